import Glibc
import TestSupport

/// A network of the program's own in which every address leads back to itself; the kernel counts
/// what is sent.
struct SealedNet: Sendable {
  private let home: Home
  let variables: [String: String]
  private let counts: String

  /// Comes before the program and its arguments.
  let prefix: [String]

  init(_ home: Home, _ variables: [String: String]) throws {
    self.home = home
    counts = home.file("packets")
    let script = home.file("sealed.sh")
    try TestFile.write(
      """
      ip link set lo up && ip route add local 0.0.0.0/0 dev lo || exit 99
      ip -6 route add local ::/0 dev lo 2>/dev/null
      "$@"
      code=$?
      cat /proc/net/snmp /proc/net/snmp6 > "$PACKETS"
      exit $code
      """, to: script)
    self.variables = variables.merging([
      "PACKETS": counts, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    ]) { _, new in new }
    prefix = Self.unshare + ["sh", script]
  }

  static let needs = "no network namespace can be made here, or iproute2 is not installed"

  static func isPossible() async throws -> Bool {
    guard ChildProgram.isInstalled("unshare") else { return false }
    let words = unshare + ["sh", "-c", "ip link set lo up && ip route add local 0.0.0.0/0 dev lo"]
    let run = try await FinishedProgram.run(
      words[0], Array(words.dropFirst()), environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return run.exit == 0
  }

  /// Without root this works if users may have namespaces.
  static let unshare = geteuid() == 0 ? ["unshare", "-n"] : ["unshare", "-rn"]

  /// How many packets a run of `hearcoach` sent, of whatever kind.
  func packets(_ words: [String]) async throws -> Int {
    let all = prefix + [Home.program] + words + ["--verbose"]
    let run = try await FinishedProgram.run(
      all[0], Array(all.dropFirst()), environment: home.environment(.english, variables))
    guard run.exit != 99 else { throw NeverHappened("a network of its own: \(run.errors)") }
    return try counted()
  }

  /// What the last run sent.
  func counted() throws -> Int {
    let lines = try TestFile.text(counts).split(separator: "\n")
    TestFile.remove(counts)
    // Two lines per protocol, names above numbers; for the later one, one line per number.
    let rows = lines.filter { $0.hasPrefix("Ip: ") }.map { $0.split(separator: " ") }
    guard rows.count == 2, let place = rows[0].firstIndex(of: "OutRequests"),
      let sent = Int(rows[1][place])
    else { throw NeverHappened("a count of packets") }
    let later = lines.filter { $0.hasPrefix("Tcp") || $0.hasPrefix("Udp6OutDatagrams") }
    let udp = later.first { $0.hasPrefix("Udp6") }?.split(separator: " ").last.flatMap { Int($0) }
    let tcp = later.filter { $0.hasPrefix("Tcp:") }.map { $0.split(separator: " ") }
    guard tcp.count == 2, let opens = tcp[0].firstIndex(of: "ActiveOpens"),
      let opened = Int(tcp[1][opens])
    else { throw NeverHappened("a count of connections") }
    return sent + (udp ?? 0) + opened
  }
}
