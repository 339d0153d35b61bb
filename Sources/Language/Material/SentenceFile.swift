public import Coaching

/// Reads the sentences that learners bring: JSON, or a table out of Anki or a spreadsheet.
public struct SentenceFile: Sendable {
  private let reader: Reader
  private let levelling: [Lang: Levelling]

  /// `core` has the core words of each language.
  public init(reader: Reader, core: [Lang: CoreWords]) {
    self.reader = reader
    levelling = core.reduce(into: [:]) { $0[$1.key] = Levelling($1.key, core: $1.value) }
  }

  /// What a file adds: all of it or, if anything is wrong, nothing.
  public struct Outcome: Sendable, Hashable {
    /// The new sentences, with everything filled in.
    public var sentences: [Sentence] = []
    /// Those that were already there, or were twice in the file.
    public var repeated: [Sentence] = []
    /// By line.
    public var problems: [PackProblem] = []
    /// Levels and word buckets that are taken from the file although they follow otherwise from the text, by line.
    public var remarks: [PackProblem] = []

    /// How many were already there, or were twice in the file.
    public var known: Int { repeated.count }
  }

  /// Reads a file for someone who has some sentences already, bundled ones and their own; if it is
  /// known to be in one language, a text that is no table has a sentence on each line. Sentences that
  /// neither name their language nor tell it are in the `practised` one.
  public func read(
    _ bytes: [UInt8], beside existing: [Sentence], allIn lang: Lang? = nil,
    practised: Lang = .english
  ) -> Outcome {
    var outcome = Outcome()
    var seen = Seen(existing)
    var (sentences, repeated, remarks) = ([Sentence](), [Sentence](), [PackProblem]())
    readDrafts(in: bytes, allIn: lang, problems: &outcome.problems) { draft, problems in
      let before = problems.count
      guard !draft.isBroken,
        let (sentence, measure) = filled(draft, lang ?? practised, problems: &problems)
      else { return }
      remarks += draft.remarks(on: measure)
      let key = TextKey.key(of: sentence.text, in: sentence.lang)
      if seen.texts.contains(key) {
        repeated.append(sentence)
      } else if let kind = seen.clash(of: sentence) {
        problems.append(draft.problem(kind, "id"))
      } else if problems.count == before {
        seen.add(sentence, key, line: draft.line)
        sentences.append(sentence)
      }
    }
    if outcome.problems.isEmpty {
      (outcome.sentences, outcome.repeated, outcome.remarks) = (sentences, repeated, remarks)
    } else {
      outcome.problems.sort { $0.line < $1.line }
    }
    return outcome
  }

  private func readDrafts(
    in bytes: [UInt8], allIn lang: Lang?, problems: inout [PackProblem],
    _ body: (SentenceDraft, inout [PackProblem]) -> Void
  ) {
    let utf8: [UInt8]
    switch FileText.utf8(of: bytes) {
    case .success(let text): utf8 = text
    case .failure(let problem):
      problems.append(problem)
      return
    }
    let first = utf8.first { !Character(Unicode.Scalar($0)).isWhitespace }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      _ = SentenceDraft.read(utf8, problems: &problems, body)
      return
    }
    for draft in SentenceDraft.drafts(
      inTable: utf8, orOnLinesIn: lang, problems: &problems)
    {
      if problems.count >= SentenceBounds.problems { break }
      body(draft, &problems)
    }
  }

  private func filled(
    _ draft: SentenceDraft, _ practised: Lang, problems: inout [PackProblem]
  ) -> (Sentence, Levelling.Measure)? {
    guard let text = draft.text else {
      problems.append(draft.problem(.missingKey("text"), "text"))
      return nil
    }
    for (key, value, most) in [
      ("text", text, SentenceBounds.text), ("topic", draft.topic, SentenceBounds.topic),
      ("translation", draft.translation, SentenceBounds.translation),
    ]
      + (draft.translations ?? [:]).values.map({
        ("translations", $0, SentenceBounds.translation)
      })
    {
      guard let value,
        let flaw = PackCheck.flaw(of: value, key: key, most: most)
          ?? TextRules.flaws(of: value, key: key).first
      else { continue }
      problems.append(draft.problem(flaw, key))
      return nil
    }
    if let flaw = draft.recording.flatMap(RecordingRules.flaw) {
      problems.append(draft.problem(flaw, "audio"))
      return nil
    }
    let lang = draft.lang ?? Lang(of: text, practised: practised)
    guard TextRules.isIn(lang, text), let levelling = levelling[lang] else {
      problems.append(draft.problem(.notInLanguage(key: "text", lang: lang), "text"))
      return nil
    }
    if let id = draft.id, !PackCheck.isID(id) {
      problems.append(draft.problem(.badID(id), "id"))
    }
    // Read only once: it takes longer than all the rest.
    let syllables = lang == .chinese ? reader.read(text, as: lang).syllables : []
    let measure =
      lang == .chinese
      ? levelling.measure(text, length: syllables.count) : levelling.measure(text, with: reader)
    problems += levelling.rule.problems(of: measure).map { draft.problem($0, "text") }
    let sentence = Sentence(
      id: draft.id ?? SentenceID.own(of: text, in: lang), text: text, lang: lang,
      level: draft.level ?? measure.level, wordBucket: draft.wordBucket ?? measure.bucket,
      topic: draft.topic,
      reading: lang == .chinese ? reading(of: draft, syllables, problems: &problems) : nil,
      translation: draft.shownTranslation(of: lang), translations: draft.translations,
      recording: draft.recording)
    return (sentence, measure)
  }

  /// `expected` is how `Reader` would have it.
  private func reading(
    of draft: SentenceDraft, _ expected: [String], problems: inout [PackProblem]
  ) -> [String]? {
    // The learner may know better than `Reader`, so a possible reading stays.
    if let given = draft.reading {
      if let bad = given.first(where: { !ReadingRules.isSyllable($0) }) {
        problems.append(draft.problem(.badSyllable(bad), "reading"))
      } else if given.count != expected.count {
        let kind = PackProblem.Kind.readingLength(found: given.count, expected: expected.count)
        problems.append(draft.problem(kind, "reading"))
      }
      return given
    }
    guard let pinyin = draft.pinyin else { return expected }
    if let syllables = PinyinText(pinyin).syllables(expected: expected) {
      guard let bad = syllables.first(where: { !ReadingRules.isSyllable($0) }) else {
        return syllables
      }
      problems.append(draft.problem(.badSyllable(bad), "reading"))
      return nil
    }
    let kind = PackProblem.Kind.readingLength(
      found: PinyinText(pinyin).count, expected: expected.count)
    problems.append(draft.problem(kind, "reading"))
    return nil
  }
}

extension SentenceDraft {
  /// What it says of itself otherwise than the text does.
  fileprivate func remarks(on measure: Levelling.Measure) -> [PackProblem] {
    var found: [PackProblem] = []
    if let level, level != measure.level {
      found.append(problem(.wrongLevel(found: level, computed: measure.level), "level"))
    }
    if let wordBucket, wordBucket != measure.bucket {
      let kind = PackProblem.Kind.wrongBucket(found: wordBucket, computed: measure.bucket)
      found.append(problem(kind, "wordBucket"))
    }
    return found
  }
}

/// The sentences that are there already.
private struct Seen {
  private(set) var texts: Set<String> = []
  private var ids: [String: Int?] = [:]

  init(_ existing: [Sentence]) {
    for sentence in existing {
      add(sentence, TextKey.key(of: sentence.text, in: sentence.lang), line: nil)
    }
  }

  /// `key` is that of its text.
  mutating func add(_ sentence: Sentence, _ key: String, line: Int?) {
    texts.insert(key)
    ids[sentence.id] = .some(line)
  }

  func clash(of sentence: Sentence) -> PackProblem.Kind? {
    guard let line = ids[sentence.id] else { return nil }
    return line.map { .repeatedID(firstLine: $0) } ?? .takenID(sentence.id)
  }
}

/// The characters of a file written by a program on any system.
enum FileText {
  /// UTF-8, or UTF-16 if a mark at the beginning says so, as spreadsheets save "Unicode text".
  static func utf8(of bytes: [UInt8]) -> Result<[UInt8], PackProblem> {
    if bytes.starts(with: [0xFF, 0xFE]) { return .success(fromUTF16(bytes, lowFirst: true)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .success(fromUTF16(bytes, lowFirst: false)) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if String(validating: body, as: UTF8.self) != nil { return .success(Array(body)) }
    var line = 1
    for part in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    return .failure(PackProblem(line: line, kind: .notUTF8))
  }

  private static func fromUTF16(_ bytes: [UInt8], lowFirst: Bool) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return lowFirst ? two << 8 | one : one << 8 | two
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

/// The ids of sentences that learners bring.
public enum SentenceID {
  /// `u-` and a hash (FNV-1a) of language and text: the same sentence has the same id everywhere.
  public static func own(of text: String, in lang: Lang) -> String {
    "u-" + FNV1a.digits(of: (lang.rawValue + "\n" + text).utf8.span)
  }
}
