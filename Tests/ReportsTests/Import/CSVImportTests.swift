import Attack
import Coaching
@testable import Reports
import Testing

@Suite struct CSVImportTests {
  @Test("the plain table comes back byte for byte, whatever the texts and the pieces")
  func plainRoundTrip() throws {
    let rows = DetailedRows.rows(3000, seed: 1)
    let file = Imported.plain(rows)
    for piece in [1, 2, 7, 4096, 10_000_000] {
      let imported = try Imported.rows(file, piece: piece)
      #expect(Imported.plain(imported) == file)
    }
    #expect(try Imported.rows(file) == rows.map { DetailedItem(item: $0.item) })
  }

  @Test("the table of all columns comes back byte for byte and value for value")
  func detailedRoundTrip() throws {
    let rows = DetailedRows.rows(1500, seed: 2)
    let file = Imported.detailed(rows)
    let imported = try Imported.rows(file, piece: 1000)
    #expect(Imported.detailed(imported) == file)
    #expect(imported == rows)
    #expect(Imported.plain(imported) == Imported.plain(rows))
  }

  @Test("what a cell rounds comes back in full, from the try it stands for")
  func exactNumbers() throws {
    var row = try #require(DetailedRows.rows(100, seed: 3).first { !$0.tries.isEmpty })
    row.appeal = nil
    row.tries[0].judgement.similarity = 0.0941087272087443
    row.tries[0].said = SaidScores(accuracy: 71.23456)
    row.item.similarity = 0.0941087272087443
    row.item.said = SaidScores(accuracy: 71.23456, fluency: 12)
    #expect(try Imported.rows(Imported.detailed([row])) == [row])

    row.appeal = DetailedItem.Appeal(
      at: 1, correctBefore: false, similarityBefore: 0.0941087272087443, scoreBefore: 3)
    row.item.similarity = 1
    row.tries[0].judgement.similarity = 0.9961
    row.appeal?.similarityBefore = 0.9961
    #expect(try Imported.rows(Imported.detailed([row])) == [row])
  }

  /// A table of one row with one try, whose JSON is changed.
  private func table(_ change: (String) -> String) throws -> [UInt8] {
    var row = try #require(DetailedRows.rows(200, seed: 5).first { $0.tries.count == 1 })
    row.tries[0].voice = Voice(provider: "espeak-ng", id: "cmn", lang: row.lang ?? .chinese)
    row.tries[0].spoken = []
    let file = String(decoding: Imported.detailed([row]), as: UTF8.self)
    let changed = change(file)
    try #require(changed != file)
    return Array(changed.utf8)
  }

  private static let voice = #",""voice"":{""provider"":""espeak-ng"",""id"":""cmn""}"#
  private static let spoken = #",""spoken"":[]"#

  @Test(
    "tables of before, whose tries do not tell who spoke, are read",
    arguments: [voice, spoken + voice])
  func before(missing: String) throws {
    let rows = try Imported.rows(table { $0.replacing(missing, with: "") })
    #expect(rows.first?.tries.map(\.voice) == [nil])
  }

  @Test("a rating of before there was a total is read, and the total of one that has it is kept")
  func beforeTotals() throws {
    var row = try #require(DetailedRows.rows(200, seed: 5).first { $0.tries.count == 1 })
    row.tries[0].spoken = [
      SpokenJudgement(
        confidence: 0.9, similarity: 0.9, words: [], said: SaidScores(accuracy: 80, total: 77.5),
        rater: "local")
    ]
    let file = String(decoding: Imported.detailed([row]), as: UTF8.self)
    let told = try Imported.rows(Array(file.utf8))
    #expect(told.first?.tries.first?.spoken.map(\.said.total) == [77.5])
    let older = file.replacing(#",""total"":77.5"#, with: "")
    try #require(older != file)
    let read = try Imported.rows(Array(older.utf8))
    #expect(read.first?.tries.first?.spoken.map(\.said) == [SaidScores(accuracy: 80)])
  }

  @Test(
    "a try tells a voice whole or none",
    arguments: [
      "\"\"espeak-ng\"\"", #"{""provider"":""espeak-ng""}"#, #"{""provider"":7,""id"":""cmn""}"#,
      #"{""provider"":""espeak-ng"",""id"":""cmn"",""more"":1}"#,
    ])
  func halfVoice(told: String) throws {
    let file = try table { $0.replacing(Self.voice, with: #",""voice"":"# + told) }
    do {
      _ = try Imported.rows(file)
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.column == "tries")
    }
    let none = try Imported.rows(table { $0.replacing(Self.voice, with: #",""voice"":null"#) })
    #expect(none.first?.tries.map(\.voice) == [nil])
  }

  @Test(
    "a try is of a moment that can have been",
    arguments: ["-9223372036854775807", "9223372036854775807", "253402300800000"])
  func impossibleMoment(at: String) throws {
    let row = try #require(DetailedRows.rows(200, seed: 5).first { $0.tries.count == 1 })
    let told = "\"\"at\"\":\(row.tries[0].at)"
    let file = String(decoding: Imported.detailed([row]), as: UTF8.self)
    try #require(file.contains(told))
    let harmed = file.replacing(told, with: "\"\"at\"\":\(at)")
    do {
      _ = try Imported.rows(Array(harmed.utf8))
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.column == "tries")
    }
  }

  @Test("a row of more cells than any table has is refused before it fills the memory")
  func endlessCells() throws {
    do {
      _ = try Imported.rows([UInt8](repeating: UInt8(ascii: ","), count: 100_000))
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.line == 1 && error.expected == .shorterRow)
    }
  }

  @Test("a table of before there were reviews is read, and tells none")
  func beforeReviews() throws {
    let file = String(decoding: Imported.detailed([try reviewed([])]), as: UTF8.self)
    let older = file.replacing(",reviews,noise,snr,helped\r\n", with: "\r\n")
      .replacing(",[],,,\r\n", with: "\r\n")
    try #require(older.utf8.count == file.utf8.count - 31)
    #expect(try Imported.rows(file.utf8.map { $0 }) == [reviewed([])])
    #expect(try Imported.rows(Array(older.utf8)) == [reviewed(nil)])
  }

  private func reviewed(_ reviews: [DetailedItem.CardReview]?) throws -> DetailedItem {
    var row = try #require(DetailedRows.rows(200, seed: 5).first { $0.tries.count == 1 })
    row.reviews = reviews
    return row
  }

  @Test(
    "a review that tells something wrong, unknown or not at all is refused by its column",
    arguments: [
      #"{""at"":1,""grade"":1,""score"":5}"#, #"{""word"":null,""at"":1,""grade"":5,""score"":5}"#,
      #"{""word"":null,""at"":-1,""grade"":1,""score"":5}"#,
      #"{""word"":null,""at"":1.5,""grade"":1,""score"":5}"#,
      #"{""word"":null,""at"":1,""grade"":0,""score"":5}"#,
      #"{""word"":null,""at"":1,""grade"":1,""score"":101}"#,
      #"{""word"":7,""at"":1,""grade"":1,""score"":5}"#,
      #"{""word"":"""",""at"":1,""grade"":1,""score"":5}"#,
      #"{""word"":"" 水杯"",""at"":1,""grade"":1,""score"":5}"#,
      #"{""word"":null,""at"":1,""grade"":1,""score"":5,""more"":1}"#, "7", "null",
    ])
  func wrongReview(told: String) throws {
    let reviews = [DetailedItem.CardReview(word: nil, at: 1, grade: .again, score: 5)]
    let file = String(decoding: Imported.detailed([try reviewed(reviews)]), as: UTF8.self)
    let known = #"{""word"":null,""at"":1,""grade"":1,""score"":5}"#
    try #require(file.contains(known))
    do {
      _ = try Imported.rows(Array(file.replacing(known, with: told).utf8))
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.column == "reviews")
    }
  }

  @Test("the starter rows are read as they were written")
  func starter() throws {
    let rows = try Imported.rows(CSVExport().header() + (try Rows.starterBytes()))
    #expect(rows.map(\.item.sentenceID) == ["c001", "c002", "c003"])
    #expect(rows.map(\.item.attempts) == [1, 2, 3])
    #expect(rows.map(\.item.similarity) == [0.95, 0.92, 0.7])
    #expect(rows[2].item.transcript == "晚饭后记得量血压")
    #expect(
      rows[0].item.said == SaidScores(accuracy: 90, fluency: 85, completeness: 92, prosody: 80))
  }

  @Test("a byte order mark, LF alone, blank lines and spreadsheet capitals are not mistakes")
  func lenient() throws {
    let rows = DetailedRows.rows(50, seed: 3)
    #expect(try Imported.rows(Imported.detailed(rows, bom: true), piece: 1) == rows)
    let file =
      Self.header
      + "\n\n2026-11-20,a,b,1,text,TRUE,1,,,,,7,\n\r\n2026-11-21,\"a\",b,0,voice,FALSE,,,,,,,x\n"
    let items = try Imported.rows(Array(file.utf8)).map(\.item)
    #expect(items.map(\.correct) == [true, false])
    #expect(items.map(\.transcript) == [nil, "x"])
    #expect(items.map(\.similarity) == [1, nil])
    #expect(try Imported.rows(Array((Self.header + "\n").utf8)).isEmpty)
  }

  @Test(
    "exactly one apostrophe goes, and only before what looks like a formula",
    arguments: [
      ("'=1", "=1"), ("''=1", "'=1"), ("=1", "=1"), ("'x", "'x"), ("'", "'"), ("' ＝", " ＝"),
      ("''", "''"), ("'\t", "\t"), ("'-5", "-5"), ("-5", "-5"), ("x'=1", "x'=1"),
    ])
  func guardTakenOff(cell: String, text: String) throws {
    let file = Self.header + "\n2026-11-20,\(cell),\(cell),1,text,true,1,,,,,7,\(cell)\n"
    let item = try #require(try Imported.rows(Array(file.utf8)).first?.item)
    #expect([item.sentenceID, item.text, item.transcript] == [text, text, text])
  }

  @Test("a row knows the line it begins on, even after multi-line cells")
  func lines() throws {
    let file =
      Self.header
      + "\r\n2026-11-20,a,\"b\n\n\r\nc\",1,text,true,1,,,,,7,\n\n2026-11-20,a,b,1,text,true,1,,,,,7,\n"
    #expect(try Imported.numbered(Array(file.utf8), piece: 3).map(\.line) == [2, 7])
  }

  @Test("two rows of one session that contradict each other are a mistake")
  func contradiction() throws {
    var rows = DetailedRows.rows(1, seed: 4) + DetailedRows.rows(1, seed: 4)
    rows[1].session?.practisedSeconds += 1
    let first = 2
    let second = first + Imported.detailed([rows[0]]).count(where: { $0 == 10 }) - 1
    #expect(throws: CSVImportError.self) { try Imported.rows(Imported.detailed(rows)) }
    do {
      _ = try Imported.rows(Imported.detailed(rows))
    } catch let error as CSVImportError {
      #expect(error.line == second)
      #expect(error.expected == .asInLine(first))
      #expect(error.column == "session")
    }
  }

  @Test(
    "a row that says the same thing twice and differently is a mistake",
    arguments: [
      DetailColumn.playbacks, .responseSeconds, .sessionBegan,
    ])
  func disagreement(column: DetailColumn) throws {
    let row = try #require(
      DetailedRows.rows(40, seed: 6).first { $0.tries.first?.responseSeconds != nil })
    var cells = try #require(try SmallCSVParser.records(in: Imported.detailed([row])).last)
    cells[column.place] = column == .sessionBegan ? "2000-01-01T00:00:00.000+00:00" : "999"
    let line = cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    let file = CSVDetailExport().header() + Array((line + "\r\n").utf8)
    do {
      _ = try Imported.rows(file)
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.column == column.rawValue)
    }
  }

  static let header =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"
}
