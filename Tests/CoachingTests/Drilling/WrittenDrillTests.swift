@testable import Coaching
import Testing

/// Drills in which the answer is written: numbers, and words left out of sentences.
@Suite struct WrittenDrillTests {
  private static func begunNumbers() throws -> (session: Session, number: SpokenNumber) {
    let begun = try DrillCourse.begun(.numbers(NumberChooser(.chinese, seed: 7)))
    guard case .number(let number, _) = begun.exercise else { throw DrillCourse.NothingIsAsked() }
    return (begun.session, number)
  }

  @Test
  func `a number is shown by its kind alone, and its figures are right however they are typed`()
    throws
  {
    var (session, number) = try Self.begunNumbers()
    #expect(session.item?.exercise?.prompt == .number(number.kind))
    #expect(session.item?.sentence.id == "number.\(number.kind.rawValue)")
    let wide = String(
      String.UnicodeScalarView(
        number.figures.unicodeScalars.map {
          "0"..."9" ~= $0 ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0
        }))
    let effects = session.handle(SessionEvent(.answer(wide), at: 4))
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.isRight && trial.heard == wide)
    #expect(effects.map(\.name) == ["keep trial 1", "judged 1", "done 1"])
  }

  @Test func `a wrong number is heard again, and told in figures`() throws {
    var (session, number) = try Self.begunNumbers()
    let effects = session.handle(SessionEvent(.answer("3"), at: 4))
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(!trial.isRight && trial.heard == "3")
    let played = effects.compactMap { if case .play(let text, _) = $0 { text.text } else { nil } }
    #expect(played == [number.spoken])
    let verdicts = effects.lazy.compactMap { effect -> [WordVerdict]? in
      if case .show(.revealed(_, let words)) = effect { words } else { nil }
    }.first
    #expect(verdicts?.first?.expected == number.figures)
    guard case .show(.summary(let summary))? = session.handle(SessionEvent(.quit, at: 5)).last
    else {
      throw DrillCourse.NothingIsAsked()
    }
    #expect(summary.missed == [number.figures])
  }

  @Test(arguments: ["不知道", "hm", "¥"])
  func `what has no number in it is no try`(answer: String) throws {
    var (session, _) = try Self.begunNumbers()
    let effects = session.handle(SessionEvent(.answer(answer), at: 4))
    let notice: SessionNotice = answer == "¥" ? .nothingAnswered : .namesNoNumber
    #expect(effects == [.show(.notice(notice))])
  }

  @Test func `numbers come harder after three right ones in a row, and easier after a wrong one`() {
    var chooser = NumberChooser(.english, seed: 3)
    func next(_ kind: NumberKind) -> Int {
      while true {
        let (number, difficulty) = chooser.next()
        if number.kind == kind { return difficulty }
      }
    }
    #expect(next(.price) == 2)
    for _ in 0..<3 { chooser.note(.price, isRight: true) }
    #expect(next(.price) == 3 && next(.date) == 2)
    chooser.note(.price, isRight: false)
    #expect(next(.price) == 2)
    for _ in 0..<9 { chooser.note(.price, isRight: false) }
    #expect(next(.price) == 1)
    for _ in 0..<40 { chooser.note(.price, isRight: true) }
    #expect(next(.price) == 5)
  }

  @Test func `the kind of numbers that is missed most comes most often`() {
    let record: [NumberKind: NumberTally] = [
      .telephone: NumberTally(trials: 20, right: 4, difficulty: 3),
      .date: NumberTally(trials: 20, right: 20, difficulty: 4),
      .time: NumberTally(trials: 20, right: 19, difficulty: 4),
    ]
    var chooser = NumberChooser(.chinese, record: record, seed: 5)
    var counts: [NumberKind: Int] = [:]
    for _ in 0..<1000 { counts[chooser.next().number.kind, default: 0] += 1 }
    // By chance .78 and .02 of 1.31 altogether.
    #expect(counts[.telephone, default: 0] > 500)
    #expect(counts[.date, default: 0] > 2 && counts[.date, default: 0] < 60)
  }

  @Test(arguments: ["Soup", " soup. ", "SOUP", "Soup is good."])
  func `the missing word may be written by itself, or with the whole sentence`(answer: String)
    throws
  {
    let plain: @Sendable (String) -> String = { text in
      text.lowercased().filter { $0.isLetter || $0 == " " }
    }
    var (session, exercise) = try DrillCourse.begun(
      .words(DrillCourse.clozes),
      understanding: Drill.Understanding(isSame: { plain($0) == plain($1) }))
    #expect(exercise.prompt == .gap(before: "", after: " is good."))
    let effects = session.handle(SessionEvent(.answer(answer), at: 4))
    #expect(DrillCourse.trial(in: effects)?.isRight == true)
  }

  @Test func `where no sentence is left the drill is over`() throws {
    var session = DrillCourse.session(.words([]))
    let effects = session.handle(SessionEvent(.begin, at: 0))
    #expect(
      session.isOver && effects.contains { if case .show(.summary) = $0 { true } else { false } })
  }
}
