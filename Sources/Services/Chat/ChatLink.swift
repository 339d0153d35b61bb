internal import Coaching
internal import JSON
internal import Network
internal import Synchronization

/// A language model behind a service: asks it, and passes on what it writes as it comes.
struct ChatLink: Sendable {
  let link: ServiceLink
  private let seconds: Double
  private let setting: Double?
  private let dialect: any ChatDialect
  private let manner = Manner()

  /// `setting` is what the learner set, where `seconds` come from that.
  init(
    _ service: Service, consent: ConsentStore, door: NetworkDoor, seconds: Double,
    setting: Double? = nil
  ) {
    self.setting = setting
    link = ServiceLink(service, consent: consent, door: door)
    self.seconds = seconds
    dialect = service.dialect.chat(version: service.version)
  }

  /// How an answer ended.
  struct Ending {
    fileprivate let answer: ChatAnswer
    fileprivate let reply: ServiceReply
    /// Whether the rest of it was of no use any more.
    fileprivate let wasEnough: Bool
    /// What the model called.
    var calls: [ToolCall] { answer.calls }
    /// Why it broke off, if it did: what came until then may be whole all the same.
    let error: (any Error)?

    /// Why nothing of it can be used, where nothing broke it off.
    func failure(without wanted: String) -> any Error {
      if answer.isDeclined { return reply.failure(.declined) }
      if !answer.isUnderstood { return reply.failure(.notUnderstood("no answer of a model")) }
      return reply.failure(
        answer.isDone || wasEnough ? .notUnderstood(wanted) : .cutShort)
    }
  }

  /// Asks, and passes each piece of the answer to `take`, until `isEnough` or the answer's end.
  func ask(
    _ question: ChatQuestion, for purpose: LedgerEntry.Purpose,
    until isEnough: () -> Bool = { false }, _ take: (String) -> Void
  ) async throws -> Ending {
    while true {
      let manner = manner.value
      do {
        return try await ask(question, manner, for: purpose, until: isEnough, take)
      } catch let error as ServiceError {
        // A server that does not know a parameter may understand a plainer request; some say so of tools as if
        // they themselves had failed, or as if there were no such model.
        guard case .refused(let status, _, _) = error.reason,
          [400, 422].contains(status)
            || [404, 500, 501].contains(status) && namesTools(question, manner),
          self.manner.next(after: manner, of: dialect.manners)
        else { throw error }
      }
    }
  }

  private func namesTools(_ question: ChatQuestion, _ manner: Int) -> Bool {
    manner == 0 && !question.tools.isEmpty
  }

  private func ask(
    _ question: ChatQuestion, _ manner: Int, for purpose: LedgerEntry.Purpose,
    until isEnough: () -> Bool, _ take: (String) -> Void
  ) async throws -> Ending {
    let limits = ServiceLimits(
      firstByte: seconds, whole: seconds, bytes: 2 << 20,
      tries: namesTools(question, manner) ? 1 : 3, setting: setting)
    let reply = try await link.open(
      ServiceRequest(
        path: link.path(dialect.path, under: dialect.prefix),
        headers: [("Content-Type", "application/json")] + dialect.headers,
        body: Array(dialect.body(question, manner: manner).text.utf8), purpose: purpose,
        kinds: [.text], text: question.text, limits: limits,
        most: ServiceUsage(
          inputTokens: question.text.utf8.count + 500, outputTokens: question.mostTokens)))
    var reading = ChatReading(dialect)
    var broken: (any Error)?
    do {
      try await reply.lines { line in
        take(try reading.take(line))
        // Whatever follows the last piece is of no use, but the usage still comes.
        return isEnough() || reading.answer.isFull ? .enough : .more
      }
      if !isEnough(), !reading.answer.isFull { take(try reading.finish()) }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      broken = told(error, by: reply)
    }
    // Before the end, counts are of what has come so far: then the most that it can cost stands.
    if reading.answer.isDone, let usage = reading.answer.usage { await reply.account(usage) }
    return Ending(
      answer: reading.answer, reply: reply, wasEnough: isEnough(), error: broken)
  }

  private func told(_ error: any Error, by reply: ServiceReply) -> any Error {
    switch error as? ChatReading.Fault {
    case .told(let words): reply.failure(.brokeOff(reply.message(words)))
    case .notJSON: reply.failure(.notUnderstood("no JSON"))
    case nil: error
    }
  }
}

/// The way a server is asked, once it is known what it understands.
private final class Manner: Sendable {
  private let state = Mutex(0)

  var value: Int { state.withLock { $0 } }

  /// Whether there is a plainer way than the one that failed.
  func next(after failed: Int, of count: Int) -> Bool {
    state.withLock { manner in
      if manner > failed { return true }
      guard failed + 1 < count else { return false }
      manner = failed + 1
      return true
    }
  }
}
