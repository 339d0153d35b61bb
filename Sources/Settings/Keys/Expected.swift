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
  /// The name of one of these services, of any where none is given; or nothing.
  case service([String])
  /// An address that begins with one of these schemes.
  case address([String])
  /// A day as `YYYY-MM-DD`.
  case day
  /// The name of a variable of the environment.
  case variable
  /// A program and its arguments.
  case command
  /// The name of a file without a directory.
  case fileName
  /// An absolute path, or one that begins with `~/`.
  case file
}
