import Coaching

/// What `--verbose` tells: each step, and how long it took.
package struct Trace: Sendable {
  let isOn: Bool
  private let start = ContinuousClock.now
  private let write: @Sendable (String) -> Void

  /// A trace that passes its lines, each with its end, to `write`.
  package init(isOn: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isOn = isOn
    self.write = write
  }

  /// Runs a step and tells how long it took, even if it fails.
  package func step<Result, Failure: Error>(
    _ name: @autoclosure () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isOn else { return try body() }
    let begin = ContinuousClock.now
    defer { tell(name(), took: ContinuousClock.now - begin) }
    return try body()
  }

  /// Runs an asynchronous step and tells how long it took, even if it fails.
  func step<Result>(
    _ name: @autoclosure () -> String, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> sending Result
  ) async rethrows -> sending Result {
    guard isOn else { return try await body() }
    let begin = ContinuousClock.now
    defer { tell(name(), took: ContinuousClock.now - begin) }
    return try await body()
  }

  /// Notes a fact at this moment.
  func note(_ fact: @autoclosure () -> String) {
    if isOn { line(fact(), after: "") }
  }

  private func tell(_ name: String, took duration: Duration) {
    line(name, after: Self.milliseconds(duration) + " ms")
  }

  private func line(_ text: String, after duration: String) {
    let stamp = Self.milliseconds(ContinuousClock.now - start)
    let padding = String(repeating: " ", count: max(1, 12 - duration.utf8.count))
    write("[\(stamp) ms]\(padding)\(duration)  \(text)\n")
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths =
      duration.components.seconds * 10_000 + duration.components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
