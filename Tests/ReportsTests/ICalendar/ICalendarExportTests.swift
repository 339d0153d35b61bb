import Attack
import Coaching
@testable import Reports
import Testing

@Suite struct ICalendarExportTests {
  @Test("a session is an event that says what it came to")
  func event() throws {
    let session = session(seconds: 1805, items: 41, rate: 0.756, score: 88.4)
    let expected = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//HearCoach//HearCoach//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:HearCoach
      BEGIN:VEVENT
      UID:6f1c@hearcoach
      DTSTAMP:20261120T120512Z
      DTSTART:20261120T113000Z
      DTEND:20261120T120005Z
      SUMMARY:Listening practice · 41 sentences · 76% at the first try
      DESCRIPTION:Chinese · 30 minutes · 41 sentences · 76% at the first try\u{20}
       · mean score 88\\nHearCoach is practice\\, not a medical device\\, a test or
        a diagnosis.
      CATEGORIES:Listening practice
      CLASS:PRIVATE
      TRANSP:TRANSPARENT
      END:VEVENT
      END:VCALENDAR

      """
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Self.document([session], .english) == lines.joined(separator: "\r\n"))
  }

  @Test("others are told when and how long it was, and no more")
  func forOthers() throws {
    let calendar = ICalendarExport(in: .english, forOthers: true)
    var buffer = calendar.header()
    calendar.append(session(seconds: 1805, items: 41, rate: 0.756, score: 88.4), to: &buffer)
    let text = String(decoding: buffer + calendar.footer(), as: UTF8.self)
    #expect(text.contains("SUMMARY:Listening practice · 41 sentences\r\n"))
    #expect(text.contains("DESCRIPTION:Chinese · 30 minutes · 41 sentences\\nHearCoach"))
    #expect(text.contains("CLASS:PUBLIC") && text.contains(ICalendarExport.mark))
    #expect(!text.contains("76%") && !text.contains("88"))
  }

  @Test("a talk is an event that says so")
  func talk() throws {
    var talk = session(seconds: 300, items: 0, rate: nil, score: nil)
    talk.turns = 8
    let english = try Self.event(of: talk, .english)
    #expect(english["SUMMARY"] == "Talk practice · 8 turns")
    #expect(english["DESCRIPTION"]?.hasPrefix("Chinese · 5 minutes · 8 turns\n") == true)
    #expect(try Self.event(of: talk, .chinese)["SUMMARY"] == "对话练习 · 8 轮")
  }

  @Test("in Chinese the texts are Chinese and all the rest is the same")
  func chinese() throws {
    let session = session(seconds: 1805, items: 1, rate: 1, score: nil)
    let written = try Self.event(of: session, .chinese)
    #expect(written["SUMMARY"] == "听力练习 · 1 句 · 一遍听懂 100%")
    #expect(
      written["DESCRIPTION"]
        == "中文 · 30 分钟 · 1 句 · 一遍听懂 100%\n听力教练是练习，不是医疗器械，不用于检查或诊断。")
    #expect(written["CATEGORIES"] == "听力练习")
    let english = try Self.event(of: session, .english)
    #expect(english["SUMMARY"] == "Listening practice · 1 sentence · 100% at the first try")
    let texts: Set = ["SUMMARY", "DESCRIPTION", "CATEGORIES"]
    #expect(
      english.filter { !texts.contains($0.key) } == written.filter { !texts.contains($0.key) })
  }

  @Test("the same sessions give the same bytes")
  func stable() {
    let sessions = HostileText.texts(200, seed: 5).enumerated().map { index, text in
      session(uid: text, began: Int64(index) * 86_400_123, seconds: Double(index), items: index)
    }
    #expect(Self.document(sessions, .chinese) == Self.document(sessions, .chinese))
  }

  @Test(
    "an event begins and ends where its session does",
    arguments: [
      (0, 60, "19700101T000000Z", "19700101T000100Z"),
      // A rounded second may not lie after the practice began.
      (1_709_251_199_999, 1, "20240229T235959Z", "20240301T000059Z"),
      (-1, 60, "19691231T235959Z", "19700101T000059Z"),
      (1_767_225_599_000, 90.4, "20251231T235959Z", "20260101T000129Z"),
      (0, .nan, "19700101T000000Z", "19700101T000100Z"),
      (0, .infinity, "19700101T000000Z", "19700101T000100Z"),
      (0, 1e300, "19700101T000000Z", "19700102T000000Z"),
      (.max, 60, "99991231T000000Z", "99991231T000100Z"),
      (.max, .infinity, "99991231T000000Z", "99991231T000100Z"),
      (.max, 1e300, "99991231T000000Z", "99991231T235959Z"),
      (.min, 60, "00010101T000000Z", "00010101T000100Z"),
    ] as [(Int64, Double, String, String)])
  func times(began: Int64, seconds: Double, start: String, end: String) throws {
    let event = try Self.event(of: session(began: began, ended: nil, seconds: seconds), .english)
    #expect(event["DTSTART"] == start)
    #expect(event["DTEND"] == end)
    #expect(event["DTSTAMP"] == end)
  }

  @Test("no physical line is longer than 75 octets, none cuts a character, and all comes back")
  func folding() throws {
    for uid in HostileText.texts(2000, seed: 75) + [String(repeating: "👨‍👩‍👧é", count: 40)] {
      let bytes = ICalendarExport(in: .chinese).written([session(uid: uid)])
      for line in try SmallICalendarReader.physicalLines(bytes) {
        #expect(line.count <= 75)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      let event = try Self.event(of: session(uid: uid), .chinese)
      #expect(
        event["UID"]?.unicodeScalars.elementsEqual((Gate.text(uid) + "@hearcoach").unicodeScalars)
          == true)
    }
  }

  @Test("a drill has its event, with the number of its answers")
  func drill() throws {
    var drill = session(items: 0)
    drill.trials = 12
    let english = try Self.event(of: drill, .english)
    #expect(english["SUMMARY"] == "Listening practice · 12 answers")
    #expect(english["DESCRIPTION"]?.contains("sentence") == false)
    let chinese = try Self.event(of: drill, .chinese)
    #expect(chinese["SUMMARY"] == "听力练习 · 12 题")
    #expect(chinese["DESCRIPTION"]?.contains("12 题") == true)
  }

  @Test("a sign made of several scalars stays whole, one longer than a line is folded all the same")
  func clusters() throws {
    let family: Character = "👨‍👩‍👧"
    let lines = try SmallICalendarReader.physicalLines(
      ICalendarExport(in: .english).written([session(uid: String(repeating: family, count: 20))]))
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      #expect(text.allSatisfy { $0.isASCII || $0 == family || "听力 ·".contains($0) })
    }
    let tower = String(repeating: "👨‍", count: 20) + "👧"
    let event = try Self.event(of: session(uid: tower), .english)
    #expect(event["UID"] == tower + "@hearcoach")
  }

  private func session(
    uid: String = "6f1c", began: Int64 = 1_795_174_200_400, ended: Int64? = 1_795_176_312_000,
    seconds: Double = 1800, items: Int = 3, rate: Double? = nil, score: Double? = nil
  ) -> PractisedSession {
    PractisedSession(
      uid: uid, began: began, ended: ended, practisedSeconds: seconds, items: items,
      firstTryRate: rate, meanScore: score, lang: .chinese)
  }

  private static func document(_ sessions: [PractisedSession], _ language: ReportLanguage) -> String
  {
    String(decoding: ICalendarExport(in: language).written(sessions), as: UTF8.self)
  }

  /// The properties of one event by their names, texts as they are read.
  private static func event(
    of session: PractisedSession, _ language: ReportLanguage
  ) throws -> [String: String] {
    let bytes = ICalendarExport(in: language).written([session])
    let components = try SmallICalendarReader.components(in: bytes)
    try #require(components.count == 2)
    let texts: Set = ["UID", "SUMMARY", "DESCRIPTION", "CATEGORIES"]
    return Dictionary(
      uniqueKeysWithValues: try components[1].map { name, value in
        (name, texts.contains(name) ? try SmallICalendarReader.text(value) : value)
      })
  }
}

extension ICalendarExport {
  fileprivate func written(_ sessions: [PractisedSession]) -> [UInt8] {
    var buffer = header()
    for session in sessions { append(session, to: &buffer) }
    return buffer + footer()
  }
}
