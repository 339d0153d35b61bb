public import JSON

extension Contact {
  /// Reads a contact as its file has it; the first thing in it that cannot be read is the error.
  public init(reading json: JSON) throws(SceneProblem) {
    let contact = SceneValue(json)
    try contact.allow([
      "id", "lang", "level", "sign", "voice", "birthday", "name", "personality", "job", "interests",
      "history", "since", "openings", "small_talk", "calls", "closings",
    ])
    let lang: Lang = try contact.choice("lang")
    let birthday = try contact.text("birthday")
    guard let day = LocalDay(birthday) else {
      throw contact.problem(.badDay(birthday), at: "birthday")
    }
    self.init(
      id: try contact.id("id"), lang: lang, level: try contact.choice("level"),
      sign: try contact.text("sign"), voice: try contact.choice("voice"), birthday: day,
      name: try contact.texts("name", lang), personality: try contact.texts("personality", lang),
      job: try contact.texts("job", lang), interests: try contact.texts("interests", lang),
      history: try contact.texts("history", lang), since: try Self.since(in: contact, lang),
      openings: try Self.openings(of: contact, lang),
      smallTalk: try Self.list(of: contact, "small_talk", lang, ContactTurn.init(reading:_:)),
      calls: try Self.list(of: contact, "calls", lang, ContactCall.init(reading:_:)),
      closings: try Self.list(of: contact, "closings", lang, ContactLine.init(reading:_:)))
  }

  private static func since(
    in contact: SceneValue, _ lang: Lang
  ) throws(SceneProblem) -> [Elapsed: [Lang: String]] {
    let part = try contact.object("since")
    try part.allow(Elapsed.allCases.map(\.rawValue))
    var since: [Elapsed: [Lang: String]] = [:]
    for elapsed in Elapsed.allCases { since[elapsed] = try part.texts(elapsed.rawValue, lang) }
    return since
  }

  /// One for each time, and for each day of its own.
  private static func openings(
    of contact: SceneValue, _ lang: Lang
  ) throws(SceneProblem) -> [CallOpening: ContactTurn] {
    let part = try contact.object("openings")
    let days = [.birthday] + Occasion.holidays(of: lang)
    let wanted = CallOpening.named.filter { name, opening in
      if case .on(let occasion) = opening { days.contains(occasion) } else { true }
    }
    try part.allow(wanted.map(\.name))
    var openings: [CallOpening: ContactTurn] = [:]
    for (name, opening) in wanted {
      openings[opening] = try ContactTurn(reading: try part.object(name), lang)
    }
    return openings
  }

  private static func list<Part>(
    of contact: SceneValue, _ key: String, _ lang: Lang,
    _ read: (SceneValue, Lang) throws(SceneProblem) -> Part
  ) throws(SceneProblem) -> [Part] {
    var parts: [Part] = []
    for value in try contact.list(key, most: SceneBounds.turns) {
      parts.append(try read(value, lang))
    }
    return parts
  }
}

extension ContactLine {
  fileprivate init(reading line: SceneValue, _ lang: Lang) throws(SceneProblem) {
    try line.allow(["text", "translation", "translations"])
    self.init(
      text: try line.text("text"), translations: try line.ownText("translation", lang))
  }
}

extension ContactTurn {
  fileprivate init(reading turn: SceneValue, _ lang: Lang) throws(SceneProblem) {
    try turn.allow([
      "text", "translation", "translations", "rephrased", "help", "helps", "replies", "mistakes",
    ])
    var replies: [ContactLine] = []
    for reply in try turn.listIfAny("replies", most: SceneBounds.replies) {
      replies.append(try ContactLine(reading: reply, lang))
    }
    self.init(
      text: try turn.text("text"), translations: try turn.ownText("translation", lang),
      rephrased: try turn.textIfAny("rephrased"), helps: try turn.ownTextIfAny("help", lang),
      replies: replies, mistakes: try SceneTurn.mistakes(of: turn))
  }
}

extension ContactCall {
  fileprivate init(reading call: SceneValue, _ lang: Lang) throws(SceneProblem) {
    try call.allow(["id", "title", "narrative", "first", "turns"])
    var turns: [SceneTurn] = []
    var lead: String?
    for turn in try call.list("turns", most: SceneBounds.turns) {
      try turn.allow([
        "id", "text", "translation", "translations", "rephrased", "help", "helps", "replies",
        "mistakes", "next", "lead",
      ])
      // Who speaks is known in a call, which comes of it.
      turns.append(try SceneTurn(reading: turn, as: "", lang))
      if try turn.truth("lead") == true { lead = turns.last?.id }
    }
    self.init(
      id: try call.id("id"), title: try call.texts("title", lang),
      narrative: try call.texts("narrative", lang), first: try call.id("first"), turns: turns,
      lead: lead)
  }
}
