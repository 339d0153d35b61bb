import Coaching
import Glibc
@testable import Network
import System
import TestSupport
import Testing

struct ProgramConsentTests {
  private let place: TemporaryDirectory
  private let consent: ProgramConsent
  private let day = LocalDay(daysSince1970: 20_777)

  init() throws {
    place = try TemporaryDirectory()
    consent = ProgramConsent(file: place.file("config/consent.conf"))
  }

  @Test(
    "a command is remembered exactly",
    arguments: [
      "piper --model x", " both ends ", "a\\b \"c d\" 'e'", "x=1 # y; [z]", "程序 🎧", "tab\there",
      "line\nend\r", "\\s\\n", "x{pace}",
    ])
  func exact(_ command: String) throws {
    let program = VoiceProgram(name: "小雅-1", command: command)
    #expect(!consent.isGiven(to: program))
    try consent.give(to: program, on: day)
    #expect(consent.isGiven(to: program))
    #expect(
      consent.all() == [ProgramConsent.Given(name: "小雅-1", command: command, date: day)])
    var other = program
    other.command += "x"
    #expect(!consent.isGiven(to: other))
    #expect(try TestFile.permissions(consent.file) == 0o600)
  }

  @Test("everything else in the file stays")
  func others() throws {
    let before =
      "# mine\n[service x]\ntext = yes\n\n[program a]\ncommand = old\n\n[audio]\nx = [1]\n"
    try TestFile.makeDirectory(place.file("config"))
    try TestFile.write(before, to: consent.file)
    try consent.give(to: VoiceProgram(name: "a", command: "new"), on: day)
    try consent.give(to: VoiceProgram(name: "b", command: "b"), on: day)
    #expect(
      try TestFile.text(consent.file)
        == """
        # sealed 957a09010156671c
        # mine
        [service x]
        text = yes

        [audio]
        x = [1]

        [program a]
        command = new
        date = 2026-11-20

        [program b]
        command = b
        date = 2026-11-20

        """)
    try consent.revoke("b")
    try consent.revoke("nobody")
    #expect(consent.all().map(\.name) == ["a"])
    #expect(TestFile.names(in: place.file("config")) == ["consent.conf"])
  }

  @Test(
    "a file that cannot be read is no consent, and is not written over",
    arguments: [[0xFF, 0xFE, 0x00], Array("[program a]\ncommand = x".utf8) + [0xC3]] as [[UInt8]])
  func unreadable(_ bytes: [UInt8]) throws {
    try TestFile.makeDirectory(place.file("config"))
    try TestFile.write(bytes, to: consent.file)
    let program = VoiceProgram(name: "a", command: "x")
    #expect(!consent.isGiven(to: program))
    #expect(throws: FileError.self) { try consent.give(to: program, on: day) }
    #expect(try TestFile.bytes(consent.file) == bytes)
  }

  @Test("an empty command is never agreed to")
  func empty() throws {
    let program = VoiceProgram(name: "a", command: "")
    try consent.give(to: program, on: day)
    #expect(!consent.isGiven(to: program))
  }

  @Test("two programs agreeing at once lose nothing")
  func together() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { [consent, day] in
          #expect(throws: Never.self) {
            try consent.give(to: VoiceProgram(name: "p\(number)", command: "c"), on: day)
          }
        }
      }
    }
    #expect(consent.all().count == 16)
  }

  @Test("a full disk leaves the old answers whole and says so")
  func fullDisk() throws {
    guard let disk = try SmallDisk(kilobytes: 16) else {
      try Test.cancel("no file system may be mounted here")
    }
    let consent = ProgramConsent(file: "\(disk.path)/consent.conf")
    let program = VoiceProgram(name: "a", command: "x")
    try consent.give(to: program, on: day)
    try disk.fill()
    let error = #expect(throws: FileError.self) {
      try consent.give(to: VoiceProgram(name: "b", command: "x"), on: day)
    }
    #expect(error?.cause == .system(ENOSPC))
    #expect(consent.isGiven(to: program))
    #expect(TestFile.names(in: disk.path) == ["consent.conf", "filler"])
  }
}
