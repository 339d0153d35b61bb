import Coaching
@testable import Practice
import Synchronization
import TestSupport
import Testing

/// Takes the lines of a front.
final class Lines: Sendable {
  private let taken = Mutex<[String]>([])

  var all: [String] { taken.withLock { $0 } }

  func front(
    proceed: @escaping @Sendable () -> Void = {}, abandon: @escaping @Sendable () -> Void = {}
  ) -> JSONLinesFront {
    JSONLinesFront(
      write: { line in self.taken.withLock { $0.append(line) } },
      marked: { $0.lang == .chinese ? "qǐng" : nil }, describe: { "\($0)" }, proceed: proceed,
      abandon: abandon)
  }
}

private let please = Sentence(
  id: "c001", text: "请。", lang: .chinese, level: .easy, wordBucket: .common, reading: ["qing3"],
  translation: "Please.")

private let table: [(SessionNews, String)] = [
  (
    .session(SessionPlan(id: "ab", minutes: 30, lang: .chinese, seed: 1)),
    #""event":"session","id":"ab","kind":"listen","lang":"zh-CN","minutes":30.0,"mode":"text","profile":"learning""#
  ),
  (
    .item(n: 2, sentenceID: "c001", level: .easy, Delivery(pace: 0.8, voiceId: "any")),
    #""event":"item","n":2,"sentence_id":"c001","level":"easy","pace":0.8"#
  ),
  (.playing(Delivery(), by: nil), #""event":"playing","pace":1.0,"voice":null"#),
  (
    .playing(
      Delivery(pace: 0.8), by: Voice(provider: "espeak-ng", id: "cmn", lang: .chinese)),
    #""event":"playing","pace":0.8,"voice":{"provider":"espeak-ng","id":"cmn"}"#
  ),
  (.played, #""event":"played""#),
  (.listening(tryNumber: 2), #""event":"listening","try":2"#),
  (
    .judged(
      JudgedTry(
        number: 1, similarity: 0.5, passed: false,
        words: [
          WordVerdict(expected: "请", answer: "请", verdict: .match),
          WordVerdict(expected: nil, answer: nil, verdict: .missing),
        ], itemScore: 50)),
    #""event":"judged","try":1,"similarity":0.5,"passed":false,"words":["#
      + #"{"expected":"请","answer":"请","verdict":"match"},"#
      + #"{"expected":null,"answer":null,"verdict":"missing"}],"itemScore":50,"shortfall":null,"hint":null,"heard_as":null"#
  ),
  (
    .revealed(please, words: [WordVerdict(expected: "请", answer: "\"", verdict: .wrong)]),
    #""event":"revealed","text":"请。","reading":"qǐng","translation":"Please.","words":["#
      + #"{"expected":"请","answer":"\"","verdict":"wrong"}]"#
  ),
  (
    .itemDone(
      ItemResult(
        n: 2, sentenceID: "c001", outcome: .skipped, correct: false, attempts: 0,
        similarity: nil, transcript: nil, score: nil, practisedSeconds: 3), please),
    #""event":"item_done","n":2,"sentence_id":"c001","outcome":"skipped","correct":false,"#
      + #""attempts":0,"itemScore":null,"text":"请。","reading":"qǐng","translation":"Please.""#
  ),
  (.paused(byItself: true), #""event":"paused","by_itself":true"#),
  (.resumed, #""event":"resumed""#),
  (.notice(.notHeardYet), #""event":"notice","notice":"notHeardYet""#),
  (
    .summary(
      SessionSummary(
        practisedSeconds: 61.5, items: 2, passedAtFirstTry: 1, passed: 2, meanScore: nil,
        ending: .completed)),
    #""event":"summary","seconds":61.5,"items":2,"passed":2,"passed_at_first_try":1,"#
      + #""meanScore":null,"heard":null,"ending":"completed","next":null,"won_back":[],"week":null,"streak":null,"due":null,"due_today":null,"due_tomorrow":null,"reminder":null,"#
      + #""hardest":[],"regained":[]"#
  ),
  (
    .summary(remembered),
    #""event":"summary","seconds":1800.0,"items":3,"passed":3,"passed_at_first_try":2,"#
      + #""meanScore":90.0,"heard":0.9,"ending":"completed","next":{"level":"hard","pace":1.2},"#
      + #""won_back":["请坐。"],"week":{"first_try_rate":0.76,"low":0.68,"high":0.82,"items":100,"#
      + #""level":"hard","pace":1.25,"pace_reached":null,"#
      + #""change":{"before":0.6,"way":"up","of_harder":false}},"#
      + #""streak":4,"due":50,"due_today":38,"due_tomorrow":40,"reminder":null,"hardest":[{"word":"四","taken_for":"十","missed":2},"#
      + #"{"word":"呢","taken_for":null,"missed":1}],"regained":["请"]"#
  ),
]

private let remembered: SessionSummary = {
  var summary = SessionSummary(
    practisedSeconds: 1800, items: 3, passedAtFirstTry: 2, passed: 3, meanScore: 90, heard: 0.9,
    ending: .completed, outlook: .init(level: .hard, pace: 1.2))
  summary.wonBack = ["请坐。"]
  summary.retrospect = Retrospect(
    streak: 4,
    words: SessionWords(
      hardest: [
        HardWord(
          text: "四", lang: .chinese, met: 3, missed: 2, takenFor: [.init(text: "十", times: 2)]),
        HardWord(text: "呢", lang: .chinese, met: 1, missed: 1),
      ], regained: ["请"]))
  summary.retrospect?.due = DueCount(all: 50, today: 38)
  summary.retrospect?.dueTomorrow = 40
  summary.retrospect?.week = Headline(week(heard: 76), before: week(heard: 60))
  return summary
}()

private func week(heard: Int) -> PeriodFacts {
  let day = LocalDay(daysSince1970: 20_000)
  let sum = PracticeSum(items: 100, firstTry: heard, pace: MeanSum(sum: 125, count: 100))
  return PeriodFacts(
    first: day, last: day, days: [.init(day: day, practisedSeconds: 60, isDone: true, sum: sum)],
    levels: [.hard: sum])
}

@Suite struct JSONLinesTests {
  @Test("each event is one line as documented, its version first", arguments: table)
  func events(news: SessionNews, members: String) async {
    let lines = Lines()
    await lines.front().show(news)
    #expect(lines.all == [#"{"v":1,"# + members + "}\n"])
  }

  @Test("trouble and refusals are errors, refusals with their line")
  func errors() async {
    let lines = Lines()
    let front = lines.front()
    await front.tell(Refused())
    await front.tell(CommandLineRefusal.tooLong(line: 7))
    #expect(
      lines.all == [
        #"{"v":1,"event":"error","error":{"code":"trouble","message":"Refused()"}}"# + "\n",
        #"{"v":1,"event":"error","error":{"code":"too_long","#
          + #""message":"a line has at most 65536 bytes"},"line":7}"# + "\n",
      ])
  }

  @Test("the session goes on after an item, and after a pause between two items")
  func proceeds() async {
    let count = Mutex(0)
    let front = Lines().front(proceed: { count.withLock { $0 += 1 } })
    let result = ItemResult(
      n: 1, sentenceID: "c001", outcome: .passed, correct: true, attempts: 1, similarity: 1,
      transcript: "请", score: 100, practisedSeconds: 1)
    let item = SessionNews.item(n: 1, sentenceID: "c001", level: .easy, Delivery())
    var counts: [Int] = []
    for news in [
      item, .paused(byItself: false), .resumed, .itemDone(result, please),
      .paused(byItself: false), .resumed, item, .resumed,
    ] as [SessionNews] {
      await front.show(news)
      counts.append(count.withLock { $0 })
    }
    #expect(counts == [0, 0, 0, 1, 1, 2, 2, 2])
  }

  @Test(
    "what is heard once more is waited for, both of two sounds too, and what is only spoken is not")
  func heardAgain() async throws {
    let count = Mutex(0)
    let front = Lines().front(proceed: { count.withLock { $0 += 1 } })
    let result = ItemResult(
      n: 1, sentenceID: "c001", outcome: .failed, correct: false, attempts: 1, similarity: 0,
      transcript: "", score: 0, practisedSeconds: 1)
    func counts(_ prompt: ExercisePrompt?, _ news: [SessionNews]) async -> [Int] {
      count.withLock { $0 = 0 }
      await front.show(
        .item(n: 1, sentenceID: "c001", level: .easy, Delivery(), prompt))
      var counts: [Int] = []
      for shown in [.itemDone(result, please)] + news {
        await front.show(shown)
        counts.append(count.withLock { $0 })
      }
      return counts
    }
    #expect(await counts(nil, [.played, .played]) == [0, 1, 1])
    #expect(
      await counts(.choices([]), [.notice(.comparesChoices), .played, .played]) == [0, 0, 0, 1])
    // Whoever asks for the first again does without the other.
    let playing = SessionNews.playing(Delivery(), by: nil)
    #expect(
      await counts(.choices([]), [.notice(.comparesChoices), playing, playing, .played]) == [
        0, 0, 0, 0, 1,
      ])
    #expect(
      await counts(
        .choices([]), [.notice(.comparesChoices), playing, .played, playing, playing, .played])
        == [0, 0, 0, 0, 0, 0, 1])
    #expect(await counts(.aloud(please), []) == [1])
    #expect(await counts(.along(please), []) == [1])
  }

  @Test("what is set on seeing a line is about what comes after it")
  func setOnSeeing() async {
    let holder = Mutex<JSONLinesFront?>(nil)
    let lines = Mutex<[String]>([])
    let front = JSONLinesFront(
      write: { line in
        lines.withLock { $0.append(line) }
        holder.withLock { $0 }?.apply(LineSettings(choices: true))
      }, marked: { _ in nil }, describe: { _ in "" }, proceed: {}, abandon: {})
    holder.withLock { $0 = front }
    await front.show(.played)
    #expect(lines.withLock { $0.count } == 1)
    await front.show(.playing(Delivery(), by: nil))
    #expect(lines.withLock { $0.count } == 3)
    holder.withLock { $0 = nil }
  }

  @Test("a front whose reader is gone gives up the session")
  func abandoned() async {
    let isAbandoned = Mutex(false)
    let front = JSONLinesFront(
      write: { _ in throw Refused() }, marked: { _ in nil }, describe: { _ in "" }, proceed: {},
      abandon: { isAbandoned.withLock { $0 = true } })
    await front.show(.played)
    #expect(isAbandoned.withLock { $0 })
  }

  @Test("no line holds the text before the item is over")
  func hidden() async throws {
    let lines = Lines()
    let desk = Desk(front: { _ in lines.front() })
    try await desk.wait(for: "keep item 1")
    for _ in 0..<3 { desk.runner.send(.answer("wrong")) }
    desk.runner.send(.pause)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    let all = lines.all
    let over = try #require(all.firstIndex { $0.contains(#""event":"revealed""#) })
    #expect(all[over...].contains { $0.contains("item_done") })
    #expect(all[..<over].count { $0.contains(#""event":"judged""#) } == 3)
    for sentence in Desk.sentences {
      #expect(!all[..<over].contains { $0.contains(sentence.text) })
      for word in sentence.text.split(separator: " ").dropFirst() {
        #expect(!all[..<over].contains { $0.contains("\"\(word)\"") })
      }
    }
  }
}
