extension Reader {
  /// Pinyin with tone marks, joined into words, with a comma at each pause.
  ///
  /// Tones are the dictionary's, but a syllable that is light in speech bears no mark.
  public func marked(_ reading: Reading, of text: String) -> String {
    let beats = beats(of: text, syllables: reading.syllables)
    guard beats.count == reading.syllables.count, !beats.isEmpty else {
      return reading.words.joined(separator: " ")
    }
    var result = ""
    for (at, beat) in beats.enumerated() {
      var toned = beat.toned
      if beat.isLight { toned.tone = 5 }
      // 儿 behind another syllable is its end: yīdiǎnr.
      if beat.scalar == Han.child, beat.toned.tone == 5, at > 0, !beat.followsPause {
        result += "r"
        continue
      }
      let text = ToneMarks.marked(inventory.letters[toned.base], tone: toned.tone)
      let joins = at > 0 && joins(beat, beats[at - 1])
      if at > 0 && !joins { result += beat.followsPause ? ", " : " " }
      if joins, let first = text.unicodeScalars.first, ToneMarks.isVowel(first) { result += "'" }
      result += text
    }
    return result
  }

  private static let figures = Han.set("零一二两三四五六七八九十百千万亿点")

  private func joins(_ beat: Beat, _ before: Beat) -> Bool {
    if beat.followsPause { return false }
    if beat.isNumber && before.isNumber {
      let isFigure = { (beat: Beat) in Self.figures.contains(beat.scalar) }
      return beat.source == before.source && isFigure(beat) == isFigure(before)
    }
    if beat.scalar == 0 && before.scalar == 0 { return beat.source == before.source }
    return !beat.startsWord
  }
}

extension Reader {
  /// Syllables as a pack has them, such as `mai3`, written with marks as one word.
  public static func marked(syllables: [String]) -> String {
    var result = ""
    for syllable in syllables {
      guard let tone = syllable.last?.wholeNumberValue else {
        return syllables.joined(separator: " ")
      }
      let text = ToneMarks.marked(String(syllable.dropLast()), tone: tone)
      if !result.isEmpty, let first = text.unicodeScalars.first, ToneMarks.isVowel(first) {
        result += "'"
      }
      result += text
    }
    return result
  }
}

/// Tone marks over vowels.
enum ToneMarks {
  /// `qing`, 3 becomes `qǐng`: the mark sits on a or e, on the o of ou, else on the last vowel.
  static func marked(_ letters: String, tone: Int) -> String {
    var scalars = Array(letters.unicodeScalars)
    let place =
      scalars.firstIndex { $0 == "a" || $0 == "e" } ?? letters.utf8.firstOu
      ?? scalars.lastIndex { rows[$0] != nil }
    if let place, (1...4).contains(tone), let row = rows[scalars[place]] {
      scalars[place] = row[tone - 1]
    }
    var result = String.UnicodeScalarView()
    for scalar in scalars { result.append(scalar == "v" ? "ü" : scalar) }
    return String(result)
  }

  static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    if "aoe".unicodeScalars.contains(scalar) { return true }
    return rows.contains { key, row in "aoe".unicodeScalars.contains(key) && row.contains(scalar) }
  }

  private static let rows: [Unicode.Scalar: [Unicode.Scalar]] = [
    "a": ["ā", "á", "ǎ", "à"], "o": ["ō", "ó", "ǒ", "ò"], "e": ["ē", "é", "ě", "è"],
    "i": ["ī", "í", "ǐ", "ì"], "u": ["ū", "ú", "ǔ", "ù"], "v": ["ǖ", "ǘ", "ǚ", "ǜ"],
  ]
}

extension String.UTF8View {
  /// Where `ou` begins, counted in letters.
  fileprivate var firstOu: Int? {
    let letters = Array(self)
    return letters.indices.first {
      letters[$0] == 0x6F && $0 + 1 < letters.count && letters[$0 + 1] == 0x75
    }
  }
}
