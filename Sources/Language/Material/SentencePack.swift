public import Coaching
public import JSON

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
  /// Everything that prevents reading: the form of the file, and keys and values that do not
  /// belong.
  public private(set) var problems: [PackProblem] = []

  public var sentences: [Sentence] { entries.map(\.sentence) }

  /// Reads a pack; `PackCheck` tells whether its sentences keep the rules.
  public init(parsing bytes: [UInt8]) {
    var entries: [Entry] = []
    let isJSON = SentenceDraft.read(bytes, problems: &problems) { draft, problems in
      if let entry = draft.entry(problems: &problems) { entries.append(entry) }
    }
    if isJSON { self.entries = entries }
  }
}

extension SentenceDraft {
  /// The sentence, if everything a pack requires is there and right.
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
      reading: reading, translation: shownTranslation(of: lang), translations: translations,
      recording: recording)
    if let flaw = PackCheck.flaw(of: sentence) {
      problems.append(problem(flaw.kind, flaw.key))
      return nil
    }
    return SentencePack.Entry(sentence: sentence, line: line, lines: lines)
  }
}

extension SentencePack {
  /// A pack as a file: one sentence per line, easy to read and compare.
  public static func text(of sentences: [Sentence]) -> String {
    String(decoding: bytes(of: sentences), as: UTF8.self)
  }

  /// The file of a pack; nil if it is too large to be read back.
  public static func file(of sentences: [Sentence]) -> [UInt8]? {
    file(of: sentences, atMost: SentenceBounds.file)
  }

  static func file(of sentences: [Sentence], atMost limit: Int) -> [UInt8]? {
    guard sentences.count <= SentenceBounds.sentences else { return nil }
    let bytes = bytes(of: sentences)
    return bytes.count <= limit ? bytes : nil
  }

  private static func bytes(of sentences: [Sentence]) -> [UInt8] {
    var bytes = Array("[".utf8)
    for sentence in sentences {
      bytes += (bytes.count == 1 ? "\n  " : ",\n  ").utf8
      write(sentence, into: &bytes)
    }
    bytes += (sentences.isEmpty ? "]\n" : "\n]\n").utf8
    return bytes
  }

  /// A sentence as it is in its file.
  public static func json(of sentence: Sentence) -> JSON {
    var object: JSON.Object = [
      "id": .string(sentence.id), "text": .string(sentence.text),
      "lang": .string(sentence.lang.rawValue), "level": .string(sentence.level.rawValue),
      "wordBucket": .string(sentence.wordBucket.rawValue),
    ]
    object["topic"] = sentence.topic.map(JSON.string)
    object["reading"] = sentence.reading.map(JSON.strings)
    object["translation"] = sentence.translation.map(JSON.string)
    object["translations"] = sentence.translations.map { texts in
      .object(Lang.own.compactMap { lang in texts[lang].map { (lang.code, .string($0)) } })
    }
    object["audio"] = sentence.recording.map { recording in
      var parts: JSON.Object = ["file": .string(recording.file)]
      parts["speaker"] = recording.speaker.map(JSON.string)
      parts["license"] = recording.license.map(JSON.string)
      return .object(parts)
    }
    return .object(object)
  }

  private static func write(_ sentence: Sentence, into bytes: inout [UInt8]) {
    var separator = "{ "
    for member in json(of: sentence).asObject?.members ?? [] {
      bytes += separator.utf8
      JSON.string(member.key).write(into: &bytes)
      bytes += ": ".utf8
      if member.key == "translations", let texts = member.value.asObject {
        write(texts, into: &bytes)
      } else {
        write(member.value, into: &bytes)
      }
      separator = ", "
    }
    bytes += " }".utf8
  }

  private static func write(_ texts: JSON.Object, into bytes: inout [UInt8]) {
    var separator = "{ "
    for member in texts.members {
      bytes += separator.utf8
      JSON.string(member.key).write(into: &bytes)
      bytes += ": ".utf8
      member.value.write(into: &bytes)
      separator = ", "
    }
    bytes += " }".utf8
  }

  /// With a blank after each comma.
  private static func write(_ value: JSON, into bytes: inout [UInt8]) {
    guard let elements = value.asArray else { return value.write(into: &bytes) }
    var separator = "["
    for element in elements {
      bytes += separator.utf8
      element.write(into: &bytes)
      separator = ", "
    }
    bytes += (elements.isEmpty ? "[]" : "]").utf8
  }
}

/// On which line of its file each member of a sentence stands.
struct MemberLines: Sendable, Hashable {
  private static let keys = [
    "id", "text", "lang", "level", "wordBucket", "topic", "reading", "translation", "audio",
    "speaker", "license", "translations",
  ]
  /// 0 if there is none: a dictionary per sentence would take more room than the sentence.
  private var lines = SIMD16<Int32>(repeating: 0)

  /// The same of the latest one that does not belong.
  private var stranger: Int32 = 0

  subscript(key: String) -> Int? {
    get {
      let line = Self.keys.firstIndex(of: key).map { lines[$0] } ?? stranger
      return line > 0 ? Int(line) : nil
    }
    set {
      let line = Int32(clamping: newValue ?? 0)
      if let place = Self.keys.firstIndex(of: key) { lines[place] = line } else { stranger = line }
    }
  }
}
