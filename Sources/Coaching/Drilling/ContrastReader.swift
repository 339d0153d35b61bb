import JSON

/// Reads contrasts and notes what is wrong with them.
struct ContrastReader {
  private(set) var problems: [ContrastProblem] = []
  /// Of the contrast or crossing that is being read.
  var id: String?
  /// The learner's own language.
  var own: Lang?
  /// Of each id, also of contrasts with something wrong.
  private(set) var firstLines: [String: Int] = [:]

  private static let longestID = 40
  private static let longestText = 60
  private static let keys = ["id", "lang", "sides", "sets"]
  private static let choiceKeys = ["text", "reading", "gloss", "glosses"]

  mutating func contrasts(of file: JSONNode) -> [Contrast] {
    guard let elements = file.elements else {
      note(.notAList, at: file)
      return []
    }
    if elements.isEmpty { note(.empty, at: file) }
    return elements.filter { $0["crosses"] == nil }.compactMap { readContrast($0) }
  }

  mutating func note(_ kind: ContrastProblem.Kind, at node: JSONNode) {
    problems.append(ContrastProblem(line: node.line, id: id, kind: kind))
  }

  private mutating func readContrast(_ node: JSONNode) -> Contrast? {
    let before = problems.count
    id = nil
    guard let members = node.members else {
      note(.notAnObject, at: node)
      return nil
    }
    id = node["id"]?.value.asString
    checkKeys(of: members, Self.keys, in: node)
    // Each is read, whatever the others are: all that is wrong is told at once.
    let id = node["id"].flatMap { readID($0) }
    let lang = node["lang"].flatMap { readLang($0) }
    let sides = node["sides"].flatMap { readSides($0) }
    guard let lang else { return nil }
    let sets = node["sets"].flatMap { readSets($0, sides: sides?.count, in: lang) }
    guard problems.count == before, let id, let sides, let sets else { return nil }
    return Contrast(id: id, lang: lang, sides: sides, sets: sets)
  }

  mutating func checkKeys(
    of members: [JSONNode.Member], _ keys: [String], optional: Set<String> = [], in node: JSONNode
  ) {
    for member in members where !keys.contains(member.key) {
      note(.unknownKey(member.key), at: member.node)
    }
    for key in keys where !optional.contains(key) && !members.contains(where: { $0.key == key }) {
      note(.missingKey(key), at: node)
    }
  }

  private mutating func readID(_ node: JSONNode) -> String? {
    guard let text = node.value.asString else {
      note(.wrongType(key: "id"), at: node)
      return nil
    }
    let isGood = text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    guard isGood, 1...Self.longestID ~= text.utf8.count else {
      note(.badID(text), at: node)
      return nil
    }
    if let line = firstLines[text] {
      note(.repeatedID(firstLine: line), at: node)
    } else {
      firstLines[text] = node.line
    }
    return text
  }

  mutating func readLang(_ node: JSONNode) -> Lang? {
    guard let text = node.value.asString else {
      note(.wrongType(key: "lang"), at: node)
      return nil
    }
    guard let lang = Lang(rawValue: text) else {
      note(.unknownLang(text), at: node)
      return nil
    }
    return lang
  }

  private mutating func readSides(_ node: JSONNode) -> [String]? {
    guard let elements = node.elements else {
      note(.wrongType(key: "sides"), at: node)
      return nil
    }
    let sides = elements.compactMap { readText($0, "sides") }
    guard sides.count == elements.count else { return nil }
    guard Contrast.sideCounts ~= sides.count else {
      note(.sideCount(sides.count), at: node)
      return nil
    }
    if sides.contains(where: { $0.contains(CrossedName.separator) }) {
      note(.badCharacter(key: "sides"), at: node)
    }
    for (place, side) in sides.enumerated() where sides[..<place].contains(side) {
      note(.repeatedSide(side), at: node)
    }
    return sides
  }

  mutating func readSets(
    _ node: JSONNode, sides: Int?, in lang: Lang
  ) -> [[Contrast.Choice]]? {
    guard let elements = node.elements else {
      note(.wrongType(key: "sets"), at: node)
      return nil
    }
    if elements.isEmpty { note(.noSets, at: node) }
    var sets: [[Contrast.Choice]] = []
    var lines: [[Contrast.Choice]: Int] = [:]
    for element in elements {
      guard let set = readSet(element, sides: sides, in: lang) else { continue }
      if let line = lines[set] { note(.repeatedSet(firstLine: line), at: element) }
      lines[set] = lines[set] ?? element.line
      sets.append(set)
    }
    return sets
  }

  private mutating func readSet(
    _ node: JSONNode, sides: Int?, in lang: Lang
  ) -> [Contrast.Choice]? {
    guard let elements = node.elements else {
      note(.wrongType(key: "sets"), at: node)
      return nil
    }
    let choices = elements.compactMap { readChoice($0, in: lang) }
    guard choices.count == elements.count else { return nil }
    if let sides, choices.count != sides {
      note(.choiceCount(found: choices.count, sides: sides), at: node)
    }
    for (place, choice) in choices.enumerated() {
      if let other = choices[..<place].firstIndex(where: { $0.sound == choice.sound }) {
        note(.soundAlike(other + 1, place + 1), at: elements[place])
      }
    }
    return choices
  }

  private mutating func readChoice(_ node: JSONNode, in lang: Lang) -> Contrast.Choice? {
    let before = problems.count
    guard let members = node.members else {
      note(.notAnObject, at: node)
      return nil
    }
    let needsReading = lang == .chinese
    checkKeys(
      of: members, Self.choiceKeys, optional: needsReading ? ["glosses"] : ["reading", "glosses"],
      in: node)
    guard let text = node["text"].flatMap({ readText($0, "text") }),
      let gloss = node["gloss"].flatMap({ readText($0, "gloss") })
    else { return nil }
    let reading = node["reading"].flatMap { readReading($0, of: text, in: lang) }
    guard problems.count == before else { return nil }
    let told = own.flatMap { node["glosses"]?[$0.code] }.flatMap { readText($0, "glosses") }
    guard problems.count == before else { return nil }
    return Contrast.Choice(
      text: text, reading: reading, gloss: told ?? (own == lang ? nil : gloss))
  }

  private mutating func readReading(
    _ node: JSONNode, of text: String, in lang: Lang
  ) -> [String]? {
    if lang != .chinese {
      if node.value != .null { note(.readingNotWanted, at: node) }
      return nil
    }
    guard let elements = node.elements else {
      note(.wrongType(key: "reading"), at: node)
      return nil
    }
    let syllables = elements.compactMap { readText($0, "reading") }
    for syllable in syllables where !Self.isSyllable(syllable) {
      note(.badSyllable(syllable), at: node)
    }
    let expected = text.count(where: \.isLetter)
    if syllables.count != expected {
      note(.readingLength(found: syllables.count, expected: expected), at: node)
    }
    return syllables
  }

  /// Small letters and a tone.
  private static func isSyllable(_ text: String) -> Bool {
    guard let tone = text.utf8.last, UInt8(ascii: "1")...UInt8(ascii: "5") ~= tone else {
      return false
    }
    let letters = text.utf8.dropLast()
    return 1...6 ~= letters.count
      && letters.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  mutating func readText(_ node: JSONNode, _ key: String) -> String? {
    guard let text = node.value.asString else {
      note(.wrongType(key: key), at: node)
      return nil
    }
    if text.trimmed.isEmpty {
      note(.emptyValue(key: key), at: node)
    } else if text.count > Self.longestText {
      note(.tooLongValue(key: key, most: Self.longestText), at: node)
    } else if text.unicodeScalars.contains(where: { Self.isUnseen($0) }) {
      note(.badCharacter(key: key), at: node)
    } else {
      return text
    }
    return nil
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
