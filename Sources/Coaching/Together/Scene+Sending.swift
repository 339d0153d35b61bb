internal import JSON

extension Scene {
  /// The scene as its file has it, for another computer that has no such file.
  var json: JSON {
    [
      "id": .string(id), "lang": .string(lang.rawValue), "level": .string(level.rawValue),
      "sign": .string(sign), "title": Self.json(title), "goal": Self.json(goal),
      "roles": .array(roles.map(\.json)), "first": .string(first),
      "turns": .array(turns.map(\.json)),
    ]
  }

  static func json(_ texts: [Lang: String]) -> JSON {
    .object(Lang.allCases.compactMap { lang in texts[lang].map { (lang.rawValue, .string($0)) } })
  }
}

extension Role {
  fileprivate var json: JSON {
    .object(
      [("id", .string(id)), ("name", Scene.json(name))] + (isLearner ? [("learner", true)] : []))
  }
}

extension SceneTurn {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("id", .string(id)), ("role", .string(role)), ("text", .string(text)),
      translations.member("translation"),
    ]
    if let rephrased { members.append(("rephrased", .string(rephrased))) }
    if let helps { members.append(helps.member("help")) }
    if !replies.isEmpty { members.append(("replies", .array(replies.map(\.json)))) }
    if !mistakes.isEmpty { members.append(("mistakes", .array(mistakes.map(\.json)))) }
    if let next { members.append(("next", .string(next))) }
    return .object(members)
  }
}

extension ExpectedReply {
  fileprivate var json: JSON {
    .object(
      [("text", .string(text)), translations.member("translation"), ("next", .string(next))])
  }
}

extension TypicalMistake {
  fileprivate var json: JSON { ["heard": .string(heard), "say": .string(say)] }
}

extension OwnText {
  /// Under its key, or in several languages under the key's plural.
  fileprivate func member(_ key: String) -> (String, JSON) {
    if byLang.isEmpty { return (key, .string(shown)) }
    return (
      key + "s",
      .object(
        Lang.allCases.compactMap { lang in byLang[lang].map { (lang.code, .string($0)) } })
    )
  }
}
