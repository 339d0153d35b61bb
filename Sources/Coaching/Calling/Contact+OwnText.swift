extension Contact {
  /// The same with what is said in the calls in the learner's own language, as far as it was written in it.
  public func translated(for own: Lang) -> Contact {
    var contact = self
    contact.openings = openings.mapValues { $0.translated(for: own) }
    contact.smallTalk = smallTalk.map { $0.translated(for: own) }
    for place in calls.indices {
      contact.calls[place].turns = calls[place].turns.map { $0.translated(for: own) }
    }
    contact.closings = closings.map { $0.translated(for: own) }
    return contact
  }
}

extension ContactTurn {
  fileprivate func translated(for own: Lang) -> ContactTurn {
    var turn = self
    turn.translations = translations.translated(for: own)
    turn.helps = helps?.translated(for: own)
    turn.replies = replies.map { $0.translated(for: own) }
    return turn
  }
}

extension ContactLine {
  fileprivate func translated(for own: Lang) -> ContactLine {
    ContactLine(text: text, translations: translations.translated(for: own))
  }
}
