import Attack
import Coaching
import Reports
import Testing

@Suite("Cards for Anki")
struct CardExportTests {
  private static let export = CardExport(utcOffsetMinutes: 480)

  private static func card(_ text: String, kind: Card.Kind = .sentence) -> Card {
    Card(lang: .chinese, kind: kind, key: "c001", text: text, due: 1_756_598_400_000)
  }

  /// The fields of the lines that are no comments, as Anki finds them: byte by byte, with quotes as in CSV.
  private static func read(_ table: String) -> [[String]] {
    table.utf8.split(separator: 10).filter { $0.first != 35 }.map { line in
      line.split(separator: 9, omittingEmptySubsequences: false).map { field in
        guard field.first == 34 else { return String(decoding: Array(field), as: UTF8.self) }
        var isQuote = false
        let inner = field.dropFirst().dropLast().filter { byte in
          isQuote = byte == 34 && !isQuote
          return !isQuote
        }
        return String(decoding: inner, as: UTF8.self)
      }
    }
  }

  /// A text on one line.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  @Test func `a card comes back with its text, meaning, reading, state, day and tags`() {
    var card = Self.card("雨停了。")
    card.state = .review
    card.reviews = 7
    let table =
      Self.export.header
      + Self.export.row(card, meaning: "The rain has stopped.", reading: "yǔ tíng le")
      + Self.export.row(Self.card("雨", kind: .word), meaning: nil, reading: nil)
    #expect(
      Self.read(table) == [
        [
          "雨停了。", "The rain has stopped.", "yǔ tíng le", "sentence", "zh-CN", "review",
          "2025-08-31", "7", "hearcoach zh-CN",
        ],
        ["雨", "", "", "word", "zh-CN", "new", "2025-08-31", "0", "hearcoach zh-CN"],
      ])
  }

  @Test func `the columns announced are those of a card, and the tags are the last`() throws {
    let lines = Self.export.header.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["#separator:tab", "#html:false"])
    let columns = try #require(lines.first { $0.hasPrefix("#columns:") }).dropFirst(9)
      .split(separator: "\t")
    let row = Self.export.row(Self.card("a"), meaning: nil, reading: nil)
    #expect(Self.read(row).map(\.count) == [columns.count])
    #expect(lines.last == "#tags column:\(columns.count)" && columns.last == "tags")
  }

  @Test func `the day is the learner's own`() {
    // A minute before midnight in Beijing, which is the same day's afternoon in London.
    var card = Self.card("a")
    card.due = 1_756_655_940_000
    func day(_ minutes: Int) -> String {
      Self.read(CardExport(utcOffsetMinutes: minutes).row(card, meaning: nil, reading: nil))[0][6]
    }
    #expect([480, 481, 0].map(day) == ["2025-08-31", "2025-09-01", "2025-08-31"])
  }

  @Test func `no text is lost, whatever breaks careless readers of tables`() {
    let texts =
      HostileText.texts(2_000, seed: 6) + [
        "#tag", "#️⃣ 号键", "\"\u{301}é\" and so on", "say \"hi\"", "\"", "a\"\u{301}b", "\t#", "\n\"",
      ]
    for text in texts {
      let table = Self.export.row(Self.card(text), meaning: text, reading: text)
      let rows = Self.read(table)
      #expect(rows.count == 1, "\(text.debugDescription)")
      let cells = rows.first?.prefix(3) ?? []
      #expect(
        cells.allSatisfy { !HostileText.differ($0, Self.line(text)) },
        "\(text.debugDescription)")
    }
  }
}
