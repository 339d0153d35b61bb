internal import Practice
package import Coaching
package import Journal
import Language

extension Application {
  /// How many of the hardest words a session of weak words is about.
  private static let weakWords = 30
  /// Those missed once only are no habit yet.
  private static let fewestMisses = 2

  /// The words of some days that were missed most, each language by itself or all.
  package func hardWords(
    _ journal: Journal, from first: LocalDay?, to last: LocalDay, _ lang: Lang? = nil,
    limit: Int = 10
  ) throws -> [HardWord] {
    try trace.step("words") {
      var tally = WordTally(try splitter())
      try journal.metSentences(from: first, to: last, lang) { tally.add($0) }
      return tally.hardest(limit: limit, fewest: Self.fewestMisses)
    }
  }

  /// The words that a session is remembered by.
  func sessionWords(
    of session: String, _ lang: Lang, from journal: Journal, limit: Int
  ) throws -> SessionWords {
    let splitter = try splitter()
    var (now, before) = (WordTally(splitter), WordTally(splitter))
    try journal.metSentences(of: session) { now.add($0) }
    try journal.metSentences(before: session, lang) { before.add($0) }
    return SessionWords(
      hardest: now.hardest(limit: limit), regained: now.regained(from: before, limit: limit))
  }

  /// Of some sentences those that hold a word which is often missed.
  func weak(_ sentences: [Sentence], _ lang: Lang, _ journal: Journal) throws -> [Sentence] {
    let hard = try hardWords(
      journal, from: nil, to: Moment.now.day, lang, limit: Self.weakWords)
    let words = Set(hard.map { $0.text.lowercased() })
    let splitter = try splitter()
    let weak = sentences.filter { sentence in
      splitter.words(sentence.text, lang).contains { words.contains($0.lowercased()) }
    }
    if weak.isEmpty { throw NoWeakWord() }
    return weak
  }

  /// How the learner stands with words, in one language or all, by the latest tries.
  package func standings(_ lang: Lang?, from journal: Journal) throws -> WordStandings {
    try trace.step("words") {
      var standings = WordStandings(try splitter())
      var turns = try met(in: journal.metTurns(lang))[...]
      try journal.metSentences(from: nil, to: nil, lang) { met in
        // In the order in which they were met, whichever way.
        while let turn = turns.first, turn.at <= met.at { standings.take(turns.removeFirst()) }
        standings.take(met)
      }
      for turn in turns { standings.take(turn) }
      return standings
    }
  }

  /// What was put right in a talk, with what became of its words: those that were used, and those that were got
  /// nearly right. Where other words were used nobody knows whether these are known.
  private func met(in turns: [MetSentence]) -> [MetSentence] {
    guard turns.contains(where: { $0.answer != $0.text }) else { return turns }
    let judge = judge(reader())
    return turns.compactMap { turn in
      guard turn.answer != turn.text else { return turn }
      var turn = turn
      turn.words = judge.compare(turn.text, turn.answer, lang: turn.lang).words
        .filter { $0.verdict.isHeard || $0.verdict == .near }
      return turn.words.isEmpty ? nil : turn
    }
  }

  func splitter() throws -> WordSplitter {
    reader().splitter(core: try library().coreWords())
  }
}

/// No word is missed often enough to be practised by itself.
package struct NoWeakWord: Error {}
