import Coaching
import Foundation
@testable import Reports
import Testing

@Suite struct CSVExportTests {
  @Test("the header is written byte for byte, after a mark only if asked for")
  func header() {
    let text =
      "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,"
      + "transcript\r\n"
    #expect(CSVExport().header(bom: false) == Array(text.utf8))
    #expect(CSVExport().header(bom: true) == [0xEF, 0xBB, 0xBF] + Array(text.utf8))
  }

  @Test("the three starter rows come out exactly")
  func starterRows() throws {
    let expected = """
      2025-08-31,c001,请把水杯放在桌子上。,1,voice,true,0.95,90,85,92,80,95,请把水杯放在桌子上\r
      2025-08-31,c002,等雨小一点我们再出门。,2,voice,true,0.92,88,76,92,70,91,等雨小一点我们再出门\r
      2025-08-31,c003,晚饭后记得量一量血压。,3,voice,false,0.70,65,60,70,55,68,晚饭后记得量血压\r

      """
    #expect(String(decoding: try Rows.starterBytes(), as: UTF8.self) == expected)
  }

  @Test("the sample in exports is what the export writes")
  func sample() throws {
    let written = CSVExport().header(bom: false) + (try Rows.starterBytes())
    #expect(try Data(contentsOf: Self.exports.appending(path: "sample.csv")) == Data(written))
  }

  @Test("the reference in exports has a line for every column, in their order")
  func reference() throws {
    let page = try String(contentsOf: Self.exports.appending(path: "README.md"), encoding: .utf8)
    let described = page.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.split(separator: "`")[1] : nil
    }
    let header = String(decoding: CSVDetailExport().header().dropLast(2), as: UTF8.self)
    #expect(described == header.split(separator: ","))
    #expect(page.contains("HearCoach is practice, not a medical device, a test or a diagnosis"))
  }

  @Test("what is absent is an empty cell")
  func absent() throws {
    let row = try Rows.row(mode: .text, correct: false, similarity: nil, score: nil)
    #expect(Rows.written(row) == "2026-11-20,s,t,1,text,false,,,,,,,\r\n")
  }

  @Test(
    "a similarity has two decimals, and its halves go up",
    arguments: [
      (0, "0.00"), (1, "1.00"), (0.7, "0.70"), (0.95, "0.95"), (0.005, "0.01"), (0.0049, "0.00"),
      (0.285, "0.29"), (0.575, "0.58"), (0.945, "0.95"), (0.9949, "0.99"), (0.995, "1.00"),
      (1.0 / 3, "0.33"), (-0.2, "0.00"), (1.7, "1.00"), (.infinity, "1.00"), (.nan, ""),
      (-.infinity, "0.00"), (-0.0, "0.00"), (.greatestFiniteMagnitude, "1.00"),
    ] as [(Double, String)])
  func similarity(value: Double, cell: String) throws {
    #expect(try Rows.cells(similarity: value)[6] == cell)
  }

  @Test("every similarity of two decimals is written as itself", arguments: [0...100])
  func similarities(range: ClosedRange<Int>) throws {
    for hundredths in range {
      let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      #expect(try Rows.cells(similarity: Double(hundredths) / 100)[6] == text)
    }
  }

  @Test(
    "a part of a pronunciation is whole, or has one decimal",
    arguments: [
      (90, "90"), (0, "0"), (100, "100"), (7, "7"), (76.4, "76.4"), (76.45, "76.5"),
      (76.04, "76"), (99.96, "100"), (0.05, "0.1"), (0.04, "0"), (-3, "0"), (140, "100"),
      (.nan, ""), (89.999999, "90"),
    ] as [(Double, String)])
  func said(value: Double, cell: String) throws {
    let said = SaidScores(
      accuracy: value, fluency: value, completeness: value, prosody: value)
    let cells = try Rows.cells(said: said)
    #expect(cells[7...10] == [cell, cell, cell, cell])
  }

  @Test(
    "each part of a pronunciation has its own column",
    arguments: zip(
      [
        SaidScores(accuracy: 61), SaidScores(fluency: 62), SaidScores(completeness: 63),
        SaidScores(prosody: 64),
      ], [["61", "", "", ""], ["", "62", "", ""], ["", "", "63", ""], ["", "", "", "64"]]))
  func saidColumns(said: SaidScores, cells: [String]) throws {
    #expect(try Array(Rows.cells(said: said)[7...10]) == cells)
  }

  @Test(
    "whole numbers come out as they are",
    arguments: [0, 1, 9, 10, 99, 100, 101, 12345, -1, -100, Int.max, Int.min])
  func integers(number: Int) throws {
    let cells = try Rows.cells(attempts: number, score: number)
    #expect(cells[3] == String(number))
    #expect(cells[11] == String(number))
  }

  @Test(
    "a day is written as it describes itself",
    arguments: ["0001-01-01", "0099-12-31", "0999-10-10", "1000-01-01", "2026-11-20", "9999-12-31"])
  func days(text: String) throws {
    let day = try #require(LocalDay(text))
    #expect(try Rows.cells(day: day)[0] == text)
  }

  @Test("rows are appended to what the buffer has")
  func appends() throws {
    var buffer = Array("before".utf8)
    CSVExport().append(try Rows.row(), to: &buffer)
    #expect(buffer.starts(with: Array("before2026-11-20,".utf8)))
  }

  private static let exports = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "exports")
}
