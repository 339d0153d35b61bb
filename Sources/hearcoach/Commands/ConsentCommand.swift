import Assembly
import Coaching
import JSON
import Network
import Settings
import Wording

/// `hearcoach consent`: what may leave the computer, and to whom.
enum ConsentCommand {
  enum Verb: String, Sendable, CaseIterable { case show, grant, revoke }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .consentVerbHelp, isRequired: false)
  static let kind = Argument(
    type: .oneOf(ContentKind.allCases), help: .consentKindHelp, isRequired: false)
  static let provider = Option(
    name: "provider", type: .named("NAME", .aProvider, offer: .listed(.services)),
    help: .providerHelp)
  static let purpose = Option(
    name: "for", type: .use, help: .consentPurposeHelp)
  static let all = Flag(name: "all", help: .revokeAllHelp)
  static let yes = Flag(name: "yes", help: .consentYesHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "consent", summary: .consentSummary, arguments: [AnyArgument(verb), AnyArgument(kind)],
    options: [
      AnyOption(provider), AnyOption(purpose), AnyOption(all), AnyOption(yes), AnyOption(json),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .show
    try check(call, for: verb)
    switch verb {
    case .show: return try show(call, app)
    case .grant: return try grant(call, app)
    case .revoke: return try revoke(call, app)
    }
  }

  /// An argument that a verb does not take was meant for another one.
  private static func check(_ call: Invocation, for verb: Verb) throws {
    let words: [(String, Bool, [Verb])] = [
      ("KIND", call.argument(kind, at: 1) != nil, [.grant, .revoke]),
      ("--provider", call[provider] != nil, [.grant, .revoke]), ("--all", call[all], [.revoke]),
      ("--for", call[purpose] != nil, [.grant]),
      ("--yes", call[yes], [.grant]), ("--json", call[json], [.show]),
    ]
    for (word, isThere, verbs) in words where isThere && !verbs.contains(verb) {
      throw UsageError(.conflict(.notForVerb(word, verb.rawValue), instead: nil), in: command.name)
    }
  }

  private static func show(_ call: Invocation, _ app: Application) throws -> ExitCode {
    let subjects = try ConsentSubject.all(in: app)
    let console = app.console
    let network = app.settings.network
    if call[json] {
      let state: JSON = [
        "offline": .bool(network.offline), "no_services": .bool(network.noServices),
        "notice": .integer(ConsentStore.notice), "providers": .array(subjects.map(\.json)),
      ]
      try console.put(data: state.text + "\n")
      return .done
    }
    if subjects.isEmpty {
      try console.put(.nothingLeaves)
      return .done
    }
    try console.put(.consentHead)
    if network.noServices {
      try console.put(.noServicesRules)
    } else if network.offline {
      try console.put(.offlineRules)
    }
    for subject in subjects {
      try console.put("\n")
      for line in subject.lines(in: console.language) { try console.put(line + "\n") }
    }
    try console.put("\n")
    try console.put(.consentFoot)
    return .done
  }

  private static func grant(_ call: Invocation, _ app: Application) throws -> ExitCode {
    guard let kind = call.argument(kind, at: 1) else {
      throw UsageError(.missingArgument("text|audio"), in: command.name)
    }
    guard let name = call[provider] else {
      throw UsageError(
        .missingValue(option: "--provider", expected: .aProvider), in: command.name)
    }
    let question = try question(about: kind, try subject(named: name, in: app), call[purpose])
    let console = app.console
    guard !question.subject.isOnThisComputer else {
      console.say(.needsNoConsent(name))
      return .done
    }
    guard call[yes] || app.canAsk else {
      let use = call[purpose].map { " --for \($0.rawValue)" } ?? ""
      throw UsageError(
        .conflict(
          .grantNeedsYes,
          instead: "hearcoach consent grant \(kind.rawValue) --provider \(name)\(use) --yes"),
        in: command.name)
    }
    for line in question.notice(in: console.language) { console.say(line) }
    guard call[yes] || app.agrees(to: question.words) else {
      console.say(.nothingChanged)
      return .cancelled
    }
    try question.answer(true, in: app)
    console.say(.consentGiven)
    return .done
  }

  /// What is to be agreed to: one purpose, or all that the service or program serves.
  private static func question(
    about kind: ContentKind, _ subject: ConsentSubject, _ purpose: ServicePurpose?
  ) throws -> ConsentQuestion {
    guard let purpose else {
      guard subject.answers[kind] != nil else {
        throw UsageError(
          .conflict(.neverSent(kind, to: subject.name), instead: nil), in: command.name)
      }
      return ConsentQuestion(subject: subject, kind: kind)
    }
    let canServe = subject.service.map { purpose.dialects.contains($0.dialect) }
    guard canServe ?? (purpose == .speech), purpose.kinds.contains(kind) else {
      let reason: Phrase =
        purpose.kinds.contains(kind)
        ? .cannotServe(subject.name, purpose) : .neverSentFor(kind, purpose)
      throw UsageError(.conflict(reason, instead: nil), in: command.name)
    }
    return ConsentQuestion(subject: subject, kind: kind, for: [purpose])
  }

  private static func revoke(_ call: Invocation, _ app: Application) throws -> ExitCode {
    guard call[all] != (call[provider] != nil) else {
      throw UsageError(
        .conflict(.revokeNeedsWhat, instead: "hearcoach consent revoke --all"), in: command.name)
    }
    let named = try call[provider].map { name in
      _ = try subject(named: name, in: app, alsoGone: true)
      return name
    }
    // A service whose address is this computer's now may still have leave for the one it had before.
    let kept = try app.consent.all()
    var isAny = false
    for subject in try ConsentSubject.all(in: app)
    where named == nil || subject.name == named {
      let given = ContentKind.allCases.filter { wanted in
        let isWanted = call.argument(kind, at: 1).map { $0 == wanted } ?? true
        return isWanted && subject.answers[wanted]?.isKept == true
      }
      for kind in given { try subject.answer(false, about: kind, in: app) }
      let former = kept.filter { group in
        group.provider == subject.name && subject.answers[group.kind] == .notNeeded
          && call.argument(kind, at: 1).map { $0 == group.kind } ?? true
      }.map(\.kind)
      for kind in former { try app.consent.revoke(kind, of: subject.name) }
      if given.isEmpty, former.isEmpty { continue }
      isAny = true
      app.console.say(.consentRevoked(subject.name, given + former))
    }
    if !isAny { app.console.say(.nothingToRevoke) }
    return .done
  }

  private static func subject(
    named name: String, in app: Application, alsoGone: Bool = false
  ) throws -> ConsentSubject {
    let known = try ConsentSubject.all(in: app).filter { subject in
      if case .gone = subject.nature { alsoGone } else { true }
    }
    if let found = known.first(where: { $0.name == name }) { return found }
    throw UsageError(
      .badValue(of: "--provider", value: name, expected: .aProvider, known: known.map(\.name)),
      in: command.name)
  }
}

extension ValueType<ServicePurpose> {
  /// A use of a service; there are too many to name them all in a line.
  fileprivate static let use = {
    let all = oneOf(ServicePurpose.allCases)
    return ValueType(
      placeholder: "USE", expected: all.expected, known: all.known, offer: all.offer,
      parse: all.parse)
  }()
}
