import Assembly
import Coaching
import Practice
import Synchronization
import System
import Wording

/// A scene with others in the terminal, or for a program that drives it by lines: what is shown before it begins, and who comes
/// and goes while it goes on.
final class SceneDesk: TogetherFront {
  private struct State {
    var scene: Scene?
    var prepared: PreparedTalk?
    /// The role that was asked for on the command line, once.
    var wanted: String?
    /// Whether anything was told.
    var isInside = false
    /// Whether the input is over.
    var isAtEnd = false
  }

  let wishes: AsyncStream<LobbyCommand>
  private let wish: AsyncStream<LobbyCommand>.Continuation
  private let console: Console
  private let isPlain: Bool
  private let lines: JSONLinesTalkFront?
  private let state: Mutex<State>
  /// Lines that were no commands, each of which a program is told.
  private let refusals: AsyncStream<CommandLineRefusal>.Continuation
  private let refusing: Task<Void, Never>?

  /// `role` is what a guest wants to play.
  init(_ console: Console, wanting role: String? = nil, isByLines: Bool, isPlain: Bool) {
    self.console = console
    self.isPlain = isPlain
    let (wishes, wish) = AsyncStream<LobbyCommand>.makeStream()
    (self.wishes, self.wish) = (wishes, wish)
    state = Mutex(State(wanted: role))
    lines =
      isByLines
      ? JSONLinesTalkFront(
        write: { try console.put(data: $0) }, describe: { ErrorReport(of: $0).what.en },
        abandon: { wish.yield(.end) }) : nil
    let (refused, refusals) = AsyncStream<CommandLineRefusal>.makeStream()
    self.refusals = refusals
    refusing = lines.map { lines in Task { for await one in refused { await lines.tell(one) } } }
    if isByLines { readLines() }
  }

  /// One reader for all of the input: what comes before the talk is for the lobby.
  private func readLines() {
    LinesPractice.read(
      { [self] (bytes, number) throws(CommandLineRefusal) in
        if let runner = state.withLock({ $0.prepared?.runner }) {
          runner.send(try TalkLineCommand.parse(bytes, number: number))
        } else {
          wish.yield(try LobbyCommand.parse(bytes, number: number))
        }
      },
      refuse: { [self] refusal in
        if let runner = state.withLock({ $0.prepared?.runner }) {
          runner.send(refusal)
        } else {
          refusals.yield(refusal)
        }
      },
      end: { [self] in
        // Who sends nothing is still told why they cannot come in.
        let leaves = state.withLock { state in
          state.isAtEnd = true
          return state.isInside
        }
        if leaves { wish.yield(.end) }
      })
  }

  /// Returns when all that was to be told is told.
  func close() async {
    refusals.finish()
    await refusing?.value
  }

  // MARK: What happens

  func take(_ news: TogetherNews) async {
    let leaves = state.withLock { state in
      defer { state.isInside = true }
      return state.isAtEnd && !state.isInside
    }
    defer { if leaves { wish.yield(.end) } }
    if case .open(let table) = news { state.withLock { $0.scene = table.scene } }
    if let lines { await tell(news, lines) } else { await tell(news) }
  }

  private func tell(_ news: TogetherNews, _ lines: JSONLinesTalkFront) async {
    switch news {
    case .open(let table):
      await lines.showTable(addresses: table.addresses, port: table.port, code: table.code)
    case .announced(let lack): await lines.showAnnounced(lack == nil)
    case .offer(let offer):
      await lines.show(offer)
      if let role = takeWanted() { wish.yield(.take(role: role)) }
    case .noneLeft(let offer): await lines.show(offer)
    case .seated(let role): await lines.showSeat(role)
    case .refused: await lines.showRefusal()
    case .others(let news): await lines.show(news)
    case .over(let ending): await lines.show(ending)
    }
  }

  private func tell(_ news: TogetherNews) async {
    switch news {
    case .open(let table):
      console.say(.tableIsOpen(table.addresses, port: table.port))
      if let code = table.code { console.say(.tableCode(code)) }
      console.say(.tableWaits)
      Task { [wish] in wish.yield(await blocking { readLine() } == nil ? .end : .begin) }
    case .announced(let lack): if let lack { console.say(lack) }
    case .offer(let offer): await choose(from: offer)
    case .noneLeft: break
    case .seated(let role): console.say(.seatedAndWaits(role))
    case .refused: console.say(.tableIsFull)
    case .others(let news): say(.tableNews(news, state.withLock(\.scene)))
    case .over(let ending): say(ending.phrase)
    }
  }

  /// Among what is said in the talk, where there is one.
  private func say(_ phrase: Phrase) {
    if let prepared = state.withLock(\.prepared) {
      prepared.remarks.say(phrase)
    } else {
      console.say(phrase)
    }
  }

  // MARK: A guest's role

  private func takeWanted() -> String? {
    state.withLock { state in
      defer { state.wanted = nil }
      return state.wanted
    }
  }

  /// Asked for where several are free.
  private func choose(from offer: TableOffer) async {
    if let wanted = takeWanted() {
      wish.yield(.take(role: wanted))
      return
    }
    console.say(.tableOffer(offer))
    let chosen: Role? = if let only = offer.only { only } else { await ask(offer.free) }
    wish.yield(chosen.map { .take(role: $0.id) } ?? .end)
  }

  /// Nil if nobody answers.
  private func ask(_ free: [Role]) async -> Role? {
    for (place, role) in free.enumerated() {
      let name = Phrase.speaker(role)
      console.say(Phrase(zh: "\(place + 1)  \(name.zh)", en: "\(place + 1)  \(name.en)"))
    }
    while true {
      console.ask(.chooseRole)
      guard let answer = await blocking({ readLine() }) else { return nil }
      if let number = Int(answer.trimmed), free.indices.contains(number - 1) {
        return free[number - 1]
      }
    }
  }

  // MARK: The talk

  func play(_ prepared: PreparedTalk) async throws -> TalkSummary? {
    state.withLock { $0.prepared = prepared }
    guard let lines else {
      return try await TalkPractice(prepared: prepared, console: console)
        .inTerminal(isPlain: isPlain)
    }
    prepared.remarks.listen { [console] in console.say($0) }
    return try await prepared.runner.run(showing: lines)
  }
}
