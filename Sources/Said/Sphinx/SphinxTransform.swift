internal import Glibc

/// The power at the 257 lines of 512 real samples, by a Fourier transform of half the length.
struct SphinxTransform {
  private static let half = 256
  private let places: [Int]
  private let cosines: [Float]
  private let sines: [Float]

  init() {
    places = (0..<Self.half).map { index in
      (0..<8).reduce(0) { $0 | (index >> $1 & 1) << (7 - $1) }
    }
    cosines = (0..<Self.half).map { Float(cos(.pi * Double($0) / Double(Self.half))) }
    sines = (0..<Self.half).map { Float(-sin(.pi * Double($0) / Double(Self.half))) }
  }

  func power(of samples: [Float], into power: inout [Float]) {
    let half = Self.half
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * half) { buffer in
      let real = UnsafeMutableBufferPointer(rebasing: buffer[..<half])
      let imaginary = UnsafeMutableBufferPointer(rebasing: buffer[half...])
      // Even samples as the real part, odd ones as the imaginary.
      for index in 0..<half {
        let place = places[index]
        real[place] = 2 * index < samples.count ? samples[2 * index] : 0
        imaginary[place] = 2 * index + 1 < samples.count ? samples[2 * index + 1] : 0
      }
      turn(real, imaginary)
      for line in 0...half {
        let (one, other) = (line % half, (half - line) % half)
        let even = (0.5 * (real[one] + real[other]), 0.5 * (imaginary[one] - imaginary[other]))
        let odd = (0.5 * (imaginary[one] + imaginary[other]), -0.5 * (real[one] - real[other]))
        let (c, s) = line < half ? (cosines[line], sines[line]) : (-1, 0)
        let re = even.0 + odd.0 * c - odd.1 * s
        let im = even.1 + odd.0 * s + odd.1 * c
        power[line] = re * re + im * im
      }
    }
  }

  private func turn(
    _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>
  ) {
    var width = 1
    while width < Self.half {
      let step = Self.half / width
      for block in stride(from: 0, to: Self.half, by: 2 * width) {
        for index in 0..<width {
          let (low, high) = (block + index, block + index + width)
          let (c, s) = (cosines[index * step], sines[index * step])
          let re = real[high] * c - imaginary[high] * s
          let im = real[high] * s + imaginary[high] * c
          (real[high], imaginary[high]) = (real[low] - re, imaginary[low] - im)
          (real[low], imaginary[low]) = (real[low] + re, imaginary[low] + im)
        }
      }
      width *= 2
    }
  }
}
