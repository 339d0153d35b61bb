import Glibc

/// A fast Fourier transform of one length, a power of two.
struct FourierTransform: Sendable {
  let size: Int
  /// Where each value must stand before the transform.
  let places: [Int]
  private let cosines: [Float]
  private let sines: [Float]

  init(size: Int) {
    self.size = size
    let bits = size.trailingZeroBitCount
    places = (0..<size).map { index in
      (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
    }
    let half = size / 2
    cosines = (0..<half).map { Float(cos(.pi * Double($0) / Double(half))) }
    sines = (0..<half).map { Float(-sin(.pi * Double($0) / Double(half))) }
  }

  /// Transforms values that stand in the order of `places`.
  func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        real.withUnsafeMutableBufferPointer { real in
          imaginary.withUnsafeMutableBufferPointer { imaginary in
            var half = 1
            while half < size {
              let turn = size / (2 * half)
              for block in stride(from: 0, to: size, by: 2 * half) {
                for index in 0..<half {
                  let low = block + index
                  let high = low + half
                  let (c, s) = (cosines[index * turn], sines[index * turn])
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
