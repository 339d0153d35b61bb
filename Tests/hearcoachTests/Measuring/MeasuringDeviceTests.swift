import JSON
import TestSupport
import Testing

/// What a measurement is heard on.
@Suite(
  "The device of a measurement",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct MeasuringDeviceTests {
  private static func begin(_ home: Home, _ sound: PrivateSoundServer) throws -> Dialogue {
    try home.talk(
      ["threshold", "--jsonl", "--lang", "en-US"], with: ["PULSE_SERVER": sound.address])
  }

  @Test func `it stays with the one that it began on, whatever becomes the default meanwhile`()
    async throws
  {
    let sound = try await PrivateSoundServer()
    _ = try await sound.addSink("other", description: "Another one")
    _ = try await sound.control("set-default-sink", PrivateSoundServer.sink)
    let dialogue = try Self.begin(Home(), sound)
    var (before, after) = ("", "")
    var isSentence = false
    var seen: [String] = []
    for await line in dialogue.lines {
      seen.append(line)
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "measure": #expect(event["device"]?.asString == PrivateSoundServer.sink)
      case "tones": dialogue.say(Command.plain("skip"))
      case "level": isSentence = true
      case "playing" where isSentence:
        // A computer that is busy may let it sound only after this has looked away: then again.
        for _ in 0..<100 where before.isEmpty { before = try await Self.streams(sound) }
        if before.isEmpty { break }
        // A sound server takes what is playing along to a new default device.
        _ = try await sound.control("set-default-sink", "other")
        after = try await Self.streams(sound)
      case "error": Issue.record("\(line)")
      case "listening" where before.isEmpty && seen.count < 60:
        dialogue.say(Command.plain("again"))
      case "listening": dialogue.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(!before.isEmpty && before == after, "\(seen.suffix(12))")
  }

  /// Each stream on which a sentence plays, with the number of its device; the tones before it,
  /// which may just be ending, have two channels.
  private static func streams(_ sound: PrivateSoundServer) async throws -> String {
    let all = try await sound.control("list", "short", "sink-inputs")
    return all.split(separator: "\n").filter { $0.contains(" 1ch ") }.joined(separator: "\n")
  }

  @Test func `where it is pulled out nothing is heard on another, until it is there again`()
    async throws
  {
    let sound = try await PrivateSoundServer()
    let module = try await sound.addSink("headset", description: "My headset")
    _ = try await sound.control("set-default-sink", "headset")
    let dialogue = try Self.begin(Home(), sound)
    var (isOut, isBack) = (false, false)
    var other: SoundRecording?
    var (told, seen): ([String], [String]) = ([], [])
    for await line in dialogue.lines {
      seen.append(line)
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "measure": #expect(event["device"]?.asString == "headset")
      case "tones": dialogue.say(Command.plain("skip"))
      case "listening" where other == nil:
        other = try await sound.record(sampleRate: 16_000)
        dialogue.say(Command.plain("again"))
      case "playing" where other != nil && !isOut:
        isOut = true
        try await sound.removeSink(module)
      case "error":
        told.append(event["error"]?["message"]?.asString ?? "")
        // Later the recording may be taken along to what is the default one again.
        #expect(!isBack && other?.samples.contains { abs($0) > 0.01 } == false)
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
    #expect(isBack, "\(seen.suffix(6))")
  }
}
