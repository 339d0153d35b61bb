import Dispatch
import Glibc

let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.all)
if let code = program.answerAtOnce() { exit(code.rawValue) }
// An `await` here would start the threads of the concurrency runtime before the first line.
Task.detached { exit(await program.run().rawValue) }
dispatchMain()
