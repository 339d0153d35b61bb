extension Reader {
  /// A text taken apart into syllables and words.
  func analysis(_ text: String) -> ChineseAnalysis {
    var cells = ChineseScript(ScalarText(text), letters: letters).cells
    let own = lookUp(&cells)
    return ChineseAnalysis(cells: cells, own: own, lexicon: lexicon, inventory: inventory)
  }

  func chineseReading(_ text: String) -> Reading {
    let beats = analysis(text).beats
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
