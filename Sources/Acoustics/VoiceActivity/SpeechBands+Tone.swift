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

  /// Takes a tone out of the lines of a frame in which there is little else: a signal that comes back through the
  /// microphone is no voice.
  static func silenceTone(in power: inout [Float]) {
    guard power.count > tones.upperBound + spread + 1,
      let peak = tones.max(by: { power[$0] < power[$1] })
    else { return }
    let around = (peak - spread)...(peak + spread)
    let total = power[lowest...].reduce(0, +)
    guard power[around].reduce(0, +) > purity * total else { return }
    let rest = min(power[around.lowerBound - 1], power[around.upperBound + 1])
    for line in around { power[line] = min(power[line], rest) }
  }
}
