import Coaching
import Glibc
import Journal
import Reports
import Settings
import System
package import Wording

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
  ///
  /// A file of the learner's that stands in the way of either stays, and is thrown.
  func write(_ journal: Journal, day: LocalDay) throws -> String {
    try app.places.make(directory)
    let table = "\(directory)/\(day).csv"
    let calendar = "\(directory)/\(Self.calendarName)"
    let foreign = [table, calendar].filter { access($0, F_OK) == 0 && !isOurs($0) }
    if !foreign.contains(table) {
      try JournalTable(journal: journal, from: day, to: day).write(toFile: table)
    }
    if !foreign.contains(calendar) { try writeCalendar(journal, to: calendar) }
    if !foreign.isEmpty { throw ForeignExport(paths: foreign) }
    return table
  }

  private static let calendarName = "hearcoach.ics"

  /// The calendars that were written.
  var calendars: [String] {
    places.map { "\($0)/\(Self.calendarName)" }.filter { access($0, F_OK) == 0 && isOurs($0) }
  }

  /// Brings a calendar up to date with the journal.
  func writeCalendar(_ journal: Journal, to path: String) throws {
    try JournalCalendar(journal: journal, language: app.language).write(toFile: path)
  }

  /// The files that may tell of a day before `day`, or of any day without one.
  func files(before day: LocalDay?) -> [String] {
    places.flatMap { place in
      DirectoryListing.files(in: place).filter { name in
        guard isOurs("\(place)/\(name)") else { return false }
        if let table = Self.day(ofTable: name) { return day.map { table < $0 } ?? true }
        // Anything else in a directory of the learner's own is not ours to judge.
        return place == app.places.exports || name == Self.calendarName
          || name.hasPrefix("\(Self.calendarName).") && DraftName.isDraft(name)
      }.map { "\(place)/\($0)" }
    }
  }

  /// Where exports are written, and where they were before the learner chose another place.
  private var places: [String] {
    directory == app.places.exports ? [directory] : [directory, app.places.exports]
  }

  /// Whether a file may be replaced and removed: in a directory of the learner's own, whose files may have any name,
  /// by what it begins with.
  private func isOurs(_ path: String) -> Bool {
    if path.directory == app.places.exports { return true }
    let beginning = (try? WholeFile.beginning(path, Self.told)) ?? []
    if path.fileName.hasPrefix(Self.calendarName) {
      return String(decoding: beginning, as: UTF8.self).holds(ICalendarExport.mark)
    }
    return [false, true].contains { hasMark in
      // What comes after the columns are more of them, or the end of the line.
      beginning.starts(with: CSVExport().header(bom: hasMark).dropLast(2))
    }
  }

  /// So many bytes tell whose a file is.
  private static let told = 4_096

  private static func day(ofTable name: String) -> LocalDay? {
    // A draft of a table has a suffix after its name.
    guard name.hasSuffix(".csv") && name.utf8.count == 14 || DraftName.isDraft(name),
      name.dropFirst(10).hasPrefix(".csv")
    else { return nil }
    return LocalDay(String(name.prefix(10)))
  }
}

/// Files of the learner's own have the names of exports.
package struct ForeignExport: Error {
  package let paths: [String]
}

extension ForeignExport: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      .notOurs(paths),
      next: Phrase(
        zh: "挪走它，或者换一个文件夹：hearcoach config set files.exports 文件夹",
        en:
          "move it away, or choose another directory: hearcoach config set files.exports DIRECTORY")
    )
  }
}
