/// A contact's story can be told of somebody else, as far as nothing but the name has to be another.
extension Contact {
  /// Whether nothing is left of the name where it is taken out.
  public var lends: Bool {
    guard !calls.isEmpty, let last = name[.english]?.split(separator: " ").last else {
      return false
    }
    let texts = withSlotForName.englishTexts
    return !texts.contains { text in
      text.split { !$0.isLetter }.contains { $0 == last }
    }
  }

  /// The same with `{name}` where the name was.
  var withSlotForName: Contact {
    var contact = self
    for elapsed in since.keys { contact.since[elapsed] = slotted(since[elapsed] ?? [:]) }
    for opening in openings.keys { contact.openings[opening] = openings[opening].map(slotted) }
    contact.smallTalk = smallTalk.map(slotted)
    contact.closings = closings.map(slotted)
    contact.calls = calls.map { call in
      var call = call
      call.narrative = slotted(call.narrative)
      call.title = slotted(call.title)
      call.turns = call.turns.map(slotted)
      return call
    }
    return contact
  }

  private func slotted(_ texts: [Lang: String]) -> [Lang: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ($0, slotted($1, in: $0)) })
  }

  private func slotted(_ line: ContactLine) -> ContactLine {
    ContactLine(text: slotted(line.text, in: lang), translations: slotted(line.translations))
  }

  private func slotted(_ turn: ContactTurn) -> ContactTurn {
    ContactTurn(
      text: slotted(turn.text, in: lang), translations: slotted(turn.translations),
      rephrased: turn.rephrased.map { slotted($0, in: lang) }, helps: turn.helps.map(slotted),
      replies: turn.replies.map(slotted),
      mistakes: turn.mistakes.map(slotted))
  }

  private func slotted(_ turn: SceneTurn) -> SceneTurn {
    var turn = turn
    turn.text = slotted(turn.text, in: lang)
    turn.translations = slotted(turn.translations)
    turn.rephrased = turn.rephrased.map { slotted($0, in: lang) }
    turn.helps = turn.helps.map(slotted)
    turn.mistakes = turn.mistakes.map(slotted)
    turn.replies = turn.replies.map { reply in
      ExpectedReply(
        text: slotted(reply.text, in: lang), translation: slotted(reply.translations),
        next: reply.next)
    }
    return turn
  }

  private func slotted(_ text: OwnText) -> OwnText { text.mapped(with: lang, slotted(_:in:)) }

  private func slotted(_ mistake: TypicalMistake) -> TypicalMistake {
    TypicalMistake(heard: slotted(mistake.heard, in: lang), say: slotted(mistake.say, in: lang))
  }

  private func slotted(_ text: String, in lang: Lang) -> String {
    guard let own = self.name[lang], !own.isEmpty else { return text }
    let (text, name) = (Array(text), Array(own))
    // Chinese has no blanks around a name; in English “Theo” is no part of “theory”.
    func isBorder(_ place: Int) -> Bool {
      !lang.isSpaced || !text.indices.contains(place) || !text[place].isLetter
    }
    var result = ""
    var place = 0
    while place < text.count {
      let end = place + name.count
      if text[place...].starts(with: name), isBorder(place - 1), isBorder(end) {
        result += CallScript.nameSlot
        place = end
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  /// All that is told in English.
  private var englishTexts: [String] {
    let isSpoken = lang == .english
    func texts(_ line: ContactLine) -> String {
      isSpoken ? line.text : line.translations.text(in: .english)
    }
    func texts(_ turn: ContactTurn) -> [String] {
      let own = [turn.translations, turn.helps].map { $0?.text(in: .english) }
      return (isSpoken ? [turn.text, turn.rephrased] : own).compactMap(\.self)
        + turn.replies.map(texts)
    }
    func texts(_ turn: SceneTurn) -> [String] {
      let own = [turn.translations, turn.helps].map { $0?.text(in: .english) }
      return (isSpoken ? [turn.text, turn.rephrased] : own).compactMap(\.self)
        + turn.replies.map { isSpoken ? $0.text : $0.translations.text(in: .english) }
    }
    return since.values.compactMap { $0[.english] } + openings.values.flatMap(texts)
      + smallTalk.flatMap(texts) + closings.map(texts)
      + calls.flatMap { call in
        [call.narrative[.english], call.title[.english]].compactMap(\.self)
          + call.turns.flatMap(texts)
      }
  }
}
