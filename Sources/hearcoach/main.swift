import Glibc

exit(
  await Program(arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.all)
    .run().rawValue)
