import Glibc
import TestSupport
import Testing

@Suite("An interrupted script of the set-up")
struct InterruptedTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `leaves neither its watch nor its folder behind`(signal: Int32, code: Int32) async throws {
    let folder = try TemporaryDirectory()
    let script = try ChildProgram(
      "sh",
      [
        "-c",
        "cd '\(Checkout.path)' && exec setsid .setup/keyless sh -c 'echo going; exec sleep 600'",
      ],
      environment: ["TMPDIR": folder.path], output: .nothing)
    try await eventually("what it runs is running") {
      let places = TestFile.names(in: folder.path)
      // By then it has become another program, and no shell that is still being made.
      return try places.count == 1
        && TestFile.names(in: folder.file(places[0])).contains("printed")
        && TestFile.text(folder.file(places[0]) + "/printed").contains("going")
    }
    // As a terminal does it: all at once.
    #expect(kill(-script.id, signal) == 0)
    #expect(try await script.finish(within: .seconds(120)) == .exited(code))
    #expect(TestFile.names(in: folder.path) == [])
    try await eventually("nothing of it goes on") { !LivingProcess.exists(inGroup: script.id) }
  }

  @Test func `cleans up whatever it would clean up at its end`() throws {
    var scripts: [String] = []
    for name in TestFile.names(in: Checkout.path + ".setup") {
      guard let text = try? TestFile.text(Checkout.path + ".setup/" + name),
        text.contains("trap"), text.contains(" EXIT\n")
      else { continue }
      scripts.append(name)
      for signal in ["INT", "TERM", "HUP"] {
        #expect(
          text.split(separator: "\n").contains { line in
            let line = line.drop { $0 == " " }
            return line.hasPrefix("trap 'exit 1")
              && line.split(separator: " ").contains { $0 == signal }
          }, "\(name) \(signal)")
      }
    }
    #expect(scripts.contains("keyless") && scripts.contains("try-packages"), "\(scripts)")
  }
}
