extension Array where Element: Comparable & Hashable {
  /// Its elements in order, each once; what is so already costs one look.
  public var ascending: [Element] {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : Set(self).sorted()
  }
}
