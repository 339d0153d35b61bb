import Coaching
import Practice
import Reports
import System
import Wording

/// A folder of this computer that the files are written to; each writing is in the ledger.
struct SharedFolder {
  let path: String
  let app: Application

  /// Writes them; a file of the same name that is not ours stays, and so does everything.
  func write(_ files: SharedFiles, _ trail: SharingTrail) throws {
    guard "\(path)/.".resolved != nil else { throw ShareTrouble.noFolder(path) }
    for file in files.all { try check("\(path)/\(file.name)", file.mark) }
    for file in files.all {
      var entry = LedgerEntry(
        id: LedgerEntry.newID(), at: .now, provider: "folder", address: path,
        isOnThisComputer: true,
        purpose: .sharing, kinds: [.text],
        text: String(decoding: file.bytes, as: UTF8.self))
      try app.network.note(entry)
      do throws(FileError) {
        // Others are to read it, whoever carries the folder to them.
        try WholeFile.write(file.bytes, to: "\(path)/\(file.name)", mode: 0o644)
      } catch {
        entry.outcome = .failed("unwritable")
        try? app.network.note(entry)
        throw error
      }
      trail.has(file.name)
      entry.bytesSent = file.bytes.count
      entry.outcome = .answered(status: 0)
      try? app.network.note(entry)
    }
  }

  /// Removes the calendar under its former name; true if there was one. The learner's own, which exports
  /// write under that name, stays.
  func removeFormer() throws -> Bool {
    let file = "\(path)/\(SharePlace.formerCalendarName)"
    guard let bytes = try WholeFile.readIfThere(file, of: .regularWithoutLink),
      SharedFiles.isFormerCalendar(bytes)
    else { return false }
    try DirectoryListing.remove(file)
    return true
  }

  /// Removes those that are ours.
  func remove() throws {
    _ = try removeFormer()
    let known = [
      (SharePlace.pageName, WeeklyPage.mark), (SharePlace.calendarName, ICalendarExport.mark),
    ]
    for (name, mark) in known {
      try check("\(path)/\(name)", mark)
      try DirectoryListing.remove("\(path)/\(name)")
    }
  }

  /// Nothing of anybody else's is overwritten or removed.
  private func check(_ file: String, _ mark: String) throws {
    guard let bytes = try WholeFile.readIfThere(file, of: .regularWithoutLink) else { return }
    guard String(decoding: bytes.prefix(4_096), as: UTF8.self).holds(mark) else {
      throw ShareTrouble.notOurs(file)
    }
  }
}
