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

  public init(n: Int, role: String, player: Int, cue: ExpectedReply?) {
    self.n = n
    self.role = role
    self.player = player
    self.cue = cue
  }
}
