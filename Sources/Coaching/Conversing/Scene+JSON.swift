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
      first: try scene.id("first"), turns: try Self.turns(of: scene, lang))
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

  private static func turns(
    of scene: SceneValue, _ lang: Lang
  ) throws(SceneProblem) -> [SceneTurn] {
    var turns: [SceneTurn] = []
    for value in try scene.list("turns", most: SceneBounds.turns) {
      let turn = value.asTurn(number: turns.count + 1)
      try turn.allow([
        "id", "role", "text", "translation", "translations", "rephrased", "help", "helps",
        "replies", "mistakes", "next",
      ])
      turns.append(try SceneTurn(reading: turn, as: try turn.id("role"), lang))
    }
    return turns
  }
}

extension SceneTurn {
  init(reading turn: SceneValue, as role: String, _ lang: Lang) throws(SceneProblem) {
    self.init(
      id: try turn.id("id"), role: role, text: try turn.text("text"),
      translation: try turn.ownText("translation", lang),
      rephrased: try turn.textIfAny("rephrased"), help: try turn.ownTextIfAny("help", lang),
      replies: try Self.replies(of: turn, lang), mistakes: try Self.mistakes(of: turn),
      next: turn.has("next") ? try turn.id("next") : nil)
  }

  private static func replies(
    of turn: SceneValue, _ lang: Lang
  ) throws(SceneProblem) -> [ExpectedReply] {
    var replies: [ExpectedReply] = []
    for reply in try turn.listIfAny("replies", most: SceneBounds.replies) {
      try reply.allow(["text", "translation", "translations", "next"])
      replies.append(
        ExpectedReply(
          text: try reply.text("text"), translation: try reply.ownText("translation", lang),
          next: try reply.id("next")))
    }
    return replies
  }

  static func mistakes(of turn: SceneValue) throws(SceneProblem) -> [TypicalMistake] {
    var mistakes: [TypicalMistake] = []
    for mistake in try turn.listIfAny("mistakes", most: SceneBounds.mistakes) {
      try mistake.allow(["heard", "say"])
      mistakes.append(
        TypicalMistake(heard: try mistake.text("heard"), say: try mistake.text("say")))
    }
    return mistakes
  }
}
