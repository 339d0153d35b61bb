import Coaching
import JSON
import TestSupport
import Testing

/// Contacts that learners make up, by the command.
@Suite struct OwnContactsTests {
  private func contacts(_ home: Home, _ lang: String = "en-US") async throws -> [JSON] {
    let run = try await home.run("contacts", "--json", "--lang", lang)
    #expect(run.exit == 0, "\(run.errors)")
    return try JSON.parse(Array(run.output.utf8)).asArray ?? []
  }

  private let peter = ["contacts", "add", "--name", "Peter", "--birthday", "1961-05-04"]

  @Test(arguments: Home.Language.allCases)
  func `on a narrow terminal what somebody does stays in its column`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let terminal = try Dialogue(
      "script", ["-qec", "stty columns 60; \(Home.program) contacts --lang zh-CN", "/dev/null"],
      environment: home.environment(language, ["TERM": "xterm"]))
    var rows: [String] = []
    for await line in terminal.lines { rows.append(line.filter { $0 != "\r" }) }
    #expect(rows.count > 6 && rows.allSatisfy { $0.columns <= 60 }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix(String(repeating: " ", count: 20)) }, "\(rows)")
  }

  @Test(arguments: Home.Language.allCases)
  func `in the list columns stand apart, however long an id is`(language: Home.Language)
    async throws
  {
    let home = try Home()
    let name = "Ana Maria Magdalena"
    let added = try await home.run(
      "contacts", "add", "--name", name, "--birthday", "1961-05-04", "--job", "A baker.",
      "--lang", "en-US")
    #expect(added.exit == 0, "\(added.errors)")
    let list = try await home.run("contacts", "--lang", "en-US", in: language)
    let own = try #require(list.lines.first { $0.contains(name) })
    let level = try #require(own.split(separator: "  ").dropFirst().first)
    #expect(own.hasPrefix("own-") && !level.contains("own-"), "\(own)")
    // What they do begins below each other.
    let begins = Set(
      list.lines.map { line in
        let job = String(line.split(separator: "  ").last ?? "").trimmingPrefix(" ")
        return String(line).columns - String(job).columns
      })
    #expect(begins.count == 1, "\(list.output)")
  }

  @Test func `a contact is added, called, changed and deleted, and past calls stay`() async throws {
    let home = try Home()
    for (language, word) in [(Home.Language.chinese, "故事"), (.english, "the calls of Walt")] {
      _ = try await home.run("contacts", "delete", "Peter")
      let added = try await home.run(
        peter + ["--calls-like", "en-walt", "--job", "A <b>baker</b>."], in: language)
      #expect(added.exit == 0 && added.errors.contains(word), "\(added.errors)")
    }
    let own = try #require(try await contacts(home).first { $0["id"] == "own-peter" })
    #expect(own["name"]?["en-US"] == "Peter" && own["job"]?["en-US"] == "A <b>baker</b>.")
    let shown = try await home.run("contacts", "show", "Peter")
    #expect(shown.output.contains("A <b>baker</b>.") && shown.output.contains("the calls of Walt"))

    var dice = Dice(seed: 2)
    let call = try await PlayedTalk(["call", "Peter"], in: home, &dice)
    #expect(call.ending == .exited(0))
    let told = call.events.map(\.text).joined()
    #expect(told.contains("Peter") && !told.contains("Walt"))

    let edited = try await home.run(
      "contacts", "edit", "Peter", "--birthday", "1962-06-05", "--job", "")
    #expect(edited.exit == 0, "\(edited.errors)")
    let changed = try #require(try await contacts(home).first { $0["id"] == "own-peter" })
    #expect(changed["birthday"] == "1962-06-05")
    // What is taken away is as it is of the one whose story it is.
    let walt = try #require(try await contacts(home).first { $0["id"] == "en-walt" })
    #expect(changed["job"] == walt["job"])

    #expect(try await home.run("contacts", "delete", "own-peter").exit == 0)
    #expect(!(try await contacts(home)).contains { $0["id"] == "own-peter" })
    let read = try await home.run("talks", "1")
    #expect(read.exit == 0 && read.output.contains("Peter"))
  }

  @Test(arguments: [
    (["--name", "Peter", "--birthday", "1961-13-04"], "1961-13-04"),
    (["--name", "Peter", "--birthday", "2999-01-01"], "still to come"),
    (["--name", "P\u{0435}ter", "--birthday", "1961-05-04"], "one alphabet"),
    (["--name", "Pe\u{202E}ter", "--birthday", "1961-05-04"], "name"),
    // Walt, with a figure for a letter.
    (["--name", "WA1T", "--birthday", "1961-05-04"], "Walt"),
    (["--name", "Peter", "--birthday", "1961-05-04", "--calls-like", "nobody"], "en-walt"),
    (
      ["--name", "Peter", "--birthday", "1961-05-04", "--calls-like", "en-ruth", "--voice", "man"],
      "woman"
    ),
    (["--birthday", "1961-05-04"], "--name"), (["--name", "Peter"], "--birthday"),
  ])
  func `what cannot be is refused with what is wrong, and nothing is written`(
    words: [String], told: String
  ) async throws {
    let home = try Home()
    let run = try await home.run(["contacts", "add"] + words)
    #expect(run.exit == 64 && run.errors.contains(told), "\(run.errors)")
    #expect(TestFile.names(in: home.data + "/contacts/en-US").isEmpty)
  }

  @Test(arguments: [("zh-lin", ["林", "Lin"]), ("zh-qin", ["秦", "Qin"])])
  func `in a story that is told of another, the first call has nothing of the former name`(
    lender: String, names: [String]
  ) async throws {
    let home = try Home()
    let added = try await home.run(
      "contacts", "add", "--name", "小美", "--birthday", "1971-02-03", "--calls-like", lender)
    #expect(added.exit == 0, "\(added.errors)")
    var dice = Dice(seed: 3)
    let call = try await PlayedTalk(["call", "小美"], in: home, &dice)
    let told = call.events.map(\.text).joined()
    #expect(told.contains("小美"))
    for name in names { #expect(!told.contains(name), "\(told)") }
  }

  @Test(arguments: [
    (["--birthday", "1971-02-03", "--voice", "woman", "--lang", "zh-CN"], "zh-qin"),
    (["--birthday", "1950-02-03", "--voice", "woman", "--lang", "zh-CN"], "zh-lin"),
    // Nearer in age to a child, and none.
    (["--birthday", "2001-02-03", "--lang", "zh-CN"], "zh-qin"),
    (["--birthday", "1968-02-03", "--lang", "zh-CN"], "zh-zhou"),
    (["--birthday", "2017-01-01", "--lang", "zh-CN"], "zh-douzi"),
    (["--birthday", "1952-01-01", "--lang", "es-ES"], "es-pilar"),
  ])
  func `without a story that of somebody of that voice and about that age is told`(
    words: [String], lender: String
  ) async throws {
    let home = try Home()
    let run = try await home.run(["contacts", "add", "--name", "Xu"] + words)
    #expect(run.exit == 0, "\(run.errors)")
    let shown = try await home.run("contacts", "show", "Xu", "--json")
    #expect(shown.output.contains("\"calls_like\":\"\(lender)\""), "\(shown.output)")
  }

  @Test(arguments: Home.Language.allCases)
  func `where nobody of the wished voice has a story, the voices there are are named`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let run = try await home.run(
      ["contacts", "add", "--name", "Bob", "--birthday", "2016-02-03", "--voice", "child"]
        + ["--lang", "en-US"], in: language)
    #expect(run.exit == 64, "\(run.errors)")
    #expect(
      run.errors.contains("woman") && run.errors.contains("man") && run.errors.contains("voice"))
    #expect(!run.errors.contains("calls_like"), "\(run.errors)")
  }

  @Test func `contacts of the program are neither changed nor deleted`() async throws {
    let home = try Home()
    for words in [["edit", "en-walt", "--job", "x"], ["delete", "Walt"]] {
      let run = try await home.run(["contacts"] + words)
      #expect(run.exit == 64 && run.errors.contains("no contact that you added"), "\(run.errors)")
    }
    #expect(try await home.run("contacts", "edit", "nobody", "--job", "x").exit != 0)
    #expect(try await home.run(peter + ["--calls-like", "en-walt"]).exit == 0)
    // Nobody is called who was to be deleted.
    let mistyped = try await home.run("contacts", "delete", "own-petr")
    #expect(mistyped.exit != 0 && mistyped.errors.contains("own-peter"), "\(mistyped.errors)")
    #expect(!mistyped.errors.contains("talk call"), "\(mistyped.errors)")
    #expect(try await home.run("contacts", "edit", "Peter").exit == 64)
    #expect(try await home.run("contacts", "list", "--name", "x").exit == 64)
  }

  @Test func `an own file of the same id stands in the program's place, and none is lost unsaid`()
    async throws
  {
    let home = try Home()
    let folder = home.data + "/contacts/en-US"
    try TestFile.makeDirectory(folder)
    func file(_ name: String, _ id: String, like lender: String) throws {
      try TestFile.write(
        """
        { "id": "\(id)", "lang": "en-US", "calls_like": "\(lender)", "voice": "man",
          "birthday": "1961-05-04", "name": "\(name)" }
        """, to: "\(folder)/\(name).json")
    }
    try file("Alf", "en-walt", like: "en-theo")
    let names = try await contacts(home).filter { $0["id"] == "en-walt" }
    #expect(names.map { $0["name"]?["en-US"] } == ["Alf"])
    try file("Bert", "en-walt", like: "en-theo")
    try file("Carl", "own-carl", like: "gone")
    let list = try await home.run("contacts", "--lang", "en-US")
    #expect(list.output.contains("Alf") && !list.output.contains("Bert"))
    #expect(list.errors.contains("Bert.json") && list.errors.contains("Carl.json:1"))
    // Whose calls they are can be told anew.
    #expect(try await home.run("contacts", "edit", "Carl", "--calls-like", "en-theo").exit == 0)
    #expect(try await home.run("contacts", "--lang", "en-US").output.contains("Carl"))
  }
}
