import JSON
import TestSupport
import Testing

/// Speaking along with the voice, through a real sound server.
@Suite(
  "Speaking along with the voice",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct AlongTests {
  /// A server with a microphone that hears what is played into a sink.
  private static func server(hearing sink: String) async throws -> PrivateSoundServer {
    let server = try await PrivateSoundServer()
    if sink != PrivateSoundServer.sink { _ = try await server.addSink(sink, description: sink) }
    _ = try await server.control(
      "load-module", "module-remap-source", "master=\(sink).monitor", "source_name=mic",
      "source_properties=device.description=Desk")
    return server
  }

  private static func session(_ home: Home, at server: PrivateSoundServer) throws -> Dialogue {
    try home.configure("[general]\nwelcomed = true\n")
    return try home.talk(
      ["session", "--drill", "shadowing", "--jsonl", "--lang", "zh-CN"],
      with: ["PULSE_SERVER": server.address])
  }

  /// The member of a line, if it is a text.
  private static func text(_ key: String, in line: String) -> String? {
    try? JSON.parse(Array(line.utf8))[key]?.asString
  }

  @Test func `who speaks along is told by how much they were behind, and it is kept`() async throws
  {
    let server = try await Self.server(hearing: "learner")
    let home = try Home()
    let session = try Self.session(home, at: server)
    let spoken = "\(server.folder)/along.wav"
    var shadowed: String?
    var drew = false
    var learner: ChildProgram?
    defer { learner?.kill() }
    var items = 0
    for await line in session.lines {
      if let text = Self.text("along", in: line) {
        _ = try await home.run("say", text, "--lang", "zh-CN", "--out", spoken)
        items += 1
        if items > 8 { session.say(#"{"command":"quit"}"#) }
      }
      if line.contains(#""event":"playing""#) {
        learner = try ChildProgram(
          "paplay", ["-s", server.address, "-d", "learner", spoken],
          environment: ["HOME": server.folder], output: .nothing)
      }
      // On a busy computer the learner may come too late, and a sentence may be too short.
      if line.contains(#""alongRests""#) { session.say(#"{"command":"skip"}"#) }
      if line.contains(#""event":"shadowed""#) { shadowed = line }
      if line.contains(#""event":"melodies""#) {
        drew = true
        if shadowed != nil { session.say(#"{"command":"quit"}"#) }
      }
    }
    let told = try #require(shadowed)
    // It was begun when the voice was heard to begin.
    let lag = try #require(JSON.parse(Array(told.utf8))["lag"]?.asDouble)
    #expect(lag > -0.1 && lag < 3, "\(told)")
    #expect(drew)
    let export = try JSON.parse(Array(try await home.run("export", "--json").output.utf8))
    let kept = try #require(export["trials"]?.asArray?.last)
    #expect(kept["kind"] == "shadowing")
    #expect(kept["lag"]?.asDouble.map { abs($0 - lag) < 0.01 } == true, "\(told) \(kept)")
  }

  @Test func `a microphone that hears the loudspeaker is no learner`() async throws {
    let server = try await Self.server(hearing: PrivateSoundServer.sink)
    let home = try Home()
    let session = try Self.session(home, at: server)
    var notices: [String] = []
    for await line in session.lines {
      if let notice = Self.text("notice", in: line) { notices.append(notice) }
      if notices.last == "alongRests" { session.say(#"{"command":"quit"}"#) }
    }
    #expect(notices.prefix(2) == ["caughtLoudspeaker", "alongRests"])
    #expect(try await !home.run("export", "--json").output.contains(#""kind":"shadowing""#))
  }

  @Test func `without sound there is nothing to speak along with`() async throws {
    let finished = try await Home().run("session", "--drill", "shadowing", "--jsonl", "--silent")
    #expect(finished.exit == 64 && finished.errors.contains("shadowing"))
  }

  @Test func `without a microphone it waits for one`() async throws {
    let server = try await PrivateSoundServer()
    let session = try Self.session(Home(), at: server)
    var lines: [String] = []
    for await line in session.lines {
      lines.append(line)
      if line.contains(#""event":"paused""#) { session.say(#"{"command":"quit"}"#) }
    }
    #expect(lines.contains { $0.contains("alongNeedsMicrophone") }, "\(lines)")
    #expect(!lines.contains { $0.contains(#""event":"playing""#) })
  }
}
