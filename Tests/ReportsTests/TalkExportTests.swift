import Coaching
import JSON
import Reports
import Testing

@Suite("A talk for programs")
struct TalkExportTests {
  private static let talk = KeptTalk(
    plan: TalkPlan(
      id: "t1", opening: .call, sceneID: "zh-doctor", lang: .chinese, players: ["nurse"]),
    began: Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480), ending: nil,
    practisedSeconds: 90.5, turns: 2)

  /// What a program reads of it.
  private static func read(_ json: JSON) throws -> JSON { try JSON.parse(json.text) }

  @Test func `a list has when it was, what it was about, and how it ended`() throws {
    var talk = Self.talk
    let broken = try Self.read(talk.json)
    #expect(
      broken["session"] == "t1" && broken["scene"] == "zh-doctor" && broken["opening"] == "call")
    #expect(broken["began"] == "2025-08-31T08:00:00.000+08:00" && broken["ending"] == .null)
    #expect(broken["seconds"] == 90.5 && broken["turns"] == 2 && broken["players"] == ["nurse"])
    #expect(broken.asObject?.members.contains { $0.key == "said" } == false)
    talk.ending = .saved
    #expect(try Self.read(talk.json)["ending"] == "saved")
  }

  @Test func `each turn has what was said, how well, with what help, and what was missed`() throws {
    var turn = KeptTurn(
      n: 1, turn: "ask", role: "doctor", line: "您哪里不舒服？", outcome: .answered, given: "我头疼",
      reply: 0, replyText: "我头疼。", similarity: 0.75,
      said: SaidScores(accuracy: 80, fluency: 70.5), mode: .voice, tries: 2, responseSeconds: 1.5,
      practisedSeconds: 10)
    turn.helps.hints = 1
    turn.helps.translations = 2
    turn.helps.rephrasings = 3
    turn.helps.slower = 4
    turn.helps.replays = 5
    func attempt(_ n: Int, _ number: Int, _ given: String?, isMiss: Bool) -> KeptAttempt {
      KeptAttempt(
        n: n, number: number, given: given, mode: .voice, judgement: nil, isMiss: isMiss,
        practisedSeconds: 5)
    }
    let attempts = [
      attempt(1, 1, "我想走", isMiss: true), attempt(1, 2, nil, isMiss: true),
      attempt(1, 3, "等一下", isMiss: false), attempt(2, 1, "别的", isMiss: true),
    ]
    let said = try #require(try Self.read(Self.talk.json([turn], attempts))["said"]?.asArray)
    #expect(
      said == [
        [
          "n": 1, "turn": "ask", "role": "doctor", "player": .null, "line": "您哪里不舒服？",
          "outcome": "answered", "given": "我头疼", "reply": "我头疼。", "similarity": 0.75,
          "acc": 80.0, "flu": 70.5, "comp": .null, "pros": .null, "mode": "voice", "tries": 2,
          "response_seconds": 1.5, "hints": 1, "translations": 2, "rephrasings": 3, "slower": 4,
          "replays": 5, "missed": ["我想走", .null],
        ]
      ])
  }

  @Test func `what another person said is told as theirs, what the program said as nobody's`()
    throws
  {
    func turn(_ role: String, _ outcome: TurnOutcome) -> KeptTurn {
      KeptTurn(
        n: 1, turn: "t", role: role, line: "好。", outcome: outcome, practisedSeconds: 1)
    }
    let turns = [turn("nurse", .heard), turn("doctor", .heard), turn("nurse", .skipped)]
    let said = try #require(try Self.read(Self.talk.json(turns, []))["said"]?.asArray)
    #expect(said.map { $0["player"] } == [2, .null, .null])
    #expect(said[0]["given"] == .null && said[0]["missed"] == [] && said[0]["similarity"] == .null)
  }
}
