import Assembly
import Coaching
import Desktop
import Practice
import Synchronization
import System
import Wording

/// Where a person, or another program, waits for a scene with others to begin, and is told of them while it goes on.
final class SceneDesk: Sendable {
  private struct State {
    var scene: Scene?
    var prepared: PreparedTalk?
    /// Whether whoever drives it has gone.
    var isAtEnd = false
    /// What was said before the front was there.
    var inbox: AsyncStream<LobbyCommand>.Continuation?
  }

  private let console: Console
  private let lines: JSONLinesTalkFront?
  private let state: Mutex<State>
  private let commands: AsyncStream<LobbyCommand>
  /// What a program is told besides the talk, in its order.
  private let told: AsyncStream<@Sendable (JSONLinesTalkFront) async -> Void>.Continuation
  private let telling: Task<Void, Never>?

  init(_ console: Console, _ scene: Scene?, isByLines: Bool) {
    self.console = console
    let (commands, inbox) = AsyncStream<LobbyCommand>.makeStream()
    self.commands = commands
    state = Mutex(State(scene: scene, inbox: inbox))
    lines =
      isByLines
      ? JSONLinesTalkFront(
        write: { try console.put(data: $0) }, describe: { ErrorReport(of: $0).what.en },
        abandon: { inbox.yield(.end) }) : nil
    let (words, told) = AsyncStream<@Sendable (JSONLinesTalkFront) async -> Void>.makeStream()
    self.told = told
    telling = lines.map { lines in Task { for await say in words { await say(lines) } } }
    if isByLines { readLines() }
  }

  /// One reader for all of the input: what comes before the talk is for the lobby.
  private func readLines() {
    LinesPractice.read(
      { [self] (bytes, number) throws(CommandLineRefusal) in
        if let runner = state.withLock({ $0.prepared?.runner }) {
          runner.send(try TalkLineCommand.parse(bytes, number: number))
        } else {
          let command = try LobbyCommand.parse(bytes, number: number)
          _ = state.withLock { $0.inbox?.yield(command) }
        }
      },
      refuse: { [self] refusal in
        if let runner = state.withLock({ $0.prepared?.runner }) {
          runner.send(refusal)
        } else {
          told.yield { await $0.tell(refusal) }
        }
      },
      end: { [self] in
        state.withLock { state in
          state.isAtEnd = true
          state.prepared?.runner.send(.end(save: true))
          state.inbox?.yield(.end)
        }
      })
  }

  // MARK: The host's

  func show(_ host: SceneHost) async {
    let code = await host.currentCode
    if let lines {
      await lines.showTable(addresses: host.addresses, port: host.port, code: code)
      return
    }
    console.say(.tableIsOpen(host.addresses, port: host.port))
    if let code { console.say(.tableCode(code)) }
    console.say(.tableWaits)
  }

  /// Whether guests find the host by themselves.
  func tell(announced failure: DesktopError?) async {
    if let lines {
      await lines.showAnnounced(failure == nil)
    } else if let failure {
      console.say(.notAnnounced(failure.message))
    }
  }

  /// Whether the learner begins.
  func waitForBegin() async -> Bool {
    guard lines != nil else { return await blocking { readLine() != nil } }
    for await command in commands {
      switch command {
      case .begin: return true
      case .end: return false
      case .take: continue
      }
    }
    return false
  }

  // MARK: A guest's

  /// Takes a role and waits until the host begins; nil if the learner leaves.
  func waitForScene(
    _ guest: SceneGuest, wanting role: String?
  ) async throws -> (Scene, String, TalkEntrance)? {
    let choosing = lines == nil ? nil : Task { await passChoices(to: guest) }
    defer { choosing?.cancel() }
    var isFirst = true
    for await happening in guest.happenings {
      switch happening {
      case .offer(let offer):
        await lines?.show(offer)
        guard lines == nil || role != nil && isFirst else { break }
        if lines == nil, !offer.places.contains(where: \.isFree) {
          console.say(.tableIsFull)
          return nil
        }
        guard let wanted = await chosen(offer, isFirst ? role : nil) else { return nil }
        isFirst = false
        guest.choose(wanted)
      case .seated(let role):
        await lines?.showSeat(role)
        if lines == nil { console.say(.guestWaits) }
      case .refused:
        await lines?.showRefusal()
        if lines == nil { console.say(.tableIsFull) }
      case .begin(let scene, let role, let entrance):
        state.withLock { $0.scene = scene }
        return (scene, role, entrance)
      case .news(let news): tell(news)
      case .over(let ending): throw SceneTrouble.ended(ending)
      }
    }
    return nil
  }

  private func passChoices(to guest: SceneGuest) async {
    for await command in commands {
      switch command {
      case .take(let role): guest.choose(role)
      case .end: return await guest.end()
      case .begin: continue
      }
    }
  }

  /// The role that is wanted; asked for where several are free. Nil if nobody answers.
  private func chosen(_ offer: TableOffer, _ wanted: String?) async -> String? {
    if let wanted { return wanted }
    let free = offer.places.filter(\.isFree).map(\.role)
    console.say(.tableOffer(offer))
    if free.count < 2 { return free.first?.id ?? "" }
    for (place, role) in free.enumerated() {
      let name = Phrase.speaker(role)
      console.say(Phrase(zh: "\(place + 1)  \(name.zh)", en: "\(place + 1)  \(name.en)"))
    }
    while true {
      console.ask(.chooseRole)
      guard let answer = await blocking({ readLine() }) else { return nil }
      if let number = Int(answer.trimmed), free.indices.contains(number - 1) {
        return free[number - 1].id
      }
    }
  }

  // MARK: While it goes on

  func play(_ prepared: PreparedTalk, isPlain: Bool) async throws -> TalkSummary? {
    let isAtEnd = state.withLock { state in
      state.prepared = prepared
      return state.isAtEnd
    }
    // What ended while it was being prepared is not begun.
    if isAtEnd { prepared.runner.send(.end(save: true)) }
    guard let lines else {
      return try await TalkPractice(prepared: prepared, console: console)
        .inTerminal(isPlain: isPlain)
    }
    prepared.remarks.listen { [console] in console.say($0) }
    return try await prepared.runner.run(showing: lines)
  }

  /// Returns when all that was to be told is told.
  func close() async {
    told.finish()
    await telling?.value
  }

  /// Tells of whoever comes and goes.
  func tell(_ news: TableNews) {
    let (scene, prepared) = state.withLock { ($0.scene, $0.prepared) }
    if lines != nil {
      told.yield { await $0.show(news) }
    } else if let prepared {
      prepared.remarks.say(.tableNews(news, scene))
    } else {
      console.say(.tableNews(news, scene))
    }
  }

  /// What happens to a guest while the scene goes on.
  func take(_ happening: SceneGuest.Happening, during prepared: PreparedTalk) {
    switch happening {
    case .news(let news): tell(news)
    case .over(let ending):
      if lines != nil {
        told.yield { await $0.show(ending) }
      } else {
        switch ending {
        case .hostGone: prepared.remarks.say(.hostGone)
        case .hostEnded: prepared.remarks.say(.hostEnded)
        case .refused, .fault:
          prepared.remarks.say(ErrorReport(of: SceneTrouble.ended(ending)).what)
        }
      }
      prepared.runner.send(.end(save: true))
    case .offer, .seated, .refused, .begin: break
    }
  }
}
