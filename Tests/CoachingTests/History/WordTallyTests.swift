@testable import Coaching
import Testing

@Suite struct WordTallyTests {
  /// Words stand apart by blanks; in Chinese texts of the tests too.
  private static let splitter = WordSplitter(
    words: { text, _ in
      text.split(separator: " ").map(String.init).filter { $0.contains(where: \.isLetter) }
    },
    isWord: { text, _ in !text.contains("?") })

  /// A sentence with verdicts written `word/answer/verdict`.
  private static func met(
    _ verdicts: String, _ lang: Lang = .english, text: String? = nil, answer: String = "an answer"
  ) -> MetSentence {
    let words = verdicts.split(separator: " ").map { word in
      let parts = word.split(separator: "/").map { $0 == "-" ? nil : String($0) }
      return WordVerdict(
        expected: parts[0], answer: parts[1], verdict: parts[2].flatMap(Verdict.init) ?? .extra)
    }
    let own = words.compactMap(\.expected).joined(separator: " ")
    return MetSentence(
      text: text ?? own, lang: lang, answer: answer,
      words: words.allSatisfy { $0.verdict.isHeard } ? [] : words)
  }

  private static func tally(_ met: [MetSentence]) -> WordTally {
    var tally = WordTally(splitter)
    for met in met { tally.add(met) }
    return tally
  }

  /// Each word with what it was most often taken for, and how often it was missed of how often met.
  private static func told(_ tally: WordTally, fewest: Int = 1, in lang: Lang? = nil) -> [String] {
    tally.hardest(limit: 99, fewest: fewest, in: lang).map {
      "\($0.text) \($0.takenFor.first?.text ?? "-") \($0.missed)/\($0.met)"
    }
  }

  @Test("a word is put together from its characters, and missed if one of them was")
  func together() {
    let text = "天气 真 厉害"
    let tally = Self.tally([
      Self.met(
        "天/天/match 气/-/missing 真/真/match 厉/利/homophone 害/害/match", .chinese, text: text),
      Self.met("天/田/wrong 气/地/wrong 真/真/match 厉/-/missing 害/-/missing", .chinese, text: text),
      MetSentence(text: text, lang: .chinese, answer: "天气真厉害"),
    ])
    #expect(Self.told(tally) == ["天气 田地 2/3", "厉害 - 1/3"])
  }

  @Test("what was judged is not always as it is written: figures stand for themselves")
  func figures() {
    let met = Self.met(
      "3/三/match 点/点/match 半/班/wrong 见/见/match", .chinese, text: "3点半 见")
    #expect(Self.told(Self.tally([met])).isEmpty == false)
  }

  @Test("a spoken figure, judged syllable by syllable, is one word")
  func spokenFigures() {
    let met = Self.met(
      "体/体/match 温/温/match 38/-/missing 38/-/missing 38/38/match 度/度/match 五/-/missing",
      .chinese, text: "体温 38度 五")
    #expect(Self.told(Self.tally([met])).sorted() == ["38度 - 1/1", "五 - 1/1"])
  }

  @Test(
    "nothing enters from answers that tell nothing of a word",
    arguments: [
      Self.met("cup/-/missing tea/-/missing"), Self.met("cup/cap/wrong tea/-/missing"),
      Self.met("cup/cap/wrong tea/tea/match", answer: "/abc"),
      Self.met("cup/cap/wrong tea/tea/match", answer: "／跳过"),
      Self.met("please/-/missing sit/sit/match down/-/missing", .chinese, text: "请 坐"),
    ])
  func excluded(met: MetSentence) {
    let tally = Self.tally([met])
    #expect(Self.told(tally).isEmpty)
    #expect(
      Self.told(Self.tally([met, Self.met("cup/cop/wrong tea/tea/match")])) == ["cup cop 1/1"])
  }

  @Test("what a word was taken for is told only if that is a word")
  func confusions() {
    let tally = Self.tally([
      Self.met("cup/cap/wrong the/the/match"), Self.met("cup/c?p/near the/the/match"),
      Self.met("cup/-/missing the/the/match"), Self.met("cup/Cap/wrong the/the/match"),
    ])
    #expect(
      tally.hardest(limit: 1).first?.takenFor == [HardWord.Mistake(text: "Cap", times: 2)])
  }

  @Test("thirteen of thirty-three come before two of eleven, and before two of two")
  func order() {
    func times(_ word: String, _ missed: Int, _ all: Int) -> [MetSentence] {
      (0..<all).map {
        Self.met("\(word)/\($0 < missed ? "-/missing" : "\(word)/match") ok/ok/match")
      }
    }
    let tally = Self.tally(
      times("two", 2, 2) + times("eleven", 2, 11) + times("often", 13, 33)
        + times("four", 4, 4) + times("seldom", 2, 60))
    #expect(
      Self.told(tally) == ["four - 4/4", "often - 13/33", "two - 2/2", "eleven - 2/11"])
    #expect(Self.told(tally, fewest: 5) == ["often - 13/33"])
    #expect(tally.hardest(limit: 1).map(\.text) == ["four"])
  }

  @Test("words that tell little come last, and a word is shown as within a sentence")
  func light() {
    let tally = Self.tally([
      Self.met("The/a/wrong Please/peas/wrong Monday/-/missing ok/ok/match"),
      Self.met("the/a/wrong please/Peas/wrong Monday/-/missing ok/ok/match"),
    ])
    #expect(Self.told(tally) == ["Monday - 2/2", "please Peas 2/2", "the a 2/2"])
  }

  @Test("words are told by language, with a sentence in which they were missed last")
  func language() {
    let tally = Self.tally([
      Self.met("cup/-/missing one/one/match"), Self.met("水/-/missing 一/一/match", .chinese),
      Self.met("cup/-/missing two/two/match"),
    ])
    #expect(Self.told(tally, in: .chinese) == ["水 - 1/1"])
    #expect(tally.hardest(limit: 9, in: .english).map(\.sentence) == ["cup two"])
  }

  @Test("what was missed before and is heard now is good news, unless it is missed again")
  func regained() {
    let before = Self.tally([
      Self.met("cup/cap/wrong tea/key/wrong the/a/wrong milk/-/missing ok/ok/match"),
      Self.met("key/-/missing ok/ok/match"),
    ])
    let now = Self.tally([
      Self.met("Cup/Cup/match tea/tea/match the/the/match new/new/match key/key/match"),
      Self.met("tea/key/wrong ok/ok/match"),
    ])
    #expect(now.regained(from: before, limit: 9) == ["key", "cup"])
    #expect(now.regained(from: before, limit: 1) == ["key"])
    #expect(now.regained(from: Self.tally([]), limit: 9) == [])
  }
}
