import Glibc
import Merging
import System

/// What a folder needs besides where it is the mirror of one on a server.
extension SyncFolder {
  /// Makes it, whatever is there already.
  func makeHere() throws(FileError) { try Directory.make(root) }

  /// The name of the file of a segment.
  static func file(_ segment: String) -> String { segment + end }

  /// The segment that is in a file of that name; nil for whatever else a server lists.
  static func segment(inFile name: String) -> String? {
    guard name.hasSuffix(end) else { return nil }
    let stem = name.dropLast(end.count)
    return isName(stem) ? String(stem) : nil
  }

  /// Whether that is the name of a computer: it becomes a part of a path.
  static func isComputer(_ name: String) -> Bool {
    (1...200).contains(name.utf8.count) && name.utf8.allSatisfy(isOfNames)
  }

  /// Whether a name of a file may be a part of an address.
  static func isPlain(_ file: String) -> Bool {
    file.utf8.allSatisfy { isOfNames($0) || $0 == UInt8(ascii: ".") } && !file.hasPrefix(".")
  }

  private static func isOfNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The segments of a computer, in the same order every time.
  func segments(of computer: String) -> [String] {
    Directory.names(in: "\(root)/\(computer)").compactMap(Self.segment(inFile:)).sorted()
  }

  func has(_ segment: String, of computer: String) -> Bool {
    path(segment, computer).resolved != nil
  }

  /// Nil where there is none.
  func bytes(of segment: String, _ computer: String) throws(FileError) -> [UInt8]? {
    try WholeFile.readIfThere(
      path(segment, computer), atMost: Segment.mostPacked, of: .regularWithoutLink)
  }

  func put(_ bytes: [UInt8], _ segment: String, of computer: String) throws(FileError) {
    try WholeFile.write(bytes, to: path(segment, computer))
  }

  /// Removes what others took away on the server; an own file may not have got there yet.
  func keep(only names: Set<String>, of computer: String, isOwn: Bool) throws(FileError) {
    try Directory.make("\(root)/\(computer)")
    guard !isOwn else { return }
    for name in segments(of: computer) where !names.contains(name) {
      try remove(name, of: computer)
    }
  }

  /// Removes what is left of computers that the server does not have any more.
  func keep(onlyComputers names: Set<String>) throws(FileError) {
    for computer in Directory.names(in: root) where !names.contains(computer) {
      for name in segments(of: computer) { try remove(name, of: computer) }
      rmdir("\(root)/\(computer)")
    }
  }

  /// Removes what others wrote and is taken in: it need not be here twice.
  func tidy(_ known: Set<String>, but own: String) throws(FileError) {
    for computer in Directory.names(in: root) where computer != own {
      for name in segments(of: computer) where known.contains(name) {
        try remove(name, of: computer)
      }
    }
  }

  /// Everything that is in it.
  var files: [String] {
    Directory.names(in: root).flatMap { computer in
      Directory.names(in: "\(root)/\(computer)").map { "\(root)/\(computer)/\($0)" }
    }
  }

  private func path(_ segment: String, _ computer: String) -> String {
    "\(root)/\(computer)/\(Self.file(segment))"
  }
}
