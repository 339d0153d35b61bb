import TestSupport
import Testing

@Suite(
  "What is asked on a terminal",
  .enabled(if: ChildProgram.isInstalled("python3"), "python3 is not installed"))
struct AskingTests {
  /// Runs a program on a terminal of its own, answers its question, and tells what it wrote.
  private static let script = """
    import os, pty, select, sys
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[2], sys.argv[2:])
    told, asked = b"", False
    while select.select([terminal], [], [], 60)[0]:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        told += piece
        if "›".encode() in told and not asked:
            os.write(terminal, sys.argv[1].encode() + b"\\n")
            asked = True
    sys.stdout.buffer.write(told)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    """

  /// What a program says whose question on a terminal is answered so.
  func answer(
    _ answer: String, to words: [String], in home: Home, _ language: Home.Language = .english
  ) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      "python3", ["-c", Self.script, answer, Home.program] + words,
      environment: home.environment(language, ["TERM": "xterm"]))
  }

  @Test(arguments: [["forget", "--all"], ["restore"]], Home.Language.allCases)
  func `is done only if the learner agrees`(
    what: [String], language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let file = home.file("other.sqlite")
    let other = try Home()
    #expect(try await other.run("import", "--csv", "\(Checkout.path)exports/sample.csv").exit == 0)
    #expect(try await other.run("backup", file).exit == 0)
    let words = what == ["restore"] ? ["restore", file] : what
    let before = try await home.run("export", "--csv").bytes
    for no in ["n", "", "no"] {
      let run = try await answer(no, to: words, in: home, language)
      #expect(run.exit == 2, "\(run.output)")
      // All sentences that go, also one that was not judged.
      #expect(run.output.contains(what == ["restore"] ? "3" : "4"), "\(run.output)")
      #expect(try await home.run("export", "--csv").bytes == before)
    }
    let run = try await answer(language == .chinese ? "是" : "y", to: words, in: home, language)
    #expect(run.exit == 0, "\(run.output)")
    #expect(try await home.run("export", "--csv").bytes != before)
  }

  /// What begins something for which a service far away is configured.
  private static let beginnings = [
    ["session"], ["talk", "scene", "zh-doctor"], ["scene", "host", "zh-doctor"],
    ["scene", "join", "127.0.0.1", "234-567-89"],
  ]

  @Test(arguments: beginnings, Home.Language.allCases)
  func `whoever leaves a question about what may be sent leaves what was to begin`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure(
      """
      [general]
      welcomed = true
      [services]
      speech = cloud
      [service.cloud]
      url = https://cloud.example/v1
      model = m
      """)
    // The end of the input.
    let run = try await answer("\u{4}", to: words, in: home, language)
    #expect(run.exit == 2, "\(run.output)")
    #expect(run.output.contains("cloud.example"), "\(run.output)")
    let choices = language == .chinese ? "（同意请输入“是”或y，不同意请按回车）" : "[y/N]"
    #expect(run.output.filter { !$0.isWhitespace }.contains(choices), "\(run.output)")
    #expect(!run.output.contains(language == .chinese ? "第 1 句" : "No. 1"), "\(run.output)")
    #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("consent.conf"))
    #expect(try await home.run("status", "--json").output.contains(#""minutes":0.0,"#))
  }

  @Test(arguments: Home.Language.allCases)
  func `a contact is deleted only if the learner agrees`(language: Home.Language) async throws {
    let home = try Home()
    let added = try await home.run(
      "contacts", "add", "--name", "Peter", "--birthday", "1961-05-04", "--lang", "en-US")
    #expect(added.exit == 0, "\(added.errors)")
    for no in ["n", "", "\u{4}"] {
      let run = try await answer(no, to: ["contacts", "delete", "Peter"], in: home, language)
      #expect(run.exit == 2 && run.output.contains("Peter"), "\(run.output)")
    }
    #expect(!TestFile.names(in: home.data + "/contacts/en-US").isEmpty)
    let run = try await answer("y", to: ["contacts", "delete", "Peter"], in: home, language)
    #expect(run.exit == 0, "\(run.output)")
    #expect(TestFile.names(in: home.data + "/contacts/en-US").isEmpty)
  }

  @Test(arguments: Home.Language.allCases)
  func `a page for others is written only if the learner agrees, who is told who sees it`(
    language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let folder = try TemporaryDirectory()
    let words = ["share", "weekly", "--to", folder.path]
    for no in ["n", ""] {
      let run = try await answer(no, to: words, in: home, language)
      #expect(run.exit == 2, "\(run.output)")
      #expect(run.output.contains("\(home.path)/state/hearcoach/hearcoach-week.html"))
      #expect(
        run.output.contains(
          language == .chinese
            ? "能看到文件夹 \(folder.path) 的人" : "Whoever can look into the folder \(folder.path)"))
      #expect(TestFile.names(in: folder.path).isEmpty)
      #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("hearcoach.conf"))
    }
    let run = try await answer(language == .chinese ? "是" : "y", to: words, in: home, language)
    #expect(run.exit == 0, "\(run.output)")
    #expect(TestFile.names(in: folder.path).contains("hearcoach-week.html"))
    // Ended, it asks whether what is there should go.
    #expect(try await answer("n", to: ["share", "off"], in: home, language).exit == 0)
    #expect(TestFile.names(in: folder.path).contains("hearcoach-week.html"))
  }

  @Test func `progress is shown if there is someone to see it, and disappears`() async throws {
    let home = try Home()
    let words = ["import", "--csv", "\(Checkout.path)exports/sample.csv"]
    let shown = try await answer("", to: words, in: home)
    #expect(shown.output.contains("100%") && shown.output.contains("Added 3 rows"))
    #expect(try await home.run(words).errors == "Added 0 rows; 3 were there already\n")
  }
}

extension FinishedProgram {
  /// What was said before it asked whether to go on, without its blanks: lines are broken where they are too long;
  /// nil where nothing was asked.
  var beforeTheQuestion: String? {
    let said = output.filter { !$0.isWhitespace }
    let choices = said.firstRange(of: "[y/N]") ?? said.firstRange(of: "（同意请输入")
    return choices.map { String(said[..<$0.lowerBound]) }
  }
}
