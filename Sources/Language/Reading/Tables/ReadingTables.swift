/// Our tables of words and readings, by theme.
///
/// A line begins with what it says: `行hang2` gives that reading to the character in the words
/// that follow; `~` makes their last syllable neutral; `≈` does so in speech only; `=` keeps
/// them together; `.` gives single characters their usual reading.
enum ReadingTables {
  static let all = [
    light, polyphonesA, polyphonesJ, polyphonesS, words, compounds, usual,
  ]
}
