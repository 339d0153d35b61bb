import Coaching
@testable import Journal
import Testing

/// Lines of talks that were missed are asked for again.
@Suite struct TalkCardTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
  }

  private func turn(_ n: Int, _ outcome: TurnOutcome, read: Int = 0) -> KeptTurn {
    var turn = KeptTurn(
      n: n, turn: "t\(n)", role: "doctor", line: "第\(n)句话。", outcome: outcome, tries: 1,
      practisedSeconds: Double(n))
    turn.helps.translations = read
    return turn
  }

  private func keep(
    _ turns: [KeptTurn], id: String = "a", isRead: Bool = false, ending: TalkEnding? = .completed,
    days: Int64 = 0
  ) throws {
    var plan = Talks.plan(id)
    plan.showsText = isRead
    try journal.keep([.began(plan)], at: Facts.later(0, days: days))
    for turn in turns {
      try journal.keep([.turn(turn)], at: Facts.later(Int64(turn.n), days: days))
    }
    if let ending {
      try journal.keep([.ended(ending, practisedSeconds: 9)], at: Facts.later(60, days: days))
    }
  }

  @Test func `a line that failed or was read becomes a card, due at once; others do not`() throws {
    try keep(
      TurnOutcome.allCases.enumerated().map { turn($0 + 1, $1) } + [turn(20, .answered, read: 1)])
    let missed =
      TurnOutcome.allCases.enumerated()
      .filter { [.confirmed, .carriedOn].contains($1) }.map { $0.offset + 1 } + [20]
    let cards = try journal.dueCards(.chinese, at: Facts.later(90))
    #expect(Set(cards.map(\.text)) == Set(missed.map { "第\($0)句话。" }))
    #expect(cards.allSatisfy { $0.kind == .sentence && $0.reviews == 0 })
    #expect(cards.contains { $0.key == "zh-doctor/t20/line" })
    #expect(TalkLine.place(ofID: "zh-doctor/t20/line")?.turn == "t20")
  }

  @Test func `what could be read while it was heard was not missed`() throws {
    try keep([turn(1, .carriedOn)], isRead: true)
    #expect(try journal.cards(.chinese).isEmpty)
  }

  @Test func `what a player said was not missed: it stood there to be read`() throws {
    var said = turn(1, .heard)
    said.turn = "t2"
    try keep([said, turn(2, .carriedOn), turn(3, .carriedOn)])
    #expect(try journal.cards(.chinese).map(\.text) == ["第3句话。"])
  }

  @Test func `a line is asked for once, however often it is missed`() throws {
    try keep([turn(1, .carriedOn)])
    try keep([turn(1, .carriedOn)], id: "b")
    #expect(try journal.cards(.chinese).count == 1)
  }

  @Test func `of a talk that is not to be kept no card stays, but for those of other talks`() throws
  {
    try keep([turn(1, .carriedOn)])
    try keep([turn(1, .carriedOn), turn(2, .carriedOn)], id: "b", ending: nil, days: 1)
    #expect(try journal.cards(.chinese).count == 2)
    try journal.keep([.ended(.discarded, practisedSeconds: 9)], at: Facts.later(60, days: 1))
    #expect(try journal.cards(.chinese).map(\.text) == ["第1句话。"])
    #expect(!place.has("第2句话"))
  }
}
