extension SpeechBands {
  /// The lines between which a tone may lie that tells whose turn it is: 500 to 900 Hz. Lower down a voice can be
  /// as pure, where it hums.
  private static let tones = 16...29
  /// A tone spreads over so many lines on either side.
  private static let spread = 4
  /// Where a voice speaks, less than this is in so few lines.
  private static let purity: Float = 0.9
  /// Below these there is hum, and no voice.
  private static let lowest = 4

  /// Whether there is hardly anything but a tone in a frame: a signal that comes back through the microphone, and no
  /// voice.
  static func isTone(_ power: [Float]) -> Bool {
    guard power.count > tones.upperBound + spread,
      let peak = tones.max(by: { power[$0] < power[$1] })
    else { return false }
    let around = power[(peak - spread)...(peak + spread)].reduce(0, +)
    return around > purity * power[lowest...].reduce(0, +)
  }
}
