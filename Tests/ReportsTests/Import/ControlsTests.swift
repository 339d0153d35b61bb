import Coaching
@testable import Reports
import Testing

@Suite("Control characters in a table")
struct ControlsTests {
  private static let header =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"

  private func imported(
    _ rows: [String]
  ) throws -> (rows: [DetailedItem], leftOut: CSVImport.LeftOut) {
    var table = CSVImport()
    var found: [DetailedItem] = []
    let text = ([Self.header] + rows).map { $0 + "\r\n" }.joined()
    try table.take(Array(text.utf8)) { _, row in found.append(row) }
    try table.finish()
    return (found, table.leftOut)
  }

  @Test("they are left out, and line and column are reported")
  func leftOut() throws {
    let (rows, leftOut) = try imported([
      "2025-08-31,c001,请坐。,1,text,true,0.95,,,,,95,请坐",
      "2025-08-31,c\u{0}002,\"请\u{1B}[31m坐\n\u{9B}。\",1,text,true,0.95,,,,,95,a\u{7F}\tb",
    ])
    #expect(rows.map(\.item.sentenceID) == ["c001", "c002"])
    #expect(rows.last?.item.text == "请[31m坐\n。")
    #expect(rows.last?.item.transcript == "a\tb")
    #expect(leftOut.count == 3)
    #expect(leftOut.places.map(\.line) == [3, 3, 4])
    #expect(leftOut.places.map(\.column) == ["sentence_id", "text", "transcript"])
  }

  @Test("a table full of them is reported with the first places and their number")
  func many() throws {
    let row = "2025-08-31,c\u{0},请坐。,1,text,true,0.95,,,,,95,"
    let (rows, leftOut) = try imported(Array(repeating: row, count: 500))
    #expect(rows.count == 500 && leftOut.count == 500 && leftOut.places.count == 20)
  }

  @Test("what an import would keep is the same for what the journal has")
  func same() {
    let item = PractisedItem(
      day: LocalDay("2025-08-31") ?? Moment(milliseconds: 0, utcOffsetMinutes: 0).day,
      sentenceID: "c", text: "a\u{0}b", attempts: 1, mode: .text, correct: true, similarity: 1,
      score: 1, transcript: "\u{85}x")
    #expect(item.withoutControls.text == "ab" && item.withoutControls.transcript == "x")
    #expect(item.withoutControls.withoutControls == item.withoutControls)
  }
}
