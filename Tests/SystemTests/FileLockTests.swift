import Glibc
@testable import System
import TestSupport
import Testing

@Suite struct FileLockTests {
  private let place: TemporaryDirectory
  private let path: String

  init() throws {
    place = try TemporaryDirectory()
    path = place.file("lock")
  }

  private func refusal() -> FileLock.Refusal? {
    do {
      _ = try FileLock(at: path, tries: 1)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what a killed process held is free, and what a living one holds is not`() async throws
  {
    let holder = try ChildProgram(
      "flock", ["-x", "-F", path, "sleep", "1000"], environment: [:], output: .nothing)
    try await eventually("it is held") { refusal() != nil }
    // What is written in it is for people; the number of somebody dead frees nothing.
    try TestFile.write("999999999\n", to: path)
    #expect(refusal() == .held(by: 999_999_999))
    holder.kill()
    try await eventually("it is free") { refusal() == nil }
  }

  @Test func `programs changing one directory wait for each other`() async throws {
    let counter = place.file("count")
    try TestFile.write("0", to: counter)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { [place] in
          #expect(throws: Never.self) {
            let lock = try FileLock(waitingFor: place.path)
            let count = Int(String(decoding: try WholeFile.read(counter), as: UTF8.self)) ?? -1
            usleep(500)
            try WholeFile.write(Array("\(count + 1)".utf8), to: counter)
            _ = consume lock
          }
        }
      }
    }
    #expect(try TestFile.text(counter) == "20")
  }
}
