import Coaching
import Journal
import Reports
import System
import Wording

/// The journal's sessions as a calendar that other programs read.
struct JournalCalendar {
  let journal: Journal
  let language: InterfaceLanguage

  /// Makes the calendar the file at `path`.
  func write(toFile path: String) throws {
    let calendar = ICalendarExport(in: language == .chinese ? .chinese : .english)
    var file = try FileDraft(of: path)
    var buffer = calendar.header()
    try journal.sessions { session in
      calendar.append(session, to: &buffer)
      if buffer.count > 1 << 16 {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try file.write(buffer + calendar.footer())
    try file.place()
  }
}
