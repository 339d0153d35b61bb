/// Runs work that may wait for the disk or another program on a thread of its own, and returns the
/// result: tasks share few threads, and none of those may block.
@discardableResult
public func blocking<Result: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Result
) async throws(Failure) -> Result {
  let outcome = await withCheckedContinuation { continuation in
    onThread {
      let outcome: Swift.Result<Result, Failure>
      do throws(Failure) {
        outcome = .success(try body())
      } catch {
        outcome = .failure(error)
      }
      continuation.resume(returning: outcome)
    }
  }
  return try outcome.get()
}
