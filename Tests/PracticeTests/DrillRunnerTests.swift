import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

/// What sounds in a drill, where the exercises share their ids.
@Suite struct DrillRunnerTests {
  /// The answers to exercises, in order.
  private final class Trials: Sendable {
    private let kept = Mutex<[TrialRecord]>([])

    var all: [TrialRecord] { kept.withLock { $0 } }

    func take(_ entry: JournalEntry) {
      if case .trial(let trial) = entry { kept.withLock { $0.append(trial) } }
    }
  }

  private static func desk(
    _ questions: Drill.Questions, _ loudspeaker: FakeLoudspeaker, _ trials: Trials = Trials()
  ) -> Desk {
    Desk(
      voice: FakeVoice(), loudspeaker: loudspeaker,
      drill: Drill(questions, delivery: Delivery(), voices: ["a"], seed: 1),
      refusing: { entry in
        trials.take(entry)
        return false
      })
  }

  @Test func `each number sounds as itself, also after others of its kind at its pace`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker()
    let trials = Trials()
    let desk = Self.desk(.numbers(NumberChooser(.english, seed: 1)), loudspeaker, trials)
    for item in 1...20 {
      try await desk.wait(for: "played", times: 2 * item - 1)
      // No such number is asked: what was said is heard once more.
      try await desk.send(.answer("0"), until: "done \(item)")
      try await desk.wait(for: "played", times: 2 * item)
      desk.runner.send(.next)
    }
    desk.runner.send(.quit)
    _ = try await desk.run.value
    let texts = trials.all.compactMap { trial -> String? in
      if case .number(let number, _) = trial.exercise { number.spoken } else { nil }
    }
    #expect(texts.count == 20)
    #expect(Array(loudspeaker.clips.prefix(40)) == texts.flatMap { [$0, $0] })
    // Some were alike in all but what is said.
    let ways = trials.all.map { trial -> String in
      if case .number(let number, _) = trial.exercise { "\(number.kind) \(trial.pace)" } else { "" }
    }
    #expect(ways.indices.dropFirst().contains { ways[max(0, $0 - 3)..<$0].contains(ways[$0]) })
  }

  @Test func `after a wrong choice sounds what was said, then what it was taken for`() async throws
  {
    let choices = ["ship", "sheep"]
    let contrast = Contrast(
      id: "ship-sheep", lang: .english, sides: ["ɪ", "iː"],
      sets: [choices.map { Contrast.Choice(text: $0, gloss: $0) }])
    let loudspeaker = FakeLoudspeaker()
    let desk = Self.desk(.sounds(ContrastChooser([contrast], seed: 1)), loudspeaker)
    for item in 1...4 {
      try await desk.wait(for: "played", times: 3 * item - 2)
      let said = try #require(loudspeaker.clips.last)
      let other = try #require(choices.first { $0 != said })
      try await desk.send(.answer(other), until: "done \(item)")
      try await desk.wait(for: "played", times: 3 * item)
      #expect(loudspeaker.clips.suffix(3) == [said, said, other])
      #expect(desk.log.count("comparesChoices") == item)
      desk.runner.send(.next)
    }
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }
}
