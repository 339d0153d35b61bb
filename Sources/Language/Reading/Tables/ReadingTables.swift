/// Our tables of words and readings, by theme.
///
/// A line begins with what it says: `行hang2` gives that reading to the character in the words
/// that follow; `~` makes their last syllable neutral; `≈` does so in speech only; `=` keeps
/// them together; `.` gives single characters their usual reading, and `:` gives
/// a reading to the characters that follow it.
enum ReadingTables {
  static let all = [
    common, light, polyphonesA, polyphonesJ, polyphonesS, words, written, compounds, usual,
  ]
}
