internal import Acoustics

/// How well every syllable of Mandarin fits the same frames.
struct SyllableRivals {
  private let frames: Range<Int>
  /// By final: the best score from each frame to the end.
  private var ends: [[Float]] = []
  private let emissions: Emissions
  private static let never: Float = -1e30

  init(over frames: Range<Int>, in emissions: Emissions) {
    self.frames = frames
    self.emissions = emissions
    ends = MandarinSyllable.finals.indices.map { final in
      Self.scoresToEnd(MandarinStates.unit(final: final).states, frames, emissions)
    }
  }

  /// The likeliest of all syllables but one.
  func best(but known: MandarinSyllable) -> (syllable: MandarinSyllable, score: Float) {
    var best = (syllable: known, score: -Float.infinity)
    var starts: [Int: [Float]] = [:]
    for syllable in SyllableLoop.syllables where syllable != known {
      var score = Self.never
      if let initial = syllable.initial {
        let begun =
          starts[initial]
          ?? Self.scoresFromStart(MandarinStates.unit(initial: initial).states, frames, emissions)
        starts[initial] = begun
        for split in 0...frames.count {
          score = max(score, begun[split] + ends[syllable.final][split])
        }
      } else {
        score = ends[syllable.final][0]
      }
      if score > best.score { best = (syllable, score) }
    }
    return best
  }

  /// The best score of all states in their order over the frames before each.
  private static func scoresFromStart(
    _ states: [Int], _ frames: Range<Int>, _ emissions: Emissions
  ) -> [Float] {
    var scores = [Float](repeating: never, count: states.count)
    var result = [Float](repeating: never, count: frames.count + 1)
    for (index, frame) in frames.enumerated() {
      for place in states.indices.reversed() {
        let came = place > 0 ? scores[place - 1] : (index == 0 ? 0 : never)
        scores[place] = max(scores[place], came) + emissions[frame, states[place]]
      }
      result[index + 1] = scores[states.count - 1]
    }
    return result
  }

  /// The best score of all states in their order from each frame to the last.
  private static func scoresToEnd(
    _ states: [Int], _ frames: Range<Int>, _ emissions: Emissions
  ) -> [Float] {
    var scores = [Float](repeating: never, count: states.count)
    var result = [Float](repeating: never, count: frames.count + 1)
    for index in stride(from: frames.count - 1, through: 0, by: -1) {
      for place in states.indices {
        let came =
          place + 1 < states.count ? scores[place + 1] : (index == frames.count - 1 ? 0 : never)
        scores[place] =
          max(scores[place], came) + emissions[frames.lowerBound + index, states[place]]
      }
      result[index] = scores[0]
    }
    return result
  }
}
