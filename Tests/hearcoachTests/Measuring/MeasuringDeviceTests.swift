import JSON
import TestSupport
import Testing

/// What a measurement is heard on.
@Suite(
  "The device of a measurement",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct MeasuringDeviceTests {
  private static func begin(_ home: Home, _ sound: PrivateSoundServer) throws -> Dialogue {
    try Dialogue(
      Home.program, ["threshold", "--jsonl", "--lang", "en-US"],
      environment: home.environment(.english, ["PULSE_SERVER": sound.address]))
  }

  @Test func `it stays with the one that it began on, whatever becomes the default meanwhile`()
    async throws
  {
    let sound = try await PrivateSoundServer()
    _ = try await sound.addSink("other", description: "Another one")
    _ = try await sound.control("set-default-sink", PrivateSoundServer.sink)
    let dialogue = try Self.begin(Home(), sound)
    var (heard, other): (SoundRecording?, SoundRecording?)
    var isSecond = false
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "measure": #expect(event["device"]?.asString == PrivateSoundServer.sink)
      case "tones": dialogue.say(Command.plain("skip"))
      case "listening" where heard == nil:
        _ = try await sound.control("set-default-sink", "other")
        heard = try await sound.record(sampleRate: 16_000)
        other = try await sound.record("other", sampleRate: 16_000)
        dialogue.say(Command.plain("again"))
      case "listening" where !isSecond:
        isSecond = true
        dialogue.say(Command.plain("quit"))
      default: break
      }
    }
    let floor: Float = 0.01
    #expect(heard?.samples.contains { abs($0) > floor } == true)
    #expect(other?.samples.contains { abs($0) > floor } == false)
  }

  @Test func `where it is pulled out nothing is heard on another, until it is there again`()
    async throws
  {
    let sound = try await PrivateSoundServer()
    let module = try await sound.addSink("headset", description: "My headset")
    _ = try await sound.control("set-default-sink", "headset")
    let dialogue = try Self.begin(Home(), sound)
    var (isOut, isBack) = (false, false)
    var told: [String] = []
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "measure": #expect(event["device"]?.asString == "headset")
      case "tones": dialogue.say(Command.plain("skip"))
      case "listening" where !isOut:
        isOut = true
        try await sound.removeSink(module)
        dialogue.say(Command.plain("again"))
      case "error":
        told.append(event["error"]?["message"]?.asString ?? "")
        #expect(!isBack)
      case "listening" where told.isEmpty:
        // It was heard on another one.
        dialogue.say(Command.plain("quit"))
      case "listening" where !isBack:
        isBack = true
        _ = try await sound.addSink("headset", description: "My headset")
        dialogue.say(Command.plain("again"))
      case "listening": dialogue.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(told.count == 1 && told.first?.contains("My headset") == true, "\(told)")
    #expect(isBack)
  }
}
