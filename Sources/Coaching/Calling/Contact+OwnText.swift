extension Contact {
  /// The same with what is said in the calls in the learner's own language, as far as it was written in it.
  public func translated(for own: Lang) -> Contact {
    var contact = self
    contact.openings = openings.mapValues { $0.translated(for: own, in: lang) }
    contact.smallTalk = smallTalk.map { $0.translated(for: own, in: lang) }
    for place in calls.indices {
      contact.calls[place].turns = calls[place].turns.map { $0.translated(for: own, in: lang) }
    }
    contact.closings = closings.map { $0.translated(for: own, in: lang) }
    return contact
  }
}

extension ContactTurn {
  fileprivate func translated(for own: Lang, in lang: Lang) -> ContactTurn {
    var turn = self
    turn.translations = translations.translated(for: own, helpingWith: lang)
    turn.helps = helps?.translated(for: own, helpingWith: lang)
    turn.replies = replies.map { $0.translated(for: own, in: lang) }
    return turn
  }
}

extension ContactLine {
  fileprivate func translated(for own: Lang, in lang: Lang) -> ContactLine {
    ContactLine(text: text, translations: translations.translated(for: own, helpingWith: lang))
  }
}
