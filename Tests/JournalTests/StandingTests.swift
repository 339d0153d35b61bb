import Coaching
@testable import Journal
import Testing

@Suite struct StandingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `an interrupted item keeps what it came to by then`() throws {
    var journal: Journal? = try place.begun()
    try journal?.keep(Facts.attempt(1, 1, answer: "b", similarity: 0.6), at: Facts.later(9))
    // The first try stays the better one.
    let standing = ItemStanding(similarity: 0.6, transcript: "b", passed: false, score: 59)
    try journal?.keep(
      Facts.attempt(
        1, 2, answer: "a", similarity: 0.4, playbacks: 3, standing: standing, practised: 31),
      at: Facts.later(30))
    try journal?.keep(.itemBegan(n: 2, Facts.sentence("c002"), Delivery()), at: Facts.later(40))
    journal = nil

    let next = try Journal.open(at: place.path, access: .write)
    let left = try #require(try next.lastUnfinishedSession())
    #expect(left.plan == Facts.plan())
    #expect(left.began == Facts.morning && left.practisedSeconds == 31 && left.open?.n == 2)
    let rows = try next.rows()
    #expect(rows.map(\.score) == [59])
    #expect(rows.map(\.transcript) == ["b"])
    #expect(rows.map(\.similarity) == [0.6])
    #expect(rows.map(\.attempts) == [2])
    #expect(rows.map(\.correct) == [false])

    try next.keep(.sessionBegan(Facts.plan("s2")), at: Facts.later(900))
    let endings = try next.reading { connection throws(SQLiteError) in
      try connection.all("SELECT coalesce(ending, '-'), coalesce(ended, 0) FROM sessions") {
        $0.text(0) + " " + $0.text(1)
      }
    }
    #expect(endings == ["interrupted \(Facts.later(40).milliseconds)", "- 0"])
    #expect(try next.rows() == rows)
    #expect(try next.days().map(\.practisedSeconds) == [31])
  }

  @Test(arguments: [(Profile.learning, 58), (.hearing, 60)])
  func `an interrupted session keeps the score it showed`(
    profile: Profile, score: Int
  ) throws {
    var plan = Facts.plan(profile: profile)
    plan.weights = profile == .hearing ? .hearing : .learning
    var session = Session(plan: plan, deck: Deck([Facts.sentence()]))
    let events: [SessionEvent.Kind] = [
      .begin, .playbackStarted(by: nil), .playbackEnded, .replay, .playbackEnded, .replay,
      .playbackEnded,
      .typing, .answer("请把水杯"),
      .judged(Judgement(similarity: 0.6, passed: false, words: [])),
    ]
    let journal = try Journal.open(at: place.path, access: .write)
    var shown: [Int] = []
    // The first key comes 10 seconds after the sentence: too late to count as quick.
    for (number, event) in events.enumerated() {
      let seconds = 10 * number
      for effect in session.handle(SessionEvent(event, at: Double(seconds))) {
        switch effect {
        case .persist(let entry): try journal.keep(entry, at: Facts.later(Int64(seconds)))
        case .show(.judged(let judged)): shown += [judged.itemScore].compactMap(\.self)
        default: continue
        }
      }
    }
    #expect(shown == [score])
    #expect(try journal.rows().map(\.score) == [score])
  }

  @Test(
    arguments: [
      "[]": 0, "[not json]": 0, "[[[[]": 0, #"[{"verdict":"match"]"#: 0, "[1,null,[],{}]": 0,
      #"[{"expected":"请","answer":null,"verdict":"unheard-of"}]"#: 0,
      #"[{"expected":7,"verdict":"missing"},{"expected":"请","answer":"请","verdict":"match"}]"#: 2,
    ])
  func `a try whose words cannot be read is still a try`(words: String, readable: Int) throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1, answer: "a", playbacks: 3), at: Facts.later(9))
    try journal.reading { connection throws(SQLiteError) in
      try connection.run("DROP TRIGGER attempts_are_never_changed")
      try connection.run("UPDATE attempts SET words = ?", [.text(words)])
    }
    let kept = try #require(try journal.lastUnfinishedSession()?.open?.tries.first)
    #expect(kept.answer == "a" && kept.playbacks == 3 && kept.responseSeconds == 5)
    #expect(kept.judgement.similarity == 0.5 && !kept.judgement.passed)
    #expect(kept.judgement.words.count == readable)
    try journal.keep(Facts.attempt(1, 2), at: Facts.later(12))
    #expect(try journal.lastUnfinishedSession()?.open?.tries.count == 2)
  }

  @Test func `an appeal counts and the first verdict stays`() throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.keep(.itemDone(Facts.result(1, .revealed, score: 50)), at: Facts.later(9))
    #expect(try journal.days().map(\.meanScore) == [50])
    var appealed = Facts.result(1, .revealed, similarity: 1, score: 100)
    appealed.correct = true
    try journal.keep(.appealed(appealed), at: Facts.later(30))

    let row = try #require(try journal.rows().first)
    #expect(row.correct && row.similarity == 1 && row.score == 100)
    #expect(try journal.days().map(\.meanScore) == [100])
    let first = try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT correct, item_score FROM items") { [$0.count(0), $0.count(1)] }
    }
    #expect(first == [[0, 50]])
  }
}
