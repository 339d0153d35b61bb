import Coaching
import Foundation
@testable import Journal
import Testing

/// A directory of its own for one test; it goes with the test.
final class Place: Sendable {
  let directory: String
  var path: String { directory + "/data/journal.sqlite" }

  init() throws {
    var template = Array("/tmp/hearcoach-journal-XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    directory = try #require(made)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }
}

/// The bytes of a file, nothing where there is none.
func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

func write(_ bytes: [UInt8], to path: String) throws {
  let file = try #require(fopen(path, "w"))
  defer { fclose(file) }
  #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
}

/// Copies the file and its log, as a crash at this moment would leave them.
func copyJournal(_ from: String, to: String) throws {
  try write(try #require(bytes(of: from)), to: to)
  if let log = bytes(of: from + "-wal") { try write(log, to: to + "-wal") }
}

extension Journal {
  func rows(from first: LocalDay? = nil, to last: LocalDay? = nil) throws -> [PractisedItem] {
    var rows: [PractisedItem] = []
    try exportRows(from: first, to: last) { rows.append($0) }
    return rows
  }
}

func files(in directory: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
}
