import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct JSONExportTests {
  private static func entry(_ id: String) -> LedgerEntry {
    var entry = LedgerEntry(
      id: id, at: Moment(milliseconds: 1_756_598_400_123, utcOffsetMinutes: 480),
      provider: "cloud", address: "https://api.example.org:443", isOnThisComputer: false,
      purpose: .rating, kinds: [.text, .audio], text: "line\n\"end\"")
    entry.bytesSent = 12
    entry.outcome = .answered(status: 200)
    entry.usage = ServiceUsage(seconds: 2.5)
    entry.cost = 0.25
    return entry
  }

  private static let written = WrittenSentence(
    Sentence(
      id: "g1", text: "雨停了。", lang: .chinese, level: .easy, wordBucket: .common,
      reading: ["yu3", "ting2", "le5"]), by: "cloud", model: "large",
    at: Moment(milliseconds: 0, utcOffsetMinutes: 0))

  @Test(
    "it is one JSON value, whichever of its parts are empty",
    arguments: [0, 1, 2], [0, 1, 2])
  func whole(entries: Int, sentences: Int) throws {
    for items in 0...2 {
      var export = JSONExport()
      var buffer = export.header()
      for row in DetailedRows.rows(items, seed: 4) { export.append(row, to: &buffer) }
      for number in 0..<entries { export.append(Self.entry("e\(number)"), to: &buffer) }
      for _ in 0..<sentences { export.append(Self.written, to: &buffer) }
      buffer += export.footer([(.chinese, .text, Ability(mean: 1, variance: 2))])
      let json = try JSON.parse(buffer)
      #expect(json["items"]?.asArray?.count == items)
      #expect(json["ledger"]?.asArray?.count == entries)
      #expect(json["written"]?.asArray?.count == sentences)
      #expect(json["abilities"]?.asArray?.count == 1)
      #expect(
        json.asObject?.members.map(\.key) == ["v", "items", "ledger", "written", "abilities"])
    }
  }

  @Test("a request that left comes with everything known about it")
  func ledger() {
    #expect(
      Self.entry("e1").json == [
        "id": "e1", "at": "2025-08-31T08:00:00.123+08:00", "provider": "cloud",
        "address": "https://api.example.org:443", "this_computer": false, "purpose": "rating",
        "kinds": ["audio", "text"], "text": "line\n\"end\"", "bytes_sent": 12, "bytes_received": 0,
        "outcome": "answered", "status": 200, "input_tokens": nil, "output_tokens": nil,
        "characters": nil, "seconds": 2.5, "cost": 0.25,
      ])
    var failed = Self.entry("e2")
    failed.outcome = .failed("timeout")
    #expect(failed.json["outcome"] == "timeout" && failed.json["status"] == .null)
    failed.outcome = nil
    #expect(failed.json["outcome"] == .null)
  }
}
