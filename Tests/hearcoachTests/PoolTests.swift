import Foundation
import TestSupport
import Testing

/// Nothing that a session does waits for a disk or another program on the threads that tasks share.
@Suite(
  "The threads that tasks share",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct PoolTests {
  /// Watches a program, and knows what it saw.
  private struct Watch {
    private let place: TemporaryDirectory
    let variables: [String: String]

    init() async throws {
      place = try TemporaryDirectory()
      let library = place.file("pool-watch.so")
      variables = ["LD_PRELOAD": library, "POOL_WATCH": place.file("seen")]
      // The compiler that comes with swift.
      try await run(
        #"exec "$(dirname "$(readlink -f "$(command -v swift)")")/clang" "$@""#, "-shared", "-fPIC",
        "-O1", "-Wall", "-Werror", Checkout.path + ".setup/pool-watch/pool-watch.c", "-o", library,
        "-ldl")
    }

    private func run(_ script: String, _ words: String..., with more: [String: String] = [:])
      async throws
    {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let environment = ["PATH": path, "TMPDIR": place.path, "HOME": place.path]
      let run = try await FinishedProgram.run(
        "/bin/sh", ["-c", script, "sh"] + words,
        environment: environment.merging(more) { _, new in new })
      try #require(run.exit == 0, "\(run.errors)")
    }

    /// Runs a program of this source under the watch.
    func run(source: String) async throws {
      try TestFile.write(source, to: place.file("Program.swift"))
      try await run(
        #"exec swiftc "$1" -o "$2""#, place.file("Program.swift"), place.file("program"))
      try await run(#"exec "$1""#, place.file("program"), with: variables)
    }

    /// Some of the calls that blocked, each with the places in the program that it came from
    /// (`llvm-symbolizer -e .build/debug/hearcoach ADDRESS…`).
    var seen: [String] {
      guard let text = try? TestFile.text(place.file("seen")) else { return [] }
      return Array(Set(text.split(separator: "\n").map(String.init)).sorted().prefix(3))
    }
  }

  @Test func `the watch sees what blocks one of them, and nothing else`() async throws {
    let watch = try await Watch()
    try await watch.run(source: "import Glibc\nusleep(1)")
    #expect(watch.seen == [])
    try await watch.run(source: "import Glibc\nawait Task.detached { _ = usleep(1) }.value")
    #expect(watch.seen.count == 1 && watch.seen[0].hasPrefix("usleep "), "\(watch.seen)")
  }

  @Test func `a typed session with services and a voice blocks none`() async throws {
    let watch = try await Watch()
    let server = try await PrivateSoundServer()
    let service = try PracticeService()
    let home = try Home()
    let key = home.file("key")
    try TestFile.write("sk-test", to: key)
    chmod(key, 0o600)
    try home.configure(
      PracticeService.configuration(
        at: service.server.url + "/v1", key: key, purposes: ["sentences", "meaning"])
        + "[general]\nsource = llm\n")
    let variables = watch.variables.merging(["PULSE_SERVER": server.address]) { own, _ in own }
    let session = try await ServedSession(in: home, [], items: 3, with: variables) { turn in
      turn.item == 2 ? Command.plain("skip") : Command.answer("我们明天一起去公园散步吧")
    }
    #expect(session.ending == .exited(0))
    #expect(service.count("/chat/completions") > 0)
    #expect(watch.seen == [])
  }

  @Test func `a spoken session blocks none`() async throws {
    let watch = try await Watch()
    let room = try await SpokenRoom("[sound]\nkeep_recordings = true\n")
    let session = try room.session(in: "zh-CN", with: watch.variables)
    var text = ""
    var isHeard = false
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "item": text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening": try await room.speak(text)
      case "said": isHeard = true
      // What was not understood several times over waits for a sign.
      case "notice" where event.notice == "earRests": session.say(Command.plain("skip"))
      case "item_done": session.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(isHeard)
    #expect(watch.seen == [])
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
  func `the first start and a session at a terminal block none`() async throws {
    let watch = try await Watch()
    let server = try await PrivateSoundServer()
    let home = try Home()
    let terminal = try Dialogue(
      "script",
      [
        "-qec", "\(Home.program) session | cat; echo exit ${PIPESTATUS[0]}", "/dev/null",
      ],
      environment: home.environment(
        .english,
        watch.variables.merging(
          ["TERM": "xterm", "SHELL": "/bin/bash", "PULSE_SERVER": server.address]) { $1 }))
    // A terminal holds what is typed ahead until it is read.
    for _ in 1...5 { terminal.say("") }
    var output = ""
    var answers = ["我不知道", "再来一次", "不对"][...]
    var signs = ["Listen…", "(try 2 of 3)", "(try 3 of 3)"][...]
    for await line in terminal.lines {
      output += line + "\n"
      if let sign = signs.first, line.contains(sign) {
        signs.removeFirst()
        terminal.say(answers.removeFirst())
      }
      if line.contains("⏎ next") { terminal.say("/end") }
    }
    #expect(output.contains("exit 0"), "\(output)")
    #expect(answers.isEmpty, "\(output)")
    #expect(watch.seen == [])
  }
}
