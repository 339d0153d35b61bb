import Synchronization

/// A folder on a WebDAV server, of which everything can be looked at; it does as a real one does, unless a
/// test has it do otherwise.
public final class DavFolder: Sendable {
  /// What servers do not have in common.
  public enum Manner: Sendable, CaseIterable {
    case usual
    /// Folders are made and removed only by names with a slash at their end, as nginx has it.
    case slashed
  }

  private struct State {
    let manner: Manner
    /// Files by path, and folders with nothing in them.
    var files: [String: [UInt8]] = [:]
    var folders: Set<String>
    /// Without an end that is of every path; without a status there is no answer at all.
    var refusal: (method: String, end: String, status: Int?)?
    var extra = ""
  }

  /// What the server answers from; it does not keep the folder.
  private final class Shelf: Sendable {
    let state: Mutex<State>

    init(_ manner: Manner) { state = Mutex(State(manner: manner, folders: ["/dav"])) }
  }

  private let shelf: Shelf
  private let server: LoopbackServer
  public var url: String { server.url + "/dav" }
  /// The same by an address that is not this computer's by its form.
  public var foreignURL: String { server.foreignURL + "/dav" }

  /// With an empty folder `/dav`.
  public init(_ manner: Manner = .usual) throws {
    let shelf = Shelf(manner)
    self.shelf = shelf
    server = try LoopbackServer { heard in [Self.answer(heard, shelf)] }
  }

  public var requests: [LoopbackServer.Heard] { server.requests }
  public var files: [String: [UInt8]] { shelf.state.withLock { $0.files } }

  public func stop() { server.stop() }

  /// Puts a file there as somebody else would, with the folders it needs.
  public func put(_ bytes: [UInt8], _ path: String) {
    shelf.state.withLock { state in
      state.files[path] = bytes
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
        folder = folder[..<slash]
        state.folders.insert(String(folder))
      }
    }
  }

  public func remove(_ named: String) {
    let path = named.hasSuffix("/") ? String(named.dropLast()) : named
    shelf.state.withLock { state in
      state.files = state.files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      state.folders = state.folders.filter { $0 != path && !$0.hasPrefix(path + "/") }
    }
  }

  /// Refuses one kind of request from now on, of paths with that end; nil ends that.
  public func refuse(_ method: String?, _ status: Int = 403, at end: String = "") {
    shelf.state.withLock { $0.refusal = method.map { ($0, end, status) } }
  }

  /// Lets one kind of request, of paths with that end, wait for ever from now on.
  public func stall(_ method: String, at end: String = "") {
    shelf.state.withLock { $0.refusal = (method, end, nil) }
  }

  /// Has each list end with something more.
  public func lie(_ extra: String) { shelf.state.withLock { $0.extra = extra } }

  private static func answer(_ heard: LoopbackServer.Heard, _ shelf: Shelf) -> LoopbackServer.Act {
    let words = heard.line.split(separator: " ").map(String.init)
    guard words.count == 3 else { return .reply(400, "") }
    return shelf.state.withLock { state in
      if let refusal = state.refusal, refusal.method == words[0],
        words[1].suffix(refusal.end.count) == refusal.end
      {
        return refusal.status.map { .reply($0, "") } ?? .pause(600)
      }
      return answer(words[0], words[1], heard, &state)
    }
  }

  private static func answer(
    _ method: String, _ asked: String, _ heard: LoopbackServer.Heard, _ state: inout State
  ) -> LoopbackServer.Act {
    let isSlashed = asked.hasSuffix("/")
    let path = isSlashed ? String(asked.dropLast()) : asked
    let parent = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    switch method {
    case "PROPFIND":
      guard state.folders.contains(path) else { return .reply(404, "") }
      return .reply(207, list(path, state), type: "application/xml")
    case "GET":
      guard let bytes = state.files[path] else { return .reply(404, "") }
      return .reply(200, bytes, type: "application/octet-stream")
    case "PUT":
      // As Nextcloud and ownCloud do.
      guard !path.hasSuffix(".part") else { return .reply(400, "") }
      guard state.folders.contains(parent) else { return .reply(409, "") }
      state.files[path] = heard.body
      return .reply(201, "")
    case "MKCOL":
      if state.manner == .slashed, !isSlashed { return .reply(409, "") }
      guard !state.folders.contains(path) else { return .reply(405, "") }
      guard state.folders.contains(parent) else { return .reply(409, "") }
      state.folders.insert(path)
      return .reply(201, "")
    case "MOVE":
      guard let bytes = state.files.removeValue(forKey: path),
        let goal = heard.header("destination")
      else { return .reply(404, "") }
      state.files[goal] = bytes
      return .reply(201, "")
    case "DELETE":
      if state.manner == .slashed, state.folders.contains(path), !isSlashed {
        return .reply(409, "")
      }
      guard state.files[path] != nil || state.folders.contains(path) else { return .reply(404, "") }
      state.files = state.files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      state.folders = state.folders.filter { $0 != path && !$0.hasPrefix(path + "/") }
      return .reply(204, "")
    default: return .reply(405, "")
    }
  }

  private static func list(_ path: String, _ state: State) -> String {
    func isIn(_ other: String) -> Bool {
      other.hasPrefix(path + "/") && !other.dropFirst(path.count + 1).contains("/")
    }
    let folders = ([path] + state.folders.filter(isIn)).map {
      "<D:response><D:href>\($0)/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/>"
        + "</D:resourcetype></D:prop></D:propstat></D:response>"
    }
    let files = state.files.filter { isIn($0.key) }.map {
      "<D:response><D:href>\($0.key)</D:href><D:propstat><D:prop><D:getcontentlength>\($0.value.count)"
        + "</D:getcontentlength></D:prop></D:propstat></D:response>"
    }
    return "<?xml version=\"1.0\"?>\n<D:multistatus xmlns:D=\"DAV:\">\n"
      + (folders + files).joined(separator: "\n") + state.extra + "\n</D:multistatus>"
  }
}
