import Glibc

/// How strongly each frame of a sound repeats itself, and at which pitches.
struct PitchFrames {
  /// A pitch that a frame may have, with the evidence for it.
  struct Candidate: Equatable {
    /// Nil for an unvoiced frame.
    var hertz: Double?
    var strength: Double
  }

  private static let most = 8
  /// How much a repetition must explain to be a voice at all.
  private static let voiced = 0.45
  /// Anything this much weaker than the loudest moment of the sound is silence.
  private static let quiet = 0.03
  /// How much an octave higher is worth: a voice also repeats at twice its period.
  private static let octave = 0.02

  private let samples: [Float]
  private let rate: Double
  private let step: Double
  private let range: ClosedRange<Double>
  private let window: [Float]
  private let fourier: FourierTransform
  private let finer: FourierTransform
  /// How much of a repetition the window alone leaves, lag by lag.
  private let fading: [Float]
  private let loudest: Float

  /// Nil for a sound without samples, or at a rate too low for a voice.
  init?(of wave: Waveform, step: Double, range: ClosedRange<Double>) {
    guard !wave.samples.isEmpty, wave.sampleRate >= 4_000, wave.sampleRate <= 1_000_000,
      range.lowerBound >= 20, range.upperBound <= 1_000
    else { return nil }
    let factor = max(1, wave.sampleRate / 8_000)
    samples = Self.thinned(wave.samples, by: factor)
    rate = Double(wave.sampleRate) / Double(factor)
    self.step = step
    self.range = range
    let length = Int(3 * rate / range.lowerBound)
    window = (0..<length).map { place -> Float in
      let turn: Double = 2 * .pi * (Double(place) + 0.5) / Double(length)
      return Float(0.5 - 0.5 * cos(turn))
    }
    let needed = length + Int(rate / range.lowerBound) + 2
    var size = 256
    while size < needed { size *= 2 }
    fourier = FourierTransform(size: size)
    finer = FourierTransform(size: 2 * size)
    loudest = samples.reduce(0) { max($0, abs($1)) }
    fading = Self.repetition(of: window, fourier, finer, rate: rate, lags: needed * 2)
  }

  /// All candidates of each frame, the unvoiced one first.
  func candidates() -> [[Candidate]] {
    let frames = Int(Double(samples.count) / rate / step) + 1
    return (0..<frames).map { candidates(at: Int((Double($0) * step * rate).rounded())) }
  }

  private func candidates(at centre: Int) -> [Candidate] {
    let start = centre - window.count / 2
    var frame = window.indices.map { index in
      samples.indices.contains(start + index) ? samples[start + index] : 0
    }
    let mean = frame.reduce(0, +) / Float(frame.count)
    var peak: Float = 0
    for index in frame.indices {
      frame[index] -= mean
      peak = max(peak, abs(frame[index]))
      frame[index] *= window[index]
    }
    let level = loudest > 0 ? Double(peak / loudest) : 0
    let silence = max(0, 2 - level / (Self.quiet / (1 + Self.voiced)))
    let unvoiced = Candidate(hertz: nil, strength: Self.voiced + silence)
    guard peak > 1e-5 else { return [unvoiced] }
    let repeated = Self.repetition(of: frame, fourier, finer, rate: rate, lags: fading.count)
    return [unvoiced] + peaks(of: repeated)
  }

  /// Where the repetition is at its highest: the strongest few.
  private func peaks(of repeated: [Float]) -> [Candidate] {
    let fine = 2 * rate
    let shortest = max(2, Int(fine / range.upperBound))
    let longest = min(Int(fine / range.lowerBound) + 1, repeated.count - 2)
    guard shortest < longest else { return [] }
    func height(_ lag: Int) -> Double { Double(repeated[lag] / max(fading[lag], 0.05)) }
    var found: [Candidate] = []
    for lag in shortest...longest {
      let (before, here, after) = (height(lag - 1), height(lag), height(lag + 1))
      guard here > 0.25, here >= before, here > after else { continue }
      let bend = before - 2 * here + after
      let shift = bend < 0 ? 0.5 * (before - after) / bend : 0
      let hertz = fine / (Double(lag) + shift)
      guard range.contains(hertz) else { continue }
      let strength = min(1, here - 0.25 * (before - after) * shift)
      found.append(
        Candidate(hertz: hertz, strength: strength + Self.octave * log2(hertz / range.lowerBound)))
    }
    guard found.count > Self.most else { return found }
    return Array(found.sorted { $0.strength > $1.strength }.prefix(Self.most))
  }

  /// How a stretch repeats itself at every half lag, 1 at none.
  ///
  /// Everything above the first formants is left out: it makes the peaks sharp, and adds noise.
  private static func repetition(
    of frame: [Float], _ fourier: FourierTransform, _ finer: FourierTransform, rate: Double,
    lags: Int
  ) -> [Float] {
    var real = [Float](repeating: 0, count: fourier.size)
    var imaginary = real
    for (index, value) in frame.enumerated() { real[fourier.places[index]] = value }
    fourier.transform(&real, &imaginary)
    var power = [Float](repeating: 0, count: finer.size)
    var none = power
    for line in 0..<fourier.size / 2 {
      let hertz = Double(line) * rate / Double(fourier.size)
      guard hertz < 2_400 else { break }
      let weight = Float(hertz < 1_400 ? 1 : (2_400 - hertz) / 1_000)
      let value = weight * (real[line] * real[line] + imaginary[line] * imaginary[line])
      power[finer.places[line]] = value
      if line > 0 { power[finer.places[finer.size - line]] = value }
    }
    finer.transform(&power, &none)
    guard power[0] > 0 else { return [Float](repeating: 0, count: min(lags, finer.size / 2)) }
    return power.prefix(min(lags, finer.size / 2)).map { $0 / power[0] }
  }

  /// Every n-th sample, after filtering out what the fewer could not hold.
  private static func thinned(_ samples: [Float], by factor: Int) -> [Float] {
    let clean = samples.map { $0.isFinite ? $0 : 0 }
    guard factor > 1 else { return clean }
    let reach = 6 * factor
    let filter = (-reach...reach).map { offset -> Float in
      let place = Double(offset) / Double(factor) * 0.85
      let sinc = offset == 0 ? 1 : sin(.pi * place) / (.pi * place)
      return Float(sinc * (0.5 + 0.5 * cos(.pi * Double(offset) / Double(reach + 1))))
    }
    let sum = filter.reduce(0, +)
    return stride(from: 0, to: clean.count, by: factor).map { centre in
      var value: Float = 0
      for offset in max(-reach, -centre)...min(reach, clean.count - 1 - centre) {
        value += clean[centre + offset] * filter[offset + reach]
      }
      return value / sum
    }
  }
}
