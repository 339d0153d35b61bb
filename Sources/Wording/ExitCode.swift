/// How a program tells another how it went.
package enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  /// By the learner.
  case cancelled = 2
  case wrongUsage = 64
  case wrongConfiguration = 78
}
