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

  /// The status of the answer; 0 where it is none of HTTP.
  package var status: Int { head.status }

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

  /// Tells the ledger what the service used, as far as the server says so and can be believed.
  package func account(_ usage: ServiceUsage) async {
    var usage = usage
    usage.inputTokens = usage.inputTokens.flatMap(Self.believed)
    usage.outputTokens = usage.outputTokens.flatMap(Self.believed)
    guard usage != ServiceUsage() else { return }
    // What is not known is still charged at the most that it can be.
    let charged = ServiceUsage(
      inputTokens: usage.inputTokens ?? request.most.inputTokens,
      outputTokens: usage.outputTokens ?? request.most.outputTokens,
      characters: usage.characters ?? request.most.characters,
      seconds: usage.seconds ?? request.most.seconds)
    let cost = request.prices.cost(of: charged)
    await desk.account(id, usage, cost: cost > 0 ? cost : nil)
  }

  /// A count of tokens, unless no answer can have had so many.
  private static func believed(_ count: Int) -> Int? {
    (0...1_000_000_000).contains(count) ? count : nil
  }

  package func failure(_ reason: ServiceError.Reason) -> ServiceError {
    ServiceError(provider, address, reason)
  }

  /// The server's words, made fit to be shown.
  package func message(_ text: String) -> String {
    ServerWords.clean(text, without: request.key?.secret)
  }
}
