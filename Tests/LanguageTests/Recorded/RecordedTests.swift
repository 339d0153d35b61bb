import Foundation
import TestSupport
import Testing

@testable import Coaching

/// Chinese and English are read and judged as they were before there was a third language: `Tests/Recorded` has
/// what `Telling` made of its lines with the rules of then.
@Suite struct RecordedTests {
  private static func text(_ name: String) throws -> [String] {
    let file = URL(filePath: Checkout.path + "Tests/Recorded/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `what was recorded is what comes out, line by line`() throws {
    let recorded = try Self.text("told.txt")
    var told: [String] = []
    for line in try Self.text("lines.tsv") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let lang = try #require(Lang(rawValue: parts[0]))
      told += Telling.lines(lang, parts[1], parts[2])
    }
    #expect(recorded.count == told.count && recorded.count > 1_000)
    let different = zip(recorded, told).filter { $0 != $1 }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(6))")
  }
}
