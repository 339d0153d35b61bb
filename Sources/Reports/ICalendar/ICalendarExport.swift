public import Coaching

/// The sessions of the past as iCalendar (RFC 5545): an event for each of them.
///
/// Nothing in it depends on when it is written: the same sessions give the same bytes, and a
/// calendar that already has them finds each one by its UID. It appends UTF-8 to the caller's
/// buffer, so that years are written as they are read.
public struct ICalendarExport: Sendable {
  private let language: ReportLanguage
  /// Whether others look at it, who are told when and how long it was.
  private let isForOthers: Bool

  public init(in language: ReportLanguage, forOthers isForOthers: Bool = false) {
    self.language = language
    self.isForOthers = isForOthers
  }

  /// By this a file is known to be such a calendar.
  public static let mark = "PRODID:-//HearCoach//HearCoach//EN"
  /// Only the learner's own has this, in each event.
  public static let ownMark = "CLASS:PRIVATE"
  /// Only one for others has this, in each event.
  public static let sharedMark = "CLASS:PUBLIC"

  /// What comes before the first event.
  public func header() -> [UInt8] {
    var buffer: [UInt8] = []
    ContentLine.append("BEGIN", "VCALENDAR", to: &buffer)
    ContentLine.append("VERSION", "2.0", to: &buffer)
    ContentLine.append("PRODID", "-//HearCoach//HearCoach//EN", to: &buffer)
    ContentLine.append("CALSCALE", "GREGORIAN", to: &buffer)
    ContentLine.append("X-WR-CALNAME", text: BilingualText.name.text(in: language), to: &buffer)
    return buffer
  }

  /// Appends the event of one session.
  public func append(_ session: PractisedSession, to buffer: inout [UInt8]) {
    let times = EventTimes(of: session)
    ContentLine.append("BEGIN", "VEVENT", to: &buffer)
    ContentLine.append("UID", text: Gate.text(session.uid) + "@hearcoach", to: &buffer)
    ContentLine.append("DTSTAMP", times.stamp, to: &buffer)
    ContentLine.append("DTSTART", times.start, to: &buffer)
    ContentLine.append("DTEND", times.end, to: &buffer)
    ContentLine.append("SUMMARY", text: summary(of: session), to: &buffer)
    ContentLine.append("DESCRIPTION", text: description(of: session), to: &buffer)
    ContentLine.append("CATEGORIES", text: BilingualText.category.text(in: language), to: &buffer)
    ContentLine.append("CLASS", isForOthers ? "PUBLIC" : "PRIVATE", to: &buffer)
    // Practice that is over does not mark the learner as busy.
    ContentLine.append("TRANSP", "TRANSPARENT", to: &buffer)
    ContentLine.append("END", "VEVENT", to: &buffer)
  }

  /// What comes after the last event.
  public func footer() -> [UInt8] {
    var buffer: [UInt8] = []
    ContentLine.append("END", "VCALENDAR", to: &buffer)
    return buffer
  }

  private func summary(of session: PractisedSession) -> String {
    if session.items + session.trials == 0, session.turns > 0 {
      return [BilingualText.talk, .turns(session.turns)].map { $0.text(in: language) }
        .joined(separator: " · ")
    }
    let parts =
      [
        BilingualText.category,
        session.isOfAnswers ? .numberOfAnswers(session.trials) : .sentences(session.items),
        isForOthers ? nil : session.firstTryRate.map(BilingualText.firstTry),
      ]
    return parts.compactMap { $0?.text(in: language) }.joined(separator: " · ")
  }

  private func description(of session: PractisedSession) -> String {
    let facts = [
      BilingualText.lang(session.lang), .minutes(session.practisedSeconds),
      session.items > 0 || session.turns + session.trials == 0 ? .sentences(session.items) : nil,
      session.trials > 0 ? .numberOfAnswers(session.trials) : nil,
      session.turns > 0 ? .turns(session.turns) : nil,
      isForOthers ? nil : session.firstTryRate.map(BilingualText.firstTry),
      isForOthers ? nil : session.meanScore.map(BilingualText.meanScore),
    ]
    let line = facts.compactMap { $0?.text(in: language) }.joined(separator: " · ")
    return line + "\n" + BilingualText.noMedicalDevice.text(in: language)
  }
}

extension PractisedSession {
  /// Whether nothing of it was a sentence to understand: a drill, or reading aloud.
  fileprivate var isOfAnswers: Bool { items == 0 && trials > 0 }
}

extension BilingualText {
  fileprivate static let name = BilingualText(zh: "听力教练", en: "HearCoach")
  fileprivate static let category = BilingualText(zh: "听力练习", en: "Listening practice")

  fileprivate static let talk = BilingualText(zh: "对话练习", en: "Talk practice")

  fileprivate static func turns(_ number: Int) -> BilingualText {
    .count(number, zh: "轮", one: "turn", many: "turns")
  }

  fileprivate static func sentences(_ number: Int) -> BilingualText {
    .count(number, zh: "句", one: "sentence", many: "sentences")
  }

  fileprivate static func firstTry(_ rate: Double) -> BilingualText {
    let percent = whole(100 * rate, upTo: 100)
    return BilingualText(zh: "一遍听懂 \(percent)%", en: "\(percent)% at the first try")
  }

  fileprivate static func meanScore(_ score: Double) -> BilingualText {
    let score = whole(score, upTo: 100)
    return BilingualText(zh: "平均 \(score) 分", en: "mean score \(score)")
  }

  fileprivate static func minutes(_ seconds: Double) -> BilingualText {
    .count(whole(seconds / 60, upTo: 1e6), zh: "分钟", one: "minute", many: "minutes")
  }

  private static func whole(_ number: Double, upTo limit: Double) -> Int {
    number.isNaN ? 0 : Int(min(limit, max(0, number)).rounded())
  }
}

/// When an event is, in the digits of iCalendar, UTC.
struct EventTimes {
  /// When what the event tells was settled: with the session, not with the export.
  let stamp: String
  let start: String
  let end: String

  /// An event is as long as the practice: a session left open overnight does not fill the night.
  init(of session: PractisedSession) {
    let start = Self.second(of: session.began)
    let practised = session.practisedSeconds.isFinite ? session.practisedSeconds : 0
    // An event without a length is not allowed, and one of seconds would not be visible.
    let end = min(Self.latest, start + Int64(min(86_400, max(60, practised)).rounded()))
    self.start = Self.digits(start)
    self.end = Self.digits(end)
    stamp = Self.digits(session.ended.map(Self.second) ?? end)
  }

  /// The last second of the last four-digit year.
  private static let latest: Int64 = 253_402_300_799

  /// Clamped to four-digit years.
  private static func second(of milliseconds: Int64) -> Int64 {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return min(253_402_214_400, max(-62_135_596_800, rest < 0 ? seconds - 1 : seconds))
  }

  private static func digits(_ second: Int64) -> String {
    let (quotient, rest) = second.quotientAndRemainder(dividingBy: 86_400)
    let day = LocalDay(daysSince1970: Int(rest < 0 ? quotient - 1 : quotient))
    let ofDay = Int(rest < 0 ? rest + 86_400 : rest)
    let parts = [
      (day.year, 4), (day.month, 2), (day.day, 2), (ofDay / 3600, 2), (ofDay / 60 % 60, 2),
      (ofDay % 60, 2),
    ]
    let written = parts.map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return written.prefix(3).joined() + "T" + written.suffix(3).joined() + "Z"
  }
}

/// A line of iCalendar: a name and a value, folded if long.
enum ContentLine {
  /// A physical line holds at most this many octets without its end.
  static let longest = 75

  /// Appends a line whose value is written as it is.
  static func append(_ name: String, _ value: String, to buffer: inout [UInt8]) {
    fold("\(name):\(value)", into: &buffer)
  }

  /// Appends a line whose value is a text: its separators and line ends are escaped.
  static func append(_ name: String, text: String, to buffer: inout [UInt8]) {
    fold("\(name):\(escaped(text))", into: &buffer)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Gate.text(text).unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// What does not fit continues on a line that begins with a blank; what a reader sees as one sign
  /// is never cut, unless it does not fit on a line by itself.
  private static func fold(_ line: String, into buffer: inout [UInt8]) {
    var room = longest
    func put(_ bytes: some Collection<UInt8>) {
      if bytes.count > room {
        buffer.append(contentsOf: [0x0D, 0x0A, 0x20])
        room = longest - 1
      }
      buffer.append(contentsOf: bytes)
      room -= bytes.count
    }
    for character in line {
      if character.utf8.count < longest {
        put(character.utf8)
      } else {
        for scalar in character.unicodeScalars { put(String(scalar).utf8) }
      }
    }
    buffer.append(contentsOf: [0x0D, 0x0A])
  }
}
