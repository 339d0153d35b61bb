import Coaching
import Language
import Testing

@Suite("Dictated numbers answered in words")
struct NumberAnswerInWordsTests {
  private static let judge = Judge(reader: Bundled.reader)

  @Test(
    "Chinese numerals are figures",
    arguments: [
      ("三百零五块", "305块"), ("三百五", "350"), ("十二万三", "123000"), ("七点五十", "7点50"), ("三点一四", "3点14"),
      ("差五分八点", "差5分8点"), ("八点一刻", "8点1刻"), ("十三块九毛九", "13块9毛9"), ("十二块零五分", "12块05分"),
      ("百分之三十五", "百分之35"), ("零下五度", "零下5度"), ("负十二点五", "负12点5"), ("幺三八零零幺三八零零零", "13800138000"),
      ("二零零五年二月三日", "2005年2月3日"), ("3.5万", "3.5万"), ("两点半", "2点半"), ("一亿二千万", "120000000"),
      ("没有数字", "没有数字"), ("", ""),
    ])
  func chinese(text: String, figures: String) {
    #expect(Self.judge.inFigures(text, as: .chinese) == figures)
  }

  @Test(
    "English number words are figures",
    arguments: [
      ("three hundred five", "305"), ("Three hundred and five.", "305."), ("seven fifty", "7 50"),
      ("ten oh five", "1005"), ("seven oh five p.m.", "705 p.m."), ("twelve thirty", "1230"),
      ("a quarter past eight", "a quarter past 8"), ("three point one four", "3.14"),
      ("two point five million", "2.5 million"),
      ("three dollars and fifty cents", "3 dollars and 50 cents"),
      ("five five five oh one two three", "5550123"),
      ("March fifteenth, nineteen ninety eight", "March 15th, 1998"),
      ("march fifteen nineteen ninety eight", "march 15 1998"), ("twenty twenty four", "2024"),
      ("nineteen oh eight", "1908"), ("one million two hundred thousand", "1200000"),
      ("minus twelve point five", "minus 12.5"), ("no number here", "no number here"), ("oh", "oh"),
    ])
  func english(text: String, figures: String) {
    #expect(Self.judge.inFigures(text, as: .english) == figures)
  }

  /// What a voice says of a dictated number, typed as it sounds, is an answer.
  @Test("a number written out as it is spoken is right", arguments: Lang.allCases)
  func spokenForms(lang: Lang) {
    for kind in NumberKind.allCases {
      for difficulty in NumberDictation.difficulties {
        var dictation = NumberDictation(lang, difficulty: difficulty, kinds: [kind], seed: 5)
        for _ in 0..<200 {
          let number = dictation.next()
          let words = Self.words(of: number)
          #expect(
            number.isAnswered(by: words) { Self.judge.inFigures($0, as: lang) },
            "\(number.spoken) \(words): \(Self.judge.inFigures(words, as: lang))")
        }
      }
    }
  }

  private static func words(of number: SpokenNumber) -> String {
    switch number.lang {
    case .chinese: Bundled.reader.spokenForm(number.spoken, as: .chinese)
    case .english, .spanish:
      Bundled.reader.read(number.spoken, as: number.lang).words.joined(separator: " ")
    }
  }

  @Test("a telephone number is said figure by figure", arguments: Lang.allCases)
  func telephone(lang: Lang) {
    for difficulty in NumberDictation.difficulties {
      var dictation = NumberDictation(lang, difficulty: difficulty, kinds: [.telephone], seed: 8)
      for _ in 0..<300 {
        let number = dictation.next()
        let reading = Bundled.reader.read(number.spoken, as: lang)
        let parts = lang == .chinese ? reading.syllables : reading.words
        let names =
          number.spoken.hasPrefix("E")
          ? 1 : number.spoken.hasPrefix("分") || number.spoken.hasPrefix("电") ? 2 : 0
        #expect(parts.count - names == number.figures.count(where: \.isNumber), "\(number.spoken)")
      }
    }
  }
}
