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
      #expect(json["cards"]?.asArray?.count == 0)
      #expect(
        json.asObject?.members.map(\.key) == [
          "v", "items", "ledger", "written", "cards", "trials",
          "talks", "glosses", "measures", "abilities",
        ])
    }
  }

  @Test("an answer of a drill is there with what was said and what was heard")
  func trials() throws {
    var export = JSONExport()
    var buffer = export.header()
    let at = Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480)
    export.append(
      KeptTrial(
        session: "s1", n: 3, at: at, lang: .english, kind: .numbers, about: "price", difficulty: 4,
        said: "$12.50", heard: nil, isRight: false, responseSeconds: nil, playbacks: 2, pace: 0.9),
      to: &buffer)
    buffer += export.footer([])
    #expect(
      try JSON.parse(buffer)["trials"] == [
        [
          "session": "s1", "n": 3, "at": "2025-08-31T08:00:00.000+08:00", "lang": "en-US",
          "kind": "numbers", "about": "price", "difficulty": 4, "choices": [],
          "said": "$12.50", "heard": nil, "right": false, "response_seconds": nil,
          "playbacks": 2, "pace": 0.9, "lag": nil, "in_step": nil, "raters": [],
        ]
      ])
  }

  @Test("what the timing of a sentence read aloud told is among its raters")
  func timed() throws {
    var export = JSONExport()
    var buffer = export.header()
    let at = Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480)
    let timed = KeptTrial(
      session: "s1", n: 1, at: at, lang: .spanish, kind: .reading, about: "s1", said: "Hace frío.",
      heard: "", isRight: true, responseSeconds: 1, playbacks: 0, pace: 1, timing: .clear)
    var rated = timed
    rated.raters = [
      SpokenJudgement(
        confidence: 1, similarity: 1, words: [], said: SaidScores(accuracy: 90, completeness: 100),
        rater: "azure")
    ]
    for trial in [timed, rated] { export.append(trial, to: &buffer) }
    buffer += export.footer([])
    let trials = try #require(try JSON.parse(buffer)["trials"]?.asArray)
    #expect(trials.map { $0["right"] } == [.null, true])
    #expect(trials[0]["raters"] == [["rater": "timing", "finding": "clear"]])
    #expect(trials[1]["raters"]?.asArray?.map { $0["rater"] } == ["azure", "timing"])
  }

  @Test("a card has each of its reviews with it, whatever else there is")
  func cards() throws {
    let at = Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480)
    let sentence = KeptCard(
      lang: .chinese, kind: .sentence, key: "c001", text: "雨停了。", added: nil,
      reviews: [
        .init(at: at, grade: .again, score: 40, session: "s1", number: 2),
        .init(at: at, grade: .hard, score: nil, session: "s1", number: 2),
      ])
    let word = KeptCard(lang: .english, kind: .word, key: "pill", text: "Pill", added: at)
    for items in 0...1 {
      var export = JSONExport()
      var buffer = export.header()
      for row in DetailedRows.rows(items, seed: 4) { export.append(row, to: &buffer) }
      for card in [sentence, word] { export.append(card, to: &buffer) }
      buffer += export.footer([])
      let time = "2025-08-31T08:00:00.000+08:00"
      #expect(
        try JSON.parse(buffer)["cards"] == [
          [
            "kind": "sentence", "lang": "zh-CN", "key": "c001", "text": "雨停了。", "added": nil,
            "reviews": [
              ["at": .string(time), "grade": 1, "score": 40, "session": "s1", "n": 2],
              ["at": .string(time), "grade": 2, "score": nil, "session": "s1", "n": 2],
            ],
          ],
          [
            "kind": "word", "lang": "en-US", "key": "pill", "text": "Pill", "added": .string(time),
            "reviews": [],
          ],
        ])
    }
  }

  @Test("each try of an item tells who spoke, where that is known")
  func voices() throws {
    let rows = DetailedRows.rows(50, seed: 6)
    var export = JSONExport()
    var buffer = export.header()
    for row in rows { export.append(row, to: &buffer) }
    buffer += export.footer([])
    let items = try #require(try JSON.parse(buffer)["items"]?.asArray)
    let told = items.flatMap { ($0["tries"]?.asArray ?? []).map { $0["voice"] } }
    let known = rows.flatMap { $0.tries.map { $0.voice } }
    #expect(known.contains(nil) && known.contains { $0 != nil })
    #expect(
      told
        == known.map { voice -> JSON? in
          guard let voice else { return .null }
          return ["provider": .string(voice.provider), "id": .string(voice.id)]
        })
  }

  @Test("a request that left is told with everything that is known of it")
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
