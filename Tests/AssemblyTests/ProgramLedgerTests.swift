@testable import Assembly
import Coaching
@testable import Network
import NetworkSupport
import TestSupport
import Testing
@testable import Voices
import VoicesSupport

struct ProgramLedgerTests {
  private let scripts: Scripts
  private let request = TTSRequest(text: Scripts.text, lang: .english)

  init() throws { scripts = try Scripts() }

  private func speak(_ script: String, _ stand: Stand) async throws {
    let program = try scripts.program(script)
    try stand.consent.programs.give(to: program, on: Stand.day)
    let permission = ProgramDoor(consent: stand.consent, door: stand.door)
    let voice = ProgramVoice(program, permission: permission, reader: Scripts.reader)
    _ = try await voice.synthesize(request)
  }

  @Test func `what a program is given is in the ledger, even if it fails`() async throws {
    let stand = try Stand()
    try await speak("cat >text; cat good.wav", stand)
    _ = try? await speak("exit 1", stand)
    let entries = try await stand.entries()
    #expect(entries.map(\.outcome) == [.answered(status: 0), .failed("program-failed")])
    let entry = try #require(entries.first)
    #expect(entry.provider == "test")
    #expect(entry.address == "program")
    #expect(entry.text == Scripts.text)
    #expect(try entry.bytesSent == TestFile.bytes(scripts.place.file("text")).count)
    #expect(try entry.bytesReceived == TestFile.bytes(scripts.place.file("good.wav")).count)
  }

  @Test func `a program is not started if the ledger cannot record it`() async throws {
    let stand = try Stand(ledger: MemoryLedger(isFull: true))
    await #expect(throws: ServiceError("test", "program", .noLedger("Full()"))) {
      try await speak("touch started; cat good.wav", stand)
    }
    #expect(!TestFile.names(in: scripts.place.path).contains("started"))
  }

  @Test func `a program is not started before the learner agrees, nor after consent is revoked`()
    async throws
  {
    let stand = try Stand()
    let (consent, day) = (stand.consent.programs, Stand.day)
    let program = try scripts.program("touch started; cat good.wav")
    let voice = ProgramVoice(
      program, permission: ProgramDoor(consent: stand.consent, door: stand.door),
      reader: Scripts.reader)
    func refused() async {
      await #expect(
        throws: ProgramVoiceError("test", .notAgreed(command: program.command))
      ) { try await voice.synthesize(request) }
      #expect(!TestFile.names(in: scripts.place.path).contains("started"))
    }
    await refused()
    var other = program
    other.command += " --other"
    try consent.give(to: other, on: day)
    await refused()
    other = program
    other.name = "other"
    try consent.give(to: other, on: day)
    await refused()
    try consent.give(to: program, on: day)
    _ = try await voice.synthesize(request)
    TestFile.remove(scripts.place.file("started"))
    try consent.revoke("test")
    await refused()
  }
}
