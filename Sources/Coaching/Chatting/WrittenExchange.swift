/// What a language model has the partner say in a turn, and what the learner might answer.
public struct WrittenExchange: Sendable, Hashable {
  /// Its sentences, in order.
  public var pieces: [String]
  /// In the other language; empty where the model gave none.
  public var translation: String
  /// Something that the learner can take as it is.
  public var reply: ExpectedReply?
  /// Whether the program itself had to write it.
  public var isSpare: Bool

  public init(
    pieces: [String], translation: String = "", reply: ExpectedReply? = nil, isSpare: Bool = false
  ) {
    self.pieces = pieces
    self.translation = translation
    self.reply = reply
    self.isSpare = isSpare
  }
}

/// The partner's next line is to be written.
public struct WriteTask: Sendable, Hashable {
  /// The number of its turn, from 1.
  public var n: Int
  /// What was said before it, in order.
  public var turns: [KeptTurn]
  /// What became of what the model had offered.
  public var settled: SettledOffer?
  /// Whether the learner has not said yet what is to become of an offer: nothing else can be offered.
  public var isAsked: Bool
  /// The id of the script's turn that was left, in the midst of a scene.
  public var left: String?

  public init(
    n: Int, turns: [KeptTurn], settled: SettledOffer? = nil, isAsked: Bool = false,
    left: String? = nil
  ) {
    self.n = n
    self.turns = turns
    self.settled = settled
    self.isAsked = isAsked
    self.left = left
  }
}
