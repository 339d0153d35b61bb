import Attack
import Coaching
import Foundation
@testable import Reports
import Testing

@Suite struct PythonReadsCSVTests {
  /// Python is not part of the project: without it the test is skipped.
  private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "the csv module of Python reads the same cells",
    .enabled(if: python != nil, "python3 is not on this computer"))
  func readsBack() throws {
    // Before its version 3.11 the module refuses NUL.
    let texts = HostileText.texts(2000, seed: 3, without: ["\0"])
    var table = CSVExport().header(bom: true)
    for text in texts {
      CSVExport().append(try Rows.row(id: text, text: text, transcript: text), to: &table)
    }
    let own = try SmallCSVParser.records(in: Array(table.dropFirst(3)))
    #expect(try Self.read(table) == own.map { record in record.map { Array($0.utf8) } })
  }

  /// The cells of a table as Python finds them, handed over in hexadecimal.
  private static func read(_ table: [UInt8]) throws -> [[[UInt8]]] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "hearcoach-\(UUID().uuidString).csv")
    try Data(table).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = [
      "-c",
      """
      import csv, sys
      for row in csv.reader(open(sys.argv[1], newline="", encoding="utf-8-sig"), strict=True):
          print(",".join(cell.encode().hex() for cell in row))
      """, file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(bytes)
    }
  }

  private static func bytes(hexadecimal: Substring) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
