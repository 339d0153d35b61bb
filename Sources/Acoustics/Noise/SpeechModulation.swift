internal import Coaching

/// Noise that has the spectrum of speech, and rises and falls like it in each of three bands, but says
/// nothing (after the noises of the ICRA).
struct SpeechModulation: Sendable {
  private static let edges = [850.0, 2_500.0]
  /// How much of the speech it follows, in seconds: where in it a noise begins is left to chance.
  static let length = 20

  /// The bands of the speech, one after the other as long as all of it.
  let bands: [CompactSound]
  private let filters: [SpectrumShape]
  private let correction: SpectrumShape

  init(of sounds: some Sequence<[Float]>, sampleRate: Int) {
    let edges = [0] + Self.edges + [Double(sampleRate)]
    filters = zip(edges, edges.dropFirst()).map { low, high in
      SpectrumShape(
        powers: (0..<1_024).map { line in
          let hertz = (Double(line) + 0.5) / 2_048 * Double(sampleRate)
          return low <= hertz && hertz < high ? 1 : 0
        })
    }
    var speech: [Float] = []
    for sound in sounds where speech.count < Self.length * sampleRate { speech += sound }
    bands = filters.map { filter in
      CompactSound(Waveform(samples: filter.applied(to: speech), sampleRate: sampleRate))
    }
    // Within a band the flipped sound is flat: its spectrum is brought back by what it lacks.
    var dice = SplitMix64(seed: 1)
    let plain = Self.flipped(bands, filters, from: 0, speech.count, &dice)
    let (wanted, own) = (
      SpectrumShape.powers(of: [speech]), SpectrumShape.powers(of: [plain])
    )
    let floor = (own.max() ?? 0) * 1e-6
    correction = SpectrumShape(
      powers: zip(wanted, own).map { $1 > floor ? min(1e4, $0 / $1) : 0 })
  }

  func noise(_ count: Int, using dice: inout some RandomNumberGenerator) -> [Float] {
    let length = bands.first?.count ?? 0
    guard length > 0 else { return [Float](repeating: 0, count: count) }
    let start = Int.random(in: 0..<length, using: &dice)
    return correction.applied(to: Self.flipped(bands, filters, from: start, count, &dice))
  }

  /// Each sample of each band with a sign by chance, held within its band.
  private static func flipped(
    _ bands: [CompactSound], _ filters: [SpectrumShape], from start: Int, _ count: Int,
    _ dice: inout some RandomNumberGenerator
  ) -> [Float] {
    var sum = [Float](repeating: 0, count: count)
    for (band, filter) in zip(bands, filters) where band.count > 0 {
      var bits: UInt64 = 0
      let signs = (0..<count).map { place -> Float in
        if place % 64 == 0 { bits = dice.next() }
        defer { bits >>= 1 }
        let sample = band[(start + place) % band.count]
        return bits & 1 == 0 ? sample : -sample
      }
      let held = filter.applied(to: signs)
      let power = Waveform(samples: signs, sampleRate: 1).rms
      let left = Waveform(samples: held, sampleRate: 1).rms
      guard left > 0 else { continue }
      for place in sum.indices { sum[place] += held[place] * power / left }
    }
    return sum
  }
}
