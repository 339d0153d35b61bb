/// Sounds as a room or a line answers to them: their convolution with one response.
struct Convolution {
  private let taps: Int
  private let fourier: FourierTransform
  private let real: [Float]
  private let imaginary: [Float]

  /// `response` is what a single sample of 1 becomes.
  init(_ response: [Float]) {
    taps = max(response.count, 1)
    var size = 1_024
    while size < 2 * taps { size *= 2 }
    fourier = FourierTransform(size: size)
    (real, imaginary) = Self.transformed(response[...], fourier)
  }

  /// As long as the sound, `delay` samples of the response having gone by at its first one.
  func applied(to sound: [Float], delay: Int = 0) -> [Float] {
    let step = fourier.size - taps + 1
    var answer = [Float](repeating: 0, count: sound.count + delay + fourier.size)
    for start in stride(from: 0, to: sound.count, by: step) {
      let piece = sound[start..<min(start + step, sound.count)]
      let (re, im) = Self.transformed(piece, fourier)
      var (swapped, other) = (re, im)
      // A transform with its two parts exchanged, before and after, goes back.
      for (index, place) in fourier.places.enumerated() {
        swapped[index] = re[place] * imaginary[place] + im[place] * real[place]
        other[index] = re[place] * real[place] - im[place] * imaginary[place]
      }
      fourier.transform(&swapped, &other)
      for index in other.indices { answer[start + index] += other[index] / Float(fourier.size) }
    }
    return Array(answer[delay..<delay + sound.count])
  }

  private static func transformed(
    _ samples: ArraySlice<Float>, _ fourier: FourierTransform
  ) -> ([Float], [Float]) {
    var real = fourier.places.map { $0 < samples.count ? samples[samples.startIndex + $0] : 0 }
    var imaginary = [Float](repeating: 0, count: fourier.size)
    fourier.transform(&real, &imaginary)
    return (real, imaginary)
  }
}
