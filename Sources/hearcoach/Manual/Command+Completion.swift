/// What the scripts of all shells are made from.
extension Command {
  /// The options with those that every command has.
  var allOptions: [AnyOption] { options + Self.everywhere }

  /// Those that take a value, as they are typed.
  var valued: [String] { allOptions.filter { $0.value != nil }.map { "--\($0.name)" } }

  /// Every argument with what may be offered for it, by the first one where it depends on that.
  var places: [(number: Int, value: AnyValue)] {
    arguments.enumerated().map { ($0.offset + 1, $0.element.value) }
  }
}

extension AnyValue {
  /// By the first argument, in a fixed order: two scripts of the same program are equal.
  var sortedOffers: [(verb: String, offer: Offer)] {
    offersAfter.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
