import JSON
import TestSupport
import Testing

/// A talk whose microphone hears the loudspeaker.
@Suite(.enabled(if: PrivateSoundServer.isInstalled, "no sound server is installed"))
struct EchoedTalkTests {
  /// Skips through a scene, leaving the partner time to go on after having been stopped for nothing.
  private func stops(in home: Home, at sound: PrivateSoundServer) async throws -> (
    lines: Int, speaking: Int, goneOn: Int
  ) {
    let dialogue = try Dialogue(
      Home.program, ["talk", "scene", "zh-taxi", "--mode", "voice", "--jsonl"],
      environment: home.environment(.english, ["PULSE_SERVER": sound.address]))
    var (lines, speaking, playing) = (0, 0, 0)
    for await line in dialogue.lines {
      switch try JSON.parse(Array(line.utf8))["event"]?.asString {
      case "partner": lines += 1
      case "playing": playing += 1
      case "speaking": speaking += 1
      case "listening":
        // A partner who was stopped for nothing goes on after two seconds of silence.
        try await Task.sleep(for: .seconds(2.5))
        dialogue.say(Command.plain("skip"))
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    return (lines, speaking, playing - lines)
  }

  @Test func `the partner never takes its own voice for the learner's`() async throws {
    let sound = try await PrivateSoundServer()
    _ = try await sound.control(
      "load-module", "module-remap-source", "master=\(PrivateSoundServer.sink).monitor",
      "source_name=mic", "source_properties='device.description=Desk'")
    _ = try await sound.control("set-source-volume", "mic", "-6dB")
    _ = try await sound.control("set-default-source", "mic")
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let told = try await stops(in: home, at: sound)
    #expect(told.lines >= 10, "\(told)")
    #expect(told.speaking == 0 && told.goneOn == 0, "\(told)")
  }
}
