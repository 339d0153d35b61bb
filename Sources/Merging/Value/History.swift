/// The history of a learner as a value: sets of things with names, and what was forgotten of them.
///
/// Merging two is a union: whichever comes first and however often, the outcome is the same.
public struct History: Sendable, Hashable {
  public private(set) var records: [String: Record] = [:]
  public private(set) var reviews: [ReviewMark.Name: ReviewMark] = [:]
  public private(set) var wishes: [CardName: CardWish] = [:]
  /// The names of sessions and measurements that were forgotten: they never come back.
  public private(set) var forgotten: Set<String> = []

  public init() {}

  public mutating func add(_ record: Record) {
    guard !forgotten.contains(record.uid) else { return }
    if let known = records[record.uid], !record.counts(before: known) { return }
    records[record.uid] = record
  }

  public mutating func add(_ review: ReviewMark) {
    guard !forgotten.contains(review.session) else { return }
    if let known = reviews[review.name], !review.counts(before: known) { return }
    reviews[review.name] = review
  }

  public mutating func add(_ wish: CardWish, of card: CardName) {
    wishes[card] = wishes[card].map { $0.merged(with: wish) } ?? wish
  }

  /// Forgets a session or a measurement for good.
  public mutating func forget(_ uid: String) {
    forgotten.insert(uid)
    records[uid] = nil
    reviews = reviews.filter { $0.value.session != uid }
  }

  /// Takes in another history.
  public mutating func merge(_ other: History) {
    forgotten.formUnion(other.forgotten)
    records = records.filter { !forgotten.contains($0.key) }
    reviews = reviews.filter { !forgotten.contains($0.value.session) }
    for record in other.records.values { add(record) }
    for review in other.reviews.values { add(review) }
    for (card, wish) in other.wishes { add(wish, of: card) }
  }

  /// Takes in what a segment brings.
  public mutating func merge(_ segment: Segment) {
    var other = History()
    other.forgotten = Set(segment.forgotten)
    for record in segment.records { other.add(record) }
    for review in segment.reviews { other.add(review) }
    for (card, wish) in segment.wishes { other.add(wish, of: card) }
    merge(other)
  }

  /// The cards there are, with the reviews that count of each, in the order of time.
  public var cards: [CardName: [ReviewMark]] {
    var cards: [CardName: [ReviewMark]] = [:]
    for (card, wish) in wishes where wish.chosen != nil && !wish.isUnwanted { cards[card] = [] }
    for review in reviews.values where records[review.session] != nil {
      let wish = wishes[review.card]
      if wish?.isUnwanted == true || review.at <= wish?.dropped ?? .min { continue }
      cards[review.card, default: []].append(review)
    }
    return cards.mapValues { reviews in reviews.sorted { $0.order < $1.order } }
  }
}

extension ReviewMark {
  /// The order of time; what happened at the same moment is told apart by name.
  fileprivate var order: (Int64, String, Int, Int) { (at, session, item, number) }
}
