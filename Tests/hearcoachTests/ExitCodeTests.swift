import TestSupport
import Testing

/// What a program is told by the exit code alone.
struct ExitCodeTests {
  @Test(
    arguments: [
      // A name that stands in no list is a wrong word on the command line, whichever list it is.
      (["history", "999"], 64), (["talks", "999"], 64), (["contacts", "show", "nobody"], 64),
      (["contacts", "edit", "nobody", "--job", "x"], 64), (["contacts", "delete", "nobody"], 64),
      (["talk", "call", "nobody", "--jsonl", "--silent"], 64),
      (["talk", "scene", "nobody", "--jsonl", "--silent"], 64),
      (["words", "forget", "nothing"], 64),
      (["words", "add", "--sentence", "nothing"], 64),
      (["sentences", "list", "--topic", "nothing"], 64),
      (["consent", "grant", "text", "--provider", "nobody", "--yes"], 64),
      (["config", "get", "general.nothing"], 64),
      // A file that is not there, or a voice, which may be gone since it was configured, is a failure.
      (["import", "--csv", "/nothing.csv"], 1), (["sentences", "add", "/nothing.csv"], 1),
      (["score", "--wav", "/nothing.wav", "--text", "x"], 1),
      (["say", "x", "--voice", "nobody", "--out", "/nothing.wav"], 1),
    ] as [([String], Int32)])
  func `what is not there ends alike wherever it is named`(words: [String], code: Int32)
    async throws
  {
    let run = try await Practised.home().run(words)
    #expect(run.exit == code, "\(run.errors)")
    #expect(run.output == "" && run.errors.contains(code == 64 ? "no" : "hearcoach: "))
  }

  @Test(arguments: ["read", "compare", "score"])
  func `lines that are wrong are answered, and all were`(command: String) async throws {
    let run = try await Home().run(command, "--jsonl", input: "{}\nx\n")
    #expect(run.exit == 0 && run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.contains("\"error\"") })
  }
}
