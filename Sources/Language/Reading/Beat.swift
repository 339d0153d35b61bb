/// One syllable within its sentence.
struct Beat {
  /// What it is written with; 0 for a syllable of a Latin word.
  var scalar: UInt32
  /// As a dictionary gives it.
  var toned: Toned
  /// Neutral in speech although dictionaries write its tone.
  var isLight = false
  var startsWord: Bool
  /// Whether a pause goes before it: the start, or a punctuation mark.
  var followsPause: Bool
  var isNumber: Bool
  /// UTF-16 offsets in the text.
  var source: Range<Int>
}
