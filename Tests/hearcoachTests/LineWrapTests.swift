import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("Lines are broken where it does not hurt")
struct LineWrapTests {
  private static let texts: [Phrase] = [
    .keys(isSpoken: false), .keys(isSpoken: true), .next(canAppeal: true, canCompare: true),
    .keysAsWords, .spokenKeysAsWords, .drillKeysAsWords(isHidden: true),
    .writtenKeys, .choiceKeys,
  ]

  @Test(arguments: [80, 60])
  func `a key stands beside what it does`(_ columns: Int) {
    for text in Self.texts {
      for line in [text.zh, text.en] {
        let lines = TextWrap(columns: columns).lines(line, indent: " ", hanging: " ")
        #expect(lines.allSatisfy { $0.columns <= columns }, "\(lines)")
        let keys = ["F2", "F3", "F4", "F5", "F6", "F7", "^C", "⏎"]
        #expect(!lines.contains { line in keys.contains { line.hasSuffix($0) } }, "\(lines)")
        // What was between two blanks is still whole.
        for thing in line.split(separator: #/ {2,}/#) where String(thing).columns <= columns / 2 {
          #expect(lines.contains { $0.contains(thing) }, "\(thing) in \(lines)")
        }
      }
    }
  }

  @Test(arguments: [
    ("没有这个文件：/home/小明/我的句子/第一课.txt，请再看看。", "/home/小明/我的句子/第一课.txt"),
    ("都听到了，可是多出了别的字。再听一遍？（第 2 次，共 3 次）", "（第 2 次，共 3 次）"),
    ("Close: one word to go. Hear it again? (try 2 of 3)", "(try 2 of 3)"),
    ("要跳过这一句吗？请按 F4，或输入 /跳过。如果听到的就是 s，请再输入一次。", "/跳过"),
  ])
  func `a bracket, a path and a command stay whole`(_ text: String, _ part: String) {
    for columns in 40...80 {
      let lines = TextWrap(columns: columns).lines(text, indent: "   ", hanging: "   ")
      #expect(lines.contains { $0.contains(part) }, "\(columns): \(lines)")
    }
  }

  @Test func `the sign of a word stays with it, and what it was taken for too`() {
    let words = [
      "✗外（不）", "＿孙", "≈两（道）", "我", "织", "＿毛", "＿", "＿衣", "＋了", "✗six(sick)", "＿o'clock",
    ]
    for columns in 20...80 {
      let lines = TextWrap(columns: columns).lines(
        (words + words).joined(separator: " "), indent: "   ", hanging: "   ")
      let shown = lines.flatMap { $0.split(separator: " ").map(String.init) }
      #expect(shown == words + words, "\(columns): \(lines)")
      #expect(lines.allSatisfy { $0.columns <= columns })
    }
  }

  private static let path = "/home/wang/.local/share/hearcoach/exports/2026-11-23.csv"

  /// What may stand before a learner: at the first start, in a session and after it, and what went wrong.
  private static let all: [Phrase] = {
    var all: [Phrase] = [
      .welcomeInterface(usual: 1), .welcomeHow, .welcomeLanguage(usual: 1),
      .welcomeProfile(usual: 1), .welcomeNumbers(2), .welcomePrivacy, .welcomePlaying,
      .welcomeHeard, .welcomeWaitsForServer, .welcomeWithoutServer, .welcomeMode(usual: 1),
      .welcomeHeardYourself, .welcomeKeys, .welcomeUseMixer, .welcomeNotHeard, .welcomeDevice,
      .welcomeNoDevice,
      .welcomeFirst, .welcomeVoices, .welcomeVoiceLater("joe-medium"), .welcomeVoice,
      .welcomeMayFetch,
      .welcomeReminder, .welcomeTimes,
      .keys(isSpoken: true), .keys(isSpoken: false), .next(canAppeal: true, canCompare: true),
      .plainKeys(isSpoken: true), .plainKeys(isSpoken: false), .keysAsWords, .askedToSkip,
      .playingWordByWord, .pausedUntilEnter(byItself: false), .pausedUntilEnter(byItself: true),
      .resumed, .askToEnd, .commands(after: "x"), .commands(after: "help"),
      .enterGoesOn, .offerToResume(minutes: 12), .closesWindow, .exportsWritten(path),
      .soundsNotJudged, .headsetMicrophone, .voicesHow(true), .serviceAside(.verbatim(path)),
    ]
    all += SessionNotice.allCases.map(Phrase.notice)
    all += SessionNotice.allCases.compactMap(Phrase.answer)
    for lang in Lang.allCases {
      for shortfall in [nil, .tones([3, 5]), .word(11)] as [Shortfall?] {
        let words = [
          WordVerdict(expected: "a", answer: "a", verdict: .match),
          WordVerdict(expected: nil, answer: nil, verdict: .missing),
        ]
        let attempt = JudgedTry(
          number: 2, similarity: 0.5, passed: false, words: words, itemScore: 50,
          shortfall: shortfall, hint: "sh")
        all += Phrase.afterMiss(attempt, in: lang)
      }
    }
    let reports = [
      ErrorReport(
        Phrase(zh: "打不开 \(path)（没有权限）", en: "cannot open \(path) (permission denied)"),
        next: Phrase(
          zh: "systemctl --user start pipewire-pulse（或者：hearcoach doctor --audio）",
          en: "systemctl --user start pipewire-pulse   (or: hearcoach doctor --audio)"))
    ]
    return all
      + reports.map { Phrase(zh: $0.text(in: .chinese), en: $0.text(in: .english)) }
  }()

  @Test(arguments: [60, 80], InterfaceLanguage.allCases)
  func `nothing that a learner reads is broken inside a bracket, a key or a path`(
    _ columns: Int, _ language: InterfaceLanguage
  ) {
    let wrap = TextWrap(columns: columns)
    for phrase in Self.all {
      let text = phrase.text(in: language)
      let lines = wrap.lines(eachOf: text)
      for line in lines where !line.contains(Self.path) {
        #expect(line.columns <= columns, "\(line)")
      }
      let units =
        text.matches(of: #/（[^（）]*）|\([^()]*\)|\[[^\[\]]*\]/#).map { String($0.0) }
        .filter { $0.columns <= columns - 8 && !$0.contains("\n") }
        + text.matches(of: #/F[2-7]|\^C|(?:^|[\s：（])(/[^\s，。、；）)]+)/#).map {
          String($0.1 ?? $0.0)
        }
      for unit in units {
        #expect(lines.contains { $0.contains(unit) }, "\(unit) in \(lines)")
      }
    }
  }

  @Test(arguments: [60, 80], InterfaceLanguage.allCases)
  func `what changes from moment to moment has one line`(
    _ columns: Int, _ language: InterfaceLanguage
  ) {
    let bar = String(repeating: "▮", count: 16)
    let screen = SessionScreen(
      language: language, lang: .chinese, hasColor: false, isPlain: false, columns: columns,
      marked: { _ in nil })
    let turns: [Phrase] = [Phrase.Spoken.sentence, .reading, .answer].flatMap { spoken in
      [.playsAgain, spoken == .answer ? .takesOffer : .endsAnswer, .endsAnswer]
        .map { .yourTurn(bar, spoken, enter: $0) }
    }
    let live = (turns + [.hearingYou(bar), .thinking]).map(screen.line)
    let head = screen.head(
      nil, n: 120, of: nil, level: .medium, pace: 0.85, practised: 1700, planned: 1800)
    for line in live + head { #expect(line.columns < columns, "\(line.plain)") }
  }
}
