import Dispatch
import Glibc
import System
import Wording

let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.own.variables)
if let code = program.answerAtOnce() { exit(code.rawValue) }
LargeBlocks.giveBackAtOnce()
// An `await` here would start the threads of the concurrency runtime before the first line.
let course = ProgramCourse()
Task.detached { exit(await course.run(program).rawValue) }
dispatchMain()
