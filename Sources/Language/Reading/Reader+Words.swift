public import Coaching

extension Reader {
  /// How texts are taken apart into words; `core` are the everyday words of each language.
  public func splitter(core: [Lang: CoreWords] = [:]) -> WordSplitter {
    WordSplitter(
      words: { [self] text, lang in words(of: text, as: lang) },
      isWord: { [self] text, lang in
        switch lang {
        case .chinese:
          text.allSatisfy(\.isHan) && words(of: text, as: .chinese) == [text]
        case .english, .spanish:
          EnglishTokens.words(of: text).count == 1
            && core[lang].map { $0.coverage(of: text, in: lang).share == 1 } ?? false
        }
      })
  }

  /// The words of a text in order, without blanks and marks.
  public func words(of text: String, as lang: Lang) -> [String] {
    switch lang {
    case .english, .spanish: EnglishTokens.words(of: text).map { String(EnglishTokens.bare($0)) }
    case .chinese: chineseWords(of: text)
    }
  }

  /// What stands together without a mark is taken apart together; letters and figures keep together.
  private func chineseWords(of text: String) -> [String] {
    var words: [String] = []
    let scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let isHan = scalars[at].value.isHan
      guard isHan || Self.isWordPart(scalars[at]) else {
        at += 1
        continue
      }
      var end = at
      while end < scalars.count, isHan ? scalars[end].value.isHan : Self.isWordPart(scalars[end]) {
        end += 1
      }
      let run = scalars[at..<end]
      if isHan {
        let segmenter = Segmenter(lexicon: lexicon)
        let values = run.map(\.value)[...]
        words += segmenter.words(of: values, in: segmenter.units(of: values)).map { place in
          Self.text(run[(at + place.lowerBound)..<(at + place.upperBound)])
        }
      } else {
        words.append(Self.text(run))
      }
      at = end
    }
    return words
  }

  /// Whether it is part of a word, and neither a mark nor a blank.
  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value.isHan || isWordPart(scalar)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.value.isHan && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
