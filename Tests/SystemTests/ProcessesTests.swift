import Glibc
import TestSupport
import Testing

@testable import System

@Suite struct ProcessesTests {
  @Test func `an ended process is dead, even before it is reaped`() async throws {
    let zombie = try ChildProgram("true", [], environment: [:], output: .nothing)
    _ = try await zombie.finish()
    #expect(kill(zombie.id, 0) == 0)
    #expect(!Processes.isAlive(zombie.id))
    #expect(!Processes.isAlive(999_999_999))
  }

  @Test func `a running process is alive, whoever owns it`() {
    #expect(Processes.isAlive(getpid()))
    #expect(Processes.isAlive(1))
  }

  /// A signal to such a number goes to many, or to all.
  @Test(arguments: [0, -1, -getpid(), .min])
  func `a number that stands for a group is not a process`(id: Int32) {
    #expect(!Processes.isAlive(id))
  }

  @Test func `a process goes on when its first thread has ended`() async throws {
    let program = try ChildProgram(
      "python3",
      [
        "-c",
        """
        import ctypes, threading, time
        threading.Thread(target=lambda: time.sleep(1000)).start()
        ctypes.CDLL(None).pthread_exit(None)
        """,
      ], environment: ["PATH": "/usr/bin:/bin"], output: .nothing)
    try await eventually("its first thread has ended") {
      try TestFile.text("/proc/\(program.id)/stat").contains(") Z ")
    }
    #expect(Processes.isAlive(program.id))
    program.kill()
  }
}
