import Foundation
import TestSupport
import Testing

@Suite("The weekly page for somebody who cares")
struct ShareCommandTests {
  /// A learner's home with practice, and a folder that others look into.
  private struct Family {
    let home: Home
    let folder: TemporaryDirectory
    var page: String { folder.file("hearcoach-week.html") }
    var calendar: String { folder.file("hearcoach-week.ics") }
    /// Where it is noted when the page was written.
    var note: String { home.file("state/hearcoach/share.written") }

    init(isPractised: Bool = true) async throws {
      home = try Home()
      folder = try TemporaryDirectory()
      if isPractised { try await Practised.putJournal(into: home.data) }
    }

    func begin(_ more: String...) async throws {
      let run = try await home.run(["share", "weekly", "--to", folder.path, "--yes"] + more)
      #expect(run.exit == 0, "\(run.errors)")
    }

    /// Lets it be some weeks since the page was written.
    func wait() throws {
      try TestFile.write("2026-01-05 \(folder.path)\n", to: note)
      try TestFile.write(
        "<!-- old --> <meta name=\"generator\" content=\"HearCoach weekly page\">", to: page)
    }
  }

  @Test func `it is looked at before anybody sees it, and nothing is shared without a yes`()
    async throws
  {
    let family = try await Family()
    let look = try await family.home.run("share", "weekly", "--preview")
    #expect(look.exit == 0 && look.errors.contains("Neither sentences nor your answers"))
    #expect(look.errors.contains("A calendar beside it"), "\(look.errors)")
    #expect(TestFile.names(in: family.home.file("state/hearcoach")).contains("hearcoach-week.ics"))
    let preview = try #require(look.lines.first.map(String.init))
    #expect(try TestFile.text(preview).contains("Listening practice, week by week"))
    #expect(try TestFile.permissions(preview) == 0o600)
    #expect(try await family.home.run("ledger").output.contains("never sent"))
    let unasked = try await family.home.run("share", "weekly", "--to", family.folder.path)
    #expect(
      unasked.exit == 64 && unasked.errors.contains("look at the preview"), "\(unasked.errors)")
    #expect(unasked.errors.contains("Whoever can look into the folder"))
    #expect(TestFile.names(in: family.folder.path).isEmpty)
    #expect(try await family.home.run("share").output.contains("No weekly page is written"))
  }

  @Test func `what could not be deleted when it ended can be deleted later`() async throws {
    let family = try await Family()
    try await family.begin()
    let ended = try await family.home.run("share", "off")
    #expect(ended.exit == 0, "\(ended.errors)")
    #expect(TestFile.names(in: family.folder.path).count == 2)
    let again = try await family.home.run("share", "off")
    #expect(again.exit != 0, "\(again.output)")
    let deleted = try await family.home.run("share", "off", "--delete")
    #expect(deleted.exit == 0, "\(deleted.errors)")
    #expect(TestFile.names(in: family.folder.path).isEmpty)
  }

  @Test func `another folder is told where the old page stays`() async throws {
    let family = try await Family()
    try await family.begin()
    let other = try TemporaryDirectory()
    let moved = try await family.home.run("share", "weekly", "--to", other.path, "--yes")
    #expect(moved.exit == 0 && moved.errors.contains(family.page), "\(moved.errors)")
  }

  @Test func `it ends although the configuration does not tell any more where it goes`()
    async throws
  {
    let home = try Home()
    try home.configure("[share]\nweekly = true\n")
    let ended = try await home.run("share", "off")
    #expect(ended.exit == 0 && ended.errors.contains("Ended"), "\(ended.errors)")
    #expect(try await home.run("config", "get", "share.weekly").output.contains("false"))
  }

  @Test func `the page and the calendar are in the folder, without a sentence, and in the ledger`()
    async throws
  {
    let family = try await Family()
    try await family.begin()
    #expect(
      Set(TestFile.names(in: family.folder.path)) == ["hearcoach-week.html", "hearcoach-week.ics"])
    let page = try TestFile.text(family.page)
    let calendar = try TestFile.text(family.calendar)
    let texts = try await family.home.run("export", "--csv").lines.dropFirst()
      .compactMap { $0.split(separator: ",").dropFirst(2).first }
    #expect(texts.count == 3)
    for text in texts { #expect(!page.contains(text) && !calendar.contains(text)) }
    #expect(!page.contains("不知道") && page.contains("The days since"), "\(page)")
    #expect(calendar.contains("BEGIN:VEVENT") && calendar.contains("CLASS:PUBLIC"))
    #expect(try TestFile.permissions(family.page) == 0o644)
    #expect(try await family.home.ledger("sharing") == 2)
    let text = try await family.home.run("ledger", "--text").output
    #expect(text.contains("Listening practice, week by week") && text.contains("BEGIN:VCALENDAR"))
    let status = try await family.home.run("share", "status")
    #expect(status.output.contains("Goes to \(family.folder.path), without sentences"))
    #expect(
      try await family.home.run("status").output.contains(
        "A weekly page goes to \(family.folder.path)"))
    let doctor = try await family.home.run("doctor").output
    #expect(doctor.contains("✓ weekly page"), "\(doctor)")
  }

  @Test func `words come onto it only when the learner says so, and go again`() async throws {
    let family = try await Family(isPractised: false)
    // A word that was missed once only is not told of.
    let shared = try family.home.share(["请把水杯放在桌子下。", "请把水杯放在桌子上。"])
    for _ in 0..<2 {
      _ = try await Practised.miss(answering: "请把放在桌子上", in: family.home, with: shared)
    }
    try await family.begin("--with-texts")
    #expect(try TestFile.text(family.page).contains("wants you to see the words"))
    #expect(try TestFile.text(family.page).contains("<bdi lang=\"zh-CN\">水杯</bdi>"))
    #expect(try await family.home.run("share").output.contains("with words that were missed"))
    try await family.begin()
    #expect(!(try TestFile.text(family.page).contains("wants you to see the words")))
  }

  @Test func `in a new week the end of a session or a reminder writes it anew, and not before`()
    async throws
  {
    let family = try await Family()
    try await family.begin()
    try TestFile.write(
      "mine <meta name=\"generator\" content=\"HearCoach weekly page\">", to: family.page)
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(try TestFile.text(family.page).hasPrefix("mine"))
    try family.wait()
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(try TestFile.text(family.page).contains("Listening practice"))
    try family.wait()
    #expect(try await family.home.run("remind", "--pending").exit == 0)
    #expect(try TestFile.text(family.page).contains("Listening practice"))
  }

  @Test func `it stops at once, and what is there goes if that is wanted`() async throws {
    let family = try await Family()
    try await family.begin()
    let kept = try await family.home.run("share", "off")
    #expect(kept.exit == 0 && kept.errors.contains("Still there: \(family.page)"), "\(kept.errors)")
    try TestFile.write("old", to: family.page)
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(try TestFile.text(family.page) == "old")
    TestFile.remove(family.page)
    try await family.begin()
    let gone = try await family.home.run("share", "off", "--delete")
    #expect(gone.exit == 0 && gone.errors.contains("is deleted"), "\(gone.errors)")
    #expect(TestFile.names(in: family.folder.path).isEmpty)
    #expect(try await family.home.run("share", "off").exit == 1)
  }

  @Test func `what is somebody else's is neither overwritten nor deleted`() async throws {
    let family = try await Family()
    try TestFile.write("a calendar of mine", to: family.calendar)
    let run = try await family.home.run("share", "weekly", "--to", family.folder.path, "--yes")
    #expect(run.exit == 1 && run.errors.contains("did not write"), "\(run.errors)")
    #expect(TestFile.names(in: family.folder.path) == ["hearcoach-week.ics"])
    #expect(try await family.home.run("share").output.contains("No weekly page"))
    TestFile.remove(family.calendar)
    try await family.begin()
    try TestFile.write("a page of mine", to: family.page)
    let off = try await family.home.run("share", "off", "--delete")
    #expect(off.exit == 1 && off.errors.contains("did not write"), "\(off.errors)")
    #expect(try TestFile.text(family.page) == "a page of mine")
    #expect(try await family.home.run("share").output.contains("No weekly page"))
  }

  @Test func `what was forgotten is gone from the page at once`() async throws {
    let family = try await Family()
    try await family.begin()
    let before = try TestFile.text(family.page)
    #expect(before.contains("The days since"))
    #expect(try await family.home.run("forget", "--all", "--yes").exit == 0)
    let after = try TestFile.text(family.page)
    #expect(!after.contains("The days since") && after.contains("There was no practice"))
    #expect(!(try TestFile.text(family.calendar).contains("VEVENT")))
    #expect(
      !TestFile.names(in: family.home.file("state/hearcoach")).contains("hearcoach-week.html"))
  }

  @Test func `a folder that is gone is told once, and practice goes on`() async throws {
    let family = try await Family()
    try await family.begin()
    try family.wait()
    try FileManager.default.removeItem(atPath: family.folder.path)
    let first = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(first.contains("is not there") && first.contains("The weekly page waits"), "\(first)")
    let second = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(!second.contains("is not there"), "\(second)")
    #expect(try await family.home.run("doctor").output.contains("is not there"))
  }

  @Test(
    "an address that is none, or is not encrypted, is refused with a way out",
    arguments: ["ftp://x/y", "https://me:pw@x/", "https:///x", "http://example.com/dav"])
  func badAddress(address: String) async throws {
    let home = try Home()
    let run = try await home.run("share", "weekly", "--to", address, "--yes")
    #expect(run.exit == 64 && run.errors.contains("https://"), "\(run.errors)")
    #expect(!(try await home.run("config", "get", "services.sharing").output.contains("share")))
  }

  @Test func `a server gets it with its password, and is told to delete it`() async throws {
    let server = try LoopbackServer { _ in [.reply(201, "")] }
    let family = try await Family()
    let key = family.home.file("dav.key")
    try TestFile.write("s3cret-of-the-server", to: key)
    chmod(key, 0o600)
    let run = try await family.home.run(
      "share", "weekly", "--to", server.url + "/dav/family", "--user", "father", "--key-file", key,
      "--yes")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("\(server.url)/dav/family/hearcoach-week.html"))
    #expect(
      server.requests.map(\.line) == [
        "PUT /dav/family/hearcoach-week.html HTTP/1.1",
        "PUT /dav/family/hearcoach-week.ics HTTP/1.1",
        // Where it had another name once, that one goes.
        "GET /dav/family/hearcoach.ics HTTP/1.1",
      ])
    #expect(server.requests.allSatisfy { $0.header("authorization")?.hasPrefix("Basic ") == true })
    #expect(server.requests.first?.text.contains("Listening practice") == true)
    #expect(try await family.home.ledger("sharing") == 3)
    #expect(!(try TestFile.text(family.home.configuration).contains("s3cret")))
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(server.requests.count == 3)
    let note = "2026-01-05 \(server.url)/dav/family\nhearcoach-week.ics\n"
    try TestFile.write(note, to: family.note)
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(server.requests.count == 5)
    let off = try await family.home.run("share", "off", "--delete")
    #expect(off.exit == 0, "\(off.errors)")
    #expect(server.requests.suffix(2).allSatisfy { $0.line.hasPrefix("DELETE ") })
  }

  @Test func `the password of one server is not told to the next, and no other service is touched`()
    async throws
  {
    let (one, other) = (
      try LoopbackServer { _ in [.reply(201, "")] }, try LoopbackServer { _ in [.reply(201, "")] }
    )
    let family = try await Family()
    let home = family.home
    try home.configure("[service.share]\nurl = http://127.0.0.1:9/v1\nmodel = mine\n")
    let key = home.file("dav.key")
    try TestFile.write("s3cret-of-the-server", to: key)
    chmod(key, 0o600)
    let first = try await home.run(
      "share", "weekly", "--to", one.url, "--user", "father", "--key-file", key, "--yes")
    #expect(first.exit == 0, "\(first.errors)")
    #expect(one.requests.allSatisfy { $0.header("authorization") != nil })
    let second = try await home.run("share", "weekly", "--to", other.url, "--yes")
    #expect(second.exit == 0, "\(second.errors)")
    #expect(other.requests.count == 3)
    #expect(other.requests.allSatisfy { $0.header("authorization") == nil })
    #expect(try await home.run("config", "get", "service.share.model").output == "mine\n")
    #expect(try await home.run("config", "get", "service.share-2.url").output == one.url + "\n")
    #expect(try await home.run("config", "get", "service.share-3.url").output == other.url + "\n")
    #expect(try await home.run("config", "check").exit == 0)
  }

  @Test func `without consent a server gets nothing, and the page is not begun`() async throws {
    let family = try await Family()
    let run = try await family.home.run(
      "share", "weekly", "--to", "https://dav.example.invalid/family", "--yes")
    #expect(run.exit == 1, "\(run.errors)")
    #expect(
      run.errors.contains("hearcoach consent grant text --provider share --for sharing"),
      "\(run.errors)")
    #expect(run.errors.contains("The page leaves this computer"))
    #expect(try await family.home.run("share").output.contains("No weekly page"))
    #expect(try await family.home.run("ledger").output.contains("never sent"))
    // It has a name by which it can be agreed to.
    let consent = try await family.home.run("consent").output
    #expect(consent.contains("share  https://dav.example.invalid:443"), "\(consent)")
  }

  @Test func `a server that is not there is told once, and practice goes on`() async throws {
    let server = try LoopbackServer { _ in [.reply(201, "")] }
    let family = try await Family()
    let on = try await family.home.run("share", "weekly", "--to", server.url, "--yes")
    #expect(on.exit == 0, "\(on.errors)")
    server.stop()
    try TestFile.write("2026-01-05 \(server.url)\n", to: family.note)
    let first = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(first.contains("The weekly page waits"), "\(first)")
    let second = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(!second.contains("The weekly page waits"), "\(second)")
  }

  @Test func `in the folder of the exports the learner's own calendar stays as it is`() async throws
  {
    let family = try await Family()
    let exports = family.home.file("exports")
    try TestFile.makeDirectory(exports)
    let set = try await family.home.run("config", "set", "files.exports", exports)
    #expect(set.exit == 0, "\(set.errors)")
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    let own = try TestFile.text(exports + "/hearcoach.ics")
    #expect(own.contains("CLASS:PRIVATE"))
    for words in [["--to", exports], []] {
      let run = try await family.home.run(["share", "weekly", "--yes"] + words)
      #expect(run.exit == 0 && !run.errors.contains("another name"), "\(run.errors)")
      #expect(try TestFile.text(exports + "/hearcoach.ics") == own)
      #expect(try TestFile.text(exports + "/hearcoach-week.ics").contains("CLASS:PUBLIC"))
    }
    _ = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(try TestFile.text(exports + "/hearcoach.ics").contains("CLASS:PRIVATE"))
    #expect(!(try TestFile.text(exports + "/hearcoach-week.ics").contains("CLASS:PRIVATE")))
  }

  @Test func `a calendar under its former name goes, and who subscribed to it is thought of`()
    async throws
  {
    let family = try await Family()
    try await family.begin()
    let former = family.folder.file("hearcoach.ics")
    try TestFile.write(try TestFile.bytes(family.calendar), to: former)
    TestFile.remove(family.calendar)
    try family.wait()
    let told = try await Practised.miss(answering: "不知道", in: family.home)
    #expect(told.contains("another name: \(family.calendar)"), "\(told)")
    #expect(
      Set(TestFile.names(in: family.folder.path)) == ["hearcoach-week.html", "hearcoach-week.ics"])
    // Somebody else's of that name is nothing to us.
    try TestFile.write("BEGIN:VCALENDAR\r\nPRODID:-//Other//EN\r\n", to: former)
    let again = try await family.home.run("share", "weekly")
    #expect(again.exit == 0 && !again.errors.contains("another name"), "\(again.errors)")
    #expect(TestFile.names(in: family.folder.path).contains("hearcoach.ics"))
  }

  @Test func `a server loses the calendar of the former name, and is asked once`() async throws {
    let former =
      "BEGIN:VCALENDAR\r\nPRODID:-//HearCoach//HearCoach//EN\r\nCLASS:PUBLIC\r\nEND:VCALENDAR\r\n"
    let server = try LoopbackServer { heard in
      [.reply(heard.line.hasPrefix("GET") ? 200 : 201, heard.line.hasPrefix("GET") ? former : "")]
    }
    let family = try await Family()
    for _ in 0..<2 {
      let run = try await family.home.run("share", "weekly", "--to", server.url, "--yes")
      #expect(run.exit == 0, "\(run.errors)")
    }
    let gone = server.requests.map(\.line).filter { $0.contains("/hearcoach.ics") }
    #expect(gone == ["GET /hearcoach.ics HTTP/1.1", "DELETE /hearcoach.ics HTTP/1.1"])
  }

  @Test func `the doctor tells of a page that has been overdue for weeks`() async throws {
    let family = try await Family()
    try await family.begin()
    #expect(try await family.home.run("doctor").output.contains("✓ weekly page"))
    try family.wait()
    let doctor = try await family.home.run("doctor").output
    #expect(!doctor.contains("✓ weekly page"), "\(doctor)")
    #expect(doctor.contains("overdue for more than a week"), "\(doctor)")
    #expect(doctor.contains("hearcoach share weekly"))
  }
}
