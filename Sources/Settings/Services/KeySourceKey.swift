import Coaching

/// One of the keys that say where a service's key is found; a service has at most one.
struct KeySourceKey: SettingsKey {
  enum Place: String, CaseIterable {
    case variable = "key_env"
    case command = "key_command"
    case credential = "key_credential"
    case file = "key_file"
  }

  let service: String
  let place: Place

  var group: String { "service.\(service)" }
  var label: String { place.rawValue }

  var expected: Expected {
    switch place {
    case .variable: .variable
    case .command: .command
    case .credential: .fileName
    case .file: .file
    }
  }

  var about: Explanation {
    switch place {
    case .variable:
      Explanation(
        en: "The environment variable that holds its key.", zh: "保存密钥的环境变量名。")
    case .command:
      Explanation(
        en: "A program that prints its key, with its arguments; no shell runs it.",
        zh: "输出密钥的程序及其参数；不经过 shell。")
    case .credential:
      Explanation(en: "The systemd credential that holds its key.", zh: "保存密钥的 systemd 凭据。")
    case .file:
      Explanation(
        en: "A file that holds its key and that only you may read (chmod 600).",
        zh: "保存密钥的文件，只允许您自己读（chmod 600）。")
    }
  }

  func text(in settings: Settings) -> String {
    switch (place, Service.found(service, in: settings).key) {
    case (.variable, .environment(let name)): name
    case (.command, .command(let words)): CommandWords.written(words)
    case (.credential, .credential(let name)): name
    case (.file, .file(let path)): path
    default: ""
    }
  }

  func read(_ text: String, into settings: inout Settings) -> Bool {
    let text = text.withoutOuterBlanks
    if text.isEmpty { return true }
    guard text.isOneLine, let source = source(text) else { return false }
    Service.change(service, in: &settings) { $0.key = source }
    return true
  }

  private func source(_ text: String) -> KeySource? {
    switch place {
    case .variable: Self.isVariable(text) ? .environment(text) : nil
    case .command: CommandWords(text).map { .command($0.words) }
    case .credential:
      text.contains("/") || text.hasPrefix(".") || Secrets.looksLikeToken(text)
        ? nil : .credential(text)
    case .file: text.hasPrefix("/") || text.hasPrefix("~/") ? .file(text) : nil
    }
  }

  /// Whether it is the name of a variable, not a key pasted in its place.
  private static func isVariable(_ text: String) -> Bool {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let beginsRight = text.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isName && beginsRight == true
      && (text.contains("_") || !Secrets.looksLikeToken(text))
  }
}

extension CommandWords {
  /// The words as they would be written in a command.
  static func written(_ words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty && word.unicodeScalars.allSatisfy { !" \t'\"\\".unicodeScalars.contains($0) }
      if isPlain { return word }
      if !word.contains("'") { return "'\(word)'" }
      let inner = word.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      return "\"\(inner)\""
    }.joined(separator: " ")
  }
}
