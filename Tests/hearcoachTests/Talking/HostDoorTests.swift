import Coaching
import Glibc
import JSON
import Sealing
import TestSupport
import Testing

/// What a host's program holds to, whatever the programs of its guests do.
@Suite("At the door of a host")
struct HostDoorTests {
  /// Whether a ticket's name with some secret opens anything.
  private static func opens(
    _ name: [UInt8], _ secret: [UInt8], at host: HostedScene
  ) async throws -> Bool {
    try await RawGuest(at: host.port, by: .ticket(name), with: secret).isPaired
  }

  @Test func `a ticket lets in whoever has it, to its own role, and no other secret does`()
    async throws
  {
    var host = try await HostedScene(try Home(), scene: "zh-airport")
    let (clerk, own) = try await host.guest(as: "clerk")
    let (radio, other) = try await host.guest(as: "radio")
    #expect(try await !Self.opens(other.name, own.secret, at: host))
    #expect(try await !Self.opens(own.name, Array(host.code.utf8), at: host))
    #expect(try await !Self.opens(Chance.bytes(Knock.name), own.secret, at: host))
    // Nor is a ticket a code.
    #expect(try await !RawGuest(at: host.port, with: own.secret).isPaired)
    clerk.vanish()
    _ = try await host.next("player", news: "lost")
    let back = try await RawGuest(at: host.port, by: own.knock, with: own.secret)
    #expect(back.isPaired)
    _ = try await host.next("player", news: "came_back")
    // Whoever comes by the same ticket once more takes that place: nobody is there twice.
    let again = try await RawGuest(at: host.port, by: own.knock, with: own.secret)
    _ = try await host.next("player", news: "came_back")
    var left = back
    #expect(try await left.isLeft())
    #expect(
      host.news == ["clerk came", "radio came", "clerk lost", "clerk came_back", "clerk came_back"])
    again.vanish()
    radio.vanish()
    try await host.end()
  }

  @Test(arguments: ["altered", "doubled", "left out", "swapped"])
  func `a frame that is not what was sent ends the connection, and the role is kept`(
    deed: String
  ) async throws {
    var host = try await HostedScene(try Home(), scene: "zh-doctor")
    var (guest, ticket) = try await host.guest(as: "doctor")
    var frames = try (0..<3).map { _ in try guest.sealed(.alive) }
    switch deed {
    case "altered": frames[1][9] ^= 1
    case "doubled": frames.insert(frames[0], at: 1)
    case "left out": frames.remove(at: 1)
    default: frames.swapAt(1, 2)
    }
    for frame in frames { guest.send(frame) }
    _ = try await host.next("player", news: "lost")
    #expect(try await guest.isLeft())
    #expect(try await RawGuest(at: host.port, by: ticket.knock, with: ticket.secret).isPaired)
    _ = try await host.next("player", news: "came_back")
    try await host.end()
  }

  @Test func `the role of a lost guest is offered to nobody else`() async throws {
    var host = try await HostedScene(try Home(), scene: "zh-airport")
    let (clerk, _) = try await host.guest(as: "clerk")
    clerk.vanish()
    _ = try await host.next("player", news: "lost")
    var late = try await RawGuest(at: host.port, with: Array(host.code.utf8))
    guard case .offer(let offer) = try await late.hear() else { throw NeverHappened("an offer") }
    #expect(offer.free.map(\.id) == ["radio", "man"])
    #expect(try await late.take("clerk") == nil)
    late.vanish()
    try await host.end()
  }

  @Test func `after twenty wrong tries nobody new is let in, and whoever is in stays`()
    async throws
  {
    var host = try await HostedScene(try Home(), scene: "zh-airport")
    let (clerk, ticket) = try await host.guest(as: "clerk")
    var (codes, tries) = ([host.code], 0)
    while tries < PairingCode.mostInAll {
      let wrong = host.code == "00000000" ? "00000001" : "00000000"
      for _ in 0..<PairingCode.mostTries {
        #expect(try await !RawGuest(at: host.port, with: Array(wrong.utf8)).isPaired)
        tries += 1
      }
      let told = try await host.next("code")
      if let code = told["code"]?.asString { codes.append(code) }
    }
    #expect(Set(codes).count == 4 && codes.count == 4)
    // The last code opens nothing either.
    #expect(try await !RawGuest(at: host.port, with: Array(host.code.utf8)).isPaired)
    clerk.vanish()
    _ = try await host.next("player", news: "lost")
    #expect(try await RawGuest(at: host.port, by: ticket.knock, with: ticket.secret).isPaired)
    try await host.end()
  }

  /// Sockets that connect to a host, each from its own of these addresses, and say nothing.
  private static func silent(_ sources: [String], at port: Int) throws -> [Int32] {
    try sources.map { source in
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      for (text, port, join) in [(source, 0, bind), ("127.0.0.1", port, connect)] {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(text)
        let code = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            join(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        try #require(code == 0, "\(source) \(errno)")
      }
      return number
    }
  }

  @Test(arguments: [(2...17).map { "127.0.0.\($0)" }, [String](repeating: "127.0.0.1", count: 16)])
  func `whoever says nothing at the door keeps nobody out`(sources: [String]) async throws {
    var host = try await HostedScene(try Home(), scene: "zh-airport")
    var sockets = try Self.silent(sources, at: host.port)
    let (clerk, ticket) = try await host.guest(as: "clerk")
    clerk.vanish()
    _ = try await host.next("player", news: "lost")
    sockets += try Self.silent(sources, at: host.port)
    #expect(try await RawGuest(at: host.port, by: ticket.knock, with: ticket.secret).isPaired)
    _ = try await host.next("player", news: "came_back")
    for socket in sockets { close(socket) }
    try await host.end()
  }

  @Test(
    .enabled("no network namespace can be made here, or iproute2 is not installed") {
      try await SealedNet.isPossible()
    })
  func `who comes from beyond the local network gets no answer, and others do`() async throws {
    let home = try Home()
    let script = home.file("door.sh")
    try TestFile.write(
      """
      ip link set lo up && ip addr add 8.8.8.8/32 dev lo && ip addr add 10.9.9.9/32 dev lo || exit 99
      mkfifo "$1/wait" && exec 3<>"$1/wait"
      "$2" scene host zh-doctor --jsonl --silent <&3 >"$1/told" 2>"$1/errors" &
      while ! grep -q hosting "$1/told"; do sleep 0.05; done
      port=$(sed -n 's/.*"port":\\([0-9]*\\).*/\\1/p' "$1/told" | head -n 1)
      python3 "$3" "$port" 127.0.0.1 10.9.9.9 8.8.8.8
      kill $!
      """, to: script)
    let words =
      SealedNet.unshare + [
        "sh", script, home.path, Home.program, Checkout.path + "Tests/Peers/knock.py",
      ]
    let run = try await FinishedProgram.run(
      words[0], Array(words.dropFirst()),
      environment: home.environment(.english, ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))
    #expect(run.output == "127.0.0.1 32\n10.9.9.9 32\n8.8.8.8 0\n", "\(run.errors)")
  }
}
