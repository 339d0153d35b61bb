import Foundation
import TestSupport
import Testing

/// The weekly page can be looked at, begun and ended in the window.
@Suite(
  "The weekly page in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct ShareWindowTests {
  /// A home whose browser writes down what it was asked to open.
  private static func home() async throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    try await Practised.miss(home)
    let browser = home.file("browser.sh")
    try TestFile.write("#!/bin/sh\necho \"$1\" > '\(home.file("opened"))'\n", to: browser)
    chmod(browser, 0o755)
    try TestFile.makeDirectory(home.file("data/applications"))
    try TestFile.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Browser
      Exec=\(browser) %u
      MimeType=text/html;
      """, to: home.file("data/applications/stand-in.desktop"))
    try TestFile.write(
      "[Default Applications]\ntext/html=stand-in.desktop\n", to: home.file("config/mimeapps.list"))
    return home
  }

  /// A session of one sentence.
  private enum Practised {
    static func miss(_ home: Home) async throws {
      let dialogue = try home.talk("session", "--jsonl", "--silent")
      for await line in dialogue.lines {
        if line.contains(#""event":"listening""#) {
          dialogue.say(#"{"command":"reveal"}"#)
        } else if line.contains(#""event":"item_done""#) {
          dialogue.say(#"{"command":"quit"}"#)
        }
      }
      try #require(try await dialogue.program.finish() == .exited(0))
    }
  }

  @Test func `it is looked at in the browser, then written to a folder, then ended`() async throws {
    let home = try await Self.home()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Copies")
    try await person.miss("Write it to a folder")
    try await person.press("Look at the weekly page")
    try await person.see("Neither sentences nor your answers")
    let opened = home.file("opened")
    try await eventually("the browser was asked") { FileManager.default.fileExists(atPath: opened) }
    #expect(try TestFile.text(opened).contains("hearcoach-week.html"))
    try await person.press("Write it to a folder every week")
    try await person.press("Save")
    try await person.see("Whoever can look into the folder \(home.path)")
    #expect(!TestFile.names(in: home.path).contains("hearcoach-week.html"))
    try await person.press("Write it here every week")
    try await person.see("Written, and anew each week")
    #expect(TestFile.names(in: home.path).contains("hearcoach-week.html"))
    try await person.see("Goes to \(home.path)")
    try await person.press("End it and delete the page")
    try await person.see("The page there is deleted")
    #expect(!TestFile.names(in: home.path).contains("hearcoach-week.html"))
    #expect(try await home.run("share").output.contains("No weekly page"))
  }
  @Test func `a server gets it with its password, and only if the learner agrees`() async throws {
    let dav = try DavFolder()
    let home = try await Self.home()
    let person = try await Person(home, sound: PrivateSoundServer())
    func ask() async throws {
      try await person.press("Use this server")
      try await person.see("Whoever may open \(dav.url)")
    }
    try await person.press("My progress")
    try await person.press("Copies")
    try await person.press("Look at the weekly page")
    try await person.type("http://example.com/dav", into: "Address: https://HOST/PATH")
    try await person.press("Use this server")
    try await person.see("is not encrypted: anybody on the way")
    try await person.type(dav.url, into: "Address: https://HOST/PATH")
    try await person.type("father", into: "Your name there")
    try await person.type("s3cret-of-the-server", into: "Password")
    try await ask()
    #expect(try await person.focused() == "Cancel")
    try await person.press("Cancel")
    // Nothing is lost that was typed, and nothing was asked of the server.
    #expect(try await person.written(in: "Address: https://HOST/PATH") == dav.url)
    #expect(dav.requests.isEmpty)
    dav.refuse("PUT", 500)
    try await ask()
    try await person.press("Write it here every week")
    try await person.see("500")
    #expect(dav.files.isEmpty)
    #expect(try await home.run("share").output.contains("No weekly page"))
    #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("share.key"))
    dav.refuse(nil)
    try await ask()
    try await person.press("Write it here every week")
    try await person.see("Written, and anew each week")
    #expect(dav.files.keys.contains("/dav/hearcoach-week.html"))
    #expect(dav.requests.allSatisfy { $0.header("authorization")?.hasPrefix("Basic ") == true })
    #expect(try TestFile.permissions(home.file("config/hearcoach/share.key")) == 0o600)
    #expect(!(try TestFile.text(home.configuration).contains("s3cret")))
    try await person.press("Back")
    try await person.press("End it and delete the page")
    try await person.see("The page there is deleted")
    #expect(dav.files.isEmpty)
  }
}
