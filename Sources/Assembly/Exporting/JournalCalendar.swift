import Coaching
package import Journal
import Reports
import System
package import Wording

/// The journal's sessions as a calendar that other programs read.
package struct JournalCalendar {
  package let journal: Journal
  package let language: InterfaceLanguage

  package init(
    journal: Journal, language: InterfaceLanguage
  ) {
    self.journal = journal
    self.language = language
  }

  /// Writes the calendar to the file at `path`.
  package func write(toFile path: String) throws {
    let calendar = ICalendarExport(in: language == .chinese ? .chinese : .english)
    var file = try FileDraft(of: path)
    var buffer = calendar.header()
    try journal.sessions(withTalks: true) { session in
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
