import Coaching
import Practice
import Testing

@Suite struct TalkLineCommandTests {
  private func parse(_ line: String) throws -> ConversationEvent.Kind {
    try TalkLineCommand.parse(Array(line.utf8), number: 7)
  }

  private func refused(_ line: String) -> CommandLineRefusal? {
    do throws(CommandLineRefusal) {
      _ = try TalkLineCommand.parse(Array(line.utf8), number: 7)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"{"command":"answer","text":"好的。"}"#, ConversationEvent.Kind.answered("好的。")),
    (#"{"command":"choose","reply":2}"#, .choose(1)), (#"{"command":"typing"}"#, .typing),
    (#"{"command":"speak"}"#, .speak), (#"{"command":"hold"}"#, .hold),
    (#"{"command":"done"}"#, .done),
    (#"{"command":"take_back"}"#, .takeBack), (#"{"command":"hint"}"#, .hint),
    (#"{"command":"text"}"#, .translation), (#"{"command":"rephrase"}"#, .rephrase),
    (#"{"command":"slower"}"#, .slower), (#"{"command":"replay"}"#, .replay),
    (#"{"command":"look_up"}"#, .lookUp), (#"{"command":"skip"}"#, .skip),
    (#"{"command":"interrupt"}"#, .interrupt(byVoice: false)),
    (#"{"command":"pause"}"#, .pause), (#"{"command":"resume"}"#, .resume),
    (#"{"command":"free"}"#, .goFree), (#"{"command":"script"}"#, .toScript),
    (#"{"command":"agree","offer":2}"#, .agree(2)),
    (#"{"command":"refuse","offer":1}"#, .refuse(1)),
    (#"{"command":"end"}"#, .end(save: true)),
    (#"{"command":"end","save":false}"#, .end(save: false)),
  ])
  func `a line asks for what it says`(line: String, event: ConversationEvent.Kind) throws {
    #expect(try parse(line) == event)
  }

  @Test(arguments: [
    (#"{"command":"choose"}"#, "no_reply"), (#"{"command":"choose","reply":0}"#, "no_reply"),
    (#"{"command":"choose","reply":"1"}"#, "no_reply"), (#"{"command":"answer"}"#, "no_text"),
    (#"{"command":"end","save":"no"}"#, "bad_setting"),
    // Whoever agrees says to what.
    (#"{"command":"agree"}"#, "no_offer"), (#"{"command":"agree","offer":0}"#, "no_offer"),
    (#"{"command":"refuse","offer":"1"}"#, "no_offer"),
    (#"{"command":"hnit"}"#, "unknown_command"), ("hello", "not_json"),
  ])
  func `what is no command is refused with its line`(line: String, code: String) throws {
    let found = try #require(refused(line))
    #expect(found.code == code && found.line == 7)
  }
}
