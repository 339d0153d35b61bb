/// How much the bands of a sound rise and fall: speech does it by more than noise does by chance.
struct Movement {
  private var count: Float = 0
  private var mean = [Float](repeating: 0, count: SpeechBands.count)
  private var squares = [Float](repeating: 0, count: SpeechBands.count)

  mutating func add(_ levels: [Float]) {
    count += 1
    for band in levels.indices {
      let off = levels[band] - mean[band]
      mean[band] += off / count
      squares[band] += off * (levels[band] - mean[band])
    }
  }

  /// Whether the liveliest third of the bands moves as in speech.
  var isSpeech: Bool {
    guard count >= 4 else { return false }
    let deviations = squares.map { ($0 / count).squareRoot() }.sorted().suffix(
      SpeechBands.count / 3)
    return deviations.reduce(0, +) / Float(deviations.count) > 2.8
  }
}
