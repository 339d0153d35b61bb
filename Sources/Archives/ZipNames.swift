/// What the files of an archive may be called.
enum ZipNames {
  private static let longest = 200
  private static let deepest = 8

  /// A path below the folder that is unpacked into, on every system.
  static func check(_ name: String) throws {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 32 && scalar.value != 127 && scalar != "\\" && scalar != ":"
    }
    let leadsDown = parts.allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
    guard isPlain, leadsDown, name.utf8.count <= longest, parts.count <= deepest else {
      throw ZipFlaw.badName(name)
    }
  }

  /// No two of them are one file, nor is one the folder of another: not even where capitals and
  /// accents count for nothing.
  static func check(_ names: [String]) throws {
    var files: Set<String> = []
    for name in names where !files.insert(name.lowercased()).inserted {
      throw ZipFlaw.sameName(name)
    }
    for name in names {
      var folder = ""
      for part in name.lowercased().split(separator: "/").dropLast() {
        folder += folder.isEmpty ? String(part) : "/\(part)"
        if files.contains(folder) { throw ZipFlaw.sameName(name) }
      }
    }
  }
}
