@testable import Coaching
import Testing

/// Sessions in which sounds are told apart.
@Suite struct DrillSessionTests {
  private static func session(seed: UInt64 = 1, minutes: Double = 30) -> Session {
    let plan = SessionPlan(
      id: "s", kind: .drill, minutes: minutes, lang: .chinese, seed: seed)
    let chooser = ContrastChooser(BundledContrasts.contrasts(.chinese), seed: seed)
    return Session(
      plan: plan, deck: Deck([]),
      drill: Drill(.sounds(chooser), delivery: Delivery(), voices: ["a", "b"], seed: seed))
  }

  /// Begins, and hears what is asked first.
  private static func begun() throws -> (session: Session, question: ContrastQuestion) {
    var session = session()
    _ = session.handle(SessionEvent(.begin, at: 0))
    _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: 0))
    _ = session.handle(SessionEvent(.playbackEnded, at: 1))
    guard case .contrast(let question)? = session.item?.exercise else {
      throw NothingIsAsked()
    }
    return (session, question)
  }

  private struct NothingIsAsked: Error {}

  private static func trials(in effects: [SessionEffect]) -> [TrialRecord] {
    effects.compactMap { if case .persist(.trial(let trial)) = $0 { trial } else { nil } }
  }

  private static func played(in effects: [SessionEffect]) -> [String] {
    effects.compactMap { if case .play(let sentence, _) = $0 { sentence.text } else { nil } }
  }

  @Test func `what is said is one of the choices, and nothing else names it`() throws {
    var session = Self.session()
    let effects = session.handle(SessionEvent(.begin, at: 0))
    let news = effects.compactMap { if case .show(let news) = $0 { news } else { nil } }
    guard case .item(_, _, let id, _, _, .choices(let choices)?)? = news.last else {
      throw NothingIsAsked()
    }
    let said = try #require(Self.played(in: effects).first)
    #expect(choices.count >= 2 && choices.contains { $0.text == said } && !id.contains(said))
    // Nothing is in the journal that a learner has not answered.
    #expect(!effects.contains { if case .persist(.itemBegan) = $0 { true } else { false } })
  }

  @Test
  func `the right choice, by its number or by itself, is a trial that is kept before it is shown`()
    throws
  {
    let (begun, question) = try Self.begun()
    for answer in ["\(question.said + 1)", " \(question.choices[question.said].text) "] {
      var session = begun
      let effects = session.handle(SessionEvent(.answer(answer), at: 3))
      let trial = try #require(Self.trials(in: effects).first)
      #expect(trial.isRight && trial.heard == question.sounds[question.said])
      #expect(trial.responseSeconds == 2)
      #expect(trial.playbacks == 1 && trial.item == 1)
      #expect(effects.map(\.name) == ["keep trial 1", "judged 1", "done 1"])
    }
  }

  @Test func `after a wrong choice what was said is heard, and then what it was taken for`() throws
  {
    var (session, question) = try Self.begun()
    let wrong = question.said == 0 ? 1 : 0
    let effects = session.handle(SessionEvent(.answer("\(wrong + 1)"), at: 3))
    let trial = try #require(Self.trials(in: effects).first)
    #expect(!trial.isRight && trial.heard == question.sounds[wrong])
    #expect(Self.played(in: effects) == [question.choices[question.said].text])
    let after = session.handle(SessionEvent(.playbackEnded, at: 5))
    #expect(Self.played(in: after) == [question.choices[wrong].text])
    #expect(session.handle(SessionEvent(.playbackEnded, at: 7)) == [.show(.played)])
    // There is one try, and no appeal: a choice is right or wrong.
    let appeal = session.handle(SessionEvent(.appeal, at: 8))
    #expect(appeal == [.show(.notice(.nothingToAppeal))])
  }

  @Test(arguments: ["0", "9", "-1", "什么", "99999999999999999999"])
  func `what names no choice is no trial`(answer: String) throws {
    var (session, _) = try Self.begun()
    let effects = session.handle(SessionEvent(.answer(answer), at: 3))
    #expect(effects == [.show(.notice(.namesNoChoice))])
  }

  @Test
  func `asked for, the answer counts as not heard, and says nothing of what it was taken for`()
    throws
  {
    var (session, _) = try Self.begun()
    let effects = session.handle(SessionEvent(.reveal, at: 3))
    let trial = try #require(Self.trials(in: effects).first)
    #expect(trial.heard == nil && !trial.isRight)
  }

  @Test func `what is skipped, or left open at the end, is no trial`() throws {
    for event in [SessionEvent.Kind.skip, .quit] {
      var (session, _) = try Self.begun()
      #expect(Self.trials(in: session.handle(SessionEvent(event, at: 3))).isEmpty)
    }
  }

  @Test func `voices and paces take turns, and the summary names what was mixed up`() throws {
    var session = Self.session()
    var deliveries: Set<Delivery> = []
    var time = 0.0
    var effects = session.handle(SessionEvent(.begin, at: 0))
    for _ in 0..<40 {
      for case .play(_, let delivery) in effects { deliveries.insert(delivery) }
      guard case .contrast(let question)? = session.item?.exercise else { break }
      time += 2
      _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: time))
      _ = session.handle(SessionEvent(.playbackEnded, at: time))
      // Whatever is said, the first one is heard.
      _ = session.handle(SessionEvent(.answer("1"), at: time))
      _ = question
      effects = session.handle(SessionEvent(.next, at: time + 1))
    }
    #expect(Set(deliveries.compactMap(\.voiceId)) == ["a", "b"])
    #expect(Set(deliveries.map(\.pace)) == [0.9, 1, 1.1])
    let end = session.handle(SessionEvent(.quit, at: time + 2))
    guard case .show(.summary(let summary))? = end.last else { throw NothingIsAsked() }
    #expect(summary.items == 40 && summary.meanScore == nil && !summary.confused.isEmpty)
    #expect(summary.confused.allSatisfy { !$0.isRight })
  }
}
