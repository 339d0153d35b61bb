@testable import Coaching
import Foundation

/// What many runs of a simulated learner came to.
struct Findings {
  /// As many as half an hour holds.
  static let items = 64
  /// From the 25th item on a learner is settled.
  static let start = 24

  private(set) var outcomes = Outcomes()
  /// Of the plain ladder, over the same sentences.
  private(set) var ladder = Outcomes()
  /// Runs at whose end the 90% interval of the ability held the truth.
  private var covered = 0
  private var errors: [Double] = []
  private(set) var largestRise = 0.0
  private(set) var largestPaceStep = 0.0
  private(set) var unprepared = 0
  private var notices = 0
  private var placedAfter: [Double] = []

  private let wanted: Int
  private var runs: Int { outcomes.successes.count }
  var isComplete: Bool { runs == wanted }
  var coverage: Double { Double(covered) / Double(max(1, runs)) }

  init(_ learner: Learner, lang: Lang, profile: Profile, runs: Int) {
    wanted = runs
    let deck = Deck(Bundled.sentences(lang))
    for seed in 0..<UInt64(runs) {
      let practice = SimulatedPractice(
        learner, on: deck, items: Self.items, lang: lang, profile: profile, seed: seed)
      note(practice, of: learner)
      ladder.note(
        PlainLadder.tries(of: learner, on: deck, items: Self.items, seed: seed)
          .dropFirst(Self.start))
    }
  }

  private mutating func note(_ practice: SimulatedPractice, of learner: Learner) {
    let settled = practice.steps.dropFirst(Self.start)
    guard practice.steps.count == Self.items, let last = practice.steps.last else { return }
    outcomes.note(settled.map(\.first))
    unprepared += practice.unprepared
    notices += practice.steps.count { $0.notice != nil }
    placedAfter.append(
      Double(1 + (practice.steps.firstIndex { $0.ability.isSettled } ?? Self.items)))
    for (earlier, later) in zip(settled, settled.dropFirst()) {
      let rise = later.difficulty - earlier.difficulty
      // Another level after many of one may be three steps away.
      let steps = earlier.sentence.level == later.sentence.level ? 1.0 : 3
      largestRise = max(largestRise, rise / steps)
      largestPaceStep = max(largestPaceStep, abs(later.pace - earlier.pace))
    }
    let error = last.ability.mean - truth(of: learner, in: settled)
    errors.append(error)
    if abs(error) <= 1.645 * last.ability.variance.squareRoot() { covered += 1 }
  }

  private func truth(
    of learner: Learner, in settled: ArraySlice<SimulatedPractice.Step>
  ) -> Double {
    switch learner.hearing {
    case .logistic: learner.ability(Self.items - 1)
    case .wordByWord:
      // What the program's model would need to give the chances that there really were.
      Outcomes.mean(
        settled.map { $0.difficulty + log($0.first.chance / (1 - $0.first.chance)) })
    }
  }

  static let head = """
                            first tries from the 25th on   the plain ladder over the same      ability
    learner         runs  passed spread missed by item   passed spread missed by item  covered  bias placed remarks
    """

  /// Its row under the head.
  func row(_ name: String) -> String {
    func percents(_ outcomes: Outcomes) -> String {
      [outcomes.success, outcomes.spread, outcomes.missed, outcomes.missedByItem]
        .map { String(format: "%6.1f%%", 100 * $0) }.joined()
    }
    return name.padding(toLength: 15, withPad: " ", startingAt: 0) + String(format: "%5d ", runs)
      + percents(outcomes) + "  " + percents(ladder)
      + String(
        format: " %7.1f%% %+.2f %6.1f %7.1f", 100 * coverage, Outcomes.mean(errors),
        Outcomes.mean(placedAfter), Double(notices) / Double(max(1, runs)))
  }
}
