import Coaching
import Testing

@Suite("What a measurement compares with")
struct EarlierMeasuresTests {
  private static let slt = Voice(provider: "flite", id: "slt", lang: .english)

  private static func measured(
    on device: String?, voice: Voice? = slt, kind: NoiseKind = .steady, isShaped: Bool = false
  ) -> Measured {
    Measured(
      id: "m",
      series: .init(
        lang: .english, kind: kind, voice: voice, device: device, isShaped: isShaped),
      estimate: ThresholdEstimate(threshold: -5, low: -6, high: -4, slope: 0.1, lapse: 0),
      trials: [], headphones: nil, level: 0)
  }

  private static func kept(_ measured: [Measured]) -> [KeptMeasure] {
    measured.map { KeptMeasure($0, at: Moment(milliseconds: 0, utcOffsetMinutes: 0)) }
  }

  @Test func `the first of all compares with nothing, and is not like nothing`() {
    let earlier = EarlierMeasures(than: Self.measured(on: "a"), among: [])
    #expect(earlier == .none)
    // Another noise is another thing, and no reason to speak of a change.
    let other = Self.kept([Self.measured(on: "b", kind: .cafe)])
    #expect(EarlierMeasures(than: Self.measured(on: "a"), among: other) == .none)
  }

  @Test func `another device, voice or shaping begins a series, and each is named`() {
    let all = Self.kept([Self.measured(on: "a")])
    let new = Voice(provider: "flite", id: "slt-4", lang: .english)
    for (now, differences) in [
      (Self.measured(on: "a"), []), (Self.measured(on: "b"), [.device]),
      (Self.measured(on: "a", voice: new), [.voice]),
      (Self.measured(on: "b", voice: new, isShaped: true), [.device, .voice, .shaping]),
    ] as [(Measured, [EarlierMeasures.Difference])] {
      let earlier = EarlierMeasures(than: now, among: all)
      #expect(earlier.differences == differences)
      #expect(earlier.same.count == (differences.isEmpty ? 1 : 0))
    }
  }

  @Test func `back on a device it compares with what was measured there before`() {
    let all = Self.kept([
      Self.measured(on: "b"), Self.measured(on: "a"), Self.measured(on: "a"),
    ])
    let earlier = EarlierMeasures(than: Self.measured(on: "a"), among: all)
    #expect(earlier.same.count == 2 && earlier.differences == [.device])
  }
}
