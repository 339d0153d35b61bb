import Merging

/// Sessions and measurements for tests, with everything filled in that the test is not about.
enum Samples {
  static let time: Int64 = 1_756_598_400_000

  static func session(
    _ uid: String, began: Int64 = time, items: Int = 2, answer: String = "请把水杯",
    speech: Bool = false
  ) -> Record {
    var rows: [RecordTable: [Record.Row]] = [:]
    rows[.sessions] = [
      [
        .integer(began), .integer(480), .text("2025-08-31"), .text("zh-CN"), .text("text"),
        .text("learning"), .real(30), .real(0.9), .integer(-2), .real(612.5),
        .integer(began + 600_000), .text("completed"), .integer(0), .text("listen"), .null,
        .integer(0), .null, .null,
      ]
    ]
    for n in 1...max(1, items) where items > 0 {
      rows[.items, default: []].append(item(Int64(n), began))
      rows[.attempts, default: []].append(attempt(Int64(n), began, answer))
    }
    if speech, items > 0 {
      rows[.spoken] = [
        [
          .integer(1), .integer(1), .text("local"), .real(0.8), .null, .real(0.9), .text("[]"),
          .null, .real(80), .real(70), .real(100), .real(66.6),
        ]
      ]
    }
    return Record(.session, uid: uid, rows: rows)
  }

  static func item(_ n: Int64, _ began: Int64 = time) -> Record.Row {
    [
      .integer(n), .text("c00\(n)"), .text("请把水杯放在桌子上。"), .text("qing3 ba3"), .null,
      .text("zh-CN"), .text("easy"), .text("common"), .text("home"), .real(0.9),
      .integer(began + n), .integer(began + n + 20_000), .text("passed"), .integer(1), .integer(1),
      .real(0.95), .integer(93), .text("请把水杯"), .text("text"), .null, .null, .null, .null,
      .null, .null, .null, .null,
    ]
  }

  static func attempt(_ item: Int64, _ at: Int64 = time, _ answer: String = "请") -> Record.Row {
    [
      .integer(item), .integer(1), .integer(at + item), .text(answer), .real(1.0 / 3),
      .integer(1), .real(5.25), .integer(1), .null,
      .text(#"[{"expected":"请","answer":"请","verdict":"match"}]"#), .text("text"),
      .text("espeak"), .text("cmn"), .null, .null, .null, .null,
    ]
  }

  static func measure(_ uid: String) -> Record {
    Record(
      .measure, uid: uid,
      rows: [
        .measures: [
          [
            .integer(time), .integer(480), .text("2025-08-31"), .text("zh-CN"), .text("steady"),
            .null, .null, .null, .real(-4.5), .real(-6), .real(-3), .real(0.15), .real(0.02),
            .null, .real(-20), .integer(0),
          ]
        ],
        .measureTrials: [
          [
            .integer(1), .integer(0), .real(-4), .text("[\"a\"]"), .text("[]"), .text("[]"),
            .real(3.5),
          ]
        ],
      ])
  }

  static func review(
    _ session: String, _ item: Int = 1, _ key: String = "c001", number: Int = 0,
    at: Int64 = time, grade: Int = 3, kind: String = "sentence"
  ) -> ReviewMark {
    ReviewMark(
      session: session, item: item, card: CardName(lang: "zh-CN", kind: kind, key: key),
      text: key, number: number, at: at, grade: grade, score: 90)
  }

  /// A segment with one of everything.
  static var segment: Segment {
    var segment = Segment(computer: "aa11")
    segment.records = [session("s1", speech: true), measure("m1"), session("s2", items: 0)]
    segment.reviews = [review("s1"), review("s1", 1, "血压", grade: 1, kind: "word")]
    segment.wishes = [
      CardName(lang: "zh-CN", kind: "word", key: "血压"): CardWish(
        chosen: .init(at: time, day: "2025-08-31", text: "血压"), dropped: 5),
      CardName(lang: "en-US", kind: "word", key: "cup"): CardWish(dropped: time, erased: 3),
    ]
    segment.forgotten = ["gone-1", "gone-2"]
    segment.orders = [ForgetOrder(id: "o1", day: "2020-02-29")]
    return segment
  }
}
