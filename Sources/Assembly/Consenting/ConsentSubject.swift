package import Coaching
package import Network
internal import Practice
package import Settings

/// A service or a program that something may be sent to, and what the learner answered.
package struct ConsentSubject: Sendable {
  package enum Nature: Sendable {
    case service(Service, ServiceAddress, [ServicePurpose])
    case program(VoiceProgram)
    /// It is in the learner's consent, but no longer in the configuration.
    case gone(address: String)
  }

  package let name: String
  package let nature: Nature
  /// The kinds it would be sent, and the answer about each.
  package let answers: [ContentKind: ConsentStore.Answer]

  package var service: Service? {
    if case .service(let service, _, _) = nature { service } else { nil }
  }

  package var isOnThisComputer: Bool { answers.values.contains(.notNeeded) }

  /// All of them: services in the order of the configuration, then programs, then those that are
  /// gone.
  package static func all(in app: Application) throws -> [ConsentSubject] {
    let consent = app.consent
    let kept = try consent.all()
    var found: [ConsentSubject] = []
    for service in app.services {
      guard let address = ServiceAddress(service.base) else { continue }
      let purposes = app.purposes(of: service)
      var answers: [ContentKind: ConsentStore.Answer] = [:]
      // What was agreed to and is not used now can be taken back, too.
      let known = kept.filter { $0.provider == service.name }.map(\.kind)
      for kind in kinds(of: service, purposes).union(known) {
        answers[kind] = try consent.answer(
          kind, for: purposes.sending(kind), of: service.name, at: address)
      }
      found.append(
        ConsentSubject(
          name: service.name, nature: .service(service, address, purposes), answers: answers))
    }
    let programs = consent.programs.all()
    for program in app.settings.voice.programs {
      let given = programs.first { $0.name == program.name }
      let answer: ConsentStore.Answer =
        given.map {
          $0.command == program.command ? .given(since: $0.date) : .outdated(since: $0.date)
        } ?? (consent.programs.isDeclined(program) ? .declined : .none)
      found.append(
        ConsentSubject(name: program.name, nature: .program(program), answers: [.text: answer]))
    }
    return found + (try gone(from: app, beside: found, programs))
  }

  private static func gone(
    from app: Application, beside found: [ConsentSubject], _ programs: [ProgramConsent.Given]
  ) throws -> [ConsentSubject] {
    let given = try app.consent.all()
    let services = Set(found.compactMap { $0.service?.name })
    var gone: [ConsentSubject] = []
    for name in Set(given.map(\.provider)).subtracting(services).sorted() {
      let own = given.filter { $0.provider == name }
      gone.append(
        ConsentSubject(
          name: name, nature: .gone(address: own[0].address),
          answers: Dictionary(own.map { ($0.kind, .outdated(since: $0.date)) }) { $1 }))
    }
    let configured = Set(app.settings.voice.programs.map(\.name))
    for program in programs where !configured.contains(program.name) {
      gone.append(
        ConsentSubject(
          name: program.name, nature: .gone(address: program.command),
          answers: [.text: .outdated(since: program.date)]))
    }
    return gone
  }

  /// What a service is sent for its purposes, or for all it could serve.
  private static func kinds(
    of service: Service, _ purposes: [ServicePurpose]
  ) -> Set<ContentKind> {
    let all =
      purposes.isEmpty
      ? ServicePurpose.allCases.filter { $0.dialects.contains(service.dialect) } : purposes
    return all.reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// Keeps the learner's answer about one kind for some purposes of a service.
  ///
  /// Without purposes a yes is to all that it serves now, and a no to whatever it may ever serve.
  package func answer(
    _ agrees: Bool, about kind: ContentKind, for named: [ServicePurpose]? = nil,
    in app: Application
  ) throws {
    let day = Moment.now.day
    try app.places.make(app.places.configuration)
    switch nature {
    case .service(let service, let address, let purposes):
      if agrees {
        try app.consent.give(
          kind, for: (named ?? purposes).sending(kind), to: service.name, at: address, on: day)
      } else {
        try app.consent.decline(
          kind, for: named?.sending(kind), of: service.name, at: address, on: day)
      }
    case .program(let program):
      if agrees {
        try app.consent.programs.give(to: program, on: day)
      } else {
        try app.consent.programs.decline(program, on: day)
      }
    case .gone:
      try app.consent.revoke(kind, of: name)
      try app.consent.programs.revoke(name)
    }
  }
}

extension [ServicePurpose] {
  /// Those whose requests contain one kind of thing, as the consent and the ledger call them.
  func sending(_ kind: ContentKind) -> Set<LedgerEntry.Purpose> {
    Set(lazy.filter { $0.kinds.contains(kind) }.map(\.logged))
  }
}

extension Application {
  /// What a service is asked to do: by its purposes, or as the voice of a language.
  package func purposes(of service: Service) -> [ServicePurpose] {
    let isVoice = Lang.allCases.contains { settings.voice(for: $0) == service.name }
    let named = settings.services.purposes(of: service)
    return ServicePurpose.allCases.filter {
      named.contains($0) || $0 == .speech && isVoice && $0.dialects.contains(service.dialect)
    }
  }
}
