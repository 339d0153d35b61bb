public import Coaching
internal import JSON
internal import Language
public import Network
internal import Synchronization

/// A language model behind a service that talks with the learner: it writes one exchange at a time.
public struct ChatPartner: Sendable {
  private let chat: ChatLink
  private let prompt: TalkPrompt
  private let sieve: ChatSieve
  private let moderation: (any ModerationProvider)?
  private let tools: ChatTools?
  private let words = LearnerWords()
  private let purpose: LedgerEntry.Purpose

  /// Without `tools` nothing is looked up, and without `moderation` only this computer's own rules tell what is not
  /// said, and nobody but the model is told what the learner says. It is for one talk: what was refused in it stays
  /// here. `seconds` is how long a whole exchange may take, `purpose` what the ledger says that it is for.
  public init(
    _ service: Service, prompt: TalkPrompt, rules: RuleModeration,
    moderation: (any ModerationProvider)? = nil, tools: ChatTools? = nil,
    consent: ConsentStore, door: NetworkDoor, seconds: Double,
    for purpose: LedgerEntry.Purpose = .talk
  ) {
    chat = ChatLink(
      service, consent: consent, door: door, seconds: seconds, setting: service.seconds)
    self.prompt = prompt
    sieve = ChatSieve(rules: rules)
    self.moderation = moderation
    self.tools = tools
    self.purpose = purpose
  }

  /// Writes the next line, and passes on each sentence as soon as it is whole and known to be fit, and what is looked
  /// up before.
  ///
  /// What cannot be used is asked for once more; then it throws. `isAsked` tells whether the learner is being asked
  /// about an offer.
  public func write(
    _ context: ChatContext, after memory: ChatMemory, settled: SettledOffer? = nil,
    isAsked: Bool = false,
    pass: @escaping @Sendable (WrittenPart) -> Void
  ) async throws -> WrittenExchange {
    let lang = context.lang
    let isNew = memory.newFrom < memory.recent.count
    if isNew, let said = memory.recent.last?.reply, !said.isEmpty,
      try await !isFit(ofLearner: said, lang)
    {
      // It is not passed on, and the talk goes on with something else.
      throw RefusedWords()
    }
    try await judge(memory, lang)
    let held = words.held
    var failure: (any Error)?
    var isAsked = isAsked
    // The second time a model is not led into temptation: it looks nothing up.
    for attempt in 1...2 {
      var question = prompt.question(
        context, memory, model: chat.link.service.model,
        tools: tools == nil || attempt == 2 ? [] : ChatTool.allCases, without: held,
        note: settled.map(ChatTools.note))
      // A model may begin with what it was to stop at.
      if attempt == 2 { question.stops = [] }
      do {
        return try await talk(question, context, isAsked: &isAsked, pass)
      } catch let error as UnusableAnswer {
        failure = error.reason
      }
    }
    throw failure ?? chat.link.failure(.notUnderstood("no exchange"))
  }

  /// It came, and is of no use: another may be.
  private struct UnusableAnswer: Error { let reason: any Error }

  /// One exchange, after what the model wants to know for it.
  private func talk(
    _ question: ChatQuestion, _ context: ChatContext, isAsked: inout Bool,
    _ pass: @escaping @Sendable (WrittenPart) -> Void
  ) async throws -> WrittenExchange {
    var question = question
    for round in 0... {
      question.mayCall = round < ChatTools.mostRounds
      let (exchange, calls) = try await ask(question, context) { pass(.sentence($0)) }
      if let exchange {
        if !isAsked, let offer = await tools?.offer(of: calls, isFit: isTopic) {
          pass(.offer(offer))
        }
        return exchange
      }
      guard let tools, question.mayCall else { break }
      question.rounds.append(
        await tools.round(of: calls, isAsked: &isAsked, isFit: isTopic, pass))
    }
    throw UnusableAnswer(reason: chat.link.failure(.notUnderstood("no exchange")))
  }

  /// Whether something can be looked for, and shown: a model may have made it up of anything.
  private func isTopic(_ text: String) async -> Bool {
    guard !text.isEmpty else { return true }
    let isPlain =
      PlainText.isPlain(text) && !Lang.allCases.contains { !sieve.rules.check(text, lang: $0) }
    guard isPlain else { return false }
    return await !chat.link.keyStands(in: text)
  }

  /// One exchange or, where nothing is said, what the model calls.
  private func ask(
    _ question: ChatQuestion, _ context: ChatContext, _ say: @escaping @Sendable (String) -> Void
  ) async throws -> (exchange: WrittenExchange?, calls: [ToolCall]) {
    let lang = context.lang
    let (sentences, writer) = AsyncStream<String>.makeStream()
    async let passing = self.pass(on: sentences, lang, say)
    let read: Read
    do {
      read = try await self.read(question, lang, writer)
    } catch {
      // What was said until it broke off is said.
      writer.finish()
      let said = try await passing
      if said.isEmpty { throw error }
      return (WrittenExchange(pieces: said), [])
    }
    writer.finish()
    let pieces = try await passing
    guard !pieces.isEmpty else {
      if !question.tools.isEmpty, question.mayCall, !read.calls.isEmpty { return (nil, read.calls) }
      if let error = read.ending.error { throw error }
      throw UnusableAnswer(reason: read.ending.failure(without: "no exchange"))
    }
    var exchange = read.exchange ?? WrittenExchange(pieces: pieces)
    // The meaning is that of the whole line.
    if exchange.pieces.count != pieces.count { exchange.translation = "" }
    exchange.pieces = pieces
    return (await fit(exchange, context), read.calls)
  }

  private struct Read {
    let exchange: WrittenExchange?
    let ending: ChatLink.Ending
    /// What the model calls, by its server's means or by a line.
    let calls: [ToolCall]
  }

  private func read(
    _ question: ChatQuestion, _ lang: Lang, _ writer: AsyncStream<String>.Continuation
  ) async throws -> Read {
    var reader = ExchangeReader()
    var isRefused = false
    func pass(_ sentences: [String]) {
      for sentence in sentences where !isRefused {
        // From the first that cannot be said on nothing is.
        if sieve.lets(sentence, lang) { writer.yield(sentence) } else { isRefused = true }
      }
    }
    let ending = try await chat.ask(
      question, for: purpose, until: { reader.isOver || isRefused }
    ) { pass(reader.feed($0)) }
    let isCalling =
      !question.tools.isEmpty && question.mayCall && ending.calls.contains { $0.wish != nil }
    pass(reader.finish(isCalling: isCalling))
    let calls = ending.calls + (reader.wish.map { [ToolCall($0)] } ?? [])
    return Read(exchange: reader.exchange, ending: ending, calls: calls)
  }

  /// Says what is fit, in its order; gives back what was said.
  private func pass(
    on pieces: AsyncStream<String>, _ lang: Lang, _ say: @Sendable (String) -> Void
  ) async throws -> [String] {
    var said: [String] = []
    var isOver = false
    for await piece in pieces where !isOver {
      if await chat.link.keyStands(in: piece) {
        isOver = true
      } else if try await isFit(piece, lang) {
        say(piece)
        said.append(piece)
      } else {
        isOver = true
      }
    }
    return said
  }

  /// The meaning and the suggestion as far as they can be shown.
  private func fit(
    _ exchange: WrittenExchange, _ context: ChatContext
  ) async -> WrittenExchange {
    let all = [exchange.translation, exchange.reply?.text, exchange.reply?.translation]
    if await chat.link.keyStands(in: all.compactMap(\.self).joined(separator: "\n")) {
      return WrittenExchange(pieces: exchange.pieces)
    }
    var exchange = exchange
    if !sieve.lets(exchange.translation, context.translation) { exchange.translation = "" }
    guard var reply = exchange.reply else { return exchange }
    if !sieve.lets(reply.translation, context.translation) { reply.translations = "" }
    exchange.reply = sieve.lets(reply.text, context.lang) ? reply : nil
    return exchange
  }

  /// Whether nobody objects; a service that fails does not stop the talk: the rules have been asked.
  private func isFit(_ text: String, _ lang: Lang) async throws -> Bool {
    try await verdict(text, lang) ?? true
  }

  /// What moderation says; nil where there is none, or it fails.
  private func verdict(_ text: String, _ lang: Lang) async throws -> Bool? {
    do {
      return try await moderation?.check(text, lang: lang)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }

  // MARK: What the learner said

  private func isFit(ofLearner text: String, _ lang: Lang) async throws -> Bool {
    if let known = words.held.isFit(text) { return known }
    let isFit = try await verdict(text, lang)
    words.note([text], isFit)
    return isFit ?? true
  }

  /// Asks about whatever else the model is to be told of what the learner said: in a chat before this one, or in a talk
  /// that is resumed.
  private func judge(_ memory: ChatMemory, _ lang: Lang) async throws {
    guard moderation != nil else { return }
    // Who failed just now about the last reply is not asked about the others.
    let last = memory.newFrom < memory.recent.count ? memory.recent.last?.reply : nil
    let unknown = words.held.unknown(in: memory)
    if unknown.isEmpty || last.map(unknown.contains) == true { return }
    // Mostly all of it is fit: then one question is enough.
    let areFit = try await verdict(unknown.joined(separator: "\n"), lang)
    guard areFit == false, unknown.count > 1 else { return words.note(unknown, areFit) }
    for text in unknown { words.note([text], try await verdict(text, lang)) }
  }

  /// What is known of the learner's words, which grows from line to line.
  private final class LearnerWords: Sendable {
    private let state = Mutex(HeldWords())

    var held: HeldWords { state.withLock { $0 } }

    /// Of whom nothing was said nothing is noted: it is asked again.
    func note(_ texts: [String], _ isFit: Bool?) {
      guard let isFit else { return }
      state.withLock { held in for text in texts { held.note(text, isFit: isFit) } }
    }
  }
}

/// Lets through what the partner of a chat may say, by this computer's own rules.
struct ChatSieve: Sendable {
  let rules: RuleModeration

  /// More characters than a sentence of a talk has.
  static let longest = 300

  /// Whether a sentence may be said: it is plain, in its language, and nothing that learners are not given.
  func lets(_ text: String, _ lang: Lang) -> Bool {
    !text.isEmpty && text.count <= Self.longest && PlainText.isPlain(text)
      && PlainText.isAll(in: lang, text) && rules.check(text, lang: lang)
  }
}
