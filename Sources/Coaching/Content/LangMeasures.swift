/// What differs between languages in how their sentences are made and measured.
struct LangMeasures: Sendable {
  /// How long the bundled sentences of medium level are, in syllables or words.
  let usualLength: Double
  /// The longest reply and the longest line of a partner in a talk, in syllables or words.
  let talkLengths: [Level: (reply: Int, line: Int)]
  /// What ends a sentence of a talk.
  let endMarks: Set<Character>
}

extension Lang {
  var measures: LangMeasures {
    switch self {
    case .chinese:
      LangMeasures(
        usualLength: 11.5, talkLengths: [.easy: (12, 18), .medium: (16, 24), .hard: (24, 30)],
        endMarks: ["。", "！", "？", "…"])
    case .english, .spanish:
      LangMeasures(
        usualLength: self == .spanish ? 9 : 9.4,
        talkLengths: [.easy: (10, 14), .medium: (14, 18), .hard: (18, 24)],
        endMarks: [".", "!", "?", "…"])
    }
  }
}
