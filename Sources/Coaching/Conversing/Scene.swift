/// A talk written in advance: a place, two to four roles, a goal, and the turns that lead there.
public struct Scene: Sendable, Hashable {
  public var id: String
  public var lang: Lang
  public var level: Level
  /// One picture that stands for it.
  public var sign: String
  /// In the practised language and in its other one.
  public var title: [Lang: String]
  public var goal: [Lang: String]
  public var roles: [Role]
  /// The id of the turn that it begins with.
  public var first: String
  public var turns: [SceneTurn]

  public init(
    id: String, lang: Lang, level: Level, sign: String, title: [Lang: String],
    goal: [Lang: String], roles: [Role], first: String, turns: [SceneTurn]
  ) {
    self.id = id
    self.lang = lang
    self.level = level
    self.sign = sign
    self.title = title
    self.goal = goal
    self.roles = roles
    self.first = first
    self.turns = turns
  }

  /// The turn with this id; nil if there is none.
  public func turn(_ id: String) -> SceneTurn? { turns.first { $0.id == id } }

  /// The one that the learner plays.
  public var learner: Role? { roles.first(where: \.isLearner) }
}

/// Somebody in a scene.
public struct Role: Sendable, Hashable {
  public var id: String
  public var name: [Lang: String]
  /// Whether the learner plays it; the program plays the others.
  public var isLearner: Bool

  public init(id: String, name: [Lang: String], isLearner: Bool = false) {
    self.id = id
    self.name = name
    self.isLearner = isLearner
  }
}

/// A line of a partner, and what may be answered.
public struct SceneTurn: Sendable, Hashable {
  public var id: String
  /// The role that says the line.
  public var role: String
  public var text: String
  /// What the line means.
  public var translations: OwnText
  /// The same line, said more simply; for the first misunderstanding.
  public var rephrased: String?
  /// What the partner wants to know, in the learner's own language; for the second one.
  public var helps: OwnText?
  /// Without any the scene goes on by itself.
  public var replies: [ExpectedReply]
  public var mistakes: [TypicalMistake]
  /// The turn that follows one without replies; where it is absent too, the scene ends.
  public var next: String?

  public init(
    id: String, role: String, text: String, translation: OwnText, rephrased: String? = nil,
    help: OwnText? = nil, replies: [ExpectedReply] = [], mistakes: [TypicalMistake] = [],
    next: String? = nil
  ) {
    self.id = id
    self.role = role
    self.text = text
    translations = translation
    self.rephrased = rephrased
    helps = help
    self.replies = replies
    self.mistakes = mistakes
    self.next = next
  }

  /// What the line means, as the learner is shown it; empty for whoever was brought up with its language.
  public var translation: String { translations.isNeeded ? translations.shown : "" }

  /// What the partner wants to know, as the learner is told it; nil for whoever was brought up with the language.
  public var help: String? { helps.flatMap { $0.isNeeded ? $0.shown : nil } }

  /// The ids of the turns that may follow, each once, in order.
  public var following: [String] {
    if replies.isEmpty { return next.map { [$0] } ?? [] }
    var ids: [String] = []
    for reply in replies where !ids.contains(reply.next) { ids.append(reply.next) }
    return ids
  }

  /// Whether different replies lead to different turns.
  public var branches: Bool { !replies.isEmpty && following.count > 1 }
}

/// One of the few things that the learner may answer in a turn.
public struct ExpectedReply: Sendable, Hashable {
  public var text: String
  public var translations: OwnText
  /// The id of the turn that follows it.
  public var next: String

  public init(text: String, translation: OwnText, next: String) {
    self.text = text
    translations = translation
    self.next = next
  }

  /// What it means, as the learner is shown it; empty for whoever was brought up with its language.
  public var translation: String { translations.isNeeded ? translations.shown : "" }
}

/// Something that learners typically say in a turn, and the reply that says it right.
public struct TypicalMistake: Sendable, Hashable {
  public var heard: String
  /// The text of one of the replies.
  public var say: String

  public init(heard: String, say: String) {
    self.heard = heard
    self.say = say
  }
}
