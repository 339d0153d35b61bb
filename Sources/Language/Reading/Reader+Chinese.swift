extension Reader {
  /// A text taken apart into syllables and words.
  func analysis(_ text: String) -> ChineseAnalysis {
    var cells = ChineseScript(ScalarText(text), letters: letters).cells
    let own = lookUp(&cells)
    return ChineseAnalysis(cells: cells, own: own, lexicon: lexicon, inventory: inventory)
  }

  /// The syllables of a text, those that are given before those that are found.
  func beats(of text: String, syllables: [String]?) -> [Beat] {
    var beats = analysis(text).beats
    guard let syllables, syllables.count == beats.count else { return beats }
    let given = syllables.compactMap { inventory.toned($0[...]) }
    guard given.count == beats.count else { return beats }
    for (at, toned) in given.enumerated() {
      // Another syllable is another word, whose tone is not known to fade.
      if beats[at].toned.base != toned.base { beats[at].isLight = false }
      beats[at].toned = toned
    }
    return beats
  }

  func chineseReading(_ text: String, syllables: [String]? = nil) -> Reading {
    let beats = beats(of: text, syllables: syllables)
    let spoken = Sandhi.spoken(beats)
    return Reading(
      syllables: beats.map { inventory.text($0.toned) },
      spoken: spoken.map { inventory.text($0) },
      ipa: ipa.text(of: spoken, breaks: beats.map(\.followsPause)),
      sources: beats.map(\.source))
  }

  func chineseForm(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for cell in ChineseScript(ScalarText(text), letters: letters).cells where cell.scalar != 0 {
      result.append(Unicode.Scalar(cell.scalar) ?? "\u{FFFD}")
    }
    return String(result)
  }
}
