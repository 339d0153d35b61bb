extension Session {
  /// Takes in what was written, for the items that are still to come; nothing where it failed.
  mutating func takeIn(written sentences: [Sentence]) {
    deck.add(written: sentences)
    supply?.take(sentences.count, at: clock.now)
  }

  /// Asks for more sentences while the learner is busy with this one.
  mutating func askForSentences(during item: Item) -> [SessionEffect] {
    guard supply != nil else { return [] }
    let difficulty =
      guide.target(for: lessons.ability, easy: false)
      - Difficulty.of(pace: upcoming?.pace ?? item.pace)
    guard supply?.asks(with: deck.stock(near: difficulty), at: clock.now) == true else {
      return []
    }
    return [
      .write(
        SentenceWish(
          plan.lang, difficulty: difficulty, commonOnly: plan.profile == .hearing,
          count: Supply.batch))
    ]
  }
}
