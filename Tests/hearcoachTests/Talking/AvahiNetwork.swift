import Foundation
import TestSupport

/// Computers in one network, on each of which the real Avahi runs.
final class AvahiNetwork: Sendable {
  static let isPossible =
    geteuid() == 0
    && ["python3", "ip", "nsenter", "unshare", "dbus-daemon", "dbus-send", "avahi-daemon"]
      .allSatisfy(ChildProgram.isInstalled)

  private let peer: Dialogue
  private let place: TemporaryDirectory
  /// The process whose network each computer has.
  private let holders: [String]

  init(_ count: Int) async throws {
    place = try TemporaryDirectory()
    peer = try Dialogue(
      "unshare",
      [
        "--net", "--mount", "--propagation", "private", "python3",
        Checkout.path + "Tests/Peers/avahi_network.py", String(count), place.path,
      ], environment: ProcessInfo.processInfo.environment)
    var first: String?
    for await line in peer.lines {
      first = line
      break
    }
    guard let first else { throw NeverHappened("a network: \(try peer.errors)") }
    holders = first.split(separator: " ").map(String.init)
  }

  /// The words before a program that runs at a computer, counted from 1.
  private func words(at computer: Int) -> [String] {
    ["nsenter", "--net=/proc/\(holders[computer - 1])/ns/net"]
  }

  private func environment(_ computer: Int, _ home: Home) -> [String: String] {
    home.environment(
      .english, ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(place.path)/\(computer)/bus"])
  }

  /// Runs the program at a computer, by lines.
  func dialogue(at computer: Int, _ arguments: [String], in home: Home) throws -> Dialogue {
    let all = words(at: computer) + [Home.program] + arguments + ["--jsonl", "--silent"]
    return try Dialogue(
      all[0], Array(all.dropFirst()), environment: environment(computer, home))
  }

  /// Runs the program at a computer to its end.
  func run(at computer: Int, _ arguments: [String], in home: Home) async throws -> FinishedProgram {
    let all = words(at: computer) + [Home.program] + arguments
    return try await FinishedProgram.run(
      all[0], Array(all.dropFirst()), environment: environment(computer, home))
  }

  func end() async throws {
    peer.fallSilent()
    _ = try await peer.program.finish()
  }
}
