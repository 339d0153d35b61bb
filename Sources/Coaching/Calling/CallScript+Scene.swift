extension CallScript {
  /// The role of who calls.
  public static let caller = "caller"
  static let learner = "learner"
  /// The turns around the chapter.
  static let openingTurn = "opening"
  static let smallTalkTurn = "small-talk"
  static let closingTurn = "closing"
  /// What a chapter calls its end.
  static let end = "end"

  /// The call as a talk: the opening, small talk, the chapter and the farewell. Nil if the contact has no
  /// such call any more.
  public func scene(of contact: Contact) -> Scene? {
    guard contact.id == self.contact, let call = contact.calls.first(where: { $0.id == call }),
      let first = contact.openings[opening], contact.smallTalk.indices.contains(smallTalk),
      contact.closings.indices.contains(closing)
    else { return nil }
    let farewell = contact.closings[closing]
    var turns = [
      filled(first, as: Self.openingTurn, next: Self.smallTalkTurn, contact),
      filled(contact.smallTalk[smallTalk], as: Self.smallTalkTurn, next: call.first, contact),
    ]
    turns += call.turns.map { chapterTurn($0, contact) }
    turns.append(
      SceneTurn(
        id: Self.closingTurn, role: Self.caller, text: filled(farewell.text, contact),
        translation: filled(farewell.translations, contact)))
    return Scene(
      id: description, lang: contact.lang, level: contact.level, sign: contact.sign,
      title: contact.name, goal: filled(call.title, contact),
      roles: [
        Role(id: Self.caller, name: contact.name),
        Role(
          id: Self.learner, name: [.chinese: "您", .english: "you", .spanish: "usted"],
          isLearner: true),
      ], first: Self.openingTurn, turns: turns)
  }

  /// What is told while it rings, in both languages: what became of the contact, and what happened before
  /// this call.
  public func narrative(of contact: Contact) -> [Lang: String] {
    let chapter = contact.calls.first { $0.id == call }?.narrative ?? [:]
    var told: [Lang: String] = [:]
    for lang in [contact.lang] + contact.lang.helpers {
      let name = contact.name[lang] ?? ""
      let since = contact.since[elapsed]?[lang].map { filled($0, in: lang, name: name) }
      let parts = [since, chapter[lang].map { filled($0, in: lang, name: name) }]
        .compactMap(\.self)
      told[lang] = parts.joined(separator: lang.isSpaced ? " " : "")
    }
    return told
  }

  private func chapterTurn(_ turn: SceneTurn, _ contact: Contact) -> SceneTurn {
    var turn = turn
    turn.role = Self.caller
    turn.text = filled(turn.text, contact)
    turn.translations = filled(turn.translations, contact)
    turn.rephrased = turn.rephrased.map { filled($0, contact) }
    turn.helps = turn.helps.map { filled($0, contact) }
    turn.mistakes = filled(turn.mistakes, contact)
    turn.replies = turn.replies.map { reply in
      ExpectedReply(
        text: filled(reply.text, contact), translation: filled(reply.translations, contact),
        next: reply.next == Self.end ? Self.closingTurn : reply.next)
    }
    if turn.replies.isEmpty, turn.next == nil || turn.next == Self.end {
      turn.next = Self.closingTurn
    }
    return turn
  }

  private func filled(
    _ turn: ContactTurn, as id: String, next: String, _ contact: Contact
  ) -> SceneTurn {
    SceneTurn(
      id: id, role: Self.caller, text: filled(turn.text, contact),
      translation: filled(turn.translations, contact),
      rephrased: turn.rephrased.map { filled($0, contact) },
      help: turn.helps.map { filled($0, contact) },
      replies: turn.replies.map {
        ExpectedReply(
          text: filled($0.text, contact), translation: filled($0.translations, contact),
          next: next)
      }, mistakes: filled(turn.mistakes, contact), next: turn.replies.isEmpty ? next : nil)
  }

  private func filled(_ mistakes: [TypicalMistake], _ contact: Contact) -> [TypicalMistake] {
    mistakes.map {
      TypicalMistake(heard: filled($0.heard, contact), say: filled($0.say, contact))
    }
  }

  private func filled(_ texts: [Lang: String], _ contact: Contact) -> [Lang: String] {
    Dictionary(
      uniqueKeysWithValues: texts.map { lang, text in
        (lang, filled(text, in: lang, name: contact.name[lang] ?? ""))
      })
  }

  /// A text in the language that is spoken with the contact.
  private func filled(_ text: String, _ contact: Contact) -> String {
    filled(text, in: contact.lang, name: contact.name[contact.lang] ?? "")
  }

  /// A text in the languages that help with that one.
  private func filled(_ text: OwnText, _ contact: Contact) -> OwnText {
    text.mapped(with: contact.lang) { filled($0, in: $1, name: contact.name[$1] ?? "") }
  }

  // MARK: Slots

  /// Where the name of who calls stands.
  static let nameSlot = "{name}"

  /// A text with the time that has passed, the greeting of the hour and the name of who calls in it. What a
  /// name has in it is a name, whatever it looks like.
  func filled(_ text: String, in lang: Lang, name: String) -> String {
    var parts = text.split(separator: "{", omittingEmptySubsequences: false)
    var filled = String(parts.removeFirst())
    for part in parts {
      let slot = part.prefix { $0 != "}" }
      let rest = part.dropFirst(slot.count + 1)
      switch slot {
      case "since": filled += since.map { Elapsed.words($0, in: lang) } ?? ""
      case "hello": filled += Self.hello(at: hour, in: lang)
      case "name": filled += name
      default:
        filled += "{" + part
        continue
      }
      filled += rest
    }
    return filled
  }

  private static func hello(at hour: Int, in lang: Lang) -> String {
    switch (hour, lang) {
    case (5..<11, .chinese): "早上好"
    case (11..<13, .chinese): "中午好"
    case (13..<18, .chinese): "下午好"
    case (_, .chinese): "晚上好"
    case (5..<12, .english): "Good morning"
    case (12..<18, .english): "Good afternoon"
    case (_, .english): "Good evening"
    case (5..<14, .spanish): "Buenos días"
    case (14..<21, .spanish): "Buenas tardes"
    case (_, .spanish): "Buenas noches"
    }
  }
}
