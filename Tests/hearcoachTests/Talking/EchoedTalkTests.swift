import JSON
import TestSupport
import Testing

/// A talk whose microphone hears the loudspeaker.
@Suite(.enabled(if: PrivateSoundServer.isInstalled, "no sound server is installed"))
struct EchoedTalkTests {
  /// A desk where all that sounds comes back to the microphone, half as loud.
  private struct Desk {
    let sound: PrivateSoundServer
    let home: Home

    init() async throws {
      sound = try await PrivateSoundServer()
      _ = try await sound.control(
        "load-module", "module-remap-source", "master=\(PrivateSoundServer.sink).monitor",
        "source_name=mic", "source_properties='device.description=Desk'")
      _ = try await sound.control("set-source-volume", "mic", "-6dB")
      _ = try await sound.control("set-default-source", "mic")
      home = try Home()
      try home.configure("[general]\nwelcomed = true\n")
    }

    func talk() throws -> Dialogue {
      try home.talk(
        ["talk", "scene", "zh-taxi", "--mode", "voice", "--jsonl"],
        with: ["PULSE_SERVER": sound.address])
    }

    /// The file of a voice that says something.
    func voice(_ text: String) async throws -> String {
      let file = home.file("spoken.wav")
      _ = try await home.run(["say", text, "--out", file])
      return file
    }

    /// Somebody speaks in the room, 12 dB louder than the loudspeaker.
    func speak(_ file: String) throws -> ChildProgram {
      try ChildProgram(
        "paplay", ["--server", sound.address, "--volume", "104032", file],
        environment: ["HOME": home.path, "XDG_RUNTIME_DIR": home.path], output: .nothing)
    }
  }

  @Test func `the partner of a whole scene never takes its own voice for the learner's`()
    async throws
  {
    let desk = try await Desk()
    let dialogue = try desk.talk()
    var (lines, selfTurns, playing, stops) = (0, 0, 0, 0)
    for await line in dialogue.lines {
      switch try JSON.parse(Array(line.utf8))["event"]?.asString {
      case "partner": (lines, playing) = (lines + 1, 0)
      case "playing":
        playing += 1
        // One who was stopped for nothing goes on.
        if playing > 1 { stops += 1 }
      case "speaking": selfTurns += 1
      case "listening":
        // The partner's last word, and the tone after it, come back for a while.
        try await Task.sleep(for: .seconds(1.2))
        dialogue.say(Command.plain("skip"))
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    #expect(lines >= 10)
    #expect(selfTurns == 0 && stops == 0, "\(lines) lines, \(selfTurns) self-turns, \(stops) stops")
  }

  @Test func `whoever speaks over the partner is heard all the same`() async throws {
    let desk = try await Desk()
    let file = try await desk.voice("等一下，请您慢点儿说。")
    let dialogue = try desk.talk()
    var n = 0
    var voice: ChildProgram?
    var wasHeard = false
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "partner": n = event["n"]?.asInt ?? 0
      case "playing" where n > 2 && !wasHeard:
        // It is over long before the partner's line would be.
        try await Task.sleep(for: .seconds(0.8))
        voice = try desk.speak(file)
      case "listening":
        wasHeard = wasHeard || voice.map { !$0.hasEnded } ?? false
        voice = nil
        dialogue.say(Command.plain(wasHeard ? "end" : "skip"))
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    #expect(wasHeard)
  }
}
