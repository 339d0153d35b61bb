import Glibc

/// Converts a sound that arrives piece by piece to another sample rate.
public struct Resampler: Sendable {
  /// The rates it knows: what sound cards and recorders use.
  public static let rates = 1_000...384_000

  private let up: Int
  private let down: Int
  private let kernel: ResamplingKernel
  /// The input that may still be needed, preceded by as much silence as the kernel reaches back.
  private var samples: [Float]
  /// How many samples came in.
  private var taken = 0
  /// How many went out.
  private var given = 0
  /// The position of the first of `samples` in the whole input.
  private var origin: Int

  /// A resampler between two rates; nil for an invalid rate.
  public init?(from: Int, to: Int) {
    guard Self.rates.contains(from), Self.rates.contains(to) else { return nil }
    let divisor = Self.commonDivisor(from, to)
    up = to / divisor
    down = from / divisor
    kernel = ResamplingKernel(up: up, down: down)
    origin = 1 - kernel.taps / 2
    samples = Array(repeating: 0, count: kernel.taps / 2 - 1)
  }

  /// Takes in the next piece and returns the samples that are certain so far.
  public mutating func take(_ piece: some Collection<Float>) -> [Float] {
    if up == down { return piece.map { $0.isFinite ? $0 : 0 } }
    samples += piece.lazy.map { $0.isFinite ? $0 : 0 }
    taken += piece.count
    return give(until: origin + samples.count - kernel.taps / 2)
  }

  /// What is left when nothing more comes.
  public mutating func finish() -> [Float] {
    if up == down { return [] }
    samples += Array(repeating: 0, count: kernel.taps / 2)
    let rest = give(until: taken)
    samples = []
    return rest
  }

  /// All samples that lie before that position in the input.
  private mutating func give(until end: Int) -> [Float] {
    // The first sample that is too late.
    let last = max(given, (end * up + down - 1) / down)
    let count = last - given
    let half = kernel.taps / 2
    let first = given
    let result = samples.withUnsafeBufferPointer { samples in
      kernel.weights.withUnsafeBufferPointer { weights in
        [Float](unsafeUninitializedCapacity: count) { buffer, filled in
          for index in 0..<count {
            let (place, rest) = ((first + index) * down).quotientAndRemainder(dividingBy: up)
            let (row, between) = (rest * kernel.phases).quotientAndRemainder(dividingBy: up)
            let start = place - half + 1 - origin
            var sum = Self.weigh(samples, start, weights, row * kernel.taps, kernel.taps)
            if between > 0 {
              let next = Self.weigh(samples, start, weights, (row + 1) * kernel.taps, kernel.taps)
              sum += (next - sum) * Float(between) / Float(up)
            }
            buffer[index] = sum
          }
          filled = count
        }
      }
    }
    given = last
    let needed = given * down / up - half + 1
    let spent = min(samples.count, max(0, needed - origin))
    samples.removeFirst(spent)
    origin += spent
    return result
  }

  private static func weigh(
    _ samples: UnsafeBufferPointer<Float>, _ start: Int, _ weights: UnsafeBufferPointer<Float>,
    _ row: Int, _ taps: Int
  ) -> Float {
    let left = UnsafeRawPointer(samples.baseAddress.unsafelyUnwrapped + start)
    let right = UnsafeRawPointer(weights.baseAddress.unsafelyUnwrapped + row)
    var sum = SIMD8<Float>.zero
    for offset in stride(from: 0, to: taps * 4, by: 32) {
      sum +=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        * right.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
    }
    return sum.sum()
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}

extension Waveform {
  /// The same sound at another sample rate; itself if one of the rates is invalid.
  public func resampled(to rate: Int) -> Waveform {
    guard rate != sampleRate, var resampler = Resampler(from: sampleRate, to: rate) else {
      return self
    }
    return Waveform(samples: resampler.take(samples) + resampler.finish(), sampleRate: rate)
  }
}

/// A low-pass filter at many fractions of a sample, one row a fraction.
struct ResamplingKernel: Sendable {
  /// Zero crossings on either side: with this window aliases are 75 dB down, and everything below
  /// 0.86 of the narrower band is left alone.
  private static let crossings = 32.0
  private static let beta = 7.2
  /// Between rows this dense, linear interpolation is accurate to 100 dB.
  private static let density = 1_024.0
  /// Relative to the narrower band; far enough below its edge that the slope ends at the edge.
  private static let cutoff = 0.93

  /// How many samples a row weights; half lie before the wanted moment and half after it.
  let taps: Int
  /// How many rows there are from one sample to the next; one more follows, for the next sample
  /// itself.
  let phases: Int
  let weights: [Float]

  /// A kernel for `up` samples out of each `down`, two numbers without a common divisor.
  init(up: Int, down: Int) {
    let narrowing = min(1, Double(up) / Double(down))
    let reach = Self.crossings / narrowing
    // Whole groups of eight, as they are summed.
    let half = (Int(reach.rounded(.up)) + 3) / 4 * 4
    let phases = min(up, max(32, Int(Self.density * narrowing)))
    let taps = 2 * half
    var weights: [Float] = []
    weights.reserveCapacity((phases + 1) * taps)
    let edge = Self.cutoff * narrowing
    for phase in 0...phases {
      let moment = Double(half - 1) + Double(phase) / Double(phases)
      let row = (0..<taps).map { tap -> Double in
        let distance = Double(tap) - moment
        let place = distance / reach
        guard abs(place) < 1 else { return 0 }
        return Self.sinc(edge * distance)
          * Self.bessel(Self.beta * (1 - place * place).squareRoot())
      }
      // A steady level stays the same, whichever row is applied.
      let sum = row.reduce(0, +)
      weights += row.map { Float($0 / sum) }
    }
    self.taps = taps
    self.phases = phases
    self.weights = weights
  }

  private static func sinc(_ x: Double) -> Double {
    abs(x) < 1e-9 ? 1 : sin(.pi * x) / (.pi * x)
  }

  /// The modified Bessel function of order 0, of which Kaiser's window is made.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    var n = 1.0
    while term > sum * 1e-12 {
      term *= (x / (2 * n)) * (x / (2 * n))
      sum += term
      n += 1
    }
    return sum
  }
}
