import Coaching
import JSON

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
  /// A reading as a single text, as in tables.
  var pinyin: String?
  var translation: String?
  /// Translations by their language.
  var translations: [Lang: String]?
  /// The name of a file with a recording, who speaks in it, and on what terms it may be used.
  var audio: String?
  var speaker: String?
  var license: String?
  /// What a table calls the columns of the keys.
  var columns: [String: String] = [:]
  /// The lines of the members that are there, right or wrong.
  var lines = MemberLines()
  /// Whether a problem with it was found on reading.
  var isBroken = false

  init(line: Int) {
    self.line = line
  }

  /// Takes over one value; the key tells what it is.
  mutating func set(_ key: String, to value: String, problems: inout [PackProblem]) {
    switch key {
    case "id": id = value
    case "text": text = value
    case "lang": lang = choice(key, value, problems: &problems)
    case "level": level = choice(key, value, problems: &problems)
    case "wordBucket": wordBucket = choice(key, value, problems: &problems)
    case "topic": topic = value
    case "translation": translation = value
    case "audio": audio = value
    case "speaker": speaker = value
    case "license": license = value
    default: report(.unknownKey(key), key, problems: &problems)
    }
  }

  mutating func report(
    _ kind: PackProblem.Kind, _ key: String? = nil, problems: inout [PackProblem]
  ) {
    isBroken = true
    let line = key.flatMap { lines[$0] } ?? line
    let column = key.flatMap { columns[$0] }
    problems.append(PackProblem(line: line, id: id, kind: kind, column: column))
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
  /// A sentence on each line; empty lines say nothing.
  static func drafts(onLinesOf utf8: [UInt8], in lang: Lang) -> [SentenceDraft] {
    let lines = String(decoding: utf8, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix(SentenceBounds.sentences + 1).enumerated().compactMap { place, line in
      let text = line.drop(while: \.isWhitespace)
      guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      var draft = SentenceDraft(line: place + 1)
      draft.text = String(text[...last])
      draft.lang = lang
      return draft
    }
  }
}

extension SentenceDraft {
  /// The objects of a JSON array.
  ///
  /// Each goes to `body` before the next is read; false if the file is not JSON, and then what was
  /// read does not count.
  static func read(
    _ bytes: [UInt8], problems: inout [PackProblem],
    _ body: (SentenceDraft, inout [PackProblem]) -> Void
  ) -> Bool {
    var count = 0
    do {
      let list = try JSON.parseElements(bytes, limits: SentenceBounds.json) { node in
        count += 1
        guard count <= SentenceBounds.sentences else {
          let most = SentenceBounds.sentences
          problems.append(PackProblem(line: node.line, kind: .tooManySentences(most: most)))
          return .stop
        }
        if let draft = draft(of: node, problems: &problems) { body(draft, &problems) }
        return problems.count < SentenceBounds.problems ? .goOn : .stop
      }
      if !list.isArray {
        problems.append(PackProblem(line: list.line, kind: .notAList))
      } else if count == 0 {
        problems.append(PackProblem(line: list.line, kind: .empty))
      }
      return true
    } catch {
      problems = [PackProblem(line: error.line, kind: .notJSON(error.kind, column: error.column))]
      return false
    }
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
      } else if key == "translations" {
        draft.setTranslations(member.node, problems: &problems)
      } else if key == "audio", let parts = member.node.members {
        draft.setRecording(parts, problems: &problems)
      } else if RecordingRules.parts.contains(key) {
        draft.report(.unknownKey(key), key, problems: &problems)
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

  /// A translation for each language of a map: {"zh": …, "en": …}.
  private mutating func setTranslations(_ node: JSONNode, problems: inout [PackProblem]) {
    let key = "translations"
    guard let members = node.members, !members.isEmpty else {
      return report(.wrongType(key: key, wanted: .textsByLanguage), key, problems: &problems)
    }
    var texts: [Lang: String] = [:]
    for member in members {
      guard let lang = Lang(tag: member.key), Lang.own.contains(lang) else {
        let allowed = Lang.own.map(\.code)
        report(
          .unknownValue(key: key, found: member.key, allowed: allowed), key, problems: &problems)
        continue
      }
      guard let text = member.node.value.asString else {
        report(.wrongType(key: key, wanted: .textsByLanguage), key, problems: &problems)
        continue
      }
      texts[lang] = text
    }
    translations = texts
  }

  /// The one translation of a sentence in a language that is shown where no language is asked for.
  func shownTranslation(of lang: Lang) -> String? {
    translation
      ?? translations.flatMap { texts in
        lang.helpers.lazy.compactMap { texts[$0] }.first
      }
  }

  private static let textKeys: Set = [
    "id", "text", "lang", "level", "wordBucket", "topic", "translation", "audio",
  ]
}
