import Glibc
import Merging
import System
import Wording

/// The folder that the learner's computers share; what carries it from one to the other is not our affair.
///
/// Below `hearcoach-history` each computer has a folder of its own, in which files only come and go whole.
struct SyncFolder {
  /// A file that may be a segment.
  struct Entry: Sendable, Hashable {
    let path: String
    /// The computer in whose folder it lies.
    let computer: String
    /// What its name says is in it; nil for copies that a carrier made of a conflict.
    let name: String?
  }

  static let name = "hearcoach-history"
  static let end = ".hcs"
  /// Nobody has more computers, nor more files.
  static let mostComputers = 200
  static let mostFiles = 100_000

  let path: String
  var root: String { "\(path)/\(Self.name)" }

  /// Makes the place for history in a folder that is there.
  func make() throws {
    guard "\(path)/.".resolved != nil else { throw SyncTrouble.notAFolder(path) }
    try Directory.make(root)
  }

  /// Whether a computer has written into it.
  func knows(_ computer: String) -> Bool { "\(root)/\(computer)".resolved != nil }

  /// Whether it is there: a stick that is not plugged in leaves an empty folder behind.
  func check() throws(SyncTrouble) {
    guard root.resolved != nil else { throw .noFolder(path) }
  }

  /// The files of all computers, in the same order every time.
  var entries: [Entry] {
    var entries: [Entry] = []
    for computer in Directory.names(in: root).sorted().prefix(Self.mostComputers)
    where !computer.hasPrefix(".") {
      for file in Directory.names(in: "\(root)/\(computer)").sorted().prefix(Self.mostFiles)
      where file.hasSuffix(Self.end) && !file.hasPrefix(".") {
        let stem = file.dropLast(Self.end.count)
        entries.append(
          Entry(
            path: "\(root)/\(computer)/\(file)", computer: computer,
            name: Self.isName(stem) ? String(stem) : nil))
      }
    }
    return entries
  }

  /// The computers that have a folder there.
  var computers: Set<String> {
    Set(
      Directory.names(in: root).prefix(Self.mostComputers).filter {
        !$0.hasPrefix(".") && "\(root)/\($0)/.".resolved != nil
      })
  }

  /// Writes the file of a segment, whole or not at all; returns its name.
  func write(_ bytes: [UInt8], of computer: String) throws(FileError) -> String {
    let name = Segment.name(of: bytes)
    let folder = "\(root)/\(computer)"
    try Directory.make(folder)
    try WholeFile.write(bytes, to: "\(folder)/\(name)\(Self.end)")
    return name
  }

  /// Removes what was being written when a program of this computer was killed: it tells what is to be forgotten, or is
  /// not encrypted as it is to be, and nothing would ever have its name again.
  func removeDrafts(of computer: String) {
    DraftName.removeLeftovers(in: "\(root)/\(computer)", ofFilesEnding: Self.end)
  }

  /// What the other computers left half-written.
  func drafts(but computer: String) -> [Entry] {
    computers.subtracting([computer]).sorted().flatMap { other in
      Directory.names(in: "\(root)/\(other)").sorted().prefix(Self.mostFiles)
        .filter { DraftName.isDraft($0, ofFilesEnding: Self.end) }
        .map { Entry(path: "\(root)/\(other)/\($0)", computer: other, name: nil) }
    }
  }

  /// Removes an own segment.
  func remove(_ name: String, of computer: String) throws(FileError) {
    try DirectoryListing.remove("\(root)/\(computer)/\(name)\(Self.end)")
  }

  /// Removes all that a computer wrote that did not begin after all.
  func removeAll(of computer: String) {
    let folder = "\(root)/\(computer)"
    for file in Directory.names(in: folder) { try? DirectoryListing.remove("\(folder)/\(file)") }
    rmdir(folder)
  }

  static func isName(_ stem: Substring) -> Bool {
    stem.utf8.count == 32
      && stem.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
