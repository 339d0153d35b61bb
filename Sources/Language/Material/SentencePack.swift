public import Coaching

/// The sentences of a JSON file that may be shown and spoken, each with the line it begins on.
public struct SentencePack: Sendable {
  public struct Entry: Sendable, Hashable {
    public var sentence: Sentence
    public var line: Int
    var lines: MemberLines

    func line(of key: String) -> Int { lines[key] ?? line }
  }

  /// Those that could be read.
  public private(set) var entries: [Entry] = []
  /// All that hinders reading: the form of the file, and keys and values that do not belong.
  public private(set) var problems: [PackProblem] = []

  public var sentences: [Sentence] { entries.map(\.sentence) }

  /// Reads a pack; whether its sentences keep the rules is for `PackCheck` to say.
  public init(parsing bytes: [UInt8]) {
    var entries: [Entry] = []
    let isJSON = SentenceDraft.read(bytes, problems: &problems) { draft, problems in
      if let entry = draft.entry(problems: &problems) { entries.append(entry) }
    }
    if isJSON { self.entries = entries }
  }
}

extension SentenceDraft {
  /// The sentence, if everything that a pack demands is there and right.
  fileprivate func entry(problems: inout [PackProblem]) -> SentencePack.Entry? {
    let before = problems.count
    for key in ["id", "text", "lang", "level", "wordBucket"] where lines[key] == nil {
      problems.append(PackProblem(line: line, id: id, kind: .missingKey(key)))
    }
    guard !isBroken, problems.count == before, let id, let text, let lang, let level,
      let wordBucket
    else { return nil }
    let sentence = Sentence(
      id: id, text: text, lang: lang, level: level, wordBucket: wordBucket, topic: topic,
      reading: reading, translation: translation)
    if let flaw = PackCheck.flaw(of: sentence) {
      problems.append(problem(flaw.kind, flaw.key))
      return nil
    }
    return SentencePack.Entry(sentence: sentence, line: line, lines: lines)
  }
}
