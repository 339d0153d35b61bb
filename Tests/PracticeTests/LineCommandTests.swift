import Coaching
import JSON
@testable import Practice
import Synchronization
import TestSupport
import Testing

@Suite struct LineCommandTests {
  private static func refusal(of line: [UInt8], number: Int) -> CommandLineRefusal? {
    do throws(CommandLineRefusal) {
      _ = try LineCommand.parse(line, number: number)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "every command is taken",
    arguments: [
      (#"{"command":"answer","text":"hello"}"#, .answer("hello")),
      (#" {"text":"请\"","command":"answer","more":[1]} "# + "\r", .answer("请\"")),
      (#"{"command":"answer","text":""}"#, .answer("")),
      (#"{"command":"typing"}"#, .typing), (#"{"command":"replay"}"#, .replay),
      (#"{"command":"slower"}"#, .slower), (#"{"command":"slow_down"}"#, .slowDown),
      (#"{"command":"usual_pace"}"#, .usualPace), (#"{"command":"reveal"}"#, .reveal),
      (#"{"command":"skip"}"#, .skip), (#"{"command":"pause"}"#, .pause),
      (#"{"command":"resume"}"#, .resume), (#"{"command":"appeal"}"#, .appeal),
      (#"{"command":"quit"}"#, .quit), (#"{"command":"next"}"#, .next),
      (#"{"command":"compare"}"#, .sideBySide), (#"{"command":"done"}"#, .done),
      (#"{"command":"take_back"}"#, .takeBack), (#"{"command":"speak"}"#, .speak),
      (#"{"command":"hold"}"#, .hold),
    ] as [(String, SessionEvent.Kind)])
  func commands(line: String, event: SessionEvent.Kind) throws {
    #expect(try LineCommand.parse(Array(line.utf8), number: 1) == .event(event))
  }

  @Test func `settings change what they name and nothing else`() throws {
    func settings(_ line: String) throws -> LineCommand {
      try LineCommand.parse(Array(line.utf8), number: 1)
    }
    #expect(
      try settings(#"{"command":"settings","next":"asked"}"#)
        == .settings(LineSettings(waitsForNext: true)))
    #expect(
      try settings(#"{"command":"settings","levels":true,"choices":false,"next":"by_itself"}"#)
        == .settings(LineSettings(waitsForNext: false, levels: true, choices: false)))
  }

  @Test(
    "what is no command is refused by name",
    arguments: [
      ("", "not_json"), ("{", "not_json"), ("replay", "not_json"),
      (#"{"command":"replay"} x"#, "not_json"),
      (#"{"command":"skip","command":"quit"}"#, "not_json"),
      (String(repeating: "[", count: 5000), "not_json"), ("[]", "no_command"),
      ("null", "no_command"), (#""quit""#, "no_command"), ("{}", "no_command"),
      (#"{"command":7}"#, "no_command"), (#"{"Command":"quit"}"#, "no_command"),
      (#"{"command":"answer"}"#, "no_text"), (#"{"command":"answer","text":null}"#, "no_text"),
      (#"{"command":"answer","text":5}"#, "no_text"), (#"{"command":"nxet"}"#, "unknown_command"),
      (#"{"command":"settings"}"#, "bad_setting"),
      (#"{"command":"settings","next":"now"}"#, "bad_setting"),
      (#"{"command":"settings","next":"asked","levels":1}"#, "bad_setting"),
      (#"{"command":"judged"}"#, "unknown_command"), (#"{"command":""}"#, "unknown_command"),
      (#"{"command":"Quit"}"#, "unknown_command"),
      (
        #"{"command":"answer","text":""# + String(repeating: "x", count: 65536) + #""}"#, "too_long"
      ),
    ])
  func refusals(line: String, code: String) throws {
    let refusal = try #require(Self.refusal(of: Array(line.utf8), number: 12))
    #expect(refusal.code == code)
    #expect(refusal.line == 12)
  }

  @Test("an unknown command gets the nearest one suggested")
  func near() throws {
    let refusal = try #require(
      Self.refusal(of: Array(#"{"command":"anwser","text":"a"}"#.utf8), number: 1))
    #expect(refusal.message == #"unknown command; the nearest is "answer""#)
  }

  @Test("10,000 lines of nonsense are each answered with their number, and harm no session")
  func nonsense() async throws {
    let lines = Lines()
    let front = lines.front()
    let desk = Desk(front: { _ in front })
    var random = SplitMix64(seed: 11)
    let seeds = [
      #"{"command":"quit"}"#, #"{"command":"answer","text":"right"}"#, #"{"command":"skip"}"#,
    ].map { Array($0.utf8) }
    var refused: [Int] = []
    for number in 1...10_000 {
      let line = Self.spoilt(seeds[number % 3], number: number, by: &random)
      if let refusal = Self.refusal(of: line, number: number) {
        refused.append(number)
        await front.tell(refusal)
      }
    }
    #expect(refused == Array(1...10_000))
    let errors = lines.all.filter { $0.contains(#""event":"error""#) }
    #expect(errors.count == 10_000)
    var misnumbered = 0
    for (place, line) in errors.enumerated() {
      let json = try JSON.parse(line)
      if json["line"]?.asInt != place + 1 || json["error"]?["code"]?.asString == nil {
        misnumbered += 1
      }
    }
    #expect(misnumbered == 0)
    desk.runner.send(.answer("right"))
    desk.runner.send(.quit)
    #expect(try await desk.run.value?.passedAtFirstTry == 1)
  }

  /// A line that is certainly no command.
  private static func spoilt(
    _ line: [UInt8], number: Int, by random: inout SplitMix64
  ) -> [UInt8] {
    switch number % 7 {
    case 0: Array(line.prefix(Int.random(in: 0..<line.count, using: &random)))
    case 1: line + [UInt8.random(in: 33...255, using: &random)]
    case 2:
      (0..<Int.random(in: 1..<80, using: &random)).map { _ in
        UInt8.random(in: 128...255, using: &random)
      }
    case 3: Array(repeating: UInt8(ascii: "["), count: Int.random(in: 1..<3000, using: &random))
    case 4: Array(#"{"command":"\#(random.next())"}"#.utf8)
    case 5: [0] + line
    default:
      number % 700 == 6
        ? line + Array(repeating: UInt8(ascii: " "), count: LineCommand.longestLine)
        : Array(#"{"order":"quit","text":"\#(number)"}"#.utf8)
    }
  }
}
