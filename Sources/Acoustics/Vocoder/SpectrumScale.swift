/// Moves the shape of a spectrum up or down, as the same words sound from a smaller or a larger head.
public struct SpectrumScale: Sendable {
  /// Number by number, the weights of the numbers of the frame as it was.
  private let weights: [Float]
  private static let points = 256

  /// What was at a frequency comes to lie at `factor` times that.
  public init(by factor: Double) {
    let shapes = VoiceFrames.shapes
    let top = ShapeBasis.warped(Double(VoiceFrames.sampleRate) / 2)
    var weights = [Float](repeating: 0, count: shapes * shapes)
    for point in 0..<Self.points {
      let place = (Double(point) + 0.5) / Double(Self.points)
      // Beyond the top there is nothing to take: the topmost goes on.
      let source = min(1, ShapeBasis.warped(ShapeBasis.hertz(place * top) / factor) / top)
      for number in 0..<shapes {
        let into = ExactMath.turn(.pi * Double(number) * place).cosine
        let share = into * (number == 0 ? 1 : 2) / Double(Self.points)
        for other in 0..<shapes {
          let from = ExactMath.turn(.pi * Double(other) * source).cosine
          weights[number * shapes + other] += Float(share * from)
        }
      }
    }
    self.weights = weights
  }

  /// Moves the spectra of all frames.
  public func apply(to frames: inout VoiceFrames) {
    let shapes = VoiceFrames.shapes
    for start in stride(from: 0, to: frames.shape.count, by: shapes) {
      let old = Array(frames.shape[start..<start + shapes])
      for number in 0..<shapes {
        var sum: Float = 0
        for other in 0..<shapes { sum += weights[number * shapes + other] * old[other] }
        frames.shape[start + number] = sum
      }
    }
  }
}
