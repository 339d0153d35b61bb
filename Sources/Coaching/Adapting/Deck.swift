/// The sentences a session may put before the learner, and which of them were heard lately.
public struct Deck: Sendable {
  /// How much worse than one never heard a sentence may suit that was.
  static let repetition = 0.5
  /// Sentences whose difficulties differ by less suit equally well.
  static let evenness = 0.1

  /// In the order in which they came into the deck.
  public let sentences: [Sentence]
  /// At pace 1, in the order of the sentences.
  private let difficulties: [Double]
  private let places: [String: Int]
  /// The places of sentences never heard, the easiest first.
  private var fresh: [Int]
  /// The places of the others, what was heard longest ago first.
  private var heard: [Int] = []

  /// A deck of `sentences`; `practised` names those heard before, the oldest first.
  public init(_ sentences: [Sentence], practised: [String] = []) {
    self.sentences = sentences
    let difficulties = sentences.map(Difficulty.of)
    self.difficulties = difficulties
    places = Dictionary(
      zip(sentences.map(\.id), sentences.indices), uniquingKeysWith: { first, _ in first })
    var seen: Set<Int> = []
    for id in practised.reversed() {
      if let place = places[id], seen.insert(place).inserted { heard.append(place) }
    }
    heard.reverse()
    fresh = sentences.indices.filter { !seen.contains($0) }
      .sorted { (difficulties[$0], $0) < (difficulties[$1], $1) }
  }

  public var isEmpty: Bool { sentences.isEmpty }

  /// Remembers that a sentence was put before the learner.
  public mutating func note(_ id: String) {
    guard let place = places[id] else { return }
    if let index = fresh.firstIndex(of: place) { fresh.remove(at: index) }
    if let index = heard.firstIndex(of: place) { heard.remove(at: index) }
    heard.append(place)
  }

  /// How far from `difficulty` at pace 1 the sentence is that suits best.
  func miss(at difficulty: Double, commonFirst: Bool) -> Double? {
    suiting(difficulty, commonFirst: commonFirst, within: 0).map(\.miss).min()
  }

  /// A sentence as near to `difficulty` at pace 1 as can be, one that was never heard before others.
  ///
  /// Among those that suit about as well as the best one `draw` (from 0 up to 1) decides, so that
  /// two learners do not hear the same row of sentences. With `commonFirst` less common words come
  /// only where common ones do not suit.
  func sentence(at difficulty: Double, commonFirst: Bool, draw: Double) -> Sentence? {
    let candidates = suiting(difficulty, commonFirst: commonFirst, within: Self.evenness)
    guard let best = candidates.map(\.miss).min() else { return nil }
    let suitable = candidates.filter { $0.miss <= best + Self.evenness }.map(\.place).sorted()
    return sentences[suitable[min(suitable.count - 1, Int(draw * Double(suitable.count)))]]
  }

  private struct Candidate {
    let place: Int
    let miss: Double
  }

  /// The best candidate, those that are worse by up to `width`, and perhaps some others.
  private func suiting(
    _ difficulty: Double, commonFirst: Bool, within width: Double
  ) -> [Candidate] {
    var found: [Candidate] = []
    var best = Double.infinity
    func consider(_ place: Int, _ distance: Double) {
      let isRare = commonFirst && sentences[place].wordBucket == .lessCommon
      let miss = distance + (isRare ? 2 * Difficulty.rarity : 0)
      best = min(best, miss)
      if miss <= best + width { found.append(Candidate(place: place, miss: miss)) }
    }
    let middle = firstFresh(atLeast: difficulty)
    for place in fresh[middle...] {
      let distance = difficulties[place] - difficulty
      if distance > best + width { break }
      consider(place, distance)
    }
    for place in fresh[..<middle].reversed() {
      let distance = difficulty - difficulties[place]
      if distance > best + width { break }
      consider(place, distance)
    }
    // What was heard longest ago comes back, where nothing new suits as well.
    if best + width > Self.repetition {
      for place in heard.prefix(fresh.isEmpty ? max(1, heard.count / 2) : heard.count / 2) {
        consider(place, abs(difficulties[place] - difficulty) + Self.repetition)
      }
    }
    return found
  }

  private func firstFresh(atLeast difficulty: Double) -> Int {
    var low = 0
    var high = fresh.count
    while low < high {
      let middle = (low + high) / 2
      if difficulties[fresh[middle]] < difficulty { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
