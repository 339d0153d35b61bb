/// What a telephone line lets through of a sound of 16 kHz: 300 to 3,400 Hz.
enum TelephoneBand {
  static func applied(to sound: [Float]) -> [Float] {
    filter.applied(to: sound, delay: half)
  }

  private static let half = 256
  private static let filter = Convolution(
    (-half...half).map { place in
      let raised = 0.5 + 0.5 * ExactMath.turn(.pi * Double(place) / Double(half + 1)).cosine
      return Float(raised * (lowPass(3_400, place) - lowPass(300, place)))
    })

  private static func lowPass(_ hertz: Double, _ place: Int) -> Double {
    let edge = 2 * hertz / Double(VoiceActivity.sampleRate)
    guard place != 0 else { return edge }
    let turn = Double.pi * Double(place)
    return ExactMath.turn(edge * turn).sine / turn
  }
}
