/// How a learner gives answers in a talk.
public enum TalkInput: String, Sendable, CaseIterable, Codable {
  /// By the keyboard alone.
  case typing
  /// The microphone opens at a key, and closes at the next one or by itself.
  case press
  /// It is open as long as a key is held.
  case hold
  /// It opens when the partner has spoken, and hears who interrupts.
  case handsFree
}

/// How a talk comes about.
public enum TalkOpening: String, Sendable, CaseIterable, Codable {
  case scene
  /// Somebody calls, and is answered or not.
  case call
  /// A language model answers in its own words, and so does the learner.
  case chat
}

/// What a talk is to be.
public struct TalkPlan: Sendable, Hashable {
  public var id: String
  public var opening: TalkOpening
  /// The id of its scene, the script of its call, or the mode of its chat.
  public var sceneID: String
  public var lang: Lang
  /// As many as the learner wants to practise on its day.
  public var minutes: Double
  public var input: TalkInput
  /// How partners speak: their pace, and who speaks where `voices` names nobody.
  public var delivery: Delivery
  /// The name of the voice of each role, by the role's id.
  public var voices: [String: String]
  /// Whether the partner's line may be read at once, and not only when its turn is over.
  public var showsText: Bool
  /// Whether the expected replies are shown with the line.
  public var suggests: Bool
  /// Whether a line sounds when the learner presses something, and not by itself; not kept.
  public var playsAtPress = false
  /// The roles that other people at this computer play, in the order of their players: the first is player 2. The
  /// learner, player 1, plays the role that the scene has for one.
  public var players: [String]
  /// The role that the learner plays where a scene is played at several computers; nil where it is played at this one.
  public var own: String?

  public init(
    id: String, opening: TalkOpening = .scene, sceneID: String, lang: Lang, minutes: Double = 30,
    input: TalkInput = .typing,
    delivery: Delivery = Delivery(), voices: [String: String] = [:], showsText: Bool = true,
    suggests: Bool = true, players: [String] = [], own: String? = nil
  ) {
    self.id = id
    self.opening = opening
    self.sceneID = sceneID
    self.lang = lang
    self.minutes = minutes
    self.input = input
    self.delivery = delivery
    self.voices = voices
    self.showsText = showsText
    self.suggests = suggests
    self.players = players
    self.own = own
  }

  /// The number of whoever plays a role that is not the learner's; nil where the program does.
  public func player(of role: String) -> Int? { players.firstIndex(of: role).map { $0 + 2 } }
}

/// What only who knows the language can tell a talk about words, and how the learner stands with them.
public struct TalkWords: Sendable {
  /// The words of a text, as the lists of words have them.
  public var words: @Sendable (String) -> [String]
  /// The parts of a text that turn green one by one: in Chinese its characters.
  public var parts: @Sendable (String) -> [String]
  /// Whether a word is one of the lists that come with the program.
  public var isListed: @Sendable (String) -> Bool
  /// The keys of those that the learner has met before.
  public var known: Set<String>
  /// The keys of those that are trouble.
  public var struggling: Set<String>
  /// The learner's own language, where it is known.
  public var own: Lang?

  public init(
    words: @escaping @Sendable (String) -> [String],
    parts: @escaping @Sendable (String) -> [String],
    isListed: @escaping @Sendable (String) -> Bool = { _ in true },
    known: Set<String> = [], struggling: Set<String> = [], own: Lang? = nil
  ) {
    self.words = words
    self.parts = parts
    self.isListed = isListed
    self.known = known
    self.struggling = struggling
    self.own = own
  }
}

/// Something that is spoken to the learner in a talk.
public struct TalkLine: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The partner's line.
    case line
    /// The same in other words.
    case rephrased
    /// What the partner wants to know, in the learner's own language.
    case help
    /// The reply that says right what was said wrongly.
    case correction
  }

  public var kind: Kind
  /// The id of its turn in the scene.
  public var turn: String
  /// Who says it; absent for help.
  public var role: String?
  /// What is said; its id is made of those of the scene and the turn.
  public var sentence: Sentence
  public var delivery: Delivery

  /// The id of what is said, of those of the scene and the turn.
  public static func sentenceID(_ kind: Kind, turn: String, scene: String) -> String {
    sentenceID(kind.rawValue, turn: turn, scene: scene)
  }

  static func sentenceID(_ name: String, turn: String, scene: String) -> String {
    "\(scene)/\(turn)/\(name)"
  }

  /// The scene and the turn of a line that has this id; nil if it is no line of a talk.
  public static func place(ofID id: String) -> (scene: String, turn: String)? {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last.map(String.init) == Kind.line.rawValue else { return nil }
    return (parts.dropLast(2).joined(separator: "/"), String(parts[parts.count - 2]))
  }

  public init(
    kind: Kind, turn: String, role: String?, sentence: Sentence, delivery: Delivery
  ) {
    self.kind = kind
    self.turn = turn
    self.role = role
    self.sentence = sentence
    self.delivery = delivery
  }
}
