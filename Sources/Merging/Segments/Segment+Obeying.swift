/// What a segment is to somebody who knows orders to forget that mean a part of it.
public struct ObeyingSegment: Sendable {
  /// Without what they mean.
  public fileprivate(set) var segment: Segment
  /// The names of sessions and measurements that they mean.
  public fileprivate(set) var gone: [String] = []
  /// The cards whose choices they mean.
  public fileprivate(set) var erased: Set<CardName> = []
}

extension Segment {
  /// What it is to somebody who knows these orders.
  ///
  /// An order means what was told by a computer that had joined when it was given, and that did not know it yet. One
  /// that knew it had carried it out: what it tells of those days came after that, as an import does.
  public func obeying(_ known: [ForgetOrder]) -> ObeyingSegment {
    var obeying = ObeyingSegment(segment: self)
    guard let joined else { return obeying }
    let own = Set(orders.map(\.id))
    let days = known.filter {
      $0.given != nil && $0.means(whoJoined: joined) && !own.contains($0.id)
    }.map(\.day)
    // Days are written so that the later one is the greater text.
    guard let day = days.max() else { return obeying }
    let isMeant = { (record: Record) in record.day.map { $0 < day } ?? false }
    obeying.gone = records.filter(isMeant).map(\.uid)
    obeying.segment.records.removeAll(where: isMeant)
    for (card, wish) in wishes {
      guard let choice = wish.chosen, choice.day < day else { continue }
      obeying.segment.wishes[card] = wish.merged(with: CardWish(erased: choice.at))
      obeying.erased.insert(card)
    }
    return obeying
  }
}

extension Record {
  /// The local day that it belongs to.
  var day: String? {
    let head = kind.tables[0]
    guard let place = Self.dayPlaces[head], let row = rows[head]?.first, row.count > place,
      case .text(let day) = row[place]
    else { return nil }
    return day
  }

  private static let dayPlaces = Dictionary(
    uniqueKeysWithValues: Kind.allCases.compactMap { kind in
      let head = kind.tables[0]
      return head.columns.firstIndex { $0.name == "day" }.map { (head, $0) }
    })
}
