@testable import Coaching
import TestSupport
import Testing

@Suite struct MeasurementTests {
  private static let matrix = Matrix(
    lang: .english, columns: (0..<5).map { place in (0..<10).map { "w\(place)\($0)" } })
  private static let voice = Voice(provider: "test", id: "a", lang: .english)

  private static func measurement(
    isSilent: Bool = true, playsAtPress: Bool = false, seed: UInt64 = 3
  ) -> Measurement {
    var plan = MeasurePlan(
      id: "m", lang: .english, kind: .steady, device: isSilent ? nil : "headset", seed: seed)
    plan.playsAtPress = playsAtPress
    return Measurement(plan, matrix)
  }

  /// What is kept by some effects.
  private static func kept(_ effects: [MeasureEffect]) -> [Measured] {
    effects.compactMap { effect in
      if case .keep(let measured) = effect { measured } else { nil }
    }
  }

  @Test func `forty sentences lead to a result, whose practice does not count`() {
    var measurement = Self.measurement()
    var effects = measurement.handle(.begin, at: 0)
    for n in 1...40 {
      #expect(Self.kept(effects).isEmpty && !measurement.isOver)
      effects = measurement.handle(.played(by: nil), at: Double(n) * 10)
      #expect(effects == [.show(.listening)])
      effects = measurement.handle(.answer([0, 1, nil, 3, 4]), at: Double(n) * 10 + 2)
    }
    #expect(measurement.isOver)
    let measured = Self.kept(effects)
    #expect(measured.count == 1)
    let trials = measured.first?.trials ?? []
    #expect(trials.map(\.n) == Array(1...40))
    #expect(trials.map(\.isPractice) == (1...40).map { $0 <= 20 })
    #expect(
      trials.allSatisfy {
        $0.responseSeconds == 2 && $0.isChosen == [true, true, false, true, true]
      })
    #expect(trials.first?.snr == 10)
    #expect(measured.first?.series.device == nil && measured.first?.headphones == nil)
  }

  @Test func `every word comes once in each list of ten, and no sentence twice`() {
    var dice = SplitMix64(seed: 8)
    let lists = Self.matrix.lists(4, using: &dice)
    for list in lists {
      for place in 0..<5 { #expect(Set(list.map { $0[place] }).count == 10) }
    }
    #expect(Set(lists.flatMap(\.self)).count == 40)
  }

  @Test func `the checks come first: tones, then loudness, then sentences in noise`() {
    var measurement = Self.measurement(isSilent: false)
    var effects = measurement.handle(.begin, at: 0)
    for n in 1...ToneQuestion.count {
      #expect(effects.contains(.show(.tones(n))))
      guard case .playTones(let question, _)? = effects.last else {
        Issue.record("no tones are played")
        return
      }
      // While they sound no answer counts.
      #expect(measurement.handle(.tone(question.soft), at: 1).isEmpty)
      _ = measurement.handle(.played(by: nil), at: 1)
      effects = measurement.handle(.tone(question.soft), at: 2)
    }
    #expect(effects.contains(.show(.tonesDone(right: 6))) && effects.contains(.show(.level(0))))
    effects = measurement.handle(.level(.softer), at: 3)
    #expect(effects.contains(.show(.level(-3))))
    for _ in 0..<9 { effects = measurement.handle(.level(.louder), at: 4) }
    #expect(effects.contains(.show(.level(6))))
    effects = measurement.handle(.level(.fine), at: 5)
    guard case .play(_, let snr, let level)? = effects.last else {
      Issue.record("no sentence is played")
      return
    }
    #expect(snr == 10 && level == 6)
  }

  @Test func `another voice ends it, and nothing is kept`() {
    var measurement = Self.measurement(isSilent: false)
    _ = measurement.handle(.begin, at: 0)
    _ = measurement.handle(.skip, at: 0)
    _ = measurement.handle(.played(by: Self.voice), at: 0)
    _ = measurement.handle(.level(.fine), at: 0)
    _ = measurement.handle(.played(by: Self.voice), at: 0)
    _ = measurement.handle(.answer([0, 0, 0, 0, 0]), at: 1)
    let other = Voice(provider: "test", id: "b", lang: .english)
    #expect(
      measurement.handle(.played(by: other), at: 2) == [.silence, .show(.stopped(.voice))])
    #expect(measurement.isOver)
  }

  @Test func `a tone that could not be played is not answered`() {
    var measurement = Self.measurement(isSilent: false)
    _ = measurement.handle(.begin, at: 0)
    _ = measurement.handle(.failed, at: 1)
    #expect(measurement.handle(.tone(0), at: 2) == [])
    _ = measurement.handle(.again, at: 3)
    _ = measurement.handle(.played(by: Self.voice), at: 4)
    #expect(measurement.handle(.tone(0), at: 5).contains(.show(.tones(2))))
  }

  @Test func `in plain lines nothing sounds before it is asked for, nor is it answered`() {
    var measurement = Self.measurement(isSilent: false, playsAtPress: true)
    let begun = measurement.handle(.begin, at: 0)
    #expect(begun.suffix(2) == [.show(.tones(1)), .show(.waitsToSound)])
    #expect(measurement.handle(.tone(0), at: 1) == [])
    let played = measurement.handle(.again, at: 2)
    #expect(played.first == .show(.playing) && played.count == 2)
    // Passed over while it sounds, the next thing waits as well.
    #expect(
      measurement.handle(.skip, at: 3)
        == [
          .silence, .show(.tonesDone(right: nil)), .show(.level(0)), .show(.waitsToSound),
        ])
    #expect(measurement.handle(.again, at: 4).first == .show(.playing))
    _ = measurement.handle(.played(by: Self.voice), at: 5)
    #expect(
      measurement.handle(.level(.softer), at: 6)
        == [.silence, .show(.level(-3)), .show(.waitsToSound)])
    #expect(measurement.handle(.level(.fine), at: 7).last == .show(.waitsToSound))
    #expect(measurement.handle(.answer([0, 0, 0, 0, 0]), at: 8) == [])
    #expect(measurement.handle(.again, at: 9).first == .show(.playing))
    // A sentence that counts is heard once.
    _ = measurement.handle(.played(by: Self.voice), at: 10)
    #expect(measurement.handle(.again, at: 11) == [])
    #expect(measurement.handle(.answer([0, 0, 0, 0, 0]), at: 12).last == .show(.waitsToSound))
  }

  @Test func `whatever happens in whatever order, only a whole measurement is kept`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed)
      var measurement = Self.measurement(
        isSilent: seed.isMultiple(of: 2), playsAtPress: seed.isMultiple(of: 3), seed: seed)
      var all: [MeasureEffect] = []
      for step in 0..<300 {
        let events: [MeasureEvent] = [
          .begin, .played(by: Self.voice), .failed, .again,
          .tone(Int.random(in: -1...3, using: &dice)),
          .level(.fine), .level(.louder), .answer([1, 2, nil, 4, 5]), .answer([1]),
          .answer([1, 2, 3, 4, 99]), .skip, .played(by: Self.voice), .answer([9, 9, 9, 9, 9]),
        ]
        let event =
          step == 290 ? MeasureEvent.quit : events[Int.random(in: 0..<events.count, using: &dice)]
        let effects = measurement.handle(event, at: Double(step))
        if measurement.plan.playsAtPress, !measurement.plan.isSilent, event != .again {
          #expect(!effects.contains(.show(.playing)), "it sounds by itself at \(event)")
        }
        all += effects
      }
      #expect(measurement.isOver)
      let kept = Self.kept(all)
      #expect(kept.count <= 1 && kept.allSatisfy { $0.trials.count == 40 })
      #expect(kept.isEmpty == all.contains(.show(.stopped(.learner))))
    }
  }
}
