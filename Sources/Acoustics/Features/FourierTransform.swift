import Glibc

/// A fast Fourier transform of one length, a power of two.
struct FourierTransform: Sendable {
  let size: Int
  /// Where each value must stand before the transform.
  let places: [Int]
  /// For each step of the transform the turns that it takes, one step after the other.
  private let cosines: [Float]
  private let sines: [Float]

  init(size: Int) {
    self.size = size
    let bits = size.trailingZeroBitCount
    places = (0..<size).map { index in
      (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
    }
    let half = size / 2
    let turns = (0..<half).map { ExactMath.turn(.pi * Double($0) / Double(half)) }
    let order = (0..<bits).flatMap { bit in
      stride(from: 0, to: half, by: half >> bit)
    }
    cosines = order.map { Float(turns[$0].cosine) }
    sines = order.map { Float(-turns[$0].sine) }
  }

  /// Transforms values that stand in the order of `places`.
  func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        real.withUnsafeMutableBufferPointer { real in
          imaginary.withUnsafeMutableBufferPointer { imaginary in
            var half = 1
            while half < size {
              let turn = half - 1
              for block in stride(from: 0, to: size, by: 2 * half) {
                for index in 0..<half {
                  let low = block + index
                  let high = low + half
                  let (c, s) = (cosines[turn + index], sines[turn + index])
                  let re = real[high] * c - imaginary[high] * s
                  let im = real[high] * s + imaginary[high] * c
                  (real[high], imaginary[high]) = (real[low] - re, imaginary[low] - im)
                  (real[low], imaginary[low]) = (real[low] + re, imaginary[low] + im)
                }
              }
              half *= 2
            }
          }
        }
      }
    }
  }
}

/// The power spectrum of short stretches of one length, by a fast Fourier transform.
struct Spectrum {
  /// Lines from 0 Hz to just below half the sample rate.
  let lines: Int
  private let window: [Float]
  private let fourier: FourierTransform
  private var real: [Float]
  private var imaginary: [Float]

  /// For stretches of `length` samples, windowed by a raised cosine, with `2 * lines` points.
  init(length: Int, lines: Int) {
    let size = 2 * lines
    self.lines = lines
    let raised = (0..<length).map { place -> Double in
      let turn: Double = 2 * .pi * (Double(place) + 0.5) / Double(length)
      return 1 - cos(turn)
    }
    // Chosen so that the lines of a sound add up to its mean square.
    let sum = raised.reduce(0) { $0 + $1 * $1 } * Double(size) / 2
    window = raised.map { Float($0 / sum.squareRoot()) }
    fourier = FourierTransform(size: size)
    real = Array(repeating: 0, count: size)
    imaginary = real
  }

  /// The power at each line of the stretch that begins at `start`.
  mutating func power(of samples: [Float], from start: Int) -> [Float] {
    for index in real.indices {
      let place = fourier.places[index]
      real[place] = index < window.count ? samples[start + index] * window[index] : 0
      imaginary[index] = 0
    }
    fourier.transform(&real, &imaginary)
    return (0..<lines).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }
}
