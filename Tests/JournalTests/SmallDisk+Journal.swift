import Journal
import TestSupport

extension SmallDisk {
  /// One on which a new journal leaves so much room, whatever it takes to make one.
  convenience init?(kilobytesBesideJournal room: Int) throws {
    try self.init(kilobytes: try Self.newJournal() + room)
  }

  /// What the files of a journal that was just made take.
  private static func newJournal() throws -> Int {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    let files = ["", "-wal", "-shm"].compactMap { bytes(of: place.path + $0)?.count }
    try journal.close()
    return files.map { ($0 + 1023) / 1024 }.reduce(0, +)
  }
}
