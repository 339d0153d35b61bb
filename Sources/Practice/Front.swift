public import Coaching

/// What shows a session to a person, or to another program.
public protocol Front: Sendable {
  /// Shows one thing; what is shown next comes after it.
  func show(_ news: SessionNews) async
  /// A sentence begins to play, with this shape.
  func begin(_ shape: ClipShape) async
  /// A sentence that may be read begins to play: its parts, each with its moment from now.
  func follow(_ parts: [SpokenPart]) async
  /// How loud the microphone is, from 0 to 1, while an answer is awaited or spoken.
  func hear(level: Float) async
  /// The sentence, then the learner's own voice, begin to play.
  func compare(_ model: Clip, with own: HeardSpeech) async
  /// Reports trouble that the session survives.
  func tell(_ trouble: any Error) async
}

extension Front {
  /// Most fronts draw nothing of it.
  public func begin(_ shape: ClipShape) async {}
}
