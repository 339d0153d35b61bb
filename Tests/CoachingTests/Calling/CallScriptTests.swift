@testable import Coaching
import JSON
import Testing

@Suite struct CallScriptTests {
  private func script(
    _ past: [CallScript.Past] = [], at moment: Moment = Contacts.morning
  ) throws -> CallScript {
    try #require(CallScript(next: try Contacts.ann(), after: past, at: moment))
  }

  private func past(_ days: Int64, completed: Bool = true) -> CallScript.Past {
    .init(began: Contacts.morning(days), isCompleted: completed)
  }

  @Test func `the first call introduces the caller, whatever day it is`() throws {
    let first = try script()
    #expect(first.call == "kiln" && first.elapsed == .first && first.opening == .after(.first))
    let birthday = try #require(LocalDay("2026-05-09"))
    let moment = Moment(
      milliseconds: Int64(birthday.daysSince1970) * Contacts.day, utcOffsetMinutes: 0)
    #expect(try script(at: moment).opening == .after(.first))
    #expect(try script([past(0)], at: moment).opening == .on(.birthday))
  }

  @Test func `a chapter comes until it was heard to its end, then the next, then the first again`()
    throws
  {
    #expect(try script([past(-3, completed: false)]).call == "kiln")
    #expect(try script([past(-3)]).call == "glaze")
    #expect(try script([past(-9), past(-3)]).call == "kiln")
  }

  @Test func `small talk and farewells take turns, heard out or not`() throws {
    let told = try (0..<4).map { n in
      let script = try script((0..<n).map { past(Int64(-$0), completed: false) })
      return [script.smallTalk, script.closing]
    }
    #expect(told == [[0, 0], [1, 1], [0, 0], [1, 1]])
  }

  private static let kinds: [(Double, Elapsed)] = [
    (0.4, .minutes), (3_599, .minutes), (3_600, .hours), (86_399, .hours), (86_400, .days),
    (518_400, .days), (604_800, .weeks), (5_097_600, .weeks), (5_184_000, .months),
    (77_760_000, .months),
  ]

  @Test(arguments: kinds)
  func `the time since the last call is told by its kind`(seconds: Double, elapsed: Elapsed) {
    #expect(Elapsed(seconds: seconds) == elapsed)
  }

  private static let words: [(Double, String, String)] = [
    (0, "几分钟", "a few minutes"), (1_200, "二十分钟", "20 minutes"), (3_700, "一个小时", "an hour"),
    (7_200, "两个小时", "two hours"), (86_400, "一天", "a day"), (172_800, "两天", "two days"),
    (1_209_600, "两个星期", "two weeks"), (7_776_000, "三个月", "three months"),
    (31_104_000, "十二个月", "twelve months"), (1_000_000_000_000, "九十九个月", "99 months"),
  ]

  @Test(arguments: words)
  func `and in words that one says`(seconds: Double, chinese: String, english: String) {
    #expect(Elapsed.words(seconds, in: .chinese) == chinese)
    #expect(Elapsed.words(seconds, in: .english) == english)
  }

  @Test func `a clock that was set back is no time before the last call`() throws {
    #expect(try script([past(3)]).since == 0)
  }

  private static let holidays: [(String, Occasion)] = [
    ("2026-02-17", .springFestival), ("2026-09-25", .midAutumn),
    ("2026-10-01", .nationalDay),
    ("2027-01-01", .newYear), ("2026-07-04", .independenceDay), ("2026-11-26", .thanksgiving),
    ("2026-12-25", .christmas),
  ]

  @Test(arguments: holidays)
  func `holidays fall on their days`(day: String, occasion: Occasion) throws {
    let day = try #require(LocalDay(day))
    #expect(Occasion.allCases.filter { $0.falls(on: day) } == [occasion])
    #expect(!occasion.falls(on: day.advanced(by: 1)) && !occasion.falls(on: day.advanced(by: -1)))
  }

  @Test func `a call is the opening, small talk, the chapter and a farewell`() throws {
    let scene = try #require(try script([past(-3)]).scene(of: Contacts.ann()))
    #expect(scene.turns.map(\.id) == ["opening", "small-talk", "blue", "closing"])
    #expect(scene.turns[0].text == "Good morning, days!" && scene.turns[0].translation == "早上好！")
    #expect(scene.turns.map(\.following) == [["small-talk"], ["blue"], ["closing"], []])
    #expect(scene.roles.map(\.isLearner) == [false, true])
    #expect(SceneCheck.deadEnds(in: scene).isEmpty)
  }

  @Test func `every way of a chapter ends with the farewell`() throws {
    let scene = try #require(try script().scene(of: Contacts.ann()))
    #expect(scene.turn("broke")?.following == ["why", "closing"])
    #expect(scene.turn("why")?.next == "closing")
  }

  @Test func `what happened is told with the time that has passed`() throws {
    let ann = try Contacts.ann()
    let told = try script([past(-3)]).narrative(of: ann)
    #expect(told == [.english: "For three days. A new glaze.", .chinese: "过了三天。新釉。"])
    #expect(try script().narrative(of: ann)[.english] == "Ann moved in. The kiln broke.")
  }

  @Test func `a script is found again by its name, and gives the same call`() throws {
    for past in [[], [past(-3)], [past(-100), past(-2, completed: false)]] {
      let script = try script(past)
      let again = try #require(CallScript(script.description))
      #expect(again == script)
      #expect(again.scene(of: try Contacts.ann()) == script.scene(of: try Contacts.ann()))
    }
  }

  @Test(arguments: [
    "", "zh-doctor", "en-ann/kiln", "en-ann/kiln/-1/8/-/0/0", "en-ann/kiln/-/24/-/0/0",
    "en-ann/kiln/-/8/easter/0/0", "en-ann/kiln/-/8/-/-1/0", "/kiln/-/8/-/0/0",
    "en-ann/kiln/-/8/-/0/0/0",
  ])
  func `what is no script is none`(name: String) {
    #expect(CallScript(name) == nil)
  }

  @Test func `a call that the contact does not have any more is none`() throws {
    let ann = try Contacts.ann()
    #expect(CallScript("en-ann/gone/-/8/-/0/0")?.scene(of: ann) == nil)
    #expect(CallScript("en-ann/kiln/-/8/-/9/0")?.scene(of: ann) == nil)
    #expect(CallScript("en-bob/kiln/-/8/-/0/0")?.scene(of: ann) == nil)
  }

  @Test func `braces that stand for nothing stay, whatever is in them`() throws {
    let script = try script()
    for text in ["{", "}{", "{hello", "{whom}", "a{{hello}}b", "{since"] {
      _ = script.filled(text, in: .english, name: "Ann")
    }
    // A name that somebody else wrote, out of range.
    for seconds in ["9223372036854775807", "100000000001", "-1"] {
      #expect(CallScript("zh-x/c/\(seconds)/8/-/0/0") == nil)
    }
    #expect(CallScript("zh-x/c/86400/8/-/0/0")?.description == "zh-x/c/86400/8/-/0/0")
    let filled = script.filled("{whom}, {hello}, {name}", in: .english, name: "{since}")
    #expect(filled == "{whom}, Good morning, {since}")
  }
}
