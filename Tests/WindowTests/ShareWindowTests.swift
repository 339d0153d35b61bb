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
}
