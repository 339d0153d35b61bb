import Attack
import Coaching
import Foundation
@testable import Reports
import Testing

@Suite struct HostileCSVTests {
  @Test("twenty thousand hostile texts come back as they were once the guard is removed")
  func roundTrip() throws {
    let texts = HostileText.texts(20_000, seed: 20_261_120)
    let cells = try SmallCSVParser.records(in: try Self.table(texts))
    #expect(cells.count == texts.count)
    #expect(cells.allSatisfy { $0.count == 13 })
    let changed = zip(texts, cells).filter { text, record in
      [1, 2, 12].contains { HostileText.differ(Self.withoutGuard(record[$0]), text) }
    }
    #expect(changed.isEmpty)
  }

  @Test("exactly the texts that match the pattern of the design get one apostrophe more")
  func guardFollowsPattern() throws {
    let texts = HostileText.texts(20_000, seed: 7)
    let expected = texts.map { Self.matchesPattern($0) ? "'" + $0 : $0 }
    let cells = try SmallCSVParser.records(in: try Self.table(texts)).map { $0[2] }
    #expect(cells.count == texts.count)
    #expect(zip(cells, expected).filter(HostileText.differ).isEmpty)
    // Neither kind may be rare, or the test says nothing.
    #expect((4000...16_000).contains(zip(texts, expected).count(where: HostileText.differ)))
  }

  @Test("after blanks of any kind a sign is found, and after anything else it is not")
  func guardKnowsBlanks() throws {
    let opening = Set("'=+-@＝＋－＠".unicodeScalars)
    let mistaken = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let expected = scalar.properties.isWhitespace || opening.contains(scalar)
      return ["\(scalar)=", "'\(scalar)＝"].contains { text in
        Array(text.utf8).withUnsafeBufferPointer { FormulaGuard.matches($0) } != expected
      }
    }
    #expect(mistaken.isEmpty)
  }

  @Test(
    "a guarded text begins with one more apostrophe",
    arguments: [
      ("=1", "'=1"), ("'=1", "''=1"), ("''=1", "'''=1"), (" \u{3000}＝1", "' \u{3000}＝1"),
      ("-5", "'-5"), ("@a", "'@a"), ("\tx", "'\tx"), ("  \tx", "'  \tx"), ("＋", "'＋"),
      ("'x", "'x"), ("x=1", "x=1"), ("'", "'"), ("", ""), ("' '=", "' '="),
      ("\u{FEFF}=", "\u{FEFF}="),
      ("=\u{301}", "'=\u{301}"), ("－1", "'－1"), ("＠", "'＠"), ("＝", "'＝"), ("！", "！"),
    ])
  func guarded(text: String, cell: String) throws {
    let written = Rows.written(try Rows.row(text: text))
    #expect(written.utf8.elementsEqual("2026-11-20,s,\(cell),1,voice,true,1.00,,,,,100,\r\n".utf8))
  }

  @Test(
    "a text with a comma, a quote or a line end is quoted, and no other",
    arguments: [
      ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
      ("a\r\nb", "\"a\r\nb\""), ("=a,b", "\"'=a,b\""), ("a b", "a b"), ("a;b", "a;b"),
      ("，", "，"), ("a\tb", "a\tb"), ("\r", "\"'\r\""), ("\"", "\"\"\"\""), ("\0", "\0"),
    ])
  func quoted(text: String, cell: String) throws {
    let written = Rows.written(try Rows.row(id: text, text: text, transcript: text))
    let expected = "2026-11-20,\(cell),\(cell),1,voice,true,1.00,,,,,100,\(cell)\r\n"
    #expect(written.utf8.elementsEqual(expected.utf8))
  }

  @Test("numbers are never guarded")
  func numbers() throws {
    #expect(try Rows.cells(attempts: -1, score: -7)[3] == "-1")
    #expect(try Rows.cells(attempts: -1, score: -7)[11] == "-7")
  }

  private static func table(_ texts: [String]) throws -> [UInt8] {
    var buffer: [UInt8] = []
    for text in texts {
      CSVExport().append(try Rows.row(id: text, text: text, transcript: text), to: &buffer)
    }
    return buffer
  }

  /// The pattern as the design writes it, read by the regular expressions of the library.
  private static func matchesPattern(_ text: String) -> Bool {
    let pattern = #/^'*\s*[=+\-@＝＋－＠\t\r]/#.matchingSemantics(.unicodeScalar)
    return text.prefixMatch(of: pattern) != nil
  }

  private static func withoutGuard(_ cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'"), matchesPattern(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }
}
