internal import Coaching
internal import Network

/// What is wrong with a file of a prompt.
public struct PromptFault: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// It lacks the part that begins with this line.
    case missingPart(String)
    /// There is no value for this placeholder.
    case unknownPlace(String)
    case tooLong(limit: Int)
  }

  /// The name of the file, in the folder of prompts.
  public let file: String
  public let reason: Reason

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

/// What a model is told, from a file that the learner can edit.
struct Prompt: Sendable, Hashable {
  private let system: String
  private let user: String

  /// A file with the parts `[system]` and `[user]`; lines that begin with # are comments. In braces it may
  /// have these names alone.
  init(parsing text: String, of file: String, places: Set<String>) throws(PromptFault) {
    guard text.utf8.count <= Self.longest else {
      throw PromptFault(file, .tooLong(limit: Self.longest))
    }
    var parts: [String: [Substring]] = [:]
    var part = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let name = line.withoutOuterBlanks
      if name == "[system]" || name == "[user]" {
        part = name
        parts[part] = []
      } else if !line.hasPrefix("#") {
        parts[part, default: []].append(line)
      }
    }
    func joined(_ name: String) throws(PromptFault) -> String {
      let text = (parts[name] ?? []).joined(separator: "\n").withoutOuterBlanks
      guard !text.isEmpty else { throw PromptFault(file, .missingPart(name)) }
      return text
    }
    system = try joined("[system]")
    user = try joined("[user]")
    for case .place(let name) in Self.pieces(of: system + user) where !places.contains(name) {
      throw PromptFault(file, .unknownPlace("{\(name)}"))
    }
  }

  private static let longest = 20_000

  /// Both parts with the values in their places.
  func filled(_ values: [String: String]) -> (system: String, user: String) {
    func fill(_ text: String) -> String {
      // A single pass: substituted text is not expanded again.
      Self.pieces(of: text).map { piece in
        switch piece {
        case .text(let text): String(text)
        case .place(let name): values[name] ?? ""
        }
      }.joined()
    }
    return (fill(system), fill(user))
  }

  private enum Piece {
    case text(Substring)
    /// Such as `{topic}`, without its braces.
    case place(String)
  }

  /// The text split into placeholders and what is between them.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var start = text.startIndex
    var at = start
    while let brace = text[at...].firstIndex(of: "{") {
      let name = text[brace...].dropFirst().prefix { $0.isASCII && $0.isLowercase }
      at = name.endIndex
      guard !name.isEmpty, text[at...].first == "}" else { continue }
      at = text.index(after: at)
      pieces += [.text(text[start..<brace]), .place(String(name))]
      start = at
    }
    return pieces + [.text(text[start...])]
  }

  /// A value that comes from outside: it can neither begin a line nor be long.
  static func oneLine(_ text: String, most: Int = 60) -> String {
    String(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(most).map(
        Character.init))
  }

  /// A language as a model is told of it.
  static func name(of lang: Lang) -> String {
    switch lang {
    case .chinese: "Mandarin Chinese"
    case .english: "American English"
    case .spanish: "Castilian Spanish"
    }
  }
}
