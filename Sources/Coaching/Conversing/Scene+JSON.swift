public import JSON

extension Scene {
  /// Reads a scene as its file has it; the first thing in it that cannot be read is the error.
  ///
  /// What can be read need not be a good scene: `SceneCheck` tells.
  public init(reading json: JSON) throws(SceneProblem) {
    let scene = SceneValue(json)
    try scene.allow([
      "id", "lang", "level", "sign", "title", "goal", "roles", "first", "turns",
    ])
    let lang: Lang = try scene.choice("lang")
    self.init(
      id: try scene.id("id"), lang: lang, level: try scene.choice("level"),
      sign: try scene.text("sign"), title: try scene.texts("title", lang),
      goal: try scene.texts("goal", lang), roles: try Self.roles(of: scene, lang),
      first: try scene.id("first"), turns: try Self.turns(of: scene))
  }

  private static func roles(of scene: SceneValue, _ lang: Lang) throws(SceneProblem) -> [Role] {
    var roles: [Role] = []
    for role in try scene.list("roles", most: SceneBounds.roles) {
      try role.allow(["id", "name", "learner"])
      roles.append(
        Role(
          id: try role.id("id"), name: try role.texts("name", lang),
          isLearner: try role.truth("learner") ?? false))
    }
    return roles
  }

  private static func turns(of scene: SceneValue) throws(SceneProblem) -> [SceneTurn] {
    var turns: [SceneTurn] = []
    for value in try scene.list("turns", most: SceneBounds.turns) {
      let turn = value.asTurn(number: turns.count + 1)
      try turn.allow([
        "id", "role", "text", "translation", "rephrased", "help", "replies", "mistakes", "next",
      ])
      turns.append(try SceneTurn(reading: turn))
    }
    return turns
  }
}

extension SceneTurn {
  fileprivate init(reading turn: SceneValue) throws(SceneProblem) {
    self.init(
      id: try turn.id("id"), role: try turn.id("role"), text: try turn.text("text"),
      translation: try turn.text("translation"), rephrased: try turn.textIfAny("rephrased"),
      help: try turn.textIfAny("help"), replies: try Self.replies(of: turn),
      mistakes: try Self.mistakes(of: turn),
      next: turn.has("next") ? try turn.id("next") : nil)
  }

  private static func replies(of turn: SceneValue) throws(SceneProblem) -> [ExpectedReply] {
    var replies: [ExpectedReply] = []
    for reply in try turn.listIfAny("replies", most: SceneBounds.replies) {
      try reply.allow(["text", "translation", "next"])
      replies.append(
        ExpectedReply(
          text: try reply.text("text"), translation: try reply.text("translation"),
          next: try reply.id("next")))
    }
    return replies
  }

  private static func mistakes(of turn: SceneValue) throws(SceneProblem) -> [TypicalMistake] {
    var mistakes: [TypicalMistake] = []
    for mistake in try turn.listIfAny("mistakes", most: SceneBounds.mistakes) {
      try mistake.allow(["heard", "say"])
      mistakes.append(
        TypicalMistake(heard: try mistake.text("heard"), say: try mistake.text("say")))
    }
    return mistakes
  }
}

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
private struct SceneValue {
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

  private func problem(_ kind: SceneProblem.Kind, at key: String) -> SceneProblem {
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

  /// A text in the practised language and in its other one.
  func texts(_ key: String, _ lang: Lang) throws(SceneProblem) -> [Lang: String] {
    guard let value = json[key] else { throw problem(.missingKey, at: key) }
    let langs = [lang, lang.other]
    let part = part(key, value)
    try part.allow(langs.map(\.rawValue))
    var texts: [Lang: String] = [:]
    for lang in langs { texts[lang] = try part.text(lang.rawValue) }
    return texts
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
