extension Array where Element: Comparable & Hashable {
  /// Its elements in order, each once; what is so already costs one look.
  ///
  /// Ten years of days are looked at by every start: each room gets a copy for its own type, as going
  /// through them by way of the protocols takes longer than reading them.
  @inlinable public var ascending: [Element] {
    for place in indices.dropFirst() where !(self[place - 1] < self[place]) {
      return Set(self).sorted()
    }
    return self
  }
}
