import TestSupport

/// Unicode's own files, where Debian's package of them is installed.
enum UnicodeFiles {
  private static let folder = "/usr/share/unicode"

  /// Whether they are here, in the version that the shipped tables were written from.
  static let areHere: Bool = {
    guard let ages = try? TestFile.text("\(folder)/DerivedAge.txt"),
      let first = ages.split(separator: "\n").first,
      let tables = try? TestFile.text(tables)
    else { return false }
    let version = first.dropFirst("# DerivedAge-".count).dropLast(".txt".count)
    return tables.contains("let unicodeVersion = \"\(version)\"\n")
  }()

  /// The tables as they ship.
  static let tables =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    + "/Sources/Language/Unicode/UnicodeTables.swift"

  /// What `make tables` gives the program to read.
  static func text() async throws -> [UInt8] {
    let names = ["Readings", "Variants"].map { "\(folder)/Unihan_\($0).txt.bz2" }
    let unpacked = try await FinishedProgram.run(
      "/bin/bzcat", names, environment: ["PATH": "/usr/bin:/bin"])
    return try TestFile.bytes("\(folder)/UnicodeData.txt") + unpacked.bytes
  }
}
