/// Does what may wait for the disk or for another program on a thread of its own, and gives back
/// what came of it: the threads that tasks share are few, and none of them may stand still.
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
