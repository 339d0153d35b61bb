import Wording

/// What was typed after the command's name, checked against what the command takes.
struct Invocation: Sendable {
  private var flags: Set<String> = []
  private var values: [String: String] = [:]
  private var words: [String] = []
  private let command: String

  subscript(flag: Flag) -> Bool { flags.contains(flag.name) }

  subscript<Value>(option: Option<Value>) -> Value? {
    values[option.name].flatMap(option.type.parse)
  }

  /// The value of the `index`th argument.
  func argument<Value>(_ argument: Argument<Value>, at index: Int) -> Value? {
    index < words.count ? argument.type.parse(words[index]) : nil
  }

  /// All arguments as one text, as meant by `say good morning`.
  var joinedArguments: String { joinedArguments(from: 0) }

  /// Those from the `index`th on; empty if there are none.
  func joinedArguments(from index: Int) -> String {
    words.dropFirst(index).joined(separator: " ")
  }

  /// Parses `arguments` for `command`.
  init(_ arguments: some Sequence<String>, for command: Command) throws(UsageError) {
    self.command = command.name
    var rest = Array(arguments)[...]
    var onlyWords = false
    while let word = rest.popFirst() {
      if onlyWords || !word.hasPrefix("-") || word == "-" || Self.isNumber(word) {
        words.append(word)
      } else if word == "--" {
        onlyWords = true
      } else {
        try take(option: word, following: &rest, of: command)
      }
    }
    // Help and version answer whatever else is missing.
    if flags.contains(Command.help.name) || flags.contains(Command.version.name) { return }
    try checkWords(of: command)
  }

  /// No option begins with a figure: what does is below zero.
  private static func isNumber(_ word: String) -> Bool {
    word.utf8.dropFirst().first.map { (48...57).contains($0) } ?? false
  }

  private mutating func take(
    option word: String, following rest: inout ArraySlice<String>, of command: Command
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    let known = command.options + Command.everywhere
    guard
      let option = known.first(where: {
        "--\($0.name)" == typed || typed == "-h" && $0.name == "help"
      })
    else {
      throw UsageError(
        .unknownOption(typed, known: known.map { "--\($0.name)" }), in: command.name)
    }
    guard option.value != nil else {
      if parts.count > 1 { throw UsageError(.unwantedValue(option: typed), in: command.name) }
      flags.insert(option.name)
      return
    }
    let value = parts.count > 1 ? String(parts[1]) : rest.first
    // A word that is itself an option is not a value: `--minutes --plain` lacks one.
    guard let value, parts.count > 1 || !(value.hasPrefix("--") && value.utf8.count > 2) else {
      throw UsageError(
        .missingValue(option: typed, expected: option.value?.expected ?? .aText), in: command.name)
    }
    if parts.count == 1 { rest.removeFirst() }
    try check(value, against: option.value, of: typed)
    if values.updateValue(value, forKey: option.name) != nil {
      throw UsageError(.twice(option: typed), in: command.name)
    }
  }

  private func checkWords(of command: Command) throws(UsageError) {
    let repeats = command.arguments.last?.placeholder == ValueType<String>.text.placeholder
    if words.count > command.arguments.count, !repeats {
      throw UsageError(.unexpected(words[command.arguments.count]), in: command.name)
    }
    for (index, argument) in command.arguments.enumerated() {
      guard index < words.count else {
        if argument.isRequired {
          throw UsageError(.missingArgument(argument.placeholder), in: command.name)
        }
        break
      }
      // A choice of words is not a name: it is the command that takes them.
      let name = argument.value.known.isEmpty ? argument.placeholder : command.name
      try check(words[index], against: argument.value, of: name)
    }
  }

  private func check(
    _ text: String, against value: AnyValue?, of name: String
  ) throws(UsageError) {
    guard let value, !value.fits(text) else { return }
    throw UsageError(
      .badValue(of: name, value: text, expected: value.expected, known: value.known), in: command)
  }
}
