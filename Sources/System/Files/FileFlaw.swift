/// What is wrong with a file that can be reached, or with what was to be written into it.
public enum FileFlaw: Sendable, Hashable {
  /// A directory, pipe or device stands there.
  case isNoRegularFile
  case belongsToAnother
  case isNoText
  /// The line, counted from 1, is neither `[group]` nor `key=value` nor `# comment`.
  case isNoEntry(line: Int)
  /// The line, counted from 1, says again what an earlier one said.
  case isRepeated(line: Int)
  /// What it says of itself does not fit: it was changed, or lost a part.
  case isNotAsWritten
  /// Nothing can have the name that was to be written.
  case hasNoSuchName
  /// What was to be written would be read as something else.
  case wouldNotReadBack
  /// What the reader of its format says, in English.
  case isNotAccepted(String)
  case isNoWAV
  case hasNoSound
}
