import Glibc
import TestSupport
import Testing

@Suite("A place for history or the page that is not begun after all")
struct StoppedSharingTests {
  private let (first, second): (DavFolder, DavFolder)
  private let home: Home

  init() throws {
    (first, second) = (try DavFolder(), try DavFolder())
    home = try Home()
  }

  /// Shares history, or the page, by the first server.
  private func begin(_ words: [String]) async throws -> String {
    let run = try await home.run(words)
    #expect(run.exit == 0, "\(run.errors)")
    return try TestFile.text(home.configuration)
  }

  @Test(
    "a signal while a server keeps it waiting leaves history where it is",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func stopped(by signal: Int32) async throws {
    let configuration = try await begin(["sync", "on", first.url])
    second.stall("PUT")
    let dialogue = try home.talk("sync", "on", second.url, "--user", "somebody")
    try await eventually("it is asked") { second.requests.contains { $0.line.hasPrefix("PUT") } }
    dialogue.program.kill(by: signal)
    let end = try await dialogue.program.finish()
    let errors = try dialogue.errors
    #expect(end == .exited(2) && errors.contains("Nothing was changed"), "\(end) \(errors)")
    #expect(try TestFile.text(home.configuration) == configuration)
    let now = try await home.run("sync", "now")
    #expect(now.exit == 0 && now.errors.contains("Everything is in step"), "\(now.errors)")
  }

  @Test func `a signal while a server keeps it waiting leaves the page where it is`() async throws {
    let configuration = try await begin(["share", "weekly", "--to", first.url, "--yes"])
    second.stall("PUT")
    let dialogue = try home.talk("share", "weekly", "--to", second.url, "--yes")
    try await eventually("it is asked") { second.requests.contains { $0.line.hasPrefix("PUT") } }
    dialogue.program.kill(by: SIGINT)
    let end = try await dialogue.program.finish()
    let errors = try dialogue.errors
    #expect(end == .exited(2), "\(end) \(errors)")
    #expect(try TestFile.text(home.configuration) == configuration)
  }

  @Test(arguments: [401, 403, 507])
  func `a server that takes no page leaves it where it is`(status: Int) async throws {
    let configuration = try await begin(["share", "weekly", "--to", first.url, "--yes"])
    second.refuse("PUT", status)
    let run = try await home.run(
      "share", "weekly", "--to", second.url, "--user", "me", "--with-texts", "--yes")
    #expect(run.exit == 1, "\(run.errors)")
    #expect(try TestFile.text(home.configuration) == configuration)
    #expect(try await home.run("share").output.contains(first.url))
  }

  @Test("a page that came half is taken back", arguments: [true, false])
  func half(isStopped: Bool) async throws {
    let calendar = "hearcoach-week.ics"
    if isStopped {
      second.stall("PUT", at: calendar)
    } else {
      second.refuse("PUT", 507, at: calendar)
    }
    let dialogue = try home.talk("share", "weekly", "--to", second.url, "--yes")
    if isStopped {
      try await eventually("it is asked") {
        second.requests.contains { $0.line.contains(calendar) }
      }
      #expect(second.files.keys.contains("/dav/hearcoach-week.html"))
      dialogue.program.kill(by: SIGINT)
    }
    let end = try await dialogue.program.finish()
    let errors = try dialogue.errors
    #expect(end == .exited(isStopped ? 2 : 1), "\(errors)")
    #expect(second.files.isEmpty, "\(second.files.keys)")
    #expect(try await home.run("share").output.contains("No weekly page is written"))
  }

  @Test func `a page that could not be taken back is told of`() async throws {
    second.stall("PUT", at: "hearcoach-week.ics")
    let dialogue = try home.talk("share", "weekly", "--to", second.url, "--yes")
    try await eventually("it is asked") { second.requests.count > 1 }
    second.refuse("DELETE", 403)
    dialogue.program.kill(by: SIGINT)
    let end = try await dialogue.program.finish()
    let errors = try dialogue.errors
    #expect(end == .exited(1), "\(errors)")
    #expect(errors.contains("\(second.url)/hearcoach-week.html"), "\(errors)")
  }

  @Test func `a page that goes on as it was has no words that were not agreed to`() async throws {
    try await Practised.putJournal(into: home.data)
    let configuration = try await begin(["share", "weekly", "--to", first.url, "--yes"])
    let page = try #require(first.files["/dav/hearcoach-week.html"])
    first.refuse("PUT", 507, at: "hearcoach-week.ics")
    let run = try await home.run("share", "weekly", "--to", first.url, "--with-texts", "--yes")
    #expect(run.exit == 1, "\(run.errors)")
    #expect(try TestFile.text(home.configuration) == configuration)
    #expect(first.files["/dav/hearcoach-week.html"] == page)
  }

  @Test(
    "a question that is left, by a key or with the terminal, leaves the configuration as it is",
    arguments: ["\u{3}", "\u{4}"], ["sync on", "share weekly --yes --to"])
  func left(by key: String, words: String) async throws {
    try home.configure("[general]\nwelcomed = true\n")
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) \(words) https://dav.example.invalid/x", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm"]))
    let before = try TestFile.text(home.configuration)
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      // The question itself ends no line.
      if line.contains("consent revoke") { terminal.say(key) }
    }
    #expect(output.contains("consent revoke"), "\(output)")
    #expect(try TestFile.text(home.configuration) == before)
  }

  @Test func `what served both from of old goes on with its name and password`() async throws {
    try home.configure(
      """
      [services]
      sharing = old
      history = old
      [service.old]
      dialect = webdav
      url = \(first.url)
      user = me

      """)
    let configuration = try TestFile.text(home.configuration)
    let run = try await home.run("sync", "on", first.url)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try TestFile.text(home.configuration) == configuration)
    // Whoever names another user there has a service apart.
    #expect(try await home.run("sync", "on", first.url, "--user", "other").exit == 0)
    #expect(try await home.run("config", "get", "services.sharing").output == "old\n")
    #expect(try await home.run("config", "get", "services.history").output == "sync\n")
  }

  @Test func `a calendar under its former name that stays is told of`() async throws {
    _ = try await begin(["share", "weekly", "--to", first.url, "--yes"])
    first.refuse("GET", 500)
    let ordinary = try await home.run("share", "off", "--delete")
    #expect(ordinary.exit == 0 && !ordinary.errors.contains("may still be there"))
    // What wrote the page was older, and knew one name for all calendars.
    first.refuse(nil)
    _ = try await begin(["share", "weekly", "--to", first.url, "--yes"])
    TestFile.remove(home.path + "/state/hearcoach/share.written")
    first.refuse("GET", 500)
    let run = try await home.run("share", "off", "--delete")
    #expect(run.exit == 0 && run.errors.contains("may still be there"), "\(run.errors)")
    #expect(!first.files.keys.contains { $0.hasSuffix("hearcoach-week.html") })
  }
}
