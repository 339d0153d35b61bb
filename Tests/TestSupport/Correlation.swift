/// Where a sound lies in a recording, and how alike the two are there.
public struct Match: Sendable {
  public let offset: Int
  /// 1 for the same shape, 0 for nothing in common.
  public let coefficient: Double
}

/// The place of `sound` in `recording` with the highest normalised cross-correlation, looked for
/// around the first loud sample. Where it is looked for far around, a loud part finds the place, and the whole tells
/// how like it is.
public func bestMatch(of sound: [Float], in recording: [Float], reach: Int = 200) -> Match? {
  guard let onset = recording.firstIndex(where: { abs($0) > 0.02 }),
    let lead = sound.firstIndex(where: { abs($0) > 0.02 })
  else { return nil }
  var guess = onset - lead
  var reach = reach
  if reach > 1_000, let loudest = sound.indices.max(by: { abs(sound[$0]) < abs(sound[$1]) }) {
    let begin = max(0, min(loudest - 1_000, sound.count - 2_000))
    let part = Array(sound[begin...].prefix(2_000))
    let places = (guess - reach...guess + reach).map {
      (place: $0, coefficient: correlation(of: part, with: recording, at: $0 + begin))
    }
    guess = places.max { $0.coefficient < $1.coefficient }?.place ?? guess
    reach = 20
  }
  return (guess - reach...guess + reach)
    .map { Match(offset: $0, coefficient: correlation(of: sound, with: recording, at: $0)) }
    .max { $0.coefficient < $1.coefficient }
}

/// The normalised correlation of a sound with what a recording has at an offset; where the recording
/// has nothing there is silence.
public func correlation(of sound: [Float], with recording: [Float], at offset: Int) -> Double {
  var product: Float = 0
  var one: Float = 0
  var other: Float = 0
  sound.withUnsafeBufferPointer { sound in
    recording.withUnsafeBufferPointer { recording in
      for index in max(0, -offset)..<max(0, -offset, min(sound.count, recording.count - offset)) {
        product += sound[index] * recording[index + offset]
        other += recording[index + offset] * recording[index + offset]
      }
      for sample in sound { one += sample * sample }
    }
  }
  guard one > 0, other > 0 else { return 0 }
  return Double(product) / (Double(one) * Double(other)).squareRoot()
}
