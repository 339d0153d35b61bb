public import Coaching
internal import Glibc

extension Clip {
  /// In which one level goes over into the next, in seconds, before the word that it belongs to.
  private static let passage = 0.03

  /// The clip with each of its words as much louder as a matrix has it for the voice that spoke; as it is where
  /// nobody measured that voice, or where it does not tell when its words begin.
  public func levelled(by matrix: Matrix, saying sentence: String) -> Clip {
    guard let levels = matrix.levels(of: sentence, by: voice),
      let starts = starts(of: levels.map(\.word))
    else { return self }
    var clip = self
    let ramp = max(1, Int(Self.passage * Double(sampleRate)))
    var gain = Float(pow(10, levels[0].decibels / 20))
    var place = 0
    for (level, start) in zip(levels, starts).dropFirst() {
      let next = Float(pow(10, level.decibels / 20))
      let turn = min(samples.count, max(place, Int(start * Double(sampleRate)) - ramp))
      while place < turn {
        clip.samples[place] *= gain
        place += 1
      }
      let end = min(samples.count, turn + ramp)
      while place < end {
        let share = Float(place - turn) / Float(ramp)
        clip.samples[place] *= gain + (next - gain) * share
        place += 1
      }
      gain = next
    }
    while place < samples.count {
      clip.samples[place] *= gain
      place += 1
    }
    return clip
  }

  /// When each word begins: a voice tells so of words, or in Chinese of syllables, which are characters.
  private func starts(of words: [String]) -> [Double]? {
    let moments = onsets.map(\.seconds).sorted()
    if moments.count == words.count { return moments }
    guard voice.lang == .chinese, moments.count == words.reduce(0, { $0 + $1.count }) else {
      return nil
    }
    var place = 0
    return words.map { word in
      defer { place += word.count }
      return moments[place]
    }
  }
}
