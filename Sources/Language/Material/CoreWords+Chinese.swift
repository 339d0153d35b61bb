extension CoreWords {
  /// From left to right the longest word of the list is taken; figures and letters count as core.
  func chineseCoverage(of text: String) -> Coverage {
    var coverage = Coverage()
    let characters = Array(text)
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if character.isASCIIWordPart {
        coverage.add(isCore: true)
        place += 1
      } else if character.isHan {
        let length = self.length(ofWordAt: place, in: characters)
        for _ in 0..<max(length, 1) { coverage.add(isCore: length > 0) }
        place += max(length, 1)
      } else {
        place += 1
      }
    }
    return coverage
  }

  private func length(ofWordAt place: Int, in characters: [Character]) -> Int {
    let most = min(longest, characters.count - place)
    return (1...max(most, 1)).reversed().first { length in
      length <= most && words.contains(String(characters[place..<place + length]))
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
