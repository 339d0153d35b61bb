/// Whether an installed voice reads pinyin with tone numbers as Mandarin.
///
/// Some versions spell it out in English letters, and report no error.
struct PinyinProbe: Sendable {
  /// All five tones on one syllable, and the letters that are read wrong most easily.
  static let question = "ma1 ma2 ma3 ma4 ma5 nu3 nv3"

  /// The library's names of the phonemes that it gave for the question.
  let heard: String
  let passed: Bool

  init(heard: String) {
    self.heard = heard
    // Stress, breaks and lengths are the library's affair; sounds and tones are not.
    let words = heard.split(separator: " ").map { word in
      word.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let tones = words.map { $0.filter(\.isNumber) }
    let sounds = words.map { $0.filter(\.isLetter) }
    passed =
      tones == ["55", "35", "214", "51", "11", "214", "214"]
      && Set(sounds.prefix(5)).count == 1 && sounds[0].first == "m" && sounds[0].count == 2
      && sounds[5].first == "n" && sounds[6].first == "n" && sounds[5] != sounds[6]
      && sounds[5].count == 2 && sounds[6].count == 2
  }
}
