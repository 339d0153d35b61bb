import Attack
import Coaching
import Foundation
import JSON
@testable import Reports
import TestSupport
import Testing

/// The numbers of a report, counted once more from the table of all columns by another program.
@Suite struct PythonRecomputesReportTests {
  /// Python is not part of the project: without it the test is skipped.
  private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "a small script finds the same numbers in the CSV",
    .enabled(if: python != nil, "python3 is not on this computer"),
    arguments: [1, 2, 3] as [UInt64])
  func recompute(seed: UInt64) throws {
    let (first, last) = (LocalDay.of(2026, 10, 25), LocalDay.of(2026, 11, 20))
    var practice = SampledPractice(seed: seed)
    // Days before and after it, and an appeal, may not disturb it.
    var items = practice.items(.of(2026, 9, 1), .of(2026, 12, 15))
    items[40].item.correct = true
    items[40].appeal = DetailedItem.Appeal(
      at: 0, correctBefore: false, similarityBefore: 0.2, scoreBefore: 3)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "hearcoach-\(UUID().uuidString).csv")
    try Data(Imported.detailed(items)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let report = Report(.of(items, first, last), span: .days).json
    let counted = try Self.run([file.path, first.description, last.description])
    let names = counted.asObject?.members.map(\.key) ?? []
    #expect(names.count >= 14)
    for name in names {
      #expect(report[name] == counted[name], "\(name)")
    }
  }

  private static func run(_ arguments: [String]) throws -> JSON {
    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = ["-c", ReportScript.text] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSON.parse(Array(answer))
  }
}
