import Network
import NetworkSupport
import Synchronization
import TestSupport
import Testing

@Suite("A connection between computers at which a scene is played")
struct TableConnectionTests {
  /// Both ends of a connection on this computer.
  private static func pair() async throws -> (
    listener: TableListener, here: TableConnection, there: TableConnection
  ) {
    let stand = try Stand(rules: NetworkRules(offline: true))
    let grant = try stand.consent.grantTable()
    let listener = try TableListener(port: 0, with: grant)
    let (came, inlet) = AsyncStream<TableConnection>.makeStream()
    listener.start { inlet.yield($0) }
    let there = try await TableConnection.connect(
      to: TableAddress(host: "127.0.0.1", port: listener.port), with: grant)
    var arrivals = came.makeAsyncIterator()
    return (listener, try #require(await arrivals.next()), there)
  }

  /// What came, and what of it was not done with.
  private final class Inbox: Sendable {
    struct State {
      var pieces: [Int] = []
      var all = 0
      var untaken = 0
      var mostUntaken = 0
      var hasEnded = false
    }
    let state = Mutex(State())

    func receive(_ bytes: [UInt8]) {
      state.withLock { state in
        state.pieces.append(bytes.count)
        state.all += bytes.count
        state.untaken += bytes.count
        state.mostUntaken = max(state.mostUntaken, state.untaken)
      }
    }

    /// One piece is done with; its size, if there was one.
    func take() -> Int? {
      state.withLock { state in
        guard !state.pieces.isEmpty else { return nil }
        let size = state.pieces.removeFirst()
        state.untaken -= size
        return size
      }
    }
  }

  @Test func `what is sent faster than it is taken waits in the network, and all of it comes`()
    async throws
  {
    let (listener, here, there) = try await Self.pair()
    defer { listener.close() }
    let inbox = Inbox()
    here.start(
      received: { inbox.receive($0) }, ended: { _ in inbox.state.withLock { $0.hasEnded = true } })
    there.start(received: { _ in }, ended: { _ in })
    let whole = 3 << 20
    there.send([UInt8](repeating: 7, count: whole))
    // Nobody is done with anything until so much has come that no more is read.
    try await eventually("the most is there") {
      inbox.state.withLock { $0.untaken } >= TableConnection.mostUntaken
    }
    try await eventually("all has come") {
      while let size = inbox.take() { here.took(size) }
      return inbox.state.withLock { $0.all } == whole
    }
    // A last piece may go beyond the most.
    #expect(inbox.state.withLock { $0.mostUntaken } < TableConnection.mostUntaken + (1 << 14))
    there.close()
    try await eventually("it is over") { inbox.state.withLock { $0.hasEnded } }
    here.close()
    #expect(await there.outcome())
  }

  @Test func `who never takes anything can still be left`() async throws {
    let (listener, here, there) = try await Self.pair()
    defer { listener.close() }
    let inbox = Inbox()
    here.start(
      received: { inbox.receive($0) }, ended: { _ in inbox.state.withLock { $0.hasEnded = true } })
    there.start(received: { _ in }, ended: { _ in })
    there.send([UInt8](repeating: 7, count: 1 << 20))
    try await eventually("the most is there") {
      inbox.state.withLock { $0.untaken } >= TableConnection.mostUntaken
    }
    here.drop()
    try await eventually("it is over") { inbox.state.withLock { $0.hasEnded } }
    #expect(inbox.state.withLock { $0.all } < 1 << 20)
  }

  @Test func `what was sent has arrived where it ends in order, and who knows where it breaks off`()
    async throws
  {
    let (listener, here, there) = try await Self.pair()
    defer { listener.close() }
    here.start(received: { here.took($0.count) }, ended: { _ in here.close() })
    there.start(received: { _ in }, ended: { _ in })
    there.send([1, 2, 3])
    there.close()
    #expect(await there.outcome())

    let (other, far, sender) = try await Self.pair()
    defer { other.close() }
    far.start(received: { _ in }, ended: { _ in })
    sender.start(received: { _ in }, ended: { _ in })
    sender.send([1, 2, 3])
    sender.drop()
    #expect(await !sender.outcome())
  }

  @Test func `what waits for a peer that takes nothing has not arrived, though it ends in order`()
    async throws
  {
    let peer = try await SlowPeer()
    peer.here.start(received: { _ in }, ended: { _ in })
    // More than there is room for there, and less than here: it is handed to the network, and stays here.
    peer.here.send([UInt8](repeating: 7, count: 10_000))
    peer.endSpeaking()
    #expect(await !peer.here.outcome())
  }

  @Test func `what was confirmed has arrived, though the other side never ends`() async throws {
    let peer = try await SlowPeer()
    peer.here.start(received: { _ in }, ended: { _ in })
    // The network there takes it, though no program ever does.
    peer.here.send([1, 2, 3])
    peer.here.close()
    #expect(await peer.here.outcome())
  }

  @Test func `what waits for a peer that never ends has not arrived`() async throws {
    let peer = try await SlowPeer()
    peer.here.start(received: { _ in }, ended: { _ in })
    peer.here.send([UInt8](repeating: 7, count: 10_000))
    peer.here.close()
    #expect(await !peer.here.outcome())
  }

  @Test func `who takes a few bytes at a time is not waited for without end`() async throws {
    let peer = try await SlowPeer()
    peer.here.start(received: { _ in }, ended: { _ in })
    // More than the network holds.
    peer.here.send([UInt8](repeating: 7, count: (4 << 20) - 1))
    peer.here.close()
    let outcome = Mutex<Bool?>(nil)
    let asking = Task {
      let hasArrived = await peer.here.outcome()
      outcome.withLock { $0 = hasArrived }
    }
    defer { asking.cancel() }
    // The peer goes on as long as nobody hangs up.
    try await eventually("it is over", within: .seconds(120)) {
      _ = peer.sip()
      return outcome.withLock { $0 } != nil
    }
    #expect(outcome.withLock { $0 } == false)
  }
}
