public import Coaching

/// What shows a session to somebody, or to another program.
public protocol Front: Sendable {
  /// Shows one thing; what is shown next comes after it.
  func show(_ news: SessionNews) async
  /// A sentence that may be read begins to sound: its parts, each with its moment from now.
  func follow(_ parts: [SpokenPart]) async
  /// Tells of trouble that the session survives.
  func tell(_ trouble: any Error) async
}
