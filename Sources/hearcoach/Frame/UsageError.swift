import Wording

/// What is wrong with a command line.
struct UsageError: Error, Equatable {
  enum Kind: Equatable {
    case unknownCommand(String, known: [String])
    case unknownOption(String, known: [String])
    case missingValue(option: String, expected: Phrase)
    case unwantedValue(option: String)
    /// `known` are the words that would do; empty if anything of a kind does.
    case badValue(of: String, value: String, expected: Phrase, known: [String])
    case twice(option: String)
    case missingArgument(String)
    case unexpected(String)
    /// Two things that exclude each other, or one that needs another, and perhaps what would do.
    case conflict(Phrase, instead: String?)
  }

  let kind: Kind
  /// Absent before there is one.
  let command: String?

  init(_ kind: Kind, in command: String?) {
    self.kind = kind
    self.command = command.flatMap { $0.isEmpty ? nil : $0 }
  }
}
