/// A condition that a test waited for in vain.
public struct NeverHappened: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until a condition holds; the limit is far beyond what a busy machine needs.
public func eventually(
  _ what: String, within limit: Duration = .seconds(30), _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    guard ContinuousClock.now < deadline else {
      throw NeverHappened(description: "not within \(limit): \(what)")
    }
    try await Task.sleep(for: .milliseconds(5))
  }
}
