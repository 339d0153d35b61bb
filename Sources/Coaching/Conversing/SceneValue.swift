import JSON

/// How much is taken in of a scene, so that none can fill the memory or take for ever.
enum SceneBounds {
  static let roles = 20
  static let turns = 200
  static let replies = 10
  static let mistakes = 10
  /// Of a text, in characters as Unicode counts them.
  static let text = 500
  static let id = 64
}

/// A part of a scene as it is read, which knows where it stands.
struct SceneValue {
  private let json: JSON
  private var turn: SceneProblem.TurnPlace?
  private var path = ""

  init(_ json: JSON) { self.json = json }

  /// The same as a turn of its own.
  func asTurn(number: Int) -> SceneValue {
    var value = SceneValue(json)
    let id = json["id"]?.asString
    value.turn = .init(number: number, id: id.flatMap { Self.isID($0) ? $0 : nil })
    return value
  }

  func problem(_ kind: SceneProblem.Kind, at key: String) -> SceneProblem {
    SceneProblem(turn: turn, key: place(of: key), kind: kind)
  }

  private func place(of key: String) -> String {
    path.isEmpty || key.isEmpty ? path + key : path + "." + key
  }

  private func part(_ key: String, _ json: JSON) -> SceneValue {
    var part = SceneValue(json)
    part.turn = turn
    part.path = place(of: key)
    return part
  }

  func has(_ key: String) -> Bool { json[key] != nil }

  /// It is an object, and has none but these keys.
  func allow(_ keys: [String]) throws(SceneProblem) {
    guard let object = json.asObject else { throw problem(.notAnObject, at: "") }
    for member in object.members where !keys.contains(member.key) {
      let shown = Gate.line(String(member.key.unicodeScalars.prefix(SceneBounds.id)))
      throw problem(.unknownKey, at: shown)
    }
  }

  func text(_ key: String) throws(SceneProblem) -> String {
    guard let value = json[key] else { throw problem(.missingKey, at: key) }
    guard let text = value.asString else { throw problem(.wrongType(wanted: .text), at: key) }
    if text.unicodeScalars.count > SceneBounds.text {
      throw problem(.tooLongValue(most: SceneBounds.text), at: key)
    }
    if let refused = Gate.firstRefused(in: text) {
      throw problem(.badCharacter(String(refused)), at: key)
    }
    guard let first = text.first(where: { !$0.isWhitespace }) else {
      throw problem(.emptyValue, at: key)
    }
    if text.first != first || text.last?.isWhitespace == true {
      throw problem(.spaceAround, at: key)
    }
    return text
  }

  func textIfAny(_ key: String) throws(SceneProblem) -> String? {
    has(key) ? try text(key) : nil
  }

  func id(_ key: String) throws(SceneProblem) -> String {
    let id = try text(key)
    guard Self.isID(id) else { throw problem(.badID(id), at: key) }
    return id
  }

  private static func isID(_ text: String) -> Bool {
    (1...SceneBounds.id).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0) }
  }

  func truth(_ key: String) throws(SceneProblem) -> Bool? {
    guard let value = json[key] else { return nil }
    guard let truth = value.asBool else { throw problem(.wrongType(wanted: .truth), at: key) }
    return truth
  }

  func choice<Choice>(_ key: String) throws(SceneProblem) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let text = try text(key)
    guard let choice = Choice(rawValue: text) else {
      let allowed = Choice.allCases.map(\.rawValue)
      throw problem(.unknownValue(text, allowed: allowed), at: key)
    }
    return choice
  }

  /// A text in the practised language and in those that help with it, at least one of them.
  func texts(_ key: String, _ lang: Lang) throws(SceneProblem) -> [Lang: String] {
    guard let value = json[key] else { throw problem(.missingKey, at: key) }
    let langs = [lang] + lang.helpers
    let part = part(key, value)
    try part.allow(langs.map(\.rawValue))
    var texts: [Lang: String] = [:]
    for each in langs {
      let mayLack = each != lang && lang.helpers.contains { $0 != each && part.has($0.rawValue) }
      if mayLack, !part.has(each.rawValue) { continue }
      texts[each] = try part.text(each.rawValue)
    }
    return texts
  }

  /// A text in the learner's own language or, by the key's plural, in several of those that help.
  func ownText(_ key: String, _ lang: Lang) throws(SceneProblem) -> OwnText {
    let several = key + "s"
    guard let value = json[several] else { return OwnText(try text(key)) }
    if has(key) { throw problem(.besideOther(key), at: several) }
    guard let object = value.asObject else {
      throw problem(.wrongType(wanted: .textsByLanguage), at: several)
    }
    let codes = lang.helpers.map(\.code)
    for member in object.members where !codes.contains(member.key) {
      throw problem(.unknownValue(member.key, allowed: codes), at: several)
    }
    let part = part(several, value)
    var texts: [Lang: String] = [:]
    for helper in lang.helpers { texts[helper] = try part.textIfAny(helper.code) }
    guard let text = OwnText(texts, with: lang) else { throw problem(.emptyValue, at: several) }
    return text
  }

  func ownTextIfAny(_ key: String, _ lang: Lang) throws(SceneProblem) -> OwnText? {
    has(key) || has(key + "s") ? try ownText(key, lang) : nil
  }

  /// A part that is an object.
  func object(_ key: String) throws(SceneProblem) -> SceneValue {
    guard let value = json[key] else { throw problem(.missingKey, at: key) }
    guard value.asObject != nil else { throw problem(.wrongType(wanted: .object), at: key) }
    return part(key, value)
  }

  func list(_ key: String, most: Int) throws(SceneProblem) -> [SceneValue] {
    if !has(key) { throw problem(.missingKey, at: key) }
    return try listIfAny(key, most: most)
  }

  func listIfAny(_ key: String, most: Int) throws(SceneProblem) -> [SceneValue] {
    guard let value = json[key] else { return [] }
    guard let elements = value.asArray else {
      throw problem(.wrongType(wanted: .list), at: key)
    }
    guard elements.count <= most else { throw problem(.tooManyValues(most: most), at: key) }
    return elements.enumerated().map { part("\(key).\($0 + 1)", $1) }
  }
}
