import Coaching
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("A threshold that is answered aloud")
struct SpokenThresholdTests {
  @Test func `without anything that hears words it says so, and the way out, in both languages`()
    async throws
  {
    let home = try Home()
    for (language, word) in [(Home.Language.english, "docs/services.md"), (.chinese, "听写服务")] {
      let run = try await home.run(["threshold", "--spoken", "--jsonl"], in: language)
      #expect(run.exit == 1, "\(run.errors)")
      #expect(run.errors.contains("services.recognition") && run.errors.contains(word))
    }
    #expect(try await home.run("threshold", "--spoken", "--silent", "--jsonl").exit == 64)
  }

  @Test func `a service that may not be asked yet is named with what it waits for`()
    async throws
  {
    let home = try Home()
    try home.configure(
      """
      [services]
      recognition = far
      [service.far]
      dialect = openai
      url = https://example.org/v1
      model = m
      """)
    for (language, way) in [(Home.Language.english, "consent grant"), (.chinese, "consent grant")] {
      let run = try await home.run(["threshold", "--spoken", "--jsonl"], in: language)
      #expect(run.exit == 1, "\(run.errors)")
      #expect(run.errors.contains("far") && run.errors.contains(way), "\(run.errors)")
      // It is not as if there were none.
      #expect(!run.errors.contains("services.recognition"), "\(run.errors)")
    }
    #expect(try await !home.run("ledger").output.contains("far"))
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `what a service on this computer heard is caught, and taken`() async throws {
    let service = try PracticeService(hearing: { "Julia painted 3, I think, heavy lamps" })
    let room = try await SpokenRoom(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["recognition"]))
    let talk = try room.home.talk(
      ["threshold", "--spoken", "--jsonl", "--lang", "en-US"],
      with: ["PULSE_SERVER": room.sound.address])
    var asked = ""
    var events: [JSON] = []
    for await line in talk.lines {
      let event = try JSON.parse(Array(line.utf8))
      let name = event["event"]?.asString ?? ""
      events.append(event)
      switch name {
      case "tones": talk.say(Command.plain("skip"))
      case "level": talk.say(#"{"command":"level","level":"fine"}"#)
      case "trial": asked = name
      case "listening" where asked == "trial":
        try await room.speak("Julia painted three heavy lamps.")
      case "caught":
        let answer: JSON = ["command": "answer", "words": event["words"] ?? .null]
        talk.say(answer.text)
      case "heard": talk.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(events.first?["spoken"] == true)
    let caught = try #require(events.first { $0["event"] == "caught" }?["words"])
    #expect(caught == ["Julia", "painted", "three", "heavy", "lamps"], "\(caught)")
    let heard = try #require(events.first { $0["event"] == "heard" })
    #expect(heard["words"] == caught)
    #expect(service.count("/audio/transcriptions") == 1)
    let ledger = try await room.home.run("ledger").output
    #expect(ledger.contains("my-recognition"), "\(ledger)")
  }
}
