internal import Coaching
internal import Glibc

/// The features that PocketSphinx's English model was made for: mel cepstra of frames 10 ms apart,
/// minus their mean, with their first and second differences.
struct SphinxCepstra {
  private static let dimensions = SphinxModel.dimensions
  private static let length = 410
  private static let step = 160
  private static let lines = 256
  private static let filters = 25

  private let window: [Float]
  private let bank: [(first: Int, slopes: [Float])]
  private let cosines: [Float]
  private let transform = SphinxTransform()

  init() {
    window = (0..<Self.length).map {
      0.54 - 0.46 * cos(2 * .pi * Float($0) / Float(Self.length - 1))
    }
    bank = Self.melBank()
    cosines = (0..<Self.dimensions).flatMap { cepstrum in
      let lifter = cepstrum > 0 ? 1 + 11 * sin(Double(cepstrum) * .pi / 22) : 1
      let norm: Double = (cepstrum > 0 ? 2 : 1) / Double(Self.filters)
      return (0..<Self.filters).map { filter -> Float in
        let turn: Double =
          .pi * Double(cepstrum) * (Double(filter) + 0.5) / Double(Self.filters)
        return Float(lifter * norm.squareRoot() * cos(turn))
      }
    }
  }

  /// The cepstra, first and second differences, frame by frame; empty for less than a frame.
  func features(of samples: [Float]) -> [Float] {
    let cepstra = cepstra(of: samples)
    let (width, frames) = (Self.dimensions, cepstra.count / Self.dimensions)
    guard frames > 0 else { return [] }
    var features = [Float](repeating: 0, count: 3 * cepstra.count)
    func cepstrum(_ frame: Int, _ index: Int) -> Float {
      cepstra[max(0, min(frames - 1, frame)) * width + index]
    }
    for frame in 0..<frames {
      for index in 0..<width {
        let place = frame * 3 * width + index
        features[place] = cepstrum(frame, index)
        features[place + width] = cepstrum(frame + 2, index) - cepstrum(frame - 2, index)
        features[place + 2 * width] =
          cepstrum(frame + 3, index) - cepstrum(frame - 1, index) - cepstrum(frame + 1, index)
          + cepstrum(frame - 3, index)
      }
    }
    return features
  }

  private func cepstra(of samples: [Float]) -> [Float] {
    let frames = samples.count < Self.length ? 0 : 1 + (samples.count - Self.length) / Self.step
    let width = Self.dimensions
    var cepstra = [Float](repeating: 0, count: frames * width)
    var stretch = [Float](repeating: 0, count: Self.length)
    var power = [Float](repeating: 0, count: Self.lines + 1)
    var bands = [Float](repeating: 0, count: Self.filters)
    let samples = Self.heard(samples)
    for frame in 0..<frames {
      let start = frame * Self.step
      for index in 0..<Self.length {
        // As the model's makers had them, with the high frequencies raised.
        let before = start + index > 0 ? samples[start + index - 1] : 0
        stretch[index] = (samples[start + index] - 0.97 * before) * window[index]
      }
      transform.power(of: stretch, into: &power)
      for (filter, band) in bank.enumerated() {
        var sum: Float = 0
        for (index, slope) in band.slopes.enumerated() { sum += slope * power[band.first + index] }
        bands[filter] = log(sum + 0.000_1)
      }
      for index in 0..<width {
        var sum: Float = 0
        for filter in 0..<Self.filters {
          sum += cosines[index * Self.filters + filter] * bands[filter]
        }
        cepstra[frame * width + index] = sum
      }
    }
    subtractMean(&cepstra, frames)
    return cepstra
  }

  private func subtractMean(_ cepstra: inout [Float], _ frames: Int) {
    let width = Self.dimensions
    for index in 0..<width {
      let mean =
        (0..<frames).reduce(0.0) { $0 + Double(cepstra[$1 * width + index]) } / Double(frames)
      for frame in 0..<frames { cepstra[frame * width + index] -= Float(mean) }
    }
  }

  /// Samples of 16 bits, as a room has them: never quite silent.
  ///
  /// Where a microphone suppresses noise, or a program speaks, there is nothing at all between the
  /// words. No room sounds so, and that far from all else it would move the mean of everything.
  private static func heard(_ samples: [Float]) -> [Float] {
    var random = SplitMix64(seed: 16)
    return samples.map { value in
      // NaN is silence, as it is in a file.
      let sample = value.isNaN ? 0 : (max(-1, min(1, value)) * 32_767).rounded()
      return sample + Float(random.next() & 0xFFFF) / 0x8000 - 1
    }
  }

  private static func melBank() -> [(first: Int, slopes: [Float])] {
    let line = 16_000.0 / 512
    func mel(_ hertz: Double) -> Double { 2_595 * log10(1 + hertz / 700) }
    let (low, high) = (mel(130), mel(6_800))
    let width = (high - low) / Double(filters + 1)
    return (0..<filters).map { filter in
      let edges = (0..<3).map { edge in
        let hertz = 700 * (pow(10, (low + width * Double(filter + edge)) / 2_595) - 1)
        return (hertz / line + 0.5).rounded(.down) * line
      }
      let inside = (0...lines).filter { (edges[0]...edges[2]).contains(Double($0) * line) }
      let slopes = inside.map { index in
        let hertz = Double(index) * line
        return Float(
          min(
            (hertz - edges[0]) / (edges[1] - edges[0]), (edges[2] - hertz) / (edges[2] - edges[1]))
            * 2 / (edges[2] - edges[0]))
      }
      return (inside.first ?? 0, slopes)
    }
  }
}
