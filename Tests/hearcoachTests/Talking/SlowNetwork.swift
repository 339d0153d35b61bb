import Foundation
import TestSupport

/// Computers of their own in one slow network that loses packets, with somebody between them who can do what they like.
final class SlowNetwork: Sendable {
  static let isPossible =
    geteuid() == 0 && FileManager.default.fileExists(atPath: "/dev/net/tun")
    && ["python3", "ip", "nsenter", "unshare"].allSatisfy(ChildProgram.isInstalled)

  private let peer: Dialogue
  /// The process whose network each computer has.
  private let holders: [String]

  init(_ count: Int) async throws {
    peer = try Dialogue(
      "python3", [Checkout.path + "Tests/Peers/slow_network.py", String(count), "200", "5"],
      environment: ProcessInfo.processInfo.environment)
    guard let line = await Self.next(of: peer) else {
      throw NeverHappened("a network: \(try peer.errors)")
    }
    holders = line.split(separator: " ").map(String.init)
  }

  private static func next(of peer: Dialogue) async -> String? {
    for await line in peer.lines { return line }
    return nil
  }

  /// Runs a program at a computer, counted from 1.
  func dialogue(at computer: Int, _ words: [String], in home: Home) throws -> Dialogue {
    try Dialogue(
      "nsenter",
      ["--net=/proc/\(holders[computer - 1])/ns/net", Home.program] + words
        + ["--jsonl", "--silent"], environment: home.environment(.english))
  }

  /// Does something to the network, and tells what passed.
  @discardableResult
  func does(_ what: String) async -> [String] {
    peer.say(what)
    return await Self.next(of: peer)?.split(separator: " ").map(String.init) ?? []
  }

  func end() async throws {
    peer.fallSilent()
    _ = try await peer.program.finish()
  }
}
