import Acoustics
@testable import Assembly
import Coaching
import Glibc
import Settings
import TestSupport
import Testing

@Suite("Where recordings are kept")
struct RecordingPlaceTests {
  private let home: Home
  private let wave = Waveform(samples: [0, 0.5, -0.5], sampleRate: 16_000)

  init() throws { home = try Home() }

  private func place(keeping: Bool = true) throws -> RecordingPlace {
    try home.configure("[sound]\nkeep_recordings = \(keeping)\n")
    return RecordingPlace(
      of: Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
  }

  private func day(_ text: String) throws -> LocalDay { try #require(LocalDay(text)) }

  @Test func `a recording is kept under the given name, for its owner only`() async throws {
    let place = try place()
    let name = try #require(
      try await place.keep(
        wave, of: day("2026-11-21"), session: "s/../9-☃", item: 3, number: 2))
    #expect(name == "2026-11-21-s9-3-2.wav")
    let path = try #require(place.path(of: name))
    #expect(try TestFile.permissions(path) == 0o600)
    #expect(try TestFile.permissions("\(home.data)/recordings") == 0o700)
    #expect(try WAV.decode(TestFile.bytes(path)).samples.count == 3)
  }

  @Test func `nothing is kept if the learner does not want it`() async throws {
    let place = try place(keeping: false)
    let name = try await place.keep(
      wave, of: day("2026-11-21"), session: "a", item: 1, number: 1)
    #expect(name == nil)
    #expect(TestFile.names(in: home.data) == [])
  }

  @Test func `a lent recording is gone afterwards, even if something fails`() async throws {
    let place = try place()
    struct Fault: Error {}
    let (lent, permissions) = try await place.lend(wave) { path in
      let permissions = try TestFile.permissions(path)
      return (path, permissions)
    }
    #expect(permissions == 0o600)
    #expect(lent.hasPrefix(home.file("run")))
    await #expect(throws: Fault.self) {
      try await place.lend(wave) { path in
        #expect(access(path, F_OK) == 0)
        throw Fault()
      }
    }
    #expect(TestFile.names(in: home.file("run/hearcoach")) == [])
  }

  @Test func `a killed program's leftovers are removed, and another's files are not`() async throws
  {
    let place = try place()
    try TestFile.makeDirectory(home.file("run/hearcoach"))
    let zombie = try ChildProgram("true", [], environment: [:], output: .nothing)
    _ = try await zombie.finish()
    for name in [
      "answer-\(getpid())-1.wav", "answer-999999999-1.wav", "answer-\(zombie.id)-1.wav",
      "session.lock",
    ] {
      try TestFile.write("x", to: home.file("run/hearcoach/\(name)"))
    }
    place.sweep()
    #expect(
      TestFile.names(in: home.file("run/hearcoach")).sorted()
        == ["answer-\(getpid())-1.wav", "session.lock"])
    #expect(place.files() == [home.file("run/hearcoach/answer-\(getpid())-1.wav")])
  }

  @Test func `a name that leads elsewhere is not a recording`() async throws {
    let place = try place()
    for name in ["", ".", "..", "../journal.sqlite", "/etc/passwd", "none.wav"] {
      #expect(place.path(of: name) == nil, "\(name)")
    }
  }

  @Test func `recordings from before a day are forgotten, others stay`() async throws {
    let place = try place()
    let old = try #require(
      try await place.keep(wave, of: day("2026-01-31"), session: "a", item: 1, number: 1))
    let new = try #require(
      try await place.keep(wave, of: day("2026-02-01"), session: "b", item: 1, number: 1))
    let run = try await home.run("forget", "--before", "2026-02-01", "--yes")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(place.path(of: old) == nil)
    #expect(place.path(of: new) != nil)
    #expect(try await home.run("forget", "--recordings", "--yes").exit == 0)
    #expect(place.files() == [])
  }
}
