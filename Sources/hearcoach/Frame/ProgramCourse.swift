import System
import Wording

/// Where the program runs: it waits for the learner, for files and for other programs, without
/// holding up any task.
actor ProgramCourse {
  private let queue = QueueExecutor(label: "hearcoach.program")

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func run(_ program: Program) async -> ExitCode { await program.run() }
}
