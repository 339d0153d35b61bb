import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct SessionStoryTests {
  private static func story(_ texts: [String] = ["等雨小一点我们再出门。"]) throws -> SessionStory {
    var practice = SampledPractice(seed: 5)
    let day = LocalDay.of(2026, 11, 20)
    let all = practice.items(day.advanced(by: -9), day)
    let session = all.last?.session
    var items = all.filter { $0.session == session }
    for index in items.indices { items[index].item.text = texts[index % texts.count] }
    let tries = (0..<20).map {
      SentenceTry(day: day.advanced(by: $0 - 20), similarity: Double($0) / 19, isAtOnce: $0 > 16)
    }
    return try #require(SessionStory(nil, items, tries: ["c": tries]))
  }

  @Test("it tells what was heard, answered and scored, and how the sentence fared before")
  func told() throws {
    let story = try Self.story()
    let text = story.lines(in: .english).map(\.plain).joined(separator: "\n")
    #expect(text.contains("等雨小一点我们再出门。"))
    #expect(
      text.contains("Its last 20 times: ▁▁▁▂▂▂▃▃▄▄▅▅▅▆▆▇▇▇██")
        || text.contains("Its last 20 times: "))
    #expect(story.lines(in: .chinese).map(\.plain).joined().contains("这句最近 20 次："))
    let passage = try #require(story.passages(in: .english).first)
    #expect(passage.text == "等雨小一点我们再出门。" && passage.history.count == 20)
    #expect(passage.historyNumbers.hasPrefix("0% 5%"))
    let json = story.json
    let first = json["sentences"]?.asArray?.first
    #expect(first?["history"]?.asArray?.count == 20)
    #expect(first?["tries"]?.asArray?.count == story.parts[0].item.tries.count)
    #expect(json["items"]?.asInt == story.share.all)
    let page = story.html(in: .english)
    #expect(page.contains("Its last 20 times: ") && page.contains("0% 5%"))
  }

  @Test("nothing of its texts is markup or a command, and no line is too wide")
  func hostile() throws {
    let story = try Self.story(HostileText.texts(30, seed: 8) + ["<script>alert(1)</script>"])
    for language in ReportLanguage.allCases {
      for blocks in [true, false] {
        let lines = story.lines(in: language, blocks: blocks).map(\.plain)
        #expect(lines.allSatisfy { $0.columns <= 80 && !$0.contains("\u{1B}") })
      }
      #expect(!story.html(in: language).contains("<script"))
    }
  }

  @Test("a drill is told question by question, in the list and by itself")
  func drill() throws {
    let moment = Moment(milliseconds: 1_795_174_200_000, utcOffsetMinutes: 0)
    let trials = [("zh", "z", false), ("z", "z", true), ("zh", nil, false)].enumerated().map {
      KeptTrial(
        session: "d", n: $0 + 1, at: moment, lang: .chinese, kind: .sounds, about: "zh-z",
        said: $1.0, heard: $1.1, isRight: $1.2, responseSeconds: 1, playbacks: 1, pace: 1)
    }
    let facts = DetailedItem.SessionFacts(
      uid: "d", began: moment, ended: nil, ending: .completed, profile: .learning,
      plannedMinutes: 5, pace: 1, practisedSeconds: 300)
    let story = try #require(SessionStory(facts, [], tries: [:], trials: trials))
    let told = story.lines(in: .english).map(\.plain)
    #expect(told.first?.hasSuffix("5 minutes · 3 answers") == true)
    #expect(told.contains(" 1. ✗ not right") && told.contains("    Your answer: z"), "\(told)")
    #expect(told.contains(" 2. ✓ right") && told.contains(" 3. ✗ shown"))
    let chinese = story.lines(in: .chinese).map(\.plain).joined(separator: "\n")
    #expect(chinese.contains("5 分钟 · 3 题") && chinese.contains("您的回答：z"), "\(chinese)")
    #expect(story.json["trials"]?.asArray?.count == 3 && story.json["items"] == 0)
    #expect(story.passages(in: .english).allSatisfy { !$0.isSentence })
    #expect(SessionStory(facts, [], tries: [:]) == nil)

    var session = PractisedSession(
      uid: "d", began: moment.milliseconds, ended: nil, practisedSeconds: 300, items: 0,
      firstTryRate: nil, meanScore: nil, lang: .chinese)
    session.trials = 3
    let list = SessionList([session])
    #expect(list.lines(in: .english).first?.hasSuffix("5 minutes  3 answers") == true)
    #expect(list.entries(in: .chinese).map(\.isTalk) == [false])
    #expect(list.json["sessions"]?.asArray?.first?["trials"] == 3)
  }

  @Test("the list is told newest first, in columns")
  func list() {
    let sessions = [(3, 12), (0, 9)].map { day, items in
      PractisedSession(
        uid: "s\(day)", began: Int64(day) * 86_400_000, ended: nil, practisedSeconds: 600,
        items: items, firstTryRate: 0.75, meanScore: 90, lang: .chinese)
    }
    #expect(
      SessionList(sessions).lines(in: .chinese) == [
        " 1  1970-01-04 00:00  中文  10 分钟  12 句  一遍听懂 75%",
        " 2  1970-01-01 00:00  中文  10 分钟   9 句  一遍听懂 75%",
      ])
    #expect(
      SessionList(sessions).json["sessions"]?.asArray?.map { $0["id"]?.asString } == ["s3", "s0"])
  }
}
