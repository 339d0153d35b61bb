/// A sound that is kept for long: in numbers of 16 bits, which take half the room, as large as they can be.
struct CompactSound: Sendable {
  let sampleRate: Int
  private let samples: [Int16]
  /// What one of these numbers stands for.
  private let unit: Float

  init(_ wave: Waveform, gain: Float = 1) {
    let peak = wave.samples.reduce(Float(0)) { $1.isFinite ? max($0, abs($1)) : $0 }
    // What is quieter than that nobody's number can tell.
    let unit = peak > 1e-30 ? peak / Float(Int16.max) : 1
    samples = wave.samples.map { sample in
      sample.isFinite ? Int16((sample / unit).rounded()) : 0
    }
    self.unit = unit * gain
    sampleRate = wave.sampleRate
  }

  private init(_ sound: CompactSound, gain: Float) {
    sampleRate = sound.sampleRate
    samples = sound.samples
    unit = sound.unit * gain
  }

  var count: Int { samples.count }

  subscript(place: Int) -> Float { Float(samples[place]) * unit }

  var wave: Waveform {
    Waveform(samples: samples.map { Float($0) * unit }, sampleRate: sampleRate)
  }

  /// So many times as loud; its numbers are the same ones.
  func louder(by gain: Float) -> CompactSound { CompactSound(self, gain: gain) }

  /// Adds it to a sum, its first sample at a place that may lie before the sum; what lies outside is left out.
  func add(to sum: inout [Float], at place: Int) {
    let first = max(0, -place)
    let end = min(count, sum.count - place)
    guard first < end else { return }
    for own in first..<end { sum[place + own] += Float(samples[own]) * unit }
  }
}
