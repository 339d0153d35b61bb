@testable import Coaching
import Foundation
import Testing

/// Simulated learners practise whole sessions.
///
/// `HEARCOACH_SIMULATIONS` sets how many of each kind; without it those of the second kind of
/// practice are fewer, and of them the share of intervals that hold is not asked.
@Suite struct SimulationTests {
  private static let wanted =
    ProcessInfo.processInfo.environment["HEARCOACH_SIMULATIONS"].flatMap { Int($0) }

  private static func expectWell(_ findings: Findings, _ name: String) {
    #expect(findings.isComplete, "\(name): every run has all its items")
    let success = findings.outcomes.success
    #expect((0.7...0.8).contains(success), "\(name): \(success) of first tries pass")
    #expect(
      findings.outcomes.missed < findings.ladder.missed
        && findings.outcomes.missedByItem < 0.7 * findings.ladder.missedByItem,
      "\(name): nearer to three in four than the plain ladder")
    // Between sentences of two, three and four words there is more than a step.
    #expect(findings.largestRise < 0.9, "\(name): one step at a time")
    #expect(findings.largestPaceStep < 2.01 * Paces.step, "\(name): one step of pace at a time")
    #expect(findings.unprepared == 0, "\(name): what was prepared is what is played")
  }

  @Test(
    "three in four first tries pass, and the ability is known as well as it says",
    arguments: [(Lang.chinese, Profile.learning, 200), (.english, .hearing, 20)])
  func learners(lang: Lang, profile: Profile, runs: Int) {
    let runs = Self.wanted ?? runs
    var table = ["\(lang.rawValue), \(profile.rawValue)", Findings.head]
    for learner in Learner.steady + [.improving, .tiring, .another] {
      let findings = Findings(learner, lang: lang, profile: profile, runs: runs)
      table.append(findings.row(learner.name))
      Self.expectWell(findings, learner.name)
      // For learners who follow another model the figure is shown, and nothing is promised.
      if case .logistic = learner.hearing, runs >= 200 {
        #expect((0.85...0.95).contains(findings.coverage), "\(learner.name)")
      }
    }
    print(table.joined(separator: "\n"))
  }
}
