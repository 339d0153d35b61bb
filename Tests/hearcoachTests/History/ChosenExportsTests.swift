import Foundation
import TestSupport
import Testing

@Suite("Exports in a directory of the learner's own")
struct ChosenExportsTests {
  private static let bank = "date,amount\n2024-02-03,-12.50\n"
  private static let calendar = "BEGIN:VCALENDAR\nPRODID:-//Bank//EN\nEND:VCALENDAR\n"

  /// A home whose exports go to a directory that has files already.
  private func home(_ files: [String: String]) async throws -> (home: Home, exports: String) {
    let home = try Home()
    let exports = home.file("Documents")
    try TestFile.makeDirectory(exports)
    for (name, text) in files { try TestFile.write(text, to: "\(exports)/\(name)") }
    #expect(try await home.run("config", "set", "files.exports", exports).exit == 0)
    return (home, exports)
  }

  /// The tables that a session may write until it ends.
  private var tables: [String] {
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    // Where the learner is.
    form.timeZone = TimeZone(identifier: "Asia/Shanghai")
    form.dateFormat = "yyyy-MM-dd"
    return [Date(), Date() + 600].map { form.string(from: $0) + ".csv" }
  }

  @Test func `a file of the learner's that has an export's name stays, and that is told`()
    async throws
  {
    let tables = Set(tables)
    var files = Dictionary(uniqueKeysWithValues: tables.map { ($0, Self.bank) })
    files["hearcoach.ics"] = Self.calendar
    let (home, exports) = try await home(files)
    let told = try await Practised.miss(answering: "不知道", in: home)
    for (name, text) in files { #expect(try TestFile.text("\(exports)/\(name)") == text) }
    #expect(TestFile.names(in: exports).count == files.count)
    #expect(told.contains("HearCoach did not write"), "\(told)")
    #expect(told.contains("\(exports)/hearcoach.ics"), "\(told)")
    // What is not in the way is written.
    try FileManager.default.removeItem(atPath: "\(exports)/hearcoach.ics")
    for table in tables { try FileManager.default.removeItem(atPath: "\(exports)/\(table)") }
    let silent = try await Practised.miss(answering: "不知道", in: home)
    #expect(!silent.contains("did not write"), "\(silent)")
    #expect(TestFile.names(in: exports).count == 2)
    // Its own it writes anew.
    let again = try await Practised.miss(answering: "不知道", in: home)
    #expect(!again.contains("did not write"), "\(again)")
  }

  @Test(arguments: [["--before", "2030-01-01"], ["--all"]])
  func `forgetting removes tables that HearCoach wrote, and no other file`(
    what: [String]
  ) async throws {
    let others = [
      "2024-02-03.csv": Self.bank, "2024-02-04.csv.bak": ExportTests.header + "\r\n",
      "hearcoach.ics": Self.calendar, "2024-02-05.csv": "",
    ]
    let ours = [
      "2024-02-06.csv": ExportTests.header + "\r\n",
      "2024-02-07.csv": "\u{FEFF}" + ExportTests.header + ",session\r\n",
      "2024-02-08.csv.0123456789abcdef.part": ExportTests.header + "\r\n",
    ]
    let (home, exports) = try await home(others.merging(ours) { old, _ in old })
    _ = try await Practised.miss(answering: "不知道", in: home)
    let run = try await home.run(["forget", "--yes"] + what)
    #expect(run.exit == 0, "\(run.errors)")
    let names = Set(TestFile.names(in: exports))
    for (name, text) in others {
      #expect(names.contains(name), "\(name)")
      if names.contains(name) { #expect(try TestFile.text("\(exports)/\(name)") == text) }
    }
    for name in ours.keys { #expect(!names.contains(name), "\(name)") }
    #expect(names.count == others.count)
  }
}
