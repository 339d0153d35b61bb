import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("What a session shows")
struct SessionScreenTests {
  private static func screen(_ language: InterfaceLanguage, isPlain: Bool = false) -> SessionScreen
  {
    SessionScreen(
      language: language, lang: .english, hasColor: false, isPlain: isPlain, columns: 80,
      marked: { _ in nil })
  }

  private static func plan(_ kind: SessionKind) -> SessionPlan {
    SessionPlan(id: "s", kind: kind, minutes: 10, lang: .english, seed: 1)
  }

  private static let sentence = Sentence(
    id: "e1", text: "Where is the train?", lang: .english, level: .easy, wordBucket: .common)

  private static let missed = ItemResult(
    n: 1, sentenceID: "e1", outcome: .failed, correct: false, attempts: 3, similarity: 0.5,
    transcript: "where is the rain", score: 40, practisedSeconds: 20)

  private static let words = [
    WordVerdict(expected: "Where", answer: "where", verdict: .match),
    WordVerdict(expected: "train", answer: "rain", verdict: .wrong),
  ]

  @Test(arguments: [true, false])
  func `a review tells how many sentences it has, and no time that it does not fill`(
    isPlain: Bool
  ) {
    for language in InterfaceLanguage.allCases {
      let screen = Self.screen(language, isPlain: isPlain)
      let head = screen.head(
        Self.plan(.review), n: 2, of: 6, level: .easy, pace: 0.7, practised: 31, planned: 1800
      ).map(\.plain).joined()
      #expect(head.contains(language == .chinese ? "第 2 句，共 6 句" : "2 of 6"))
      #expect(head.contains(language == .chinese ? "复习" : "Review") && !head.contains("30"))
      var summary = SessionSummary(
        practisedSeconds: 60, items: 4, passedAtFirstTry: 3, passed: 4, meanScore: 90, heard: 1,
        ending: .stopped)
      summary.left = 2
      let lines = screen.summary(summary).map(\.plain).joined(separator: "\n")
      #expect(lines.contains(language == .chinese ? "到期的还有 2 句" : "Still due: 2 sentences."))
    }
  }

  @Test func `a summary tells what is still to be reviewed, and else what will be tomorrow`() {
    var summary = SessionSummary(
      practisedSeconds: 60, items: 4, passedAtFirstTry: 3, passed: 4, meanScore: 90, heard: 1,
      ending: .completed)
    summary.retrospect = Retrospect(streak: 1, words: SessionWords(hardest: [], regained: []))
    func told(_ language: InterfaceLanguage, _ due: DueCount?, tomorrow: Int?) -> String {
      summary.retrospect?.due = due
      summary.retrospect?.dueTomorrow = tomorrow
      return Self.screen(language).summary(summary).map(\.plain).joined(separator: "\n")
    }
    let some = DueCount(all: 9, today: 5)
    let none = DueCount(all: 0, today: 0)
    #expect(told(.chinese, some, tomorrow: 7).contains("今天要复习 5 个"))
    #expect(told(.english, some, tomorrow: 7).contains("Due for review: 5 today, 4 more"))
    #expect(told(.chinese, none, tomorrow: 7).contains("明天要复习 7 个"))
    #expect(told(.english, none, tomorrow: 7).contains("7 to review tomorrow"))
    for nothing in [told(.english, none, tomorrow: 0), told(.english, nil, tomorrow: nil)] {
      #expect(!nothing.contains("review"))
    }
    // A review tells it once.
    summary.left = 5
    #expect(!told(.english, some, tomorrow: nil).contains("Due for review"))
  }

  @Test func `a date may be written as its language writes it, and that is what is shown`() {
    for (lang, figures, written) in [
      (Lang.spanish, "5/3", "5 de marzo"), (.english, "3/5", "March 5"),
    ] {
      let asked = Phrase.asks(.number(.date), in: lang)
      #expect(asked.en.contains(figures) && asked.en.contains(written))
      let number = SpokenNumber(
        lang: lang, spoken: "-", figures: figures, value: .date(year: nil, month: 3, day: 5))
      #expect(number.isAnswered(by: figures) && number.isAnswered(by: written))
    }
    #expect(Phrase.asks(.number(.date), in: .spanish).zh.contains("日在前"))
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `for ears there is no sign that a screen reader spells out`(_ language: InterfaceLanguage) {
    let screen = Self.screen(language, isPlain: true)
    let phrases: [Phrase] = [
      .playing, .playingSlowly(0.8), .pausedUntilEnter(byItself: false), .askToEnd, .enterGoesOn,
      .itemPassed,
      .notice(.notHeardYet), .notice(.earRests), .notice(.caughtSilence), .thinking,
    ]
    var lines = phrases.map(screen.line)
    lines += screen.keys(.keys(isSpoken: false), plain: .plainKeys(isSpoken: false))
    lines += screen.keys(.next(canAppeal: true, canCompare: true), plain: .plainNext)
    lines += screen.head(nil, n: 1, of: nil, level: .easy, pace: 1, practised: 0, planned: 600)
    lines += screen.head(
      Self.plan(.drill), n: 1, of: nil, level: .easy, pace: 1, practised: 0, planned: 600)
    lines += screen.keys(.choiceKeys, plain: .plainChoiceKeys)
    lines += screen.keys(.writtenKeys, plain: .plainWrittenKeys)
    lines += screen.keys(.nextTrial, plain: .plainNextTrial)
    lines += screen.feedback(
      on: JudgedTry(number: 1, similarity: 0.5, passed: false, words: Self.words, itemScore: 50))
    for line in lines {
      #expect(!line.plain.contains { "♪⏎✓●…×^·＿≈✗＋━─".contains($0) }, "\(line.plain)")
    }
    // The basic actions come first.
    let enter = language == .chinese ? "回车" : "Enter"
    #expect(screen.keys(.keysAsWords, plain: .plainKeys(isSpoken: true))[0].plain.contains(enter))
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `in training one's hearing, what was missed is shown with the text`(
    _ language: InterfaceLanguage
  ) {
    let screen = Self.screen(language)
    let lines = screen.doneAlone(Self.missed, Self.sentence, words: Self.words).map(\.plain)
    let wrong = language == .chinese ? "✗train（rain）" : "✗train(rain)"
    #expect(lines.contains { $0.contains(wrong) }, "\(lines)")
    #expect(screen.doneAlone(Self.missed, Self.sentence, words: []).count < lines.count)
  }

  @Test(arguments: [
    ("一共47块5。", "一 共 47 块 5。"), ("8:30见，好吗？", "8:30 见， 好 吗？"),
    ("他说：“走吧！”", "他 说： “走 吧！”"), ("用USB充1,000次（左右）。", "用 USB 充 1,000 次 （左 右）。"),
    ("Ａ座3.5米", "Ａ 座 3.5 米"), ("我 去", "我 去"), ("", ""),
  ])
  func `large text has room between its characters, and numbers stay whole`(
    text: String, spread: String
  ) {
    #expect(SpreadText.text(of: text) == spread)
    let sentence = Sentence(
      id: "c1", text: text, lang: .chinese, level: .easy, wordBucket: .common)
    let shown = { (isPlain: Bool) in
      Self.screen(.chinese, isPlain: isPlain).doneAlone(Self.missed, sentence, words: [])
        .map { $0.plain.drop(while: \.isWhitespace) }
    }
    #expect(shown(false).contains { $0 == spread })
    // A screen reader would say the figures one by one.
    #expect(shown(true).contains { $0 == text })
  }

  @Test func `an appeal is offered only where something was judged wrong`() {
    var passed = Self.missed
    passed.correct = true
    #expect(Self.missed.canBeAppealed && !passed.canBeAppealed)
    let (with, without) = (
      Phrase.next(canAppeal: true, canCompare: false),
      Phrase.next(canAppeal: false, canCompare: false)
    )
    #expect(with.zh.contains("F6") && with.en.contains("F6"))
    #expect(!without.zh.contains("F6") && !without.en.contains("F6"))
    #expect(!Phrase.keys(isSpoken: false).zh.contains("F6"))
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `a first hint names what alone differs, and gives nothing away`(
    _ language: InterfaceLanguage
  ) {
    let screen = Self.screen(language)
    func lines(_ shortfall: Shortfall?) -> String {
      screen.feedback(
        on: JudgedTry(
          number: 1, similarity: 0.8, passed: false,
          words: [
            WordVerdict(expected: "where", answer: "where", verdict: .match),
            WordVerdict(expected: nil, answer: "qing2", verdict: .near),
          ], itemScore: 70, shortfall: shortfall)
      ).map(\.plain).joined(separator: "\n")
    }
    let isChinese = language == .chinese
    #expect(lines(.tones([2, 5])).contains(isChinese ? "只差声调：第 2、5 个字" : "Only tones differ"))
    #expect(lines(.word(2)).contains(isChinese ? "第 2 个词" : "it is word 2"))
    #expect(!lines(nil).contains("2 个词") && !lines(nil).contains("tones"))
  }
}
