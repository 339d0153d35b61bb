import Coaching
import Glibc
import Journal
import Settings

/// The learner's exports: a table for each day of practice, and a calendar of all sessions.
struct Exports {
  let directory: String
  /// Whether the directory holds nothing but exports, since nobody else was given it.
  private let isOurs: Bool
  private let house: House

  init(of house: House) {
    let chosen = house.settings.files.exports
    isOurs = chosen.isEmpty
    directory = isOurs ? house.places.exports : house.places.expand(chosen)
    self.house = house
  }

  /// Writes the table of a day and the calendar; gives back the table's path.
  func write(_ journal: Journal, day: LocalDay) throws -> String {
    try house.places.make(directory)
    let path = "\(directory)/\(day).csv"
    try JournalTable(journal: journal, from: day, to: day).write(toFile: path)
    try writeCalendar(journal)
    return path
  }

  private var calendar: String { "\(directory)/hearcoach.ics" }

  private func writeCalendar(_ journal: Journal) throws {
    try JournalCalendar(journal: journal, language: house.console.language).write(toFile: calendar)
  }

  /// The files that may tell of a day before `day`, or of any day without one.
  func files(before day: LocalDay?) -> [String] {
    DirectoryListing.files(in: directory).filter { name in
      if let table = Self.day(ofTable: name) { return day.map { table < $0 } ?? true }
      // What else lies in a directory of the learner's own is not ours to judge.
      return isOurs || name == "hearcoach.ics" || name.hasPrefix("hearcoach.ics.")
    }.map { "\(directory)/\($0)" }
  }

  /// Removes what may tell of days that are forgotten, and writes the calendar anew.
  func forget(before day: LocalDay?, _ journal: Journal) throws {
    let hadCalendar = access(calendar, F_OK) == 0
    for file in files(before: day) { try DirectoryListing.remove(file) }
    if day != nil, hadCalendar { try writeCalendar(journal) }
  }

  private static func day(ofTable name: String) -> LocalDay? {
    // A draft of a table has more behind its name.
    guard name.utf8.count >= 14, name.dropFirst(10).hasPrefix(".csv") else { return nil }
    return LocalDay(String(name.prefix(10)))
  }
}
