/// The sentences a session may put before the learner, and which of them were heard lately.
public struct Deck: Sendable {
  /// The penalty of a sentence heard before, against a new one.
  static let repetition = 0.5
  /// The penalty of any other sentence, against a new one written by a model.
  static let preference = 0.5
  /// The penalty of any other sentence, against one with a word that gives the most trouble.
  static let welcome = 0.25
  /// Sentences whose difficulties differ by less suit equally well.
  static let evenness = 0.1

  /// In the order in which they came into the deck.
  public private(set) var sentences: [Sentence]
  /// At pace 1, in the order of the sentences.
  private var difficulties: [Double]
  private var isRare: [Bool]
  private var places: [String: Int]
  /// The places of model-written sentences never heard.
  private var written: Set<Int> = []
  /// The places of sentences never heard, easiest first.
  private var fresh: [Int]
  /// The places of those that were put before the learner since the deck was made.
  private var noted: Set<Int> = []
  /// The places of the others, those heard longest ago first.
  private var heard: [Int] = []
  private var welcomes: [Welcome] = []
  /// How welcome each place is for one of the words in its sentence.
  private var warmth: [Int: Double] = [:]

  /// The places of the sentences with a word that is to come, and how welcome they are, up to 1.
  private struct Welcome {
    let places: Set<Int>
    let warmth: Double
  }

  /// A deck of `sentences`; `practised` names those heard before, oldest first.
  public init(_ sentences: [Sentence], practised: [String] = []) {
    self.sentences = sentences
    let difficulties = sentences.map(Difficulty.of)
    self.difficulties = difficulties
    isRare = sentences.map { $0.wordBucket == .lessCommon }
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

  /// Has a word's sentences come before others that suit as well, until one of them was heard; `warmth`
  /// is up to 1.
  public mutating func welcome(_ ids: some Sequence<String>, _ warmth: Double) {
    let places = Set(ids.compactMap { self.places[$0] })
    if places.isEmpty { return }
    welcomes.append(Welcome(places: places, warmth: warmth))
    for place in places { self.warmth[place] = max(self.warmth[place] ?? 0, warmth) }
  }

  private mutating func noteWelcome(_ place: Int) {
    guard warmth[place] != nil else { return }
    welcomes.removeAll { $0.places.contains(place) }
    warmth = [:]
    for welcome in welcomes {
      for place in welcome.places { warmth[place] = max(warmth[place] ?? 0, welcome.warmth) }
    }
  }

  /// Takes in sentences that a model wrote: while they are new they come before others.
  public mutating func add(written sentences: [Sentence]) {
    for sentence in sentences {
      let place = places[sentence.id] ?? append(sentence)
      if fresh.contains(place) { written.insert(place) }
    }
  }

  private mutating func append(_ sentence: Sentence) -> Int {
    let place = sentences.count
    sentences.append(sentence)
    difficulties.append(Difficulty.of(sentence))
    isRare.append(sentence.wordBucket == .lessCommon)
    places[sentence.id] = place
    fresh.insert(place, at: firstFresh(atLeast: difficulties[place]))
    return place
  }

  /// How many model-written sentences are new and about as hard as wished for.
  func stock(near difficulty: Double) -> Int {
    written.count { abs(difficulties[$0] - difficulty) <= 2 * Self.preference }
  }

  /// Remembers that a sentence was put before the learner.
  public mutating func note(_ id: String) {
    guard let place = places[id] else { return }
    noteWelcome(place)
    if let index = fresh.firstIndex(of: place) { fresh.remove(at: index) }
    if let index = heard.firstIndex(of: place) { heard.remove(at: index) }
    written.remove(place)
    noted.insert(place)
    heard.append(place)
  }

  /// How far the best-suited sentence is from what is wished for.
  func miss(_ wish: Wish) -> Double? { search(wish, within: 0).found.last?.miss }

  /// A sentence as near as possible to what is wished for, preferably one never heard.
  ///
  /// `draw` (from 0 up to 1) decides among those that suit about as well as the best one, so that
  /// two learners do not hear the same sequence of sentences.
  func sentence(_ wish: Wish, draw: Double) -> Sentence? {
    let search = search(wish, within: Self.evenness)
    var suitable: [Int] = []
    for candidate in search.found where candidate.miss <= search.best + Self.evenness {
      suitable.append(candidate.place)
    }
    if suitable.isEmpty { return nil }
    return sentences[suitable[min(suitable.count - 1, Int(draw * Double(suitable.count)))]]
  }

  /// What a sentence should be like, at pace 1.
  struct Wish {
    var difficulty: Double
    /// No sentence is harder than this.
    var limit = Double.infinity
    /// Whether less common words come only where common ones do not suit.
    var commonFirst = false
    /// A level that came often enough: another comes where it suits nearly as well.
    var tired: Tired?
  }

  /// A level that came too often, and the penalty of its sentences.
  struct Tired {
    let level: Level
    let penalty: Double
    /// How many steps another level is worth.
    let steps: Int
  }

  private struct Candidate {
    let place: Int
    let miss: Double
  }

  /// The candidates for a wish, each better than all before it or worse by up to `width`.
  private struct Search {
    let width: Double
    var found: [Candidate] = []
    var best = Double.infinity

    mutating func consider(_ place: Int, missing miss: Double) {
      if miss > best + width || miss == best && width == 0 { return }
      best = min(best, miss)
      found.append(Candidate(place: place, miss: miss))
    }
  }

  private func search(_ wish: Wish, within width: Double) -> Search {
    var search = Search(width: width)
    let middle = firstFresh(atLeast: wish.difficulty)
    var index = middle
    while index < fresh.count {
      let place = fresh[index]
      let distance = difficulties[place] - wish.difficulty
      if distance > search.best + width || difficulties[place] > wish.limit { break }
      search.consider(place, missing: distance + strangeness(of: place, for: wish))
      index += 1
    }
    index = middle - 1
    while index >= 0 {
      let place = fresh[index]
      let distance = wish.difficulty - difficulties[place]
      if distance > search.best + width { break }
      if difficulties[place] <= wish.limit {
        search.consider(place, missing: distance + strangeness(of: place, for: wish))
      }
      index -= 1
    }
    // What was heard longest ago comes back if nothing new suits as well.
    if search.best + width < Self.repetition { return search }
    for place in heard.prefix(fresh.isEmpty ? max(1, heard.count / 2) : heard.count / 2)
    where difficulties[place] <= wish.limit {
      // Another level is no reason for a sentence to return in the same session.
      let distance =
        abs(difficulties[place] - wish.difficulty) + Self.repetition
        + (noted.contains(place) ? wish.tired?.penalty ?? 0 : 0)
      search.consider(place, missing: distance + strangeness(of: place, for: wish))
    }
    return search
  }

  private func strangeness(of place: Int, for wish: Wish) -> Double {
    (wish.commonFirst && isRare[place] ? 2 * Difficulty.rarity : 0)
      + (wish.tired.map { $0.level == sentences[place].level ? $0.penalty : 0 } ?? 0)
      + (written.isEmpty || written.contains(place) ? 0 : Self.preference)
      + (warmth.isEmpty ? 0 : Self.welcome * (1 - (warmth[place] ?? 0)))
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
