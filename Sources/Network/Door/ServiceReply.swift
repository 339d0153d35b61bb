package import Coaching
package import JSON

/// A server's answer: its head, and its body as it comes.
package struct ServiceReply: Sendable {
  let head: ReplyHead
  /// The entry in the ledger.
  let id: String
  let transfer: Transfer
  let request: ServiceRequest
  let desk: LedgerWriter
  let provider: String
  let address: ServiceAddress

  package typealias Reading = ReplyLines.Reading

  /// Passes each piece of the body to `take` as it comes, until it has enough.
  ///
  /// It removes what it has read, and gets the rest again with the next piece.
  @discardableResult
  package func read(_ take: (inout [UInt8]) throws -> Reading) async throws -> [UInt8] {
    var unread: [UInt8] = []
    do {
      for try await chunk in transfer.body {
        unread += chunk
        if try take(&unread) == .enough {
          transfer.finish()
          return unread
        }
      }
      // A stream ends without a word for a task that is cancelled.
      try Task.checkCancellation()
      return unread
    } catch {
      transfer.cancel()
      throw error
    }
  }

  /// The whole body.
  package func bytes(atMost limit: Int = .max) async throws -> [UInt8] {
    try await read { $0.count >= limit ? .enough : .more }
  }

  /// Each line of the body as it comes, including a last one without an end.
  package func lines(_ take: (String) throws -> Reading) async throws {
    var isEnough = false
    let rest = try await read { unread in
      isEnough = try ReplyLines.take(from: &unread, take) == .enough
      return isEnough ? .enough : .more
    }
    if !rest.isEmpty, !isEnough { _ = try take(ReplyLines.text(rest[...])) }
  }

  /// The body as JSON.
  package func json() async throws -> JSON {
    let bytes = try await bytes()
    do {
      return try JSON.parse(bytes)
    } catch {
      throw failure(.notUnderstood(bytes.isEmpty ? "an empty answer" : "no JSON"))
    }
  }

  /// Tells the ledger what the service used.
  package func account(_ usage: ServiceUsage) async {
    let cost = request.prices.cost(of: usage)
    await desk.account(id, usage, cost: cost > 0 ? cost : nil)
  }

  package func failure(_ reason: ServiceError.Reason) -> ServiceError {
    ServiceError(provider, address, reason)
  }

  /// The server's words, made fit to be shown.
  package func message(_ text: String) -> String {
    ServerWords.clean(text, without: request.key?.secret)
  }
}
