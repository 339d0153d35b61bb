import Glibc
import Synchronization
import TestSupport
import Testing

@Suite(
  "A session answered by voice that a service hears",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct HeardSessionTests {
  private static let sounds = "/usr/share/pocketsphinx"

  /// Comes before a program that is to find no acoustic model of English.
  private static var withoutModel: [String] {
    get async throws {
      guard access(sounds, F_OK) == 0 else { return [] }
      let prefix =
        (geteuid() == 0 ? ["unshare", "-m"] : ["unshare", "-rm"])
        + ["sh", "-c", "mount -t tmpfs none \(sounds) || exit 99; exec \"$@\"", "sh"]
      let run = try await FinishedProgram.run(
        prefix[0], prefix.dropFirst() + ["true"],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
      if run.exit != 0 { try Test.cancel("no mounts of one's own are possible here") }
      return prefix
    }
  }

  @Test
  func `without an acoustic model a service's words count, and nothing is said about sounds`()
    async throws
  {
    let heard = Mutex("")
    let service = try PracticeService(hearing: { heard.withLock { $0 } })
    let room = try await SpokenRoom(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["recognition"]))
    let session = try await room.session(in: "en-US", behind: Self.withoutModel)
    var story: [String] = []
    var item = 0
    var text = ""
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        item = event.n ?? 0
        text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening" where item < 3:
        // The second time the service makes nothing of it.
        let transcript = item == 1 ? text : ""
        heard.withLock { $0 = transcript }
        try await room.speak(text)
      case "listening": session.say(Command.plain("quit"))
      case "judged": story.append("judged \(item) \((event.similarity ?? 0) >= 0.85)")
      case "notice":
        story.append(event.notice ?? "")
        if event.notice == "caughtUnclear" { session.say(Command.plain("skip")) }
      default: break
      }
    }
    #expect(story.contains("judged 1 true") && !story.contains("judged 2 true"), "\(story)")
    #expect(service.count("/audio/transcriptions") >= 2)

    let scores = try #require(try await room.firstScores())
    // Accuracy, fluency, completeness, prosody.
    #expect(scores[0].isEmpty && scores[2] == "100" && scores[3].isEmpty, "\(scores)")
    #expect(try #require(Double(scores[1])) > 40, "\(scores)")
  }
}
