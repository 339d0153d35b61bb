import Attack
import Coaching
@testable import Reports
import Testing

@Suite struct CSVImportErrorTests {
  @Test(
    "a mistake is named by line and column, with what should stand there",
    arguments: [
      (
        "2026-02-30,a,b,1,text,true,1,,,,,7,\n", 2, "date",
        "a date such as 2026-11-20, found \"2026-02-30\""
      ),
      ("20.11.2026,a,b,1,text,true,1,,,,,7,\n", 2, "date", "found \"20.11.2026\""),
      ("2026-11-20,a,b,-1,text,true,1,,,,,7,\n", 2, "attempts", "a whole number from 0 to 99"),
      ("2026-11-20,a,b,100,text,true,1,,,,,7,\n", 2, "attempts", "found \"100\""),
      ("2026-11-20,a,b,1,text,true,1,,,,,101,\n", 2, "itemScore", "from 0 to 100"),
      (
        "2026-11-20,a,b,9999999999999999999,text,true,1,,,,,1,\n", 2, "attempts",
        "found \"9999999999999999999\""
      ),
      ("2026-11-20,a,b,,text,true,1,,,,,7,\n", 2, "attempts", "found \"\""),
      ("2026-11-20,a,b,1,typed,true,1,,,,,7,\n", 2, "mode", "text or voice"),
      ("2026-11-20,a,b,1,text,yes,1,,,,,7,\n", 2, "correct", "true or false"),
      ("2026-11-20,a,b,1,text,true,1.7,,,,,7,\n", 2, "semanticSim", "a number from 0 to 1"),
      ("2026-11-20,a,b,1,text,true,nan,,,,,7,\n", 2, "semanticSim", "found \"nan\""),
      ("2026-11-20,a,b,1,text,true,\"0,9\",,,,,7,\n", 2, "semanticSim", "decimal point"),
      ("2026-11-20,a,b,1,text,true,1,101,,,,7,\n", 2, "acc", "from 0 to 100"),
      ("2026-11-20,a,b,1,text,true,1,,-0,,,7,\n", 2, "flu", "found \"-0\""),
      ("2026-11-20,a,b,1,text,true,1,,,0x1,,7,\n", 2, "comp", "found \"0x1\""),
      ("2026-11-20,a,b,1,text,true,1,,,,inf,7,\n", 2, "pros", "found \"inf\""),
      ("2026-11-20,a,b,1,text,true,1,,,,,7.5,\n", 2, "itemScore", "a whole number from 0 to 100"),
      ("2026-11-20,a,\"b\nc\",1,text,true,1,,,,,x,\n", 3, "itemScore", "found \"x\""),
      ("2026-11-20,a,b,1,text,true,1,,,,,7\n", 2, nil, "expected 13 cells, found 12"),
      ("\n\n2026-11-20;a;b;1;text;true;1\n", 4, nil, "expected 13 cells, found 1"),
      ("2026-11-20,a,\"b,1,text,true,1,,,,,7,\n\n\n", 2, nil, "never closed"),
      ("2026-11-20,a,\"b\"c,1,text,true,1,,,,,7,\n", 2, nil, "after a quote"),
      ("2026-11-20,a,b\"c,1,text,true,1,,,,,7,\n", 2, nil, "quotes around a cell"),
      ("2026-11-20,a,b\rc,1,text,true,1,,,,,7,\n", 2, nil, "line feed after the carriage return"),
      ("2026-11-20,a,b,1,text,true,1,,,,,7,cut o", 2, nil, "may be cut off"),
      ("2026-11-20,a,b,1,text,true,1,,,,,7,\n2026-11-20,", 3, nil, "may be cut off"),
    ] as [(String, Int, String?, String)])
  func places(rows: String, line: Int, column: String?, text: String) throws {
    let error = try Self.error(of: Array((CSVImportTests.header + "\n" + rows).utf8))
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.text(in: .english).contains(text), "\(error.text(in: .english))")
    #expect(error.text(in: .chinese).hasPrefix("第 \(line) 行"))
    #expect(error.text(in: .chinese).contains(column ?? ""))
    if text.contains("cells") {
      #expect(error.text(in: .chinese).contains("应有 13 列，这里有 1"))
    }
  }

  @Test(
    "what is not the header of an export is told so, and where it begins to differ",
    arguments: [
      ("", nil), ("\u{FEFF}", nil), ("\n\n", nil), ("a\n", "a"),
      ("date;sentence_id;text\n", "date;sentence_id;text"),
      ("date,text\n", "text"), (CSVImportTests.header + ",session\n", nil),
      (CSVImportTests.header + ",extra\n", "extra"), ("Date,sentence_id\n", "Date"),
    ] as [(String, String?)])
  func header(file: String, found: String?) throws {
    let error = try Self.error(of: Array(file.utf8))
    #expect(error.expected == .header)
    #expect(error.found == found)
  }

  @Test("bytes that are not UTF-8 are reported with their place")
  func badUTF8() throws {
    var file = Array((CSVImportTests.header + "\n2026-11-20,a,").utf8)
    file += [0xE4, 0xBD] + Array(",1,text,true,1,,,,,7,\n".utf8)
    let error = try Self.error(of: file)
    #expect(error.expected == .utf8)
    #expect(error.column == "text")
    #expect(error.line == 2)
  }

  @Test("the contents of a cell cannot move the cursor or fill the screen")
  func safe() throws {
    let evil = "\u{1B}[2J\u{202E}" + String(repeating: "很长", count: 400)
    let file = CSVImportTests.header + "\n\(evil),a,b,1,text,true,1,,,,,7,\n"
    for language in ReportLanguage.allCases {
      let text = try Self.error(of: Array(file.utf8)).text(in: language)
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
      #expect(text.columns < 140)
    }
  }

  @Test(
    "a moment is read as it is written, and nothing else is",
    arguments: [
      ("2026-11-20T19:30:05.123+08:00", 480), ("1969-12-31T23:59:59.999+00:00", 0),
      ("2024-02-29T00:00:00.000-03:30", -210), ("0001-01-02T18:00:00.000+18:00", 1080),
    ])
  func moments(text: String, offset: Int) throws {
    let moment = try #require(Timestamp.moment(text))
    #expect(moment.utcOffsetMinutes == offset)
    #expect(Timestamp.text(of: moment) == text)
    for index in text.indices {
      for sign in ["x", "9", ":", "", "é"] {
        var changed = text
        changed.replaceSubrange(index...index, with: sign)
        if let moment = Timestamp.moment(changed) { #expect(Timestamp.text(of: moment) == changed) }
      }
    }
  }

  static func error(of file: [UInt8]) throws -> CSVImportError {
    do {
      _ = try Imported.rows(file, piece: 5)
    } catch let error as CSVImportError {
      return error
    }
    Issue.record("nothing was found wrong")
    return CSVImportError(line: 0, expected: .header)
  }
}
