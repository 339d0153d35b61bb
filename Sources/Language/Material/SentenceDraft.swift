import Coaching

/// A sentence as a file has it: some of it may be missing.
struct SentenceDraft {
  var line: Int
  var id: String?
  var text: String?
  var lang: Lang?
  var level: Level?
  var wordBucket: WordBucket?
  var topic: String?
  var reading: [String]?
  /// A reading as one text, as tables have it.
  var pinyin: String?
  var translation: String?
  /// The lines of the members that are there, be they right or wrong.
  var lines: [String: Int] = [:]
  /// Whether a problem with it was found on reading.
  var isBroken = false

  init(line: Int) {
    self.line = line
  }

  /// Takes one value over; what it is comes from the key.
  mutating func set(_ key: String, to value: String, problems: inout [PackProblem]) {
    switch key {
    case "id": id = value
    case "text": text = value
    case "lang": lang = choice(key, value, problems: &problems)
    case "level": level = choice(key, value, problems: &problems)
    case "wordBucket": wordBucket = choice(key, value, problems: &problems)
    case "topic": topic = value
    case "translation": translation = value
    default: report(.unknownKey(key), key, problems: &problems)
    }
  }

  mutating func report(
    _ kind: PackProblem.Kind, _ key: String? = nil, problems: inout [PackProblem]
  ) {
    isBroken = true
    let line = key.flatMap { lines[$0] } ?? line
    problems.append(PackProblem(line: line, id: id, kind: kind))
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ value: String, problems: inout [PackProblem]
  ) -> Choice? {
    if let choice = Choice(rawValue: value) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    report(.unknownValue(key: key, found: value, allowed: allowed), key, problems: &problems)
    return nil
  }
}

extension SentenceDraft {
  /// The objects of a JSON array.
  static func drafts(in bytes: [UInt8], problems: inout [PackProblem]) -> [SentenceDraft] {
    let root: JSONNode
    do {
      root = try JSON.parseWithLines(bytes)
    } catch {
      problems.append(
        PackProblem(line: error.line, kind: .notJSON(error.kind, column: error.column)))
      return []
    }
    guard let elements = root.elements else {
      problems.append(PackProblem(line: root.line, kind: .notAList))
      return []
    }
    if elements.isEmpty { problems.append(PackProblem(line: root.line, kind: .empty)) }
    return elements.compactMap { draft(of: $0, problems: &problems) }
  }

  private static func draft(
    of node: JSONNode, problems: inout [PackProblem]
  ) -> SentenceDraft? {
    guard let members = node.members else {
      problems.append(PackProblem(line: node.line, kind: .notAnObject))
      return nil
    }
    var draft = SentenceDraft(line: node.line)
    draft.id = node["id"]?.value.asString
    for member in members {
      let key = member.key
      draft.lines[key] = member.node.line
      if key == "reading" {
        draft.reading = member.node.elements?.compactMap(\.value.asString)
        if draft.reading?.count != member.node.elements?.count || draft.reading == nil {
          draft.report(.wrongType(key: key, wanted: .listOfTexts), key, problems: &problems)
        }
      } else if let value = member.node.value.asString {
        draft.set(key, to: value, problems: &problems)
      } else if Self.textKeys.contains(key) {
        draft.report(.wrongType(key: key, wanted: .text), key, problems: &problems)
      } else {
        draft.report(.unknownKey(key), key, problems: &problems)
      }
    }
    return draft
  }

  private static let textKeys: Set = [
    "id", "text", "lang", "level", "wordBucket", "topic", "translation",
  ]
}
