import Coaching
import Glibc
@testable import Network
import TestSupport
import Testing

struct KeyRingTests {
  private let place: TemporaryDirectory
  private let ring = KeyRing(seconds: 60)
  private static let key = "sk-test-0123456789abcdef"

  init() throws { place = try TemporaryDirectory() }

  private func fault(_ source: KeySource, ring: KeyRing? = nil) async -> KeyFault? {
    do {
      _ = try await (ring ?? self.ring).key(from: source)
      return nil
    } catch {
      return error as? KeyFault
    }
  }

  @Test("a key comes from the environment, a program or a file only the learner can read")
  func found() async throws {
    setenv("HEARCOACH_RING_TEST", "  \(Self.key)\n", 1)
    #expect(try await ring.key(from: .environment("HEARCOACH_RING_TEST")).text == Self.key)
    let command = ["printf", "%s\n", Self.key]
    #expect(try await ring.key(from: .command(command)).text == Self.key)
    // No shell looks at the words.
    #expect(try await ring.key(from: .command(["printf", "%s", "$(id)`id`"])).text == "$(id)`id`")
    let file = place.file("key")
    try TestFile.write("\(Self.key)\n", to: file)
    chmod(file, 0o600)
    #expect(try await ring.key(from: .file(file)).text == Self.key)
  }

  @Test("a systemd credential is read from its directory, and from nowhere else")
  func credential() async throws {
    #expect(await fault(.credential("key")) == .noCredentials)
    try TestFile.write(Self.key, to: place.file("key"))
    setenv("CREDENTIALS_DIRECTORY", place.path, 1)
    defer { unsetenv("CREDENTIALS_DIRECTORY") }
    #expect(try await ring.key(from: .credential("key")).text == Self.key)
    #expect(await fault(.credential("../key")) == .noCredentials)
    #expect(await fault(.credential("none")) == .noFile(place.file("none")))
  }

  @Test("a file that others can read is refused", arguments: [0o640, 0o604, 0o660, 0o610, 0o644])
  func loose(_ mode: UInt32) async throws {
    let file = place.file("key")
    try TestFile.write(Self.key, to: file)
    chmod(file, mode)
    #expect(await fault(.file(file)) == .looseFile(file, mode: mode))
  }

  @Test("a program that fails says so without a word of what it wrote")
  func failing() async throws {
    #expect(
      await fault(.command(["sh", "-c", "echo \(Self.key) >&2; echo \(Self.key); exit 3"]))
        == .commandFailed(program: "sh", code: 3))
    #expect(
      await fault(.command(["/no/such/program"]))
        == .notStarted(program: "/no/such/program", why: "No such file or directory"))
    #expect(await fault(.command([])) == .notStarted(program: "", why: "no program is named"))
    #expect(
      await fault(.command(["sleep", "1000"]), ring: KeyRing(seconds: 0.2))
        == .commandTimedOut(program: "sleep", seconds: 0.2))
    #expect(await fault(.command(["true"])) == .notAKey(from: "true"))
    #expect(await fault(.environment("HEARCOACH_NO_SUCH")) == .noVariable("HEARCOACH_NO_SUCH"))
  }

  @Test(
    "what could change a request's head is no key",
    arguments: ["", "two words", "a\r\nX: y", "a\nb", "schlüssel", "a\0b", "a\tb"])
  func unfit(_ text: String) { #expect(Secret(text.utf8) == nil) }

  @Test("a caller that cannot wait for a key goes without it, and the next one has it")
  func late() async throws {
    let door = place.file("door")
    let script = "while [ ! -e \(door) ]; do sleep 0.05; done; printf %s \(Self.key)"
    let kept = KeptKey(.command(["sh", "-c", script]), ring: KeyRing(seconds: 600))
    await #expect(throws: KeyFault.late(from: "sh", seconds: 0.2)) {
      try await kept.secret(within: 0.2)
    }
    try TestFile.write("", to: door)
    #expect(try await kept.secret(within: 600).text == Self.key)
  }

  @Test("a key is fetched once, and again when it was refused or could not be fetched")
  func fetchedOnce() async throws {
    let file = place.file("count")
    let script = "echo x >>\(file); [ $(wc -l <\(file)) != 1 ] && printf %s \(Self.key)"
    let kept = KeptKey(.command(["sh", "-c", script]), ring: KeyRing(seconds: 600))
    await #expect(throws: KeyFault.commandFailed(program: "sh", code: 1)) {
      try await kept.secret(within: 600)
    }
    for _ in 0..<3 { _ = try await kept.secret(within: 600) }
    #expect(try TestFile.text(file) == "x\nx\n")
    await kept.forget()
    _ = try await kept.secret(within: 600)
    #expect(try TestFile.text(file) == "x\nx\nx\n")
  }

  @Test("a key shows itself nowhere, and what servers quote of it is taken out")
  func hidden() throws {
    let secret = try #require(Secret(Self.key.utf8))
    var dumped = "\(secret) \(String(reflecting: secret)) \([secret])"
    dump(secret, to: &dumped)
    #expect(!dumped.contains("test"))
    #expect(secret.removed(from: "no \(Self.key)!") == "no …!")
    #expect(
      secret.removed(from: "Incorrect key: sk-te****cdef. Try again.")
        == "Incorrect key: … Try again.")
    #expect(secret.removed(from: "bad 'sk-test-0123'") == "bad '…'")
    #expect(secret.removed(from: "The model is unknown.") == "The model is unknown.")
  }
}
