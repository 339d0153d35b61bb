/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String, known: [String])
  case missingValue(option: String, expected: Phrase)
  case unwantedValue(option: String)
  case badValue(of: String, value: String, expected: Phrase)
  case twice(option: String)
  case missingArgument(String, command: String)
  case unexpected(String, command: String)
  /// Two things that exclude each other, or one that needs another.
  case conflict(Phrase)
}
