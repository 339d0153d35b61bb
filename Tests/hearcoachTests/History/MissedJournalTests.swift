import Glibc
import TestSupport
import Testing

@Suite("A journal that is gone while its backups are there")
struct MissedJournalTests {
  private func home(isEmpty: Bool = false) async throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    try await Practised.play(in: home)
    TestFile.remove(home.journal)
    if isEmpty { try TestFile.write("", to: home.journal) }
    return home
  }

  @Test(arguments: Home.Language.allCases, [true, false])
  func `is reported by every command, and nothing begins silently`(
    language: Home.Language, isEmpty: Bool
  ) async throws {
    let home = try await home(isEmpty: isEmpty)
    let sample = "\(Checkout.path)exports/sample.csv"
    for words in [
      ["status"], ["status", "--json"], ["export", "--csv"], ["calendar"], ["report"], ["remind"],
      ["session"], ["session", "--jsonl", "--silent"], ["import", "--csv", sample],
      ["forget", "--before", "2999-01-01", "--yes"],
    ] {
      let run = try await home.run(words, in: language)
      Complaint(home.journal, next: "hearcoach restore --anew", exit: 1).check(run, in: language)
    }
    #expect(try await home.run("doctor", in: language).output.contains("hearcoach restore"))
    #expect(access(home.journal, F_OK) != 0 || isEmpty)
    #expect(TestFile.names(in: "\(home.data)/backups").count == 1)

    let run = try await home.run("restore", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try await home.run("export", "--csv").lines.count == 4)
    Complaint("--anew", next: "hearcoach restore", exit: 64)
      .check(try await home.run("restore", "--anew", in: language), in: language)
  }

  @Test func `is given up if the learner says so, and the backup stays`() async throws {
    let home = try await home()
    #expect(try await home.run("restore", "--anew").exit == 0)
    #expect(try await home.run("export", "--csv").lines.count == 1)
    try await Practised.play(in: home)
    let names = TestFile.names(in: "\(home.data)/backups")
    #expect(names.count == 2)
    let kept = try #require(names.first { $0.contains("kept") })
    #expect(try await home.run("restore", "\(home.data)/backups/\(kept)").exit == 0)
    #expect(try await home.run("export", "--csv").lines.count == 4)
  }

  @Test func `is forgotten with its backups`() async throws {
    let home = try await home()
    let run = try await home.run("forget", "--all", "--yes")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(TestFile.names(in: "\(home.data)/backups") == [])
    #expect(try await home.run("status").exit == 0)
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or pulseaudio is not installed"),
    arguments: ["", "n", "q"])
  func `is asked about on a terminal`(reply: String) async throws {
    let home = try await home()
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session; echo exit $?", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("brings it back") { terminal.say(reply) }
      if line.contains("No. ") { terminal.say("/end") }
    }
    #expect(output.contains("holds 1 day and 3 sentences"), "\(output)")
    #expect(output.contains("exit 2"), "\(output)")
    switch reply {
    case "": #expect(try await home.run("export", "--csv").lines.count == 4)
    case "n": #expect(try await home.run("export", "--csv").lines.count == 1)
    default: #expect(access(home.journal, F_OK) != 0)
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `so is a directory in its place, which is put aside`(language: Home.Language) async throws {
    let home = try await home()
    try TestFile.makeDirectory(home.journal)
    for words in [["status"], ["session"], ["export", "--csv"]] {
      let run = try await home.run(words, in: language)
      Complaint(home.journal, next: "hearcoach restore", exit: 1).check(run, in: language)
    }
    let run = try await home.run("restore", in: language)
    #expect(run.exit == 0 && run.errors.contains("-damaged.sqlite"), "\(run.errors)")
    #expect(try await home.run("export", "--csv").lines.count == 4)
  }
}
