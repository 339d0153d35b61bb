import Coaching
import Testing
import Wording

/// What is said of sentences that were read where only their timing could be told.
@Suite struct TimedSummaryTests {
  private static func summary(
    items: Int, passed: Int, _ timed: [ReadingTiming.Finding: Int]
  ) -> SummaryPhrases {
    var summary = SessionSummary(
      practisedSeconds: 300, items: items, passedAtFirstTry: passed, passed: passed, meanScore: nil,
      ending: .completed)
    (summary.kind, summary.exercises, summary.timed) = (.read, .reading, timed)
    return SummaryPhrases(
      summary, at: Moment(milliseconds: 0, utcOffsetMinutes: 0), isSpelled: true)
  }

  @Test func `a session of them has no percentage, but tells how many were read and how`() throws {
    let words = Self.summary(items: 3, passed: 0, [.clear: 2, .broken: 1])
    #expect(words.headline == Phrase(zh: "读了 3 句", en: "Read aloud: 3 sentences"))
    let all = words.groups.joined()
    #expect(all.contains { $0.en == "By timing alone, 3: without a stop 2 · a long stop 1" })
    #expect(all.contains { $0.zh == "只看了长短和停顿的 3 句：没有中断 2 · 中间停了很久 1" })
    #expect(!all.contains { $0.zh.contains("%") || $0.en.contains("%") })
  }

  @Test func `beside others the percentage is that of the others`() {
    let words = Self.summary(items: 5, passed: 1, [.short: 3])
    #expect(words.headline == .summaryTrials(50, .reading))
    #expect(words.groups.joined().contains { $0.en == "By timing alone, 3: too short 3" })
  }

  @Test func `a percentage is rounded as reports round it`() {
    #expect(Self.summary(items: 3, passed: 2, [:]).headline == .summaryTrials(67, .reading))
    #expect(Self.summary(items: 3, passed: 1, [:]).headline == .summaryTrials(33, .reading))
    #expect(Self.summary(items: 200, passed: 199, [:]).headline == .summaryTrials(100, .reading))
  }

  @Test func `where everything was rated nothing of it is said`() {
    let words = Self.summary(items: 4, passed: 3, [:])
    #expect(words.headline == .summaryTrials(75, .reading))
    #expect(!words.groups.joined().contains { $0.en.contains("timing") })
  }

  @Test(arguments: ReadingTiming.Finding.allCases)
  func `above the sentence stands what was found, and no mark of right or wrong`(
    finding: ReadingTiming.Finding
  ) {
    var result = ItemResult(
      n: 1, sentenceID: "s1", outcome: .passed, correct: true, attempts: 1, similarity: nil,
      transcript: "", score: nil, practisedSeconds: 1)
    #expect(Phrase.trialTop(result, .reading).zh.contains("✓"))
    result.timing = finding
    for outcome in [ItemOutcome.passed, .failed] {
      result.outcome = outcome
      let top = Phrase.trialTop(result, .reading)
      #expect(!top.zh.contains("✓") && !top.en.contains("✓") && !top.en.contains("came across"))
      #expect(top.zh.hasPrefix(Phrase.timed(finding).zh))
    }
    // It is explained once, and the finding is not repeated.
    let told = Phrase.readAloud(ReadAloud(timing: finding))
    #expect(told?.zh.contains("没有判断") == true)
    #expect(told?.zh.contains(Phrase.timed(finding).zh) == false)
  }

  @Test
  func `a service that does not tell how much was said is named, and that it settles nothing`()
    throws
  {
    var read = ReadAloud(service: 93, timing: .clear)
    #expect(Phrase.readAloud(read)?.en == "Sounds: the rating service 93")
    read.isByTimingAlone = true
    let told = try #require(Phrase.readAloud(read))
    #expect(
      told.en.contains("the rating service 93") && told.en.contains("neither right nor wrong"))
    #expect(told.zh.contains("评分服务 93") && told.zh.contains("不算对，也不算错"))
  }
}
