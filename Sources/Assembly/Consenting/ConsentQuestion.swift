package import Coaching
import Network
package import Settings
package import Wording

/// A question that only the learner can answer: whether one kind of thing may go to one service or
/// program.
package struct ConsentQuestion: Sendable {
  package let subject: ConsentSubject
  package let kind: ContentKind
  /// What for; all that it serves if none is named.
  let purposes: [ServicePurpose]?

  package init(subject: ConsentSubject, kind: ContentKind, for purposes: [ServicePurpose]? = nil) {
    self.subject = subject
    self.kind = kind
    self.purposes = purposes
  }

  package var words: Phrase { .mayBeSent(kind, to: subject.name) }

  /// What the learner is told before being asked.
  package var notice: (head: Phrase, facts: [Phrase], foot: Phrase) {
    subject.notice(kind, for: purposes)
  }

  /// The same as lines of a terminal.
  package func notice(in language: InterfaceLanguage) -> [String] {
    subject.notice(kind, for: purposes, in: language)
  }

  /// Keeps the learner's answer.
  package func answer(_ agrees: Bool, in app: Application) throws {
    try subject.answer(agrees, about: kind, for: purposes, in: app)
  }
}

extension Application {
  /// What was never asked about of all that would go beyond this computer for these purposes; a no is
  /// remembered like a yes, and there is nothing to ask where nothing may leave.
  package func openQuestions(for purposes: [ServicePurpose]) throws -> [ConsentQuestion] {
    guard !settings.network.offline, !settings.network.noServices else { return [] }
    return try ConsentSubject.all(in: self).flatMap { subject -> [ConsentQuestion] in
      guard case .service(let service, let address, let serves) = subject.nature else { return [] }
      let wanted = serves.filter(purposes.contains)
      return try ContentKind.allCases.compactMap { kind in
        let open = try consent.unanswered(
          wanted.sending(kind), about: kind, of: service.name, at: address)
        guard !open.isEmpty else { return nil }
        // Whoever is asked anyway is asked about all that it serves.
        let all = try consent.unanswered(
          serves.sending(kind), about: kind, of: service.name, at: address)
        return ConsentQuestion(
          subject: subject, kind: kind, for: serves.filter { all.contains($0.logged) })
      }
    }
  }

  /// The same about the program that is the chosen voice of a language.
  package func openQuestion(aboutVoiceOf lang: Lang) throws -> ConsentQuestion? {
    let voice = settings.voice(for: lang)
    guard !settings.network.offline, !settings.network.noServices,
      let subject = try ConsentSubject.all(in: self).first(where: { subject in
        if case .program = subject.nature { subject.name == voice } else { false }
      }), subject.answers[.text]?.isOpen == true
    else { return nil }
    return ConsentQuestion(subject: subject, kind: .text)
  }

  /// What services would do in a session.
  package func purposes(of plan: SessionPlan, _ wishes: SessionWishes) -> [ServicePurpose] {
    var purposes: [ServicePurpose] = [.meaning, .glosses]
    if source(wishes) == .llm { purposes += [.sentences, .moderation] }
    purposes.append(.speech)
    if plan.mode == .voice { purposes += [.recognition, .rating] }
    return purposes
  }
}

extension ConsentSubject {
  /// How one kind stands, for a front that shows it and lets it be changed.
  package struct Standing: Sendable {
    package let kind: ContentKind
    package let words: Phrase
    package let isAllowed: Bool
    /// Whether the learner can allow it; nothing needs to be where the server is this computer.
    package let canBeAllowed: Bool
    package let canBeTakenBack: Bool
  }

  /// Of each kind that it would be sent.
  package var standings: [Standing] {
    let isGone = if case .gone = nature { true } else { false }
    return ContentKind.allCases.compactMap { kind in
      answers[kind].map { answer in
        Standing(
          kind: kind, words: answer.phrase, isAllowed: answer.isGiven,
          canBeAllowed: answer != .notNeeded && !answer.isGiven && !isGone,
          canBeTakenBack: answer.isKept)
      }
    }
  }
}
