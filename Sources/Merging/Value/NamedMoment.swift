/// A moment that stands at the end of a name: when a computer joined, or when an order to forget was given.
///
/// It is later than every such moment that was known then: what knew of each other is in its true order whatever
/// the clocks say, and only of what did not the clocks tell.
public enum NamedMoment {
  /// A name that tells when.
  public static func name(_ beginning: String, at moment: Int64) -> String {
    "\(beginning)-\(moment)"
  }

  /// The moment at the end of a name; nil where there is none, as in names of old.
  public static func moment(in name: String) -> Int64? {
    guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = name.utf8[name.utf8.index(after: dash)...]
    guard (1...15).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let moment = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
    return Travelling.isTime(moment) ? moment : nil
  }

  /// The next moment, by a clock that may be wrong: after all that is known. After the last one there is none: who
  /// knows of it, by a clock or a file that makes no sense, has it too.
  public static func next(after known: Int64, by clock: Int64) -> Int64 {
    min(max(known + 1, clock), Travelling.lastTime)
  }
}

extension ForgetOrder {
  /// When it was given; nil for one of old.
  public var given: Int64? { NamedMoment.moment(in: id) }

  /// Whether it means what a computer has that joined at that moment, nil for one of old. One who joined after it
  /// was given is not meant, nor one of whom that cannot be told; where either moment is not known the order holds.
  public func means(whoJoined moment: Int64?) -> Bool {
    guard let given, let moment else { return true }
    return given > moment
  }
}

extension Segment {
  /// When the computer that wrote it joined; nil where that is not known, as of old.
  public var joined: Int64? { NamedMoment.moment(in: computer) }

  /// The latest moment that it tells.
  public var latest: Int64 { orders.reduce(joined ?? 0) { max($0, $1.given ?? 0) } }
}
