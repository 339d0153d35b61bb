import Foundation
import TestSupport
import Testing

/// The sources, checked against the promise that there is only one way out.
@Suite("The one door")
struct OneDoorTests {
  private static let sources: [(name: String, text: String)] = {
    let root = String(#filePath.split(separator: "/Tests/").first ?? "") + "/Sources"
    let files = FileManager.default.enumerator(atPath: root)
    var found: [(String, String)] = []
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      else { continue }
      found.append((name, text))
    }
    return found
  }()

  private func files(with pattern: String) throws -> Set<String> {
    let expression = try NSRegularExpression(pattern: pattern)
    return Set(
      Self.sources.filter { _, text in
        expression.firstMatch(
          in: text, range: NSRange(text.startIndex..., in: text)) != nil
      }.map(\.name))
  }

  @Test("there are sources to look at")
  func sources() { #expect(Self.sources.count > 200) }

  @Test("only the consent store makes a grant")
  func grant() throws {
    #expect(try files(with: #"\bGrant\("#) == ["Network/Consent/Grant.swift"])
    #expect(try files(with: #"extension Grant\b"#) == [])
    let text = try #require(
      Self.sources.first { $0.name == "Network/Consent/Grant.swift" }?.text)
    let initializers = text.split(separator: "\n").filter { $0.contains("init(") }
    #expect(initializers.map { $0.withoutBlanks } == ["fileprivate init("])
  }

  @Test("only the door touches libcurl and sockets, and no other network library is used")
  func library() throws {
    // The table's files need of it only what it has of the system's sockets.
    let curl = try files(with: #"import CCurl\b"#).filter { !$0.hasPrefix("Network/Table/") }
    #expect(
      curl == [
        "Network/Door/CurlHandle.swift", "Network/Door/CurlLoop.swift",
        "Network/Door/LibCurl.swift", "Network/Door/RawConnection.swift",
      ])
    #expect(try files(with: #"\bcurl_"#).allSatisfy { !$0.hasPrefix("Network/Table/") })
    // The desktop looks for its bus and its display, which are files.
    let local = "Desktop/Watching/LocalSocket.swift"
    // Computers at which a scene is played talk to each other without a service between them; the bench has a server of
    // its own.
    let table = ["Connecting", "TableListener"].map { "Network/Table/\($0).swift" }
    let bench = "hearcoach-bench/Talk/ScriptedModel.swift"
    #expect(
      try files(with: #"\bsocket\("#)
        == Set(["Network/Door/CurlHandle.swift", local, bench] + table))
    #expect(
      try files(with: #"\bAF_INET6?\b"#) == [
        "Network/Door/IPAddress.swift", "Network/Table/OwnAddresses.swift",
        "Network/Table/TableListener.swift", bench,
      ])
    #expect(try files(with: #"\bTableGrant\("#) == ["Network/Table/TableGrant.swift"])
    #expect(try files(with: #"\bgetaddrinfo\b"#) == Set(table))
    #expect(try files(with: #"\bsocket\(AF_UNIX"#) == [local])
    #expect(
      try files(
        with:
          #"\b(URLSession|URLRequest|FoundationNetworking|gethostbyname|NWConnection|CFSocket|CFStream|sendto)\b|contentsOf: URL"#
      ) == [])
    // Both its ends are on this computer.
    #expect(try files(with: #"\bsocketpair\b"#) == ["System/Programs/Pipe.swift"])
  }

  @Test("only the door begins a transfer")
  func transfers() throws {
    #expect(try files(with: #"CurlLoop\(\)"#) == ["Network/Door/NetworkDoor.swift"])
    #expect(
      try files(with: #"RawConnection\.start"#) == ["Network/Door/NetworkDoor.swift"])
  }
}

extension Substring {
  fileprivate var withoutBlanks: String { String(drop { $0 == " " }) }
}
