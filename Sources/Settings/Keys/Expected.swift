/// What a key takes, for messages to say in the learner's language.
public enum Expected: Sendable, Hashable {
  case words([String])
  case number(ClosedRange<Double>)
  /// One line without control characters.
  case text
  /// An absolute path, or one that begins with `~/`; or nothing.
  case directory
  /// Times of the day with commas between them; or nothing.
  case times
  /// A time of the day; or nothing.
  case time
  /// Days of the week.
  case weekdays
}
