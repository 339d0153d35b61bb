/// Somebody invented who calls the learner, and the story that the calls tell.
public struct Contact: Sendable, Hashable {
  public enum Voice: String, Sendable, CaseIterable, Codable { case woman, man, child }

  public var id: String
  public var lang: Lang
  /// Of all that is said in the calls.
  public var level: Level
  /// One picture that stands for it.
  public var sign: String
  public var voice: Voice
  public var birthday: LocalDay
  /// In the practised language and in its other one, as all that is told of a contact.
  public var name: [Lang: String]
  public var personality: [Lang: String]
  public var job: [Lang: String]
  public var interests: [Lang: String]
  public var history: [Lang: String]
  /// What became of the contact since the last call.
  public var since: [Elapsed: [Lang: String]]
  /// What the contact says first.
  public var openings: [CallOpening: ContactTurn]
  public var smallTalk: [ContactTurn]
  /// The chapters of the story.
  public var calls: [ContactCall]
  public var closings: [ContactLine]
}

/// A chapter of the story that a contact's calls tell.
public struct ContactCall: Sendable, Hashable {
  public var id: String
  public var title: [Lang: String]
  /// What happened before it.
  public var narrative: [Lang: String]
  /// The id of the turn that it begins with.
  public var first: String
  /// They belong to no role yet.
  public var turns: [SceneTurn]
  /// The id of the turn in which the learner is asked to lead.
  public var lead: String?
}

/// Something that a contact says and nothing is answered to.
public struct ContactLine: Sendable, Hashable {
  public var text: String
  public var translations: OwnText
}

/// Something that a contact says, with what may be answered; what follows is the same for all answers.
public struct ContactTurn: Sendable, Hashable {
  public var text: String
  public var translations: OwnText
  public var rephrased: String?
  public var helps: OwnText?
  public var replies: [ContactLine]
  public var mistakes: [TypicalMistake]
}

/// What a call opens by: how long ago the last one was, or a day of its own.
public enum CallOpening: Sendable, Hashable {
  case after(Elapsed)
  case on(Occasion)

  /// All that there may be, by the names they have in a file.
  static let named: [(name: String, opening: CallOpening)] =
    Elapsed.allCases.map { ($0.rawValue, .after($0)) }
    + Occasion.allCases.map { ($0.rawValue, .on($0)) }
}
