/// Whose turn it is in a talk that several people play.
public struct TalkFloor: Sendable, Hashable {
  /// The turn's number, from 1.
  public var n: Int
  /// The role that speaks now.
  public var role: String
  /// Who plays it: the learner is player 1.
  public var player: Int
  /// The line that is to be said, and what it means; absent where the learner answers one.
  public var cue: ExpectedReply?
  /// Whether nobody else sits at this computer: whoever plays it is the learner.
  public var isOwn: Bool

  public init(n: Int, role: String, player: Int, cue: ExpectedReply?, isOwn: Bool = false) {
    self.n = n
    self.role = role
    self.player = player
    self.cue = cue
    self.isOwn = isOwn
  }
}
