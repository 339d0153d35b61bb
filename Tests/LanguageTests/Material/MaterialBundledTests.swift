import Coaching
import Language
import Testing

struct MaterialBundledTests {
  @Test("the bundled packs keep all the rules", arguments: Lang.allCases)
  func passes(lang: Lang) {
    #expect(Bundled.check.problems(of: Bundled.pack(lang)) == [])
  }

  @Test(
    "there is enough of every level",
    arguments: [(Lang.chinese, 1_000, 300), (.english, 600, 200), (.spanish, 750, 200)])
  func sizes(lang: Lang, all: Int, ofEachLevel: Int) {
    let sentences = Bundled.sentences(lang)
    #expect(sentences.count >= all)
    for level in Level.allCases {
      #expect(sentences.count { $0.level == level } >= ofEachLevel)
    }
  }

  @Test("every topic is there, and the clinic with fifty sentences", arguments: Lang.allCases)
  func topics(lang: Lang) {
    let counts = Dictionary(grouping: Bundled.sentences(lang)) { $0.topic ?? "none" }
      .mapValues(\.count)
    let everyday: Set = [
      "home", "food", "shopping", "neighbours", "health", "clinic", "phone", "transport",
      "weather", "time", "work", "study", "leisure", "feelings",
    ]
    let complaints: Set = ["chest-pain", "abdominal-pain", "headache"]
    #expect(Set(counts.keys) == everyday.union(complaints))
    #expect(counts.values.allSatisfy { $0 >= 50 })
  }

  @Test(
    "every sentence is whole, and ids count up",
    arguments: [(Lang.chinese, "c"), (.english, "e"), (.spanish, "s")])
  func whole(lang: Lang, prefix: String) {
    for (place, sentence) in Bundled.sentences(lang).enumerated() {
      let number = String(place + 1)
      #expect(
        sentence.id == prefix + String(repeating: "0", count: max(3 - number.count, 0)) + number)
      #expect(sentence.lang == lang)
      #expect(sentence.translation != nil)
      let translated = (sentence.translations ?? [:]).keys.sorted { $0.code < $1.code }
      #expect(translated == (lang == .spanish ? [.english, .chinese] : []))
      #expect((sentence.reading != nil) == (lang == .chinese))
    }
  }

  @Test("the four starter sentences come first and are what they were")
  func starters() {
    let four = Bundled.sentences(.chinese).prefix(4).map {
      Sentence(id: $0.id, text: $0.text, lang: $0.lang, level: $0.level, wordBucket: $0.wordBucket)
    }
    #expect(
      four == [
        Sentence(
          id: "c001", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common),
        Sentence(
          id: "c002", text: "等雨小一点我们再出门。", lang: .chinese, level: .medium,
          wordBucket: .common),
        Sentence(
          id: "c003", text: "晚饭后记得量一量血压。", lang: .chinese, level: .medium,
          wordBucket: .common),
        Sentence(
          id: "c004", text: "麻烦把药盒按星期整理好。", lang: .chinese, level: .hard,
          wordBucket: .lessCommon),
      ])
  }

  @Test(
    "a sentence is long enough for its level, but for the starters",
    arguments: [(Lang.chinese, 7, 14), (.english, 7, 9), (.spanish, 4, 8)])
  func longEnough(lang: Lang, medium: Int, hard: Int) throws {
    let core = try #require(Bundled.core[lang])
    let levelling = Levelling(lang, core: core)
    let least = [Level.easy: 3, .medium: medium, .hard: hard]
    for sentence in Bundled.sentences(lang)
    where !["c001", "c002", "c003", "c004"].contains(sentence.id) {
      let length = levelling.measure(sentence.text, with: Bundled.reader).length
      #expect(length >= least[sentence.level] ?? 0, "\(sentence.id) \(sentence.text)")
    }
  }

  @Test("all English is American, in sentences and translations", arguments: Lang.allCases)
  func american(lang: Lang) {
    let british: Set<String> = [
      "mum", "mums", "colour", "favourite", "neighbour", "neighbours", "centre", "metre", "metres",
      "kilometre", "kilometres", "centimetre", "centimetres", "litre", "litres", "millilitres",
      "grey", "cosy", "chilli", "cheque", "tyre", "tyres", "pyjamas", "diarrhoea", "theatre",
      "programme", "dialled", "cancelled", "travelled", "quarrelled", "quarrelling", "recognised",
      "realised", "apologised", "organised", "queue", "queued", "queuing", "lorry", "petrol",
      "fortnight", "toilet", "trousers", "plasters", "maths", "whilst", "learnt", "spelt", "burnt",
    ]
    for sentence in Bundled.sentences(lang) {
      let english = lang == .english ? sentence.text : sentence.translation ?? ""
      let words = english.lowercased().split { !$0.isLetter }.map { String($0) }
      #expect(british.isDisjoint(with: words), "\(sentence.id) \(english)")
    }
  }

  @Test("the English of a Spanish sentence is the same wherever it stands")
  func english() {
    for sentence in Bundled.sentences(.spanish) {
      #expect(sentence.translations?[.english] == sentence.translation, "\(sentence.id)")
    }
  }

  @Test("degrees of an American sentence say which they are, once they are translated")
  func degrees() {
    for sentence in Bundled.sentences(.english) where sentence.text.contains("degrees") {
      #expect(sentence.translation?.contains("华氏") == true, "\(sentence.id) \(sentence.text)")
    }
  }

  @Test("a pack is written as it is in its file", arguments: Lang.allCases)
  func written(lang: Lang) {
    let text = SentencePack.text(of: Bundled.sentences(lang))
    #expect(Array(text.utf8) == Bundled.pack(lang))
  }

  @Test("the core words are about as many as was promised")
  func coreWords() {
    #expect(1_400...1_800 ~= Bundled.core[.chinese]?.count ?? 0)
    #expect(1_000...1_300 ~= Bundled.core[.english]?.count ?? 0)
    #expect(1_000...1_300 ~= Bundled.core[.spanish]?.count ?? 0)
  }
}
