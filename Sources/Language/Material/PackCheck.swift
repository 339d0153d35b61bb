public import Coaching

/// Checks packs of sentences against all the rules: form, ids, characters, levels, readings.
public struct PackCheck: Sendable {
  private let reader: Reader
  private let levelling: [Lang: Levelling]

  /// `core` has the core words of each language; without them a word bucket is not checked.
  public init(reader: Reader, core: [Lang: CoreWords]) {
    self.reader = reader
    levelling = Dictionary(
      uniqueKeysWithValues: core.map { ($0.key, Levelling($0.key, core: $0.value)) })
  }

  /// All problems of a pack, by line.
  public func problems(of bytes: [UInt8]) -> [PackProblem] {
    problems(of: SentencePack(parsing: bytes))
  }

  public func problems(of pack: SentencePack) -> [PackProblem] {
    var all = pack.problems
    var ids: [String: Int] = [:]
    var texts: [String: Int] = [:]
    for entry in pack.entries {
      if all.count >= SentenceBounds.problems { break }
      all += problems(of: entry)
      let sentence = entry.sentence
      if let first = ids[sentence.id] {
        all.append(entry.problem(.repeatedID(firstLine: first), "id"))
      } else {
        ids[sentence.id] = entry.line
      }
      let key = TextKey.key(of: sentence.text, in: sentence.lang)
      if let first = texts[key] {
        all.append(entry.problem(.repeatedText(firstLine: first), "text"))
      } else {
        texts[key] = entry.line
      }
    }
    // Those on the same line stay in the order they were found.
    return all.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  private func problems(of entry: SentencePack.Entry) -> [PackProblem] {
    let sentence = entry.sentence
    var found: [PackProblem] = []
    if !Self.isID(sentence.id) { found.append(entry.problem(.badID(sentence.id), "id")) }
    found += TextRules.problems(of: entry)
    // What is not a text has no level.
    guard found.allSatisfy({ $0.kind.leavesLength }) else { return found }
    let syllables =
      sentence.lang == .chinese ? reader.read(sentence.text, as: .chinese).syllables : nil
    return found + problemsOfLevel(of: entry, syllables)
      + problemsOfReading(of: entry, syllables ?? [])
  }

  static func isID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
      }
  }

  private func problemsOfLevel(
    of entry: SentencePack.Entry, _ syllables: [String]?
  ) -> [PackProblem] {
    let sentence = entry.sentence
    guard let levelling = levelling[sentence.lang] else { return [] }
    let measure =
      syllables.map { levelling.measure(sentence.text, length: $0.count) }
      ?? levelling.measure(sentence.text, with: reader)
    var found = levelling.rule.problems(of: measure).map { entry.problem($0, "text") }
    if sentence.wordBucket != measure.bucket {
      found.append(
        entry.problem(
          .wrongBucket(found: sentence.wordBucket, computed: measure.bucket), "wordBucket"))
    } else if sentence.level != measure.level, found.isEmpty {
      found.append(
        entry.problem(.wrongLevel(found: sentence.level, computed: measure.level), "level"))
    }
    return found
  }

  private func problemsOfReading(
    of entry: SentencePack.Entry, _ expected: [String]
  ) -> [PackProblem] {
    guard let reading = entry.sentence.reading else { return [] }
    guard entry.sentence.lang == .chinese else {
      return [entry.problem(.readingNotWanted, "reading")]
    }
    return ReadingRules.problem(of: reading, expected: expected)
      .map { [entry.problem($0, "reading")] } ?? []
  }
}

extension SentencePack.Entry {
  func problem(_ kind: PackProblem.Kind, _ key: String) -> PackProblem {
    PackProblem(line: line(of: key), id: sentence.id, kind: kind)
  }
}

extension LevelRule {
  /// What is out of bounds.
  func problems(of measure: Levelling.Measure) -> [PackProblem.Kind] {
    var found: [PackProblem.Kind] = []
    if measure.length < lengths.lowerBound {
      found.append(.tooShort(length: measure.length, least: lengths.lowerBound))
    }
    if measure.length > lengths.upperBound {
      found.append(.tooLong(length: measure.length, most: lengths.upperBound))
    }
    if measure.clauses > mostClauses {
      found.append(.tooManyClauses(found: measure.clauses, most: mostClauses))
    }
    return found
  }
}

extension PackProblem.Kind {
  /// Whether the text can be measured all the same.
  fileprivate var leavesLength: Bool {
    switch self {
    case .emptyValue(key: "text"), .notInLanguage(key: "text", _), .badCharacter(key: "text", _):
      false
    default: true
    }
  }
}

/// The same for texts that differ only in marks, spaces and case.
enum TextKey {
  static func key(of text: String, in lang: Lang) -> String {
    lang.rawValue + " " + text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
