import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct SpokenTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try place.begun(Facts.plan(mode: .voice))
  }

  private func spoken(
    _ speech: AttemptSpeech, _ number: Int = 1, said: SaidScores? = nil,
    mode: AnswerMode = .voice
  ) -> JournalEntry {
    .attempt(
      AttemptRecord(
        item: 1, number: number, answer: "水",
        judgement: Judgement(similarity: 0.9, passed: true, words: []), responseSeconds: 1,
        playbacks: 1,
        standing: ItemStanding(
          similarity: 0.9, transcript: "水", passed: true, score: 88, mode: mode, said: said),
        practisedSeconds: 5, speech: speech))
  }

  @Test func `the service's rating counts, and both are kept`() throws {
    let said = SaidScores(accuracy: 71, fluency: 60.5, prosody: 33)
    let speech = AttemptSpeech(
      judgements: [
        Speeches.judgement(said: SaidScores(accuracy: 80, completeness: 100, total: 77.5)),
        Speeches.judgement("azure", said: said),
      ], recording: "one.wav")
    try journal.keep(spoken(speech, said: said), at: Facts.later(9))
    let unfinished = try #require(try journal.lastUnfinishedSession())
    #expect(unfinished.open?.tries.map(\.speech) == [speech])
    try journal.keep(
      .itemDone(Facts.result(1, .passed, mode: .voice, said: said)), at: Facts.later(12))
    let row = try #require(try journal.rows().first)
    #expect(row.said == said && row.mode == .voice)
    let attempt = try #require(try journal.details().first?.tries.first)
    #expect(attempt.rater == "azure" && attempt.said == said)
    #expect(attempt.spoken == speech.judgements)
    #expect(
      try journal.ratingPairs() == [
        RatingPair(
          lang: .chinese, service: "azure",
          own: SaidScores(accuracy: 80, completeness: 100), others: said)
      ])
    #expect(try journal.ratingPairs(from: Facts.later(0, days: 1).day) == [])
    let last = try #require(try journal.lastUnfinishedSession())
    #expect(last.results.map(\.said) == [said] && last.results.map(\.mode) == [.voice])
  }

  @Test func `the recordings of a day come with what was to be said and what was heard`() throws {
    let heard = Speeches.judgement()
    let others = Speeches.judgement("azure", said: SaidScores(accuracy: 3))
    try journal.keep(
      spoken(AttemptSpeech(judgements: [others, heard], recording: "one.wav")), at: Facts.later(9))
    try journal.keep(
      spoken(AttemptSpeech(judgements: [others], recording: "two.wav"), 2), at: Facts.later(19))
    try journal.keep(spoken(AttemptSpeech(judgements: [heard]), 3), at: Facts.later(29))
    let kept = try journal.keptRecordings(on: Facts.morning.day)
    #expect(kept.map(\.name) == ["one.wav", "two.wav"])
    #expect(kept.map(\.words) == [heard.words, []])
    #expect(kept.allSatisfy { $0.text == Facts.sentence().text && $0.lang == .chinese })
    #expect(try journal.keptRecordings(on: Facts.later(0, days: 1).day).isEmpty)
  }

  @Test func `an appeal keeps how it was pronounced`() throws {
    let said = SaidScores(accuracy: 71)
    let speech = AttemptSpeech(judgements: [Speeches.judgement(said: said)])
    try journal.keep(spoken(speech, said: said), at: Facts.later(9))
    var result = Facts.result(1, .failed, similarity: 0.4, score: 40, mode: .voice, said: said)
    try journal.keep(.itemDone(result), at: Facts.later(10))
    (result.correct, result.similarity, result.score) = (true, 1, 91)
    try journal.keep(.appealed(result), at: Facts.later(11))
    let row = try #require(try journal.rows().first)
    #expect(row.correct && row.score == 91 && row.said == said && row.mode == .voice)
    let day = try #require(try journal.period(from: nil, to: Facts.morning.day).days.first)
    #expect(day.sum.accuracy == MeanSum(sum: 71, count: 1))
  }

  @Test func `in a session by voice a typed answer counts as typed`() throws {
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.keep(.itemBegan(n: 2, Facts.sentence(), Delivery()), at: Facts.later(10))
    try journal.keep(
      .itemDone(Facts.result(2, .revealed, attempts: 0, similarity: nil, transcript: nil)),
      at: Facts.later(11))
    // Without a try it is told as the session was to be answered.
    #expect(try journal.rows().map(\.mode) == [.text, .voice])
    #expect(try journal.details().map(\.item.mode) == [.text, .voice])
  }

  @Test func `numbers out of bounds, and a rater judging twice, lose no try`() throws {
    var wild = Speeches.judgement(
      confidence: .infinity,
      said: SaidScores(accuracy: 100.0000001, fluency: -1, completeness: .nan))
    wild.similarity = .nan
    wild.words[0].score = .infinity
    try journal.keep(
      spoken(AttemptSpeech(judgements: [wild, Speeches.judgement()]), said: wild.said),
      at: Facts.later(9))
    let attempt = try #require(try journal.details().first?.tries.first)
    #expect(attempt.spoken.map(\.confidence) == [1] && attempt.spoken[0].similarity == 0)
    #expect(attempt.said == SaidScores(accuracy: 100, fluency: 0))
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `only one of two judges counts confusions, and none that did not understand`() throws {
    let sounds = [
      SpokenPhoneme(ipa: "ʂ", heard: "s"), SpokenPhoneme(ipa: "ʂ", heard: "s", isTentative: true),
      SpokenPhoneme(ipa: "n", heard: "n"), SpokenPhoneme(ipa: "a"),
    ]
    let speeches = [
      [Speeches.judgement(sounds: sounds), Speeches.judgement("azure", sounds: sounds)],
      [Speeches.judgement(confidence: 0.69, sounds: sounds)],
      [
        Speeches.judgement(confidence: 0.5, sounds: sounds),
        Speeches.judgement("azure", sounds: sounds),
      ],
    ]
    for (index, judgements) in speeches.enumerated() {
      try journal.keep(
        spoken(AttemptSpeech(judgements: judgements), index + 1), at: Facts.later(9))
    }
    let expected = Confusion(lang: .chinese, expected: "ʂ", heard: "s", times: 4, tentative: 2)
    #expect(try journal.confusions(limit: 9) == [expected])
    #expect(try journal.confusions(.english, limit: 9) == [])
    #expect(try journal.confusions(limit: 9, fewest: 5) == [])
    #expect(try journal.confusions(from: Facts.later(0, days: 1).day, limit: 9) == [])
  }

  @Test func `unreadable words are lost, but nothing else is`() {
    for text in ["", "[", "7", #"[1,["a"],["水","match",1,null,null,7]]"#, #"[["a","x",1,1,2,[]]]"#]
    {
      #expect([SpokenWord](stored: text).isEmpty, "\(text)")
    }
    let words = [SpokenWord](
      stored: #"[["水","match",61.5,2,1,[["a"],["b",null],["c",1,"d",3],7]]]"#)
    #expect(
      words == [
        SpokenWord(
          text: "水", verdict: .match, score: 61.5,
          phonemes: [
            SpokenPhoneme(ipa: "b"),
            SpokenPhoneme(ipa: "c", heard: "d", score: 1, isTone: true, isTentative: true),
          ])
      ])
  }
}
