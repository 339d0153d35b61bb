/// Something that was said in a scene that is played at several computers: a line of a turn, or a reply to it.
public struct Utterance: Sendable, Hashable {
  /// Counted from 1 through the whole scene, the same at every computer.
  public var step: Int
  /// The id of its turn in the scene.
  public var turn: String
  /// The role that says it.
  public var role: String
  /// Which of the turn's replies it is, from 0; absent where it is the turn's line.
  public var reply: Int?
  /// What was really typed, or heard; absent where a reply was taken as it stands, and where the program spoke.
  public var given: String?
  /// How well that fits, from 0 to 1, as the computer that heard it judged.
  public var mark: Double?

  public init(
    step: Int, turn: String, role: String, reply: Int? = nil, given: String? = nil,
    mark: Double? = nil
  ) {
    self.step = step
    self.turn = turn
    self.role = role
    self.reply = reply
    self.given = given
    self.mark = mark
  }
}

/// How a scene is divided among computers, as one of them sees it.
public struct TalkSeats: Sendable, Hashable {
  /// Whether the learner at this computer chooses the way, and those at the others follow.
  public var leads: Bool
  /// The roles whose lines come from other computers.
  public var elsewhere: Set<String>

  public init(leads: Bool, elsewhere: Set<String>) {
    self.leads = leads
    self.elsewhere = elsewhere
  }
}

/// Where somebody enters a scene that has begun.
public struct TalkEntrance: Sendable, Hashable {
  /// The id of the turn whose line comes next.
  public var turn: String
  /// How many utterances there were before it.
  public var uttered: Int

  public init(turn: String, uttered: Int = 0) {
    self.turn = turn
    self.uttered = uttered
  }
}
