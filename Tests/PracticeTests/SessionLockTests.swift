import Foundation
import Glibc
import Practice
import TestSupport
import Testing

@Suite struct SessionLockTests {
  /// A place for a lock, which is gone when `body` is done.
  private func withPath(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "hearcoach-lock-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "session.lock").path)
  }

  /// Why a lock cannot be had; nil where it could.
  private func refusal(at path: String) -> SessionLockError? {
    do {
      _ = try SessionLock(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a second lock learns who holds the first, and is available once that is dropped")
  func held() async throws {
    try await withPath { path in
      let lock = try SessionLock(at: path)
      #expect(refusal(at: path) == .held(by: Int(getpid())))
      #expect(refusal(at: path) == .held(by: Int(getpid())))
      _ = consume lock
      #expect(refusal(at: path) == nil)
    }
  }

  @Test(
    "what a process that is dead has left does not matter",
    arguments: ["999999999\n", "", "1\n", String(repeating: "9", count: 100), "no number"])
  func stale(content: String) async throws {
    try await withPath { path in
      try content.write(toFile: path, atomically: false, encoding: .utf8)
      let lock = try SessionLock(at: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(getpid())\n")
      #expect(refusal(at: path) == .held(by: Int(getpid())))
      _ = consume lock
    }
  }

  @Test("a lock whose owner is unknown is still held")
  func unnamed() async throws {
    try await withPath { path in
      let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX) == 0)
      #expect(refusal(at: path) == .held(by: nil))
    }
  }

  @Test("a link in its place is refused, and what it leads to stays as it was")
  func link() async throws {
    try await withPath { path in
      let target = path + ".target"
      try "mine".write(toFile: target, atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      #expect(refusal(at: path) == .cannotOpen(path: path, code: ELOOP))
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    }
  }

  @Test("a lock in a missing folder cannot be opened")
  func nowhere() {
    #expect(refusal(at: "/nowhere/lock") == .cannotOpen(path: "/nowhere/lock", code: ENOENT))
  }

  @Test("only the learner may read the file, and no other program inherits it")
  func closed() async throws {
    try await withPath { path in
      let lock = try SessionLock(at: path)
      var facts = stat()
      #expect(stat(path, &facts) == 0)
      #expect(facts.st_mode & 0o777 == 0o600)
      // Unlike Foundation's, this child is given all that is not closed for it.
      var child: pid_t = 0
      var words = [strdup("sleep"), strdup("60"), nil]
      defer { for word in words { free(word) } }
      #expect(posix_spawnp(&child, "sleep", nil, nil, &words, environ) == 0)
      _ = consume lock
      // The child lets go in the middle of becoming another program: a moment after it is there.
      try await eventually("a free lock") { refusal(at: path) == nil }
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
  }
}
