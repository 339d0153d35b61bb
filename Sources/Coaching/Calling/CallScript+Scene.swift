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
        id: Self.closingTurn, role: Self.caller, text: filled(farewell.text, in: contact.lang),
        translation: filled(farewell.translation, helping: contact.lang)))
    return Scene(
      id: description, lang: contact.lang, level: contact.level, sign: contact.sign,
      title: contact.name, goal: call.title,
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
      let since = contact.since[elapsed]?[lang].map { filled($0, in: lang) }
      let parts = [since, chapter[lang].map { filled($0, in: lang) }].compactMap(\.self)
      told[lang] = parts.joined(separator: lang.isSpaced ? " " : "")
    }
    return told
  }

  private func chapterTurn(_ turn: SceneTurn, _ contact: Contact) -> SceneTurn {
    var turn = turn
    turn.role = Self.caller
    turn.text = filled(turn.text, in: contact.lang)
    turn.translation = filled(turn.translation, helping: contact.lang)
    for place in turn.replies.indices where turn.replies[place].next == Self.end {
      turn.replies[place].next = Self.closingTurn
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
      id: id, role: Self.caller, text: filled(turn.text, in: contact.lang),
      translation: filled(turn.translation, helping: contact.lang),
      rephrased: turn.rephrased.map { filled($0, in: contact.lang) }, help: turn.help,
      replies: turn.replies.map {
        ExpectedReply(text: $0.text, translation: $0.translation, next: next)
      }, mistakes: turn.mistakes, next: turn.replies.isEmpty ? next : nil)
  }

  // MARK: Slots

  /// The places in a text where something stands that only the moment of the call tells.
  static let slots = ["{since}", "{hello}"]

  /// A text with the time that has passed and the greeting of the hour in it.
  func filled(_ text: String, in lang: Lang) -> String {
    var parts = text.split(separator: "{", omittingEmptySubsequences: false)
    var filled = String(parts.removeFirst())
    for part in parts {
      let slot = part.prefix { $0 != "}" }
      let rest = part.dropFirst(slot.count + 1)
      switch slot {
      case "since": filled += since.map { Elapsed.words($0, in: lang) } ?? ""
      case "hello": filled += Self.hello(at: hour, in: lang)
      default:
        filled += "{" + part
        continue
      }
      filled += rest
    }
    return filled
  }

  /// The same in the language that helps with this one.
  private func filled(_ text: String, helping lang: Lang) -> String {
    filled(text, in: lang.language(ofHelp: text))
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
