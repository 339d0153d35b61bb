import TestSupport
import Testing

/// Homes that share a folder on a server.
struct Served {
  let dav: DavFolder
  let homes: [Home]

  init(_ count: Int) async throws {
    dav = try DavFolder()
    homes = try (0..<count).map { _ in try Home() }
  }

  func begin() async throws {
    for home in homes {
      let run = try await home.run("sync", "on", dav.url)
      #expect(run.exit == 0, "\(run.errors)")
    }
  }

  /// Files of history on the server.
  var files: [String] { dav.files.keys.filter { $0.hasSuffix(".hcs") }.sorted() }

  func mirror(of home: Home) -> [String] {
    let root = home.data + "/sync-server/hearcoach-history"
    return TestFile.names(in: root).flatMap { computer in
      TestFile.names(in: "\(root)/\(computer)").map { "\(computer)/\($0)" }
    }
  }
}
