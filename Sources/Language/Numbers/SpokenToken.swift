/// A part of a text of an alphabet, as it is spoken.
struct SpokenToken {
  /// In small letters, except for abbreviations in capitals.
  var words: [String]
  /// Where it stands, as places of scalars.
  var place: Range<Int>
  /// Whether the words differ from those written.
  var isRewritten: Bool
}
