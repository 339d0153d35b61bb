public import Acoustics

/// The states of a target in their order, with a silence that may come around and between words.
struct TargetPath {
  /// The state of the acoustic model at each place.
  private(set) var states: [Int] = []
  /// The word at each place, −1 in a silence.
  private(set) var words: [Int] = []
  /// The unit of its word at each place.
  private(set) var units: [Int] = []
  /// How many places a word's beginning may be reached over, 0 where there is no silence to skip.
  private(set) var skips: [Int] = []
  /// The places of each word.
  private(set) var spans: [Range<Int>] = []
  let silence: Int

  /// Nil if a word has no states, or there are no words.
  init?(_ target: [TargetWord], silence: TargetUnit?) {
    self.silence = silence?.states.count ?? 0
    guard !target.isEmpty else { return nil }
    appendSilence(silence)
    for (index, word) in target.enumerated() {
      let start = states.count
      for (unit, states) in word.units.map(\.states).enumerated() {
        for state in states {
          append(state, word: index, unit: unit)
        }
      }
      guard states.count > start else { return nil }
      skips[start] = self.silence
      spans.append(start..<states.count)
      appendSilence(silence)
    }
  }

  private mutating func appendSilence(_ silence: TargetUnit?) {
    for state in silence?.states ?? [] {
      append(state, word: -1, unit: 0)
    }
  }

  private mutating func append(_ state: Int, word: Int, unit: Int) {
    states.append(state)
    words.append(word)
    units.append(unit)
    skips.append(0)
  }

  var count: Int { states.count }

  /// Places where a path may begin: the leading silence or the first word.
  var beginnings: [Int] { silence > 0 ? [0, silence] : [0] }

  /// Places where a path may end: the last word's end or the silence after it.
  var endings: [Int] { silence > 0 ? [count - silence - 1, count - 1] : [count - 1] }

  /// Places just before a word, or just after it, where a path may rest: a word's own edge and the
  /// silence beside it.
  func edges(before word: Int) -> [Int] {
    let last = spans[word].lowerBound - 1
    guard word > 0 else { return silence > 0 ? [last] : [] }
    return silence > 0 ? [last, last - silence] : [last]
  }

  func edges(after word: Int) -> [Int] {
    let first = spans[word].upperBound
    guard word + 1 < spans.count else { return silence > 0 ? [first] : [] }
    return silence > 0 ? [first, first + silence] : [first]
  }
}

extension Emissions {
  /// The log-likelihood of a unit over some frames: all its states in their order; absent where there
  /// are fewer frames than states.
  public func score(of unit: TargetUnit, over frames: Range<Int>) -> Float? {
    let count = unit.states.count
    guard count > 0, frames.count >= count, frames.lowerBound >= 0,
      frames.upperBound <= self.frames,
      unit.states.allSatisfy({ (0..<states).contains($0) })
    else { return nil }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { scores in
      scores.initialize(repeating: Trellis.never)
      scores[0] = self[frames.lowerBound, unit.states[0]]
      for frame in frames.dropFirst() {
        for place in stride(from: count - 1, through: 0, by: -1) {
          let best = place > 0 ? max(scores[place], scores[place - 1]) : scores[place]
          scores[place] = best + self[frame, unit.states[place]]
        }
      }
      return scores[count - 1]
    }
  }
}
