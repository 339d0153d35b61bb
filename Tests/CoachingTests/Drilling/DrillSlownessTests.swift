@testable import Coaching
import Testing

/// Drills for a learner who wants them slower.
@Suite struct DrillSlownessTests {
  /// What was asked, and at what pace.
  private struct Asked {
    var exercises: [Exercise] = []
    var paces: [Double] = []
  }

  /// Asks until there is nothing more or enough, each a second after the one before; after the third one comes
  /// `wish`, while the fourth is prepared.
  private static func ask(
    _ questions: Drill.Questions, wishing wishes: [Int: SessionEvent.Kind] = [:]
  ) -> Asked {
    var session = DrillCourse.session(questions)
    var asked = Asked()
    var now = 0.0
    func at(_ kind: SessionEvent.Kind) -> SessionEvent {
      now += 1
      return SessionEvent(kind, at: now)
    }
    _ = session.handle(at(.begin))
    for _ in 0..<12 {
      guard !session.isOver, let item = session.item, let exercise = item.exercise else { break }
      asked.exercises.append(exercise)
      asked.paces.append(item.delivery.pace)
      _ = session.handle(at(.playbackStarted(by: nil)))
      _ = session.handle(at(.playbackEnded))
      if let wish = wishes[item.n] { _ = session.handle(at(wish)) }
      _ = session.handle(at(.skip))
      _ = session.handle(at(.next))
    }
    return asked
  }

  private static let questions: [(String, Drill.Questions)] = [
    ("numbers", .numbers(NumberChooser(.english, seed: 1))),
    ("sounds", .sounds(ContrastChooser(BundledContrasts.contrasts(.chinese), seed: 1))),
    ("words", .words(DrillCourse.clozes)), ("along", .sentences(DrillCourse.sentences)),
    ("aloud", .texts(DrillCourse.sentences)),
  ]

  @Test func `from the next question on all come slower, and none is left out`() {
    for (name, questions) in Self.questions {
      let usual = Self.ask(questions)
      let slowed = Self.ask(questions, wishing: [2: .slowDown])
      #expect(usual.exercises.count >= 3 && slowed.exercises == usual.exercises, "\(name)")
      #expect(slowed.paces.prefix(2) == usual.paces.prefix(2), "\(name)")
      for (slow, pace) in zip(slowed.paces, usual.paces).dropFirst(2) {
        #expect(abs(slow - 0.8 * pace) < 0.011, "\(name): \(slow) for \(pace)")
      }
    }
  }

  @Test func `the usual pace comes back when it is asked for`() {
    let (_, questions) = Self.questions[0]
    let usual = Self.ask(questions)
    let back = Self.ask(questions, wishing: [2: .slowDown, 5: .usualPace])
    #expect(back.exercises == usual.exercises)
    #expect(back.paces.dropFirst(5) == usual.paces.dropFirst(5))
    #expect(zip(back.paces, usual.paces).dropFirst(2).prefix(3).allSatisfy { $0 < $1 })
  }

  @Test func `what is prepared is made at the pace at which it comes`() throws {
    var session = try DrillCourse.begun(.numbers(NumberChooser(.english, seed: 3))).session
    let before = try #require(session.upcoming)
    let effects = session.handle(SessionEvent(.slowDown, at: 4))
    let after = try #require(session.upcoming)
    #expect(after.exercise == before.exercise && after.sentence == before.sentence)
    #expect(after.delivery.pace < before.delivery.pace)
    #expect(
      effects == [.show(.notice(.slowerFromNow)), .prepare(after.sentence, after.delivery)])
  }
}
