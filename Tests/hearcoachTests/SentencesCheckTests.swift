import Coaching
import TestSupport
import Testing

/// `hearcoach sentences check FILE` and `list`.
struct SentencesCheckTests {
  /// A file by its name, what is in it, and the lines that are wrong.
  struct Brought: Sendable {
    let name: String
    let text: String
    var wrong: [Int] = []
  }

  static let files: [Brought] = [
    Brought(name: "a.csv", text: "text,topic\n请把灯打开。,lesson-1\n他明天去上海。,lesson-1\n"),
    Brought(name: "a.tsv", text: "front\tback\nPlease wait here.\t请在这儿等。\n"),
    Brought(name: "a.json", text: #"[{"text":"Please wait here."},{"text":"请坐下吧。"}]"#),
    // What comes with the program has been there before, and is wrong in nothing.
    Brought(name: "known.csv", text: "text\n请把水杯放在桌子上。\n"),
    Brought(name: "level.csv", text: "text,level\n请把灯打开。,hard\n"),
    Brought(name: "short.csv", text: "text,topic\n请把灯打开。,x\nbad\n他明天去上海。,x\n好\n", wrong: [3, 5]),
    Brought(name: "taken.json", text: #"[{"id":"c001","text":"请坐下吧。"}]"#, wrong: [1]),
    Brought(name: "key.json", text: "[{\"text\":\"请坐下吧。\"},\n{\"txt\":\"x\"}]", wrong: [2]),
    Brought(name: "empty.json", text: "[]", wrong: [1]),
  ]

  @Test(arguments: files)
  func `a file is right for check where it can be added, and wrong in the same lines`(
    brought: Brought
  ) async throws {
    let home = try Home()
    let file = home.file(brought.name)
    try TestFile.write(brought.text, to: file)
    let checked = try await home.run("sentences", "check", file)
    // Nothing was kept.
    #expect(!TestFile.names(in: home.data).contains("sentences.json"))
    let added = try await home.run("sentences", "add", file)
    #expect(checked.exit == added.exit, "\(checked.errors)\n\(added.errors)")
    #expect((checked.exit == 0) == brought.wrong.isEmpty, "\(checked.errors)")
    for run in [checked, added] where !brought.wrong.isEmpty {
      let lines = run.errors.matches(of: #/\.(?:csv|tsv|json):([0-9]+)/#).compactMap { Int($0.1) }
      #expect(Set(lines) == Set(brought.wrong), "\(run.errors)")
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `check tells the level and the word bucket that it works out, and where the file has others`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let file = home.file("x.csv")
    try TestFile.write("text,level\n请把灯打开。,\n他明天去上海。,hard\n", to: file)
    let run = try await home.run("sentences", "check", file, in: language)
    #expect(run.exit == 0, "\(run.errors)")
    let (easy, hard) = language == .chinese ? ("简单", "难") : ("easy", "hard")
    try #require(run.lines.count == 2, "\(run.output)")
    let common = language == .chinese ? "常用" : "common"
    #expect(run.lines[0].contains("  \(easy)  \(common)  请把灯打开。"), "\(run.output)")
    #expect(run.lines[1].contains("  \(hard)  "), "\(run.output)")
    #expect(run.errors.contains("x.csv:3") && run.errors.contains(easy), "\(run.errors)")
    #expect(!run.errors.contains("x.csv:2"), "\(run.errors)")
    let json = try await home.run("sentences", "check", file, "--json")
    #expect(json.output.contains("\"wordBucket\": \"common\""), "\(json.output)")
  }

  @Test func `what is wrong in a table is told by the names and words of the table`() async throws {
    let home = try Home()
    let file = home.file("x.csv")
    try TestFile.write("句子,难度,翻译\n请把灯打开。,容易吧,\n,简单,Hello\n", to: file)
    let chinese = try await home.run(["sentences", "check", file], in: .chinese)
    #expect(chinese.errors.contains("难度不能是“容易吧”：应为简单、中等、难"), "\(chinese.errors)")
    #expect(chinese.errors.contains("缺少句子"), "\(chinese.errors)")
    let english = try await home.run("sentences", "check", file)
    #expect(english.errors.contains("one of easy, medium, hard"), "\(english.errors)")
    try TestFile.write(#"[{"text":"请坐下吧。","level":"x"}]"#, to: home.file("x.json"))
    let json = try await home.run(["sentences", "check", home.file("x.json")], in: .chinese)
    #expect(json.errors.contains("level 不能是“x”：应为 easy、medium、hard"), "\(json.errors)")
  }

  @Test(arguments: Home.Language.allCases)
  func `the list names topics as people do`(language: Home.Language) async throws {
    let run = try await Home().run(
      "sentences", "list", "--lang", "zh-CN", "--topic", "home", in: language)
    let (own, other) = language == .chinese ? ("  居家  ", "  home  ") : ("  home  ", "  居家  ")
    #expect(run.lines.allSatisfy { $0.contains(own) && !$0.contains(other) })
    let doctor = try await Home().run("doctor", in: language)
    #expect(doctor.output.contains("zh-CN 1") == (language == .english), "\(doctor.output)")
  }

  @Test func `a recording is looked for where it would be taken from`() async throws {
    let home = try Home()
    try TestFile.makeDirectory(home.file("sounds"))
    try TestFile.write("no sound", to: home.file("sounds/one.wav"))
    try TestFile.write("text,audio\nPlease wait here.,one.wav\n", to: home.file("x.csv"))
    let run = try await home.run(
      "sentences", "check", home.file("x.csv"), "--media", home.file("sounds"))
    #expect(run.exit == 0 && run.errors.contains("one.wav"), "\(run.errors)")
    #expect(!run.errors.lowercased().contains("no such file"), "\(run.errors)")
  }

  @Test(arguments: Home.Language.allCases)
  func `in the list columns stand apart, however long an id or a topic is`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let ids = ["an-id-longer-than-its-column", "b"]
    try TestFile.write(
      """
      [{ "id": "\(ids[0])", "text": "请把灯打开。", "topic": "a-topic-longer-than-any" },
       { "id": "\(ids[1])", "text": "他明天去上海。" }]
      """, to: home.file("x.json"))
    #expect(try await home.run("sentences", "add", home.file("x.json")).exit == 0)
    let run = try await home.run("sentences", "list", "--lang", "zh-CN", in: language)
    let found = run.lines.map { line in
      line.split(separator: "  ").map { $0.trimmingPrefix(" ") }
    }
    #expect(found.allSatisfy { (3...4).contains($0.count) })
    #expect(found.suffix(2).map { String($0[0]) } == ids, "\(run.lines.suffix(2))")
    #expect(found.suffix(2).first?[2] == "a-topic-longer-than-any", "\(run.lines.suffix(2))")
    // The texts begin below each other.
    let begins = Set(
      run.lines.map { line in
        let text = line.split(separator: "  ").last ?? ""
        return String(line).columns - text.trimmingPrefix(" ").description.columns
      })
    #expect(begins.count == 1, "\(begins)")
  }
}
