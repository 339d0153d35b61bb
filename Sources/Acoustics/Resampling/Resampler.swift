/// Brings a sound that comes piece by piece to another sample rate.
public struct Resampler: Sendable {
  /// The rates it knows: what sound cards and recorders use.
  public static let rates = 1_000...384_000

  private let up: Int
  private let down: Int
  private let kernel: ResamplingKernel
  /// What came in and may still be needed, led by as much silence as the kernel reaches back.
  private var samples: [Float]
  /// How many samples came in.
  private var taken = 0
  /// How many went out.
  private var given = 0
  /// The place, among all that came in, of the first of `samples`.
  private var origin: Int

  /// A resampler between two rates; nil for a rate that is none.
  public init?(from: Int, to: Int) {
    guard Self.rates.contains(from), Self.rates.contains(to) else { return nil }
    let divisor = Self.commonDivisor(from, to)
    up = to / divisor
    down = from / divisor
    kernel = ResamplingKernel(up: up, down: down)
    origin = 1 - kernel.taps / 2
    samples = Array(repeating: 0, count: kernel.taps / 2 - 1)
  }

  /// Takes in the next piece and gives what can be said of the sound so far.
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

  /// All samples whose moment lies before that place in what came in.
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
