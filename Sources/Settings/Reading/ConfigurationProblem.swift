public import Coaching
public import System

/// One mistake in a configuration file, as facts for a message.
public struct ConfigurationProblem: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case unknownGroup
    case unknownKey
    /// The key does not accept the value.
    case badValue
    /// The key has a value already, in the line given.
    case duplicate(of: Int)
    /// This key excludes the other one, which is in the line given.
    case excludes(String, line: Int)
    /// A service of this dialect needs a key, and nothing says where it is.
    case keyless(Service.Dialect)
    /// The named service speaks a dialect that cannot serve this purpose.
    case unable(Service.Dialect)
    case syntax(SyntaxMistake)
    case notUTF8
    /// The file is there but cannot be read.
    case unreadable(FileError.Cause)
  }

  public enum SyntaxMistake: Sendable, Hashable {
    /// Neither a `[group]` nor a `key = value` nor a `#` comment.
    case notAnEntry
    /// A group whose brackets or name are wrong.
    case badGroup
    /// A key whose name contains what a name cannot.
    case badName
    /// A key before the first group.
    case outsideGroup
    /// GLib's key file reader refuses the file for a reason of its own.
    case refused(reason: String)
  }

  public let file: String
  /// Counted from 1; absent if the whole file is meant.
  public let line: Int?
  public let kind: Kind
  /// The group, or the key's full name; empty for a line that names nothing.
  public let name: String
  /// The value or line at fault; absent if it may hold a secret or need not be shown.
  public let value: String?
  public let expected: Expected?
  /// What to write instead: a group, a full name, a value or a line, depending on the kind.
  public let suggestion: String?

  /// Whether the line cannot even be parsed.
  var isSyntax: Bool {
    switch kind {
    case .syntax, .notUTF8: true
    case .unknownGroup, .unknownKey, .badValue, .duplicate, .excludes, .keyless, .unable,
      .unreadable:
      false
    }
  }

  /// Whether the value could be right in another file.
  var isOfTheWhole: Bool {
    switch kind {
    case .badValue, .excludes, .unable: true
    case .unknownGroup, .unknownKey, .duplicate, .keyless, .syntax, .notUTF8, .unreadable: false
    }
  }

  /// Whether the mistake may be in a line meant to keep things on this computer.
  var mayMeanPrivacy: Bool {
    switch kind {
    case .badValue, .duplicate, .excludes, .keyless, .unable:
      ["network.", "sync.", "share."].contains(where: name.hasPrefix)
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
    self.name = Secrets.mayBeShown(name: name) ? name : "…"
    self.expected = expected
    // Where the place of a key belongs, the key itself may have been pasted.
    let isOfKey = name.holds(".key_")
    self.value = value.flatMap {
      !$0.isEmpty && (isOfKey || Secrets.looksSecret($0)) ? nil : Secrets.shortened($0)
    }
    self.suggestion = suggestion.flatMap {
      isOfKey && kind == .badValue || !Secrets.mayBeShown(name: $0) ? nil : $0
    }
  }
}

/// The configuration has mistakes.
public struct WrongConfiguration: Error {
  public let problems: [ConfigurationProblem]

  public init(problems: [ConfigurationProblem]) { self.problems = problems }
}
