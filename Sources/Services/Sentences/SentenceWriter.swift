public import Coaching
internal import Network

/// An endless supply of sentences: a model writes them, and only usable ones come out.
public struct SentenceWriter: Sendable {
  private let model: any LLMProvider
  private let sieve: SentenceSieve
  private let moderation: (any ModerationProvider)?

  /// Without `moderation` only this computer's own rules tell what learners are not given.
  public init(
    model: any LLMProvider, sieve: SentenceSieve, moderation: (any ModerationProvider)? = nil
  ) {
    self.model = model
    self.sieve = sieve
    self.moderation = moderation
  }

  /// New sentences from one call; fewer than `count` if some cannot be used.
  public func sentences(
    _ request: LLMRequest, count: Int, beside known: [String]
  ) async throws -> SentenceSieve.Outcome {
    let drafts = try await model.generateSentences(request, count: count)
    var outcome = sieve.sift(drafts, for: request, beside: known)
    guard let moderation else { return outcome }
    var kept: [Sentence] = []
    for sentence in outcome.sentences {
      // A failing service is no reason to drop a sentence: the rules have checked it.
      let isFit = try await Self.answer {
        try await moderation.check(sentence.text, lang: sentence.lang)
      }
      if isFit ?? true { kept.append(sentence) } else { outcome.dropped.append(.unfit) }
    }
    outcome.sentences = kept
    return outcome
  }

  /// Nil if the service failed; a cancelled task ends.
  private static func answer(_ ask: () async throws -> Bool) async throws -> Bool? {
    do {
      return try await ask()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }
}

/// What a model is told, from a file that the learner can edit; nothing of the learner's is in it.
public struct SentencePrompt: Sendable, Hashable {
  private let system: String
  private let user: String

  /// What is wrong with such a file.
  public enum Fault: Error, Sendable, Hashable {
    /// It lacks the part that begins with this line.
    case missingPart(String)
    /// There is no value for this placeholder.
    case unknownPlace(String)
    case tooLong(limit: Int)
  }

  /// A file with the parts `[system]` and `[user]`; lines that begin with # are comments.
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
    for piece in Self.pieces(of: system + user)
    where piece.isPlace && !Self.places.contains(piece.text) {
      throw .unknownPlace(String(piece.text))
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
      // A single pass: substituted text is not expanded again.
      Self.pieces(of: text).map { piece in
        piece.isPlace ? values[String(piece.text)] ?? "" : String(piece.text)
      }.joined()
    }
    return (fill(system), fill(user))
  }

  /// The text split into placeholders such as `{topic}` and what is between them.
  private static func pieces(of text: String) -> [(text: Substring, isPlace: Bool)] {
    var pieces: [(text: Substring, isPlace: Bool)] = []
    var start = text.startIndex
    var at = start
    while let brace = text[at...].firstIndex(of: "{") {
      let name = text[brace...].dropFirst().prefix { $0.isASCII && $0.isLowercase }
      at = name.endIndex
      guard !name.isEmpty, text[at...].first == "}" else { continue }
      at = text.index(after: at)
      pieces += [(text[start..<brace], false), (text[brace..<at], true)]
      start = at
    }
    return pieces + [(text[start...], false)]
  }

  private static func oneLine(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(60).map(
        Character.init))
  }
}
