internal import Coaching

/// What a model is told, from a file that the learner can edit; nothing of the learner's is in it.
public struct SentencePrompt: Sendable, Hashable {
  private let system: String
  private let user: String

  /// What is wrong with such a file.
  public enum Fault: Error, Sendable, Hashable {
    /// It has no part that begins with this line.
    case missingPart(String)
    /// Nothing is known that could be put in the place of this.
    case unknownPlace(String)
    case tooLong(limit: Int)
  }

  /// A file with a part `[system]` and a part `[user]`; lines that begin with # are comments.
  public init(parsing text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
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
    func joined(_ name: String) throws(Fault) -> String {
      let text = (parts[name] ?? []).joined(separator: "\n").withoutOuterBlanks
      guard !text.isEmpty else { throw .missingPart(name) }
      return text
    }
    system = try joined("[system]")
    user = try joined("[user]")
    for found in (system + user).matches(of: /\{[a-z]+\}/) where !Self.places.contains(found.0) {
      throw .unknownPlace(String(found.0))
    }
  }

  private static let longest = 20_000
  private static let places: Set<Substring> = [
    "{count}", "{language}", "{level}", "{least}", "{most}", "{unit}", "{vocabulary}", "{topic}",
    "{translation}",
  ]

  /// What the model is told for a request.
  func filled(for request: LLMRequest, count: Int) -> (system: String, user: String) {
    let isChinese = request.lang == .chinese
    let values = [
      "{count}": "\(count)", "{language}": isChinese ? "Mandarin Chinese" : "American English",
      "{translation}": isChinese ? "English" : "Chinese", "{level}": request.level.rawValue,
      "{least}": "\(request.length.lowerBound)", "{most}": "\(request.length.upperBound)",
      "{unit}": isChinese ? "characters" : "words",
      "{vocabulary}": request.vocabBucket == .common ? "everyday" : "less common",
      "{topic}": Self.oneLine(request.topic ?? "everyday life"),
    ]
    func fill(_ text: String) -> String {
      // One pass: what is put in is not looked at again.
      text.replacing(/\{[a-z]+\}/) { values[String($0.0)] ?? String($0.0) }
    }
    return (fill(system), fill(user))
  }

  private static func oneLine(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(60).map(
        Character.init))
  }
}
