import Coaching
import Glibc
import Journal
import Settings

/// The learner's exports: a table for each day of practice, and a calendar of all sessions.
struct ExportDirectory {
  let directory: String
  private let app: Application

  init(of app: Application) {
    let chosen = app.settings.files.exports
    directory = chosen.isEmpty ? app.places.exports : app.places.expand(chosen)
    self.app = app
  }

  /// Writes the table of a day and the calendar; returns the table's path.
  func write(_ journal: Journal, day: LocalDay) throws -> String {
    try app.places.make(directory)
    let path = "\(directory)/\(day).csv"
    try JournalTable(journal: journal, from: day, to: day).write(toFile: path)
    try writeCalendar(journal, to: "\(directory)/\(Self.calendarName)")
    return path
  }

  private static let calendarName = "hearcoach.ics"

  /// The calendars that were written.
  var calendars: [String] {
    places.map { "\($0)/\(Self.calendarName)" }.filter { access($0, F_OK) == 0 }
  }

  /// Brings a calendar up to date with the journal.
  func writeCalendar(_ journal: Journal, to path: String) throws {
    try JournalCalendar(journal: journal, language: app.language).write(toFile: path)
  }

  /// The files that may tell of a day before `day`, or of any day without one.
  func files(before day: LocalDay?) -> [String] {
    places.flatMap { place in
      DirectoryListing.files(in: place).filter { name in
        if let table = Self.day(ofTable: name) { return day.map { table < $0 } ?? true }
        // Anything else in a directory of the learner's own is not ours to judge.
        return place == app.places.exports || name == Self.calendarName
          || name.hasPrefix("\(Self.calendarName).")
      }.map { "\(place)/\($0)" }
    }
  }

  /// Where exports are written, and where they were before the learner chose another place.
  private var places: [String] {
    directory == app.places.exports ? [directory] : [directory, app.places.exports]
  }

  private static func day(ofTable name: String) -> LocalDay? {
    // A draft of a table has a suffix after its name.
    guard name.utf8.count >= 14, name.dropFirst(10).hasPrefix(".csv") else { return nil }
    return LocalDay(String(name.prefix(10)))
  }
}
