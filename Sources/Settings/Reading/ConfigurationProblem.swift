/// One mistake in a configuration file, in facts that a message can be made of.
public struct ConfigurationProblem: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case unknownGroup
    case unknownKey
    /// The value is none that the key takes.
    case badValue
    /// The key has a value already, in the line given.
    case duplicate(of: Int)
    case syntax(SyntaxMistake)
    case notUTF8
    /// The file is there but cannot be read.
    case unreadable(reason: String)
  }

  public enum SyntaxMistake: Sendable, Hashable {
    /// Neither a `[group]` nor a `key = value` nor a `#` comment.
    case notAnEntry
    /// A group whose brackets or name are wrong.
    case badGroup
    /// A key whose name holds what a name cannot.
    case badName
    /// A key before the first group.
    case outsideGroup
    /// GLib's key file reader refuses the file for a reason of its own.
    case refused(reason: String)
  }

  public let file: String
  /// Counted from 1; absent where the whole file is meant.
  public let line: Int?
  public let kind: Kind
  /// The group, or the key's full name; empty for a line that names nothing.
  public let name: String
  /// The value or line at fault; absent where it may hold a secret or nobody needs to see it.
  public let value: String?
  public let expected: Expected?
  /// What to write instead: a group, a full name, a value or a line, as the kind has it.
  public let suggestion: String?

  /// Whether the line cannot even be read, whatever it may mean.
  var isSyntax: Bool {
    switch kind {
    case .syntax, .notUTF8: true
    case .unknownGroup, .unknownKey, .badValue, .duplicate, .unreadable: false
    }
  }

  /// Whether the mistake may stand where somebody wanted things kept on this computer.
  var mayMeanPrivacy: Bool {
    switch kind {
    case .badValue, .duplicate: name.hasPrefix("network.")
    case .unknownGroup, .unknownKey, .syntax, .notUTF8, .unreadable: true
    }
  }

  init(
    file: String, line: Int?, kind: Kind, name: String = "", value: String? = nil,
    expected: Expected? = nil, suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.kind = kind
    self.name = Secrets.looksSecret(name) ? "…" : name
    self.value = value.flatMap { Secrets.looksSecret($0) ? nil : Secrets.shortened($0) }
    self.expected = expected
    self.suggestion = suggestion.flatMap { Secrets.looksSecret($0) ? nil : $0 }
  }
}
