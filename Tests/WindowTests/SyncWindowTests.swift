import Foundation
import TestSupport
import Testing

/// History of several computers in the window, by what a screen reader says.
@Suite(
  "History of several computers in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct SyncWindowTests {
  @Test func `a button brings this computer in step, and says what came of it`() async throws {
    let folder = try TemporaryDirectory()
    let (home, other) = (try Home(), try Home())
    for home in [home, other] {
      try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
      #expect(try await home.run("sync", "on", folder.path).exit == 0)
    }
    let table = other.file("table.csv")
    try TestFile.write(
      """
      date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript
      2025-08-31,c001,请把水杯放在桌子上。,1,text,true,0.95,,,,,95,请把水杯放在桌子上

      """, to: table)
    #expect(try await other.run("import", "--csv", table).exit == 0)
    #expect(try await other.run("sync", "now").errors.contains("1 went out"))
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Check this computer")
    try await person.see("several computers")
    try await person.press("Bring in step now: several computers")
    try await person.see("1 session came in")
    #expect(try await home.run("export", "--csv").output.contains("请把水杯放在桌子上"))
    // It was examined anew when that can be asked for again.
    try await person.see("Look again")
    try FileManager.default.removeItem(atPath: folder.path + "/hearcoach-history")
    try await person.press("Bring in step now: several computers")
    try await person.see("is not there")
    // What went wrong stands above what was found then, until it is put away.
    try await person.see("Look again")
    try await person.press("Got it")
    try await person.see("Look again")
  }

  @Test func `what is shared is encrypted with a passphrase that was made, next time too`()
    async throws
  {
    let dav = try DavFolder()
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Several computers")
    try await person.press("With a passphrase")
    try await person.type("short", into: "Passphrase: 12 letters at least")
    try await person.type(dav.url, into: "Address: https://HOST/PATH")
    try await person.press("Use this server")
    try await person.see("short enough to be guessed")
    #expect(dav.requests.isEmpty)
    // All that was typed is there still, and so is what was chosen: nothing is shared in plain by an error.
    try await person.see("With a passphrase")
    #expect(try await person.written(in: "Address: https://HOST/PATH") == dav.url)
    #expect(try await person.written(in: "Passphrase: 12 letters at least") == "short")
    try await person.press("Make one for me")
    dav.refuse("PUT", 500)
    try await person.press("Use this server")
    try await person.see("500")
    #expect(dav.files.isEmpty)
    dav.refuse(nil)
    try await person.press("Use this server")
    try await person.see("Encrypted; the passphrase is in")
    let kept = home.file("config/hearcoach/sync.passphrase")
    #expect(try TestFile.permissions(kept) == 0o600)
    #expect(try TestFile.text(kept).split(separator: "-").map(\.count) == [4, 4, 4, 4, 4])
    try await person.press("Share history no more")
    try await person.see("As before: passphrase in")
    try await person.type(dav.url, into: "Address: https://HOST/PATH")
    try await person.press("Use this server")
    try await person.see("Encrypted; the passphrase is in")
  }

  @Test
  func `whoever goes elsewhere while a server is slow is left there, and told what came of it`()
    async throws
  {
    let slow = try LoopbackServer { _ in [.pause(4), .reply(500, "")] }
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Several computers")
    try await person.type(slow.url, into: "Address: https://HOST/PATH")
    try await person.press("Use this server")
    try await eventually("the server is asked") { slow.connections > 0 }
    try await person.press("Back")
    try await person.press("Keys")
    try await person.see("Ctrl + R")
    try await person.see("500")
    try await person.see("Ctrl + R")
  }

  @Test func `a server is typed in, used with its password, and used no more`() async throws {
    let dav = try DavFolder()
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Several computers")
    try await person.type("http://example.com/dav", into: "Address: https://HOST/PATH")
    try await person.press("Use this server")
    try await person.see("is not encrypted: anybody on the way")
    try await person.type(dav.url, into: "Address: https://HOST/PATH")
    try await person.type("me", into: "Your name there")
    try await person.type("s3cret-of-the-server", into: "Password")
    try await person.press("Use this server")
    try await person.see("Shared folder: \(dav.url)")
    #expect(dav.requests.allSatisfy { $0.header("authorization")?.hasPrefix("Basic ") == true })
    #expect(try TestFile.permissions(home.file("config/hearcoach/sync.key")) == 0o600)
    #expect(!(try TestFile.text(home.configuration).contains("s3cret")))
    let asked = dav.requests.count
    try await person.press("Bring in step now")
    // What is said then has been said before.
    try await eventually("the server is asked") { dav.requests.count > asked }
    try await person.see("Everything is in step")
    try await person.press("Share history no more")
    try await person.see("By a shared folder")
    #expect(try await home.run("sync").output.contains("not shared"))
  }
}
