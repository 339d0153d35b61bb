package import Coaching
import Reports

/// HearCoach writes calendars and reads none: what it writes is checked with another reader.
package struct ICalendarAttack: Attack {
  package static let name = "ics"
  private let mutator = Mutator(words: [
    "BEGIN:VEVENT", "END:VEVENT", "\r\n", "\r\n ", "\\n", "\\,", "\\;", "DTSTART", "@hearcoach",
    "👨‍👩‍👧", "e\u{301}\u{301}\u{301}", "\u{2029}", "晚饭后",
  ])

  package init(in folder: String) {}

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    let numbers = (0..<40).map { _ in UInt8(truncatingIfNeeded: luck.next()) }
    let text = mutator.changed(
      [Array("6f1c晚饭, \\ 👨‍👩‍👧; a long name that needs to be folded by whoever writes it".utf8), []],
      &luck)
    return numbers + text
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    guard input.count >= 40 else { return .rejected }
    let session = Self.session(input)
    let language: ReportLanguage = input[0] & 1 == 0 ? .chinese : .english
    let export = ICalendarExport(in: language)
    var written = export.header()
    export.append(session, to: &written)
    written += export.footer()
    for line in try SmallICalendarReader.physicalLines(written) {
      try promise(line.count <= 75, "no line is longer than 75 octets")
      try promise(String(validating: line, as: UTF8.self) != nil, "no character is cut")
    }
    let components = try SmallICalendarReader.components(in: written)
    try promise(components.count == 2, "a session is one event, whatever is in it")
    var event: [String: String] = [:]
    for (name, value) in components[1] {
      try promise(event[name] == nil, "\(name) stands once")
      event[name] = value
    }
    try promise(Set(event.keys) == Self.names, "an event has its properties: \(event.keys)")
    let uid = try SmallICalendarReader.text(event["UID"] ?? "")
    try promise(
      uid.unicodeScalars.elementsEqual((Gate.text(session.uid) + "@hearcoach").unicodeScalars),
      "a session keeps its name")
    for name in ["SUMMARY", "DESCRIPTION", "CATEGORIES"] {
      _ = try SmallICalendarReader.text(event[name] ?? "")
    }
    let times = ["DTSTART", "DTEND", "DTSTAMP"].compactMap { event[$0] }
    for time in times {
      try promise(
        time.utf8.count == 16 && time.hasSuffix("Z")
          && time.utf8.count { $0 >= 48 && $0 <= 57 } == 14,
        "a time is written in UTC: \(time)")
    }
    try promise(times[0] < times[1], "an event ends after it began")
    return .accepted
  }

  /// A session of which the first bytes are the numbers and the rest the name.
  package static func session(_ input: [UInt8]) -> PractisedSession {
    func number(_ place: Int) -> UInt64 {
      input[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let began = Int64(bitPattern: number(0)) >> Int64(input[1] % 40)
    return PractisedSession(
      uid: String(decoding: input[40...], as: UTF8.self), began: began,
      ended: input[16] & 1 == 0 ? nil : Int64(bitPattern: number(8)),
      practisedSeconds: Double(bitPattern: number(16)), items: Int(bitPattern: UInt(number(24))),
      firstTryRate: input[17] & 1 == 0 ? nil : Double(input[18]) / 255,
      meanScore: input[19] & 1 == 0 ? nil : Double(bitPattern: number(32)),
      lang: input[20] & 1 == 0 ? .chinese : .english)
  }

  private static let names: Set = [
    "UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION", "CATEGORIES", "CLASS", "TRANSP",
  ]
}
