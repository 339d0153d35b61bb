internal import Glibc

/// A filter that gives white noise a spectrum.
struct SpectrumShape: Sendable {
  /// Lines from 0 Hz to just below half the sample rate.
  private static let lines = 1_024

  private let filter: Convolution
  private static var delay: Int { lines }

  /// A filter that lets a share of the power at each line through.
  init(powers: [Double]) {
    let size = 2 * Self.lines
    let fourier = FourierTransform(size: size)
    // A spectrum without phases has a response that is the same on both sides.
    let gains = (0..<size).map { line -> Double in
      let place = line <= Self.lines ? line : size - line
      return max(0, powers[min(place, Self.lines - 1)]).squareRoot()
    }
    var real = fourier.places.map { Float(gains[$0]) }
    var imaginary = [Float](repeating: 0, count: size)
    fourier.transform(&real, &imaginary)
    filter = Convolution(
      (0..<size).map { tap in
        let place = tap - Self.lines
        let window = 0.5 + 0.5 * cos(.pi * Double(place) / Double(Self.lines))
        return real[(place + size) % size] / Float(size) * Float(window)
      })
  }

  /// A filter by a few points, each a frequency in Hz and a level in dB, rising with the frequency.
  init(_ points: [(hertz: Double, decibels: Double)], sampleRate: Int) {
    self.init(
      powers: (0..<Self.lines).map { line in
        let hertz = (Double(line) + 0.5) / Double(2 * Self.lines) * Double(sampleRate)
        return pow(10, Self.level(at: hertz, points) / 10)
      })
  }

  /// The spectrum of sounds of one rate while they sound.
  init(of sounds: some Sequence<[Float]>) {
    self.init(powers: Self.powers(of: sounds))
  }

  /// The mean power at each line, of the moments no more than 30 dB below the loudest.
  static func powers(of sounds: some Sequence<[Float]>) -> [Double] {
    var spectrum = Spectrum(length: 2 * lines, lines: lines)
    var sum = [Double](repeating: 0, count: lines)
    for sound in sounds where sound.count >= 2 * lines {
      let starts = Array(stride(from: 0, through: sound.count - 2 * lines, by: lines))
      let frames = starts.map { spectrum.power(of: sound, from: $0) }
      let powers = frames.map { $0.reduce(0, +) }
      let least = (powers.max() ?? 0) / 1_000
      for (frame, power) in zip(frames, powers) where power > least {
        for line in sum.indices { sum[line] += Double(frame[line]) }
      }
    }
    return sum
  }

  /// As long as the sound, and in step with it.
  func applied(to sound: [Float]) -> [Float] { filter.applied(to: sound, delay: Self.delay) }

  /// White noise with this spectrum.
  func noise(_ count: Int, using dice: inout some RandomNumberGenerator) -> [Float] {
    var white = SteadyNoise(.white)
    // What the filter reaches back for has sounded before, too.
    let sound = applied(to: (0..<count + 2 * Self.delay).map { _ in white.next(&dice) })
    return Array(sound[Self.delay..<Self.delay + count])
  }

  private static func level(
    at hertz: Double, _ points: [(hertz: Double, decibels: Double)]
  ) -> Double {
    guard let after = points.firstIndex(where: { $0.hertz >= hertz }) else {
      return points[points.count - 1].decibels
    }
    guard after > 0 else { return points[0].decibels }
    let (low, high) = (points[after - 1], points[after])
    let way = log(hertz / low.hertz) / log(high.hertz / low.hertz)
    return low.decibels + way * (high.decibels - low.decibels)
  }
}
