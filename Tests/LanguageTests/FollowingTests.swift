import Coaching
import Language
import Testing

/// Following a sentence while a voice speaks it.
struct FollowingTests {
  private static let reader = Reader()

  @Test func `each character comes with the moment of its syllable`() {
    let parts = parts("等雨，我们。", [(0, 0.0), (6, 0.3), (11, 0.9), (15, 1.1)], "deng3 yu3, wo3 men5")
    #expect(parts.map(\.text) == ["等", "雨，", "我", "们。"])
    #expect(parts.map(\.seconds) == [0, 0.3, 0.9, 1.1])
  }

  @Test func `everything spoken for a number is one part`() {
    let spoken = "mai3 er4 shi2 wu3 jin1"
    let parts = parts("买25斤", [(0, 0), (5, 0.2), (9, 0.4), (14, 0.6), (18, 0.8)], spoken)
    #expect(parts.map(\.text) == ["买", "25", "斤"])
    #expect(parts.map(\.seconds) == [0, 0.2, 0.8])
  }

  @Test func `a word that the voice skipped begins between its neighbours`() {
    let parts = parts("Don't go now", [(0, 0.1), (9, 0.9)], "Don't go now", .english)
    #expect(parts.map(\.text) == ["Don't ", "go ", "now "])
    #expect(parts[0].seconds == 0.1)
    #expect(parts[1].seconds > 0.1 && parts[1].seconds < 0.9)
    #expect(parts[2].seconds == 0.9)
  }

  @Test func `a voice that was given figures as they are written is followed by their places`() {
    let text = "It  takes 25 well-meant minutes"
    let parts = parts(
      text, [(0, 0.1), (4, 0.3), (10, 0.5), (10, 0.7), (13, 1.0), (18, 1.2), (24, 1.6)], text,
      .english)
    #expect(parts.map(\.text) == ["It ", "takes ", "25 ", "well-meant ", "minutes "])
    #expect(parts.map(\.seconds) == [0.1, 0.3, 0.5, 1.0, 1.6])
  }

  @Test func `words are what stands together, each with the moment of its first syllable`() {
    let sentence = Sentence(
      id: "c", text: "请把水杯放在桌子上，买25斤。", lang: .chinese, level: .easy, wordBucket: .common)
    let spoken = "qing3 ba3 shui3 bei1 fang4 zai4 zhuo1 zi5 shang4, mai3 er4 shi2 wu3 jin1"
    let clip = Clip(
      samples: Array(repeating: 0, count: 2000), sampleRate: 1000,
      voice: Voice(provider: "test", id: "test", lang: .chinese), pace: 1, spoken: spoken)
    let parts = Self.reader.parts(of: sentence, in: clip)
    let words = Self.reader.words(of: sentence, in: clip)
    #expect(words.map(\.text).joined() == sentence.text)
    #expect(words.contains { $0.text == "桌子" }, "\(words)")
    #expect(words.contains { $0.text == "25" }, "\(words)")
    #expect(words.count < parts.count)
    for word in words {
      let first = parts.first { $0.seconds == word.seconds }
      #expect(first?.text.first == word.text.first, "\(word)")
    }
  }

  @Test func `a voice that tells nothing is followed evenly`() {
    let parts = parts("等雨小点", [], "等雨小点")
    #expect(parts.map(\.seconds) == [0, 0.5, 1, 1.5])
  }

  @Test func `nonsense is followed all the same, never backwards`() {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let onsets = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
        (Int.random(in: -3...40, using: &dice), Double.random(in: -1...9, using: &dice))
      }
      let texts = ["等雨小点，再走。", "", "。。", "25 km, OK?", "  two  words ", "女儿 3/4"]
      let text = texts.randomElement(using: &dice) ?? ""
      let lang = Bool.random(using: &dice) ? Lang.chinese : .english
      let spoken = ["", "a b c", "deng3 yu3 xiao3 dian3, zai4 zou3"].randomElement(using: &dice)
      let parts = parts(text, onsets, spoken ?? "", lang)
      #expect(parts.map(\.seconds) == parts.map(\.seconds).sorted())
      if lang == .chinese, !parts.isEmpty { #expect(parts.map(\.text).joined() == text) }
    }
  }

  private func parts(
    _ text: String, _ onsets: [(Int, Double)], _ spoken: String, _ lang: Lang = .chinese
  ) -> [SpokenPart] {
    let clip = Clip(
      samples: Array(repeating: 0, count: 2000), sampleRate: 1000,
      voice: Voice(provider: "test", id: "test", lang: lang), pace: 1, spoken: spoken,
      onsets: onsets.map { Clip.Onset(place: $0.0, seconds: $0.1) })
    let sentence = Sentence(
      id: "t", text: text, lang: lang, level: .easy, wordBucket: .common)
    return Self.reader.parts(of: sentence, in: clip)
  }
}
