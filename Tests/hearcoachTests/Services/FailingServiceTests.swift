import Glibc
import TestSupport
import Testing

/// A session goes on whatever its services do, and says why without showing a key.
@Suite(
  "Services that fail in a session",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct FailingServiceTests {
  private static let sentences = ["早饭做好了。", "水已经开了。", "菜太辣了。", "票太贵了吧！", "鞋都湿透了。", "雨下大了。"]
  /// Each in other words.
  private static let answers = [
    "t0": "早餐做完了", "t1": "热水烧开了", "t2": "菜好辣呀", "t3": "票真贵呀", "t4": "鞋全湿掉了", "t5": "雨变大了",
  ]

  @Test(arguments: Misbehaviour.all)
  func `the session goes on, this computer steps in, and the reason is given`(
    misbehaviour: Misbehaviour
  ) async throws {
    let (server, url) = try misbehaviour.server()
    defer { server.stop() }
    let sound = try await PrivateSoundServer()
    let home = try Home()
    let key = home.file("service.key")
    try TestFile.write(Misbehaviour.key, to: key)
    chmod(key, 0o600)
    try home.configure(
      PracticeService.configuration(
        at: url, seconds: misbehaviour.isSlow ? 0.4 : 10, key: key))
    for purpose in ["sentences", "speech", "meaning"] where !url.contains("//127.") {
      let agreed = try await home.run(
        "consent", "grant", "text", "--provider", "my-\(purpose)", "--yes")
      #expect(agreed.exit == 0, "\(agreed.errors)")
    }
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) {
      $1
    }
    let session = try await ServedSession(
      in: home, ["--source", "llm"], items: 2, with: variables
    ) { turn in
      if turn.item == 1 { return Command.answer(Self.answers[turn.sentenceID] ?? "") }
      // A learner takes longer than a writer that tries again.
      if !misbehaviour.isSlow {
        try await eventually("the writer has given up") {
          (try? TestFile.text(home.serviceLog))?.contains(" sentences ") == true
        }
      }
      return Command.plain("skip")
    }

    #expect(session.ending == .exited(0), "\(session.told)")
    #expect(session.texts.count == 2)
    #expect(session.events.count { $0.event == "judged" } == 3)
    // Each sentence was heard all the same, by the voice of this computer.
    #expect(session.events.count { $0.event == "played" } >= 2)
    #expect(session.told.contains("my-speech"), "\(session.told)")
    #expect(session.told.components("this computer does it meanwhile") <= 3)

    let log = try TestFile.text(home.serviceLog)
    for purpose in misbehaviour.isSlow
      ? ["speech", "meaning"] : ["sentences", "speech", "meaning"]
    {
      #expect(log.contains(" \(purpose) the service my-\(purpose)"), "\(purpose) in \(log)")
    }
    let doctor = try await home.run("doctor", with: variables)
    #expect(doctor.output.contains("failures"))
    let ledger = try await home.run("ledger", "--text")
    for text in [session.output, log, doctor.output + doctor.errors, ledger.output] {
      #expect(!text.contains(Misbehaviour.keyEnd))
      #expect(!text.contains("evil.example/x"))
    }
    for name in TestFile.names(in: home.data) where name.hasPrefix("journal") {
      let bytes = try TestFile.bytes("\(home.data)/\(name)")
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Misbehaviour.keyEnd))
    }
    #expect(try TestFile.permissions(home.serviceLog) == 0o600)
  }

  @Test func `offline, the services are skipped, and the reason is given once`() async throws {
    let sound = try await PrivateSoundServer()
    let service = try PracticeService()
    let home = try Home()
    try home.configure(PracticeService.configuration(at: service.server.foreignURL + "/v1"))
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) { $1 }
    let session = try await ServedSession(
      in: home, ["--source", "llm", "--offline"], items: 2, with: variables)
    #expect(session.texts.count == 2)
    #expect(session.told.components("it is offline now") == 3, "\(session.told)")
    #expect(service.server.connections == 0)
  }
}
