public import Coaching

/// The sessions of the past as iCalendar (RFC 5545): an event for each of them.
///
/// Nothing in it depends on when it is written: the same sessions give the same bytes, and a
/// calendar that has them already finds each one by its UID. It appends UTF-8 to a buffer of the
/// caller's, so that years are written as they are read.
public struct ICalendarExport: Sendable {
  private let language: ReportLanguage

  public init(in language: ReportLanguage) {
    self.language = language
  }

  /// What comes before the first event.
  public func header() -> [UInt8] {
    var buffer: [UInt8] = []
    ContentLine.append("BEGIN", "VCALENDAR", to: &buffer)
    ContentLine.append("VERSION", "2.0", to: &buffer)
    ContentLine.append("PRODID", "-//HearCoach//HearCoach//EN", to: &buffer)
    ContentLine.append("CALSCALE", "GREGORIAN", to: &buffer)
    ContentLine.append("X-WR-CALNAME", text: Wording.name.text(in: language), to: &buffer)
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
    ContentLine.append("CATEGORIES", text: Wording.category.text(in: language), to: &buffer)
    ContentLine.append("CLASS", "PRIVATE", to: &buffer)
    // Practice that is over keeps nobody from being free.
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
    let parts =
      [Wording.category, .sentences(session.items)] + [session.firstTryRate.map(Wording.firstTry)]
    return parts.compactMap { $0?.text(in: language) }.joined(separator: " · ")
  }

  private func description(of session: PractisedSession) -> String {
    let facts = [
      Wording.lang(session.lang), .minutes(session.practisedSeconds), .sentences(session.items),
      session.firstTryRate.map(Wording.firstTry), session.meanScore.map(Wording.meanScore),
    ]
    let line = facts.compactMap { $0?.text(in: language) }.joined(separator: " · ")
    return line + "\n" + Wording.noMedicalDevice.text(in: language)
  }
}

extension Wording {
  fileprivate static let name = Wording(zh: "听力教练", en: "HearCoach")
  fileprivate static let category = Wording(zh: "听力练习", en: "Listening practice")

  fileprivate static func sentences(_ number: Int) -> Wording {
    .count(number, zh: "句", one: "sentence", many: "sentences")
  }

  fileprivate static func firstTry(_ rate: Double) -> Wording {
    let percent = whole(100 * rate, upTo: 100)
    return Wording(zh: "第一遍听懂 \(percent)%", en: "\(percent)% at the first try")
  }

  fileprivate static func meanScore(_ score: Double) -> Wording {
    let score = whole(score, upTo: 100)
    return Wording(zh: "平均 \(score) 分", en: "mean score \(score)")
  }

  fileprivate static func minutes(_ seconds: Double) -> Wording {
    .count(whole(seconds / 60, upTo: 1e6), zh: "分钟", one: "minute", many: "minutes")
  }

  fileprivate static func lang(_ lang: Lang) -> Wording {
    switch lang {
    case .chinese: Wording(zh: "中文", en: "Chinese")
    case .english: Wording(zh: "英语", en: "English")
    }
  }

  private static func whole(_ number: Double, upTo limit: Double) -> Int {
    number.isNaN ? 0 : Int(min(limit, max(0, number)).rounded())
  }
}
