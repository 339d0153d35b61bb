import Glibc
import JSON
import TestSupport
import Testing

/// A scene that two programs play with each other by the network, as at two computers.
@Suite("A scene at several computers")
struct TogetherTests {
  static func dialogue(_ home: Home, _ words: [String]) throws -> Dialogue {
    try home.talk(["scene"] + words + ["--jsonl", "--silent", "--offline"])
  }

  /// Hosts a scene, has one guest join, and lets both play; gives both parts.
  private static func together(
    _ host: Home, _ guest: Home, scene: String = "zh-doctor",
    code change: @Sendable (String) -> String = { $0 },
    hostPlays: @escaping @Sendable (JSON, Int) -> [String],
    guestPlays: @escaping @Sendable (JSON, Int) -> [String]
  ) async throws -> (host: ScenePart, guest: ScenePart) {
    let hosting = try dialogue(host, ["host", scene])
    let (heard, inlet) = AsyncStream<JSON>.makeStream()
    async let hostPart = ScenePart.play(hosting, heard: inlet) { event, turns in
      if event["event"] == "player", event["news"] == "came" {
        return [Command.plain("begin")]
      }
      return hostPlays(event, turns)
    }
    var guestPart: ScenePart?
    for await event in heard where event["event"] == "hosting" {
      let port = event["port"]?.asInt ?? 0
      let joining = try dialogue(
        guest, ["join", "127.0.0.1:\(port)", change(event["code"]?.asString ?? "")])
      guestPart = try await ScenePart.play(joining) { event, turns in
        event["event"] == "table"
          ? [#"{"command":"take","role":null}"#] : guestPlays(event, turns)
      }
      if guestPart?.ending != .exited(0) { hosting.fallSilent() }
    }
    return (try await hostPart, try #require(guestPart))
  }

  static let choose = #"{"command":"choose","reply":1}"#

  @Test func `both hear the same scene to its end, and each keeps a part of their own`()
    async throws
  {
    let (host, guest) = (try Home(), try Home())
    let parts = try await Self.together(
      host, guest,
      hostPlays: { event, turns in
        event["event"] == "listening"
          ? [turns == 2 ? #"{"command":"choose","reply":2}"# : Self.choose] : []
      },
      guestPlays: { event, turns in
        guard event["event"] == "listening" else { return [] }
        return [turns == 0 ? Command.answer("您好，请坐。您哪里不舒服") : Self.choose]
      })
    #expect(parts.host.ending == .exited(0) && parts.guest.ending == .exited(0))
    #expect(parts.host.script == parts.guest.script && parts.host.script.count > 12)
    // What was typed there is told here, with its mark.
    let uttered = try #require(parts.host.all("uttered").first)
    #expect(uttered["given"] == "您好，请坐。您哪里不舒服" && uttered["mark"] == 1.0)
    #expect(!parts.host.all("player").contains { $0["news"] == "left" })

    let own = parts.guest.all("turn_done").count { $0["outcome"] == "said" }
    #expect(own > 5)
    let status = try JSON.parse(Array(try await guest.run("status", "--json").output.utf8))
    #expect(status["turns"] == .integer(own))
    let talk = try await guest.run(["talks", "1"], in: .english).output
    #expect(talk.contains("You play: The doctor"))
    // The host's is a talk as any other.
    let kept = try JSON.parse(Array(try await host.run("talks", "1", "--json").output.utf8))
    #expect(kept["said"]?.asArray?.count == parts.host.all("turn_done").count)
    // What left a computer is in its ledger, row by row, and all of it arrived.
    let replies = parts.host.all("turn_done").count { $0["reply"]?.asInt != nil }
    for (home, count) in [(guest, own), (host, replies)] {
      let ledger = try JSON.parse(Array(try await home.run("ledger", "--json").output.utf8))
      let rows = ledger["entries"]?.asArray ?? []
      #expect(rows.count == count, "\(rows.count) \(count)")
      #expect(
        rows.allSatisfy { $0["provider"] == "players" && $0["status"] == .integer(0) }, "\(rows)")
      let shown = try await home.run(["ledger"], in: .english).output
      #expect(shown.contains("playing a scene") && shown.contains("arrived"))
      #expect(!shown.contains("its end is not known"))
    }
    #expect(try await guest.run(["ledger", "--text"], in: .english).output.contains("您哪里不舒服"))
  }

  @Test func `the host ends it, and the guest's part is kept`() async throws {
    let (host, guest) = (try Home(), try Home())
    let parts = try await Self.together(
      host, guest,
      hostPlays: { event, turns in
        guard event["event"] == "listening" else { return [] }
        return [turns == 2 ? Command.plain("end") : Self.choose]
      },
      guestPlays: { event, _ in event["event"] == "listening" ? [Self.choose] : [] })
    #expect(parts.host.ending == .exited(0) && parts.guest.ending == .exited(0))
    #expect(parts.guest.all("parted").first?["why"] == "host_ended")
    #expect(parts.guest.all("summary").first?["ending"] == "saved")
    let kept = try JSON.parse(Array(try await guest.run("talks", "1", "--json").output.utf8))
    #expect(kept["said"]?.asArray?.isEmpty == false)
  }

  @Test func `nothing listens but while a scene is hosted`() async throws {
    let home = try Home()
    // Whoever plays alone does not listen, and whoever joins does not either.
    let alone = try home.talk("talk", "scene", "zh-doctor", "--jsonl", "--silent")
    for await line in alone.lines where line.contains(#""listening""#) {
      #expect(Self.ports(of: alone.program) == [])
      alone.say(#"{"command":"end"}"#)
    }
    _ = try await alone.program.finish()
    let hosting = try Self.dialogue(home, ["host", "zh-doctor"])
    var (port, code) = (0, "")
    for await line in hosting.lines {
      let event = try JSON.parse(Array(line.utf8))
      guard event["event"] == "hosting", let found = event["port"]?.asInt else { continue }
      (port, code) = (found, event["code"]?.asString ?? "")
      #expect(Self.ports(of: hosting.program) == [port])
      let joining = try Self.dialogue(try Home(), ["join", "127.0.0.1:\(port)", code])
      for await line in joining.lines where line.contains(#""table""#) {
        #expect(Self.ports(of: joining.program) == [])
        joining.fallSilent()
      }
      _ = try await joining.program.finish()
      hosting.fallSilent()
    }
    #expect(port > 0)
    #expect(try await hosting.program.finish() == .exited(2))
    let run = try await home.run(
      "scene", "join", "127.0.0.1:\(port)", code, "--jsonl", "--silent", "--offline")
    #expect(run.exit == 1 && run.errors.contains("cannot be reached"), "\(run.errors)")
  }

  /// The TCP ports that a program listens at, by the kernel's own lists.
  private static func ports(of program: ChildProgram) -> Set<Int> {
    let place = "/proc/\(program.id)"
    let sockets = Set(
      TestFile.names(in: "\(place)/fd").compactMap { name -> String? in
        var target = [CChar](repeating: 0, count: 64)
        let count = readlink("\(place)/fd/\(name)", &target, target.count)
        guard count > 0 else { return nil }
        let text = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.hasPrefix("socket:[") ? String(text.dropFirst(8).dropLast()) : nil
      })
    let tables = ["tcp", "tcp6"].compactMap { try? TestFile.text("\(place)/net/\($0)") }
    return Set(
      tables.flatMap { $0.split(separator: "\n") }.compactMap { line in
        let fields = line.split(separator: " ")
        // The state of a socket that listens, and its number among the files.
        guard fields.count > 9, fields[3] == "0A", sockets.contains(String(fields[9])),
          let port = fields[1].split(separator: ":").last
        else { return nil }
        return Int(port, radix: 16)
      })
  }
}
