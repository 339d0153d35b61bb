@testable import Coaching

/// Sessions of exercises.
enum DrillCourse {
  struct NothingIsAsked: Error {}

  static func session(
    _ questions: Drill.Questions, understanding: Drill.Understanding = .init(), seed: UInt64 = 1,
    minutes: Double = 30, playsAtPress: Bool = false
  ) -> Session {
    var plan = SessionPlan(id: "s", kind: .drill, minutes: minutes, lang: .chinese, seed: seed)
    plan.exercises = .sounds
    plan.playsAtPress = playsAtPress
    if case .sentences = questions { (plan.exercises, plan.mode) = (.shadowing, .voice) }
    if case .texts = questions {
      (plan.kind, plan.exercises, plan.mode) = (.read, .reading, .voice)
    }
    return Session(
      plan: plan, deck: Deck([]),
      drill: Drill(
        questions, understanding: understanding, delivery: Delivery(), voices: ["a", "b"],
        seed: seed))
  }

  /// The same when what is asked first was heard.
  static func begun(
    _ questions: Drill.Questions, understanding: Drill.Understanding = .init(),
    playsAtPress: Bool = false
  ) throws -> (session: Session, exercise: Exercise) {
    var session = session(questions, understanding: understanding, playsAtPress: playsAtPress)
    _ = session.handle(SessionEvent(.begin, at: 0))
    if playsAtPress { _ = session.handle(SessionEvent(.replay, at: 0)) }
    _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: 0))
    _ = session.handle(SessionEvent(.playbackEnded, at: 1))
    guard let exercise = session.item?.exercise else { throw NothingIsAsked() }
    return (session, exercise)
  }

  /// Of each kind some.
  static func questions(seed: UInt64) -> Drill.Questions {
    switch seed % 5 {
    case 0: .sounds(ContrastChooser(BundledContrasts.contrasts(.chinese), seed: seed))
    case 1: .numbers(NumberChooser(.chinese, seed: seed))
    case 2: .words(clozes)
    case 3: .texts(sentences)
    default: .sentences(sentences)
    }
  }

  static let sentences = ["Soup is good.", "They like soup.", "Hot soup, please."].map {
    Sentence(id: $0, text: $0, lang: .english, level: .easy, wordBucket: .common)
  }

  static let clozes: [Cloze] = sentences.compactMap { sentence in
    var random = SplitMix64(seed: 1)
    return Cloze(
      sentence, words: [ClozeWord("soup", isContent: true)], using: &random)
  }

  static func trial(in effects: [SessionEffect]) -> TrialRecord? {
    effects.lazy.compactMap { if case .persist(.trial(let trial)) = $0 { trial } else { nil } }
      .first
  }
}
