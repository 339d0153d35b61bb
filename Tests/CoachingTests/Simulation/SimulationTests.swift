import Foundation
import Testing

@testable import Coaching

/// Simulated learners practise whole sessions; `HEARCOACH_SIMULATIONS` sets how many of each.
@Suite struct SimulationTests {
  private static let runs =
    ProcessInfo.processInfo.environment["HEARCOACH_SIMULATIONS"].flatMap { Int($0) } ?? 200

  private static func expectWell(_ findings: Findings, _ name: String) {
    #expect(findings.runs == runs, "\(name): every run has all its items")
    let success = Findings.mean(findings.successes)
    #expect((0.7...0.8).contains(success), "\(name): \(success) of first tries pass")
    #expect(
      Findings.missed(findings.successes) < Findings.missed(findings.ladder),
      "\(name): nearer to three in four than the plain ladder")
    #expect(findings.largestRise <= Guide.largestStep, "\(name): one step at a time")
    #expect(findings.largestPaceStep < 1.01 * Paces.step, "\(name): one step of pace at a time")
    #expect(findings.unprepared == 0, "\(name): what was prepared is what is played")
  }

  @Test(
    "three in four first tries pass, and the ability is known as well as it says",
    arguments: [(Lang.chinese, Profile.learning), (.english, .hearing)])
  func learners(lang: Lang, profile: Profile) {
    print("\(lang.rawValue), \(profile.rawValue)", Findings.head, separator: "\n")
    for learner in Learner.steady + [.improving, .tiring, .another] {
      let findings = Findings(learner, lang: lang, profile: profile, runs: Self.runs)
      print(
        findings.line(learner.name), findings.largestRise,
        Double(findings.notices) / Double(findings.runs))
      Self.expectWell(findings, learner.name)
      if case .logistic = learner.hearing {
        #expect((0.85...0.95).contains(findings.coverage), "\(learner.name)")
      }
    }
  }
}
