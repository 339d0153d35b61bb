extension CoreWords {
  /// From left to right the longest word of the list is taken; figures and letters count as core.
  func chineseCoverage(of text: String) -> Coverage {
    var coverage = Coverage()
    let places = Array(text.indices) + [text.endIndex]
    var place = 0
    while place < places.count - 1 {
      let character = text[places[place]]
      if character.isASCIIWordPart {
        coverage.add(isCore: true)
        place += 1
      } else if character.isHan {
        let length = self.length(ofWordAt: place, in: text, places)
        for _ in 0..<max(length, 1) { coverage.add(isCore: length > 0) }
        place += max(length, 1)
      } else {
        place += 1
      }
    }
    return coverage
  }

  /// `places` are those of its characters, and its end.
  private func length(ofWordAt place: Int, in text: String, _ places: [String.Index]) -> Int {
    let most = min(longest, places.count - 1 - place)
    return (1...max(most, 1)).reversed().first { length in
      length <= most && words.contains(String(text[places[place]..<places[place + length]]))
    } ?? 0
  }
}

extension Character {
  var isHan: Bool {
    unicodeScalars.first.map { $0.value.isHan || $0 == "〇" } ?? false
  }

  /// An ASCII letter or digit.
  var isASCIIWordPart: Bool { isASCII && (isLetter || isNumber) }
}
