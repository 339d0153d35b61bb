import CMalloc
import Dispatch
import Glibc
import System
import Wording

let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.own.variables)
if let code = program.answerAtOnce() { exit(code.rawValue) }
// Clips are large and short-lived: each goes back to the system at once, because the library would
// learn to keep ever larger ones.
mallopt(M_MMAP_THRESHOLD, 128 << 10)
// An `await` here would start the threads of the concurrency runtime before the first line.
let course = ProgramCourse()
Task.detached { exit(await course.run(program).rawValue) }
dispatchMain()
