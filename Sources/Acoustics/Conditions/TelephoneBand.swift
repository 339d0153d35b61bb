/// What a telephone line lets through of a sound: 300 to 3,400 Hz.
public struct TelephoneBand: Sendable {
  private let filter: Convolution

  /// The line for sounds of so many samples a second.
  public init(sampleRate: Int = VoiceActivity.sampleRate) {
    filter = Convolution(
      (-Self.half...Self.half).map { place in
        let turn = ExactMath.turn(.pi * Double(place) / Double(Self.half + 1))
        let raised = 0.5 + 0.5 * turn.cosine
        let band =
          Self.lowPass(3_400, place, sampleRate) - Self.lowPass(300, place, sampleRate)
        return Float(raised * band)
      })
  }

  /// As long as the sound, and in step with it.
  public func applied(to sound: [Float]) -> [Float] {
    filter.applied(to: sound, delay: Self.half)
  }

  private static let half = 256

  private static func lowPass(_ hertz: Double, _ place: Int, _ sampleRate: Int) -> Double {
    let edge = 2 * hertz / Double(sampleRate)
    guard place != 0 else { return edge }
    let turn = Double.pi * Double(place)
    return ExactMath.turn(edge * turn).sine / turn
  }
}
