import Attack
import Coaching
@testable import Reports
import TestSupport
import Testing

/// HearCoach reads no calendars: what it writes is given to a third-party reader.
@Suite struct PythonReadsCalendarTests {
  /// Debian's, because the library is a Debian package.
  private static let python = "/usr/bin/python3"
  private static let hasLibrary: @Sendable () async throws -> Bool = {
    try await FinishedProgram.run(python, ["-c", "import icalendar"], environment: [:]).exit == 0
  }

  @Test(.enabled("python3-icalendar is not on this computer", hasLibrary))
  func `the icalendar of Python reads the same sessions`() async throws {
    var luck = SplitMix64(seed: 20)
    let attack = ICalendarAttack(in: "")
    // This version of the library takes backslashes off twice: a name with one is not asked about.
    let sessions = (0..<4_000).map { _ in ICalendarAttack.session(attack.input(&luck)) }
      .filter { !$0.uid.utf8.contains(UInt8(ascii: "\\")) }
    #expect(sessions.count > 500)
    let export = ICalendarExport(in: .chinese)
    var calendar = export.header()
    for session in sessions { export.append(session, to: &calendar) }
    calendar += export.footer()
    let folder = try TemporaryDirectory()
    try TestFile.write(calendar, to: folder.file("a.ics"))
    let read = try await FinishedProgram.run(
      Self.python,
      [
        "-c",
        """
        import icalendar, sys
        calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
        for event in calendar.walk("VEVENT"):
            times = [event[name].dt.strftime("%m%dT%H%M%SZ") for name in ("DTSTART", "DTEND")]
            assert event["DTEND"].dt > event["DTSTART"].dt
            assert not event.errors, event.errors
            print(str(event["UID"]).encode().hex(), *times, str(event["SUMMARY"]).encode().hex())
        """, folder.file("a.ics"),
      ], environment: ["PYTHONIOENCODING": "utf-8"])
    #expect(read.exit == 0, "\(read.errors)")
    #expect(read.lines.count == sessions.count)
    for (line, session) in zip(read.lines, sessions) {
      let words = line.split(separator: " ")
      let uid = Gate.text(session.uid) + "@hearcoach"
      #expect(words.first.map(String.init) == Self.hexadecimal(uid))
      let times = EventTimes(of: session)
      #expect(words.dropFirst().first.map(String.init) == String(times.start.dropFirst(4)))
      #expect(words.dropFirst(2).first.map(String.init) == String(times.end.dropFirst(4)))
    }
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
