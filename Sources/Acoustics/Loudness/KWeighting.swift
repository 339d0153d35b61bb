/// The filter of ITU-R BS.1770 that weighs a sound as an ear on a head does.
struct KWeighting {
  /// The rate that the recommendation states its filters for.
  private static let statedRate = 48_000.0

  private var head = Biquad(
    numerator: (1.53512485958697, -2.69169618940638, 1.19839281085285),
    denominator: (-1.69065929318241, 0.73248077421585))
  private var ear = Biquad(
    numerator: (1, -2, 1), denominator: (-1.99004745483398, 0.99007225036621))

  init(sampleRate: Int) {
    head = head.retuned(from: Self.statedRate, to: Double(sampleRate))
    ear = ear.retuned(from: Self.statedRate, to: Double(sampleRate))
  }

  @inline(__always)
  mutating func weigh(_ sample: Float) -> Double {
    ear.filter(head.filter(Double(sample)))
  }
}
