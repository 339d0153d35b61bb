import Coaching
import Merging
import Network
import Services
import System
import Wording

/// Carries files between a folder on a server and its mirror on this computer, whole and one by one.
///
/// The mirror is worked on like any shared folder. It keeps this computer's own files, and those of others
/// until they are taken in; it can be deleted at any time. Whatever ends it goes on the next time.
struct SyncServer {
  private let web: WebFolder
  private let address: String
  private let mirror: SyncFolder
  /// What the server has of each computer: names of files, and how long they are.
  private var listed: [String: [String: Int?]] = [:]
  /// Files that are not what their names say.
  private(set) var troubles: [Phrase] = []
  /// Their paths, of those that are cut or damaged.
  private var damaged: Set<String> = []
  /// Nobody's history comes to more at once.
  private var room = 1 << 30

  /// All of it within that many seconds, if there is such a limit.
  init(_ service: Service, mirror: SyncFolder, in app: Application, within seconds: Double?) {
    web = WebFolder(service, consent: app.consent, door: app.door, within: seconds)
    address = service.base
    self.mirror = mirror
  }

  /// Makes the place for history in a folder that is there, and finds out whether files can be put
  /// there, are listed, and can be taken away again.
  func make() async throws {
    let file = "trial.txt"
    let trial = "\(SyncFolder.name)/\(file)"
    try await toldPlainly {
      try await web.makeFolder(SyncFolder.name, for: .history)
      try await web.putWhole(Array("HearCoach\n".utf8), as: trial, for: .history)
      // A server that takes whatever it is sent may keep none of it.
      let there = try await web.list(SyncFolder.name, for: .history) ?? []
      guard there.contains(where: { $0.name == file }) else {
        throw SyncTrouble.noServerFolder(address)
      }
      try await web.remove(trial, for: .history)
    }
  }

  /// Takes away what was sent of a computer that did not begin after all, if the server lets it.
  func takeBack(_ computer: String) async {
    _ = try? await web.remove("\(SyncFolder.name)/\(computer)/", for: .history)
  }

  /// Fetches what is not known yet, and all that `computer` wrote itself.
  mutating func fetch(but known: Set<String>, of computer: String?) async throws {
    guard let names = try await list(SyncFolder.name) else {
      throw SyncTrouble.noServerFolder(address)
    }
    try mirror.makeHere()
    let computers = names.map(\.name).filter { $0 != SyncFolder.name && SyncFolder.isComputer($0) }
    for name in Set(computers).sorted().prefix(SyncFolder.mostComputers) {
      let path = "\(SyncFolder.name)/\(name)"
      guard let entries = try await list(path) else { continue }
      listed[name] = Dictionary(
        entries.prefix(SyncFolder.mostFiles).map { ($0.name, $0.size) }, uniquingKeysWith: { $1 })
      let wanted = files(of: name).filter { name == computer || !known.contains($0) }
      try mirror.keep(only: Set(files(of: name)), of: name, isOwn: name == computer)
      for file in wanted.sorted() where !mirror.has(file, of: name) {
        try await fetch(file, of: name)
      }
    }
    try mirror.keep(onlyComputers: Set(listed.keys))
  }

  private func list(_ path: String) async throws -> [WebListing.Entry]? {
    try await toldPlainly { try await web.list(path, for: .history) }
  }

  /// The segments that the server has of a computer, by name.
  private func files(of computer: String) -> [String] {
    (listed[computer] ?? [:]).keys.compactMap(SyncFolder.segment(inFile:))
  }

  private mutating func fetch(_ name: String, of computer: String) async throws {
    let file = SyncFolder.file(name)
    let path = "\(SyncFolder.name)/\(computer)/\(file)"
    guard (listed[computer]?[file] ?? nil) ?? 0 <= Segment.mostPacked else {
      return troubles.append(.syncRefused("\(computer)/\(file)", .tooMuch))
    }
    // It may have gone since it was listed, and be longer than that said.
    let found: [UInt8]?
    do {
      found = try await web.get(path, atMost: Segment.mostPacked, for: .history)
    } catch let error as ServiceError {
      switch error.reason {
      case .tooLong: return troubles.append(.syncRefused("\(computer)/\(file)", .tooMuch))
      // Who is not known to the server gets no file at all; otherwise it is this one's affair.
      case .refused(let status, _, _) where status != 401:
        return troubles.append(.syncUnread("\(computer)/\(file)", ErrorReport(of: error).what))
      default: throw error
      }
    }
    guard let bytes = found else { return }
    room -= bytes.count
    guard room > 0 else { throw SyncTrouble.tooMuch(address) }
    guard Segment.name(of: bytes) == name else {
      damaged.insert(path)
      troubles.append(.syncRefused("\(computer)/\(file)", .damaged))
      return
    }
    try mirror.put(bytes, name, of: computer)
  }

  /// Whether a file on the server was found not to be what its name says.
  func isDamaged(_ name: String, of computer: String) -> Bool {
    damaged.contains("\(SyncFolder.name)/\(computer)/\(SyncFolder.file(name))")
  }

  /// Sends what the server does not have of this computer, and takes away there what was taken away here.
  func send(of computer: String, without gone: [String]) async throws {
    let there = listed[computer]
    let folder = "\(SyncFolder.name)/\(computer)"
    let own = mirror.segments(of: computer)
    guard !own.isEmpty || there != nil else { return }
    try await toldPlainly {
      if there == nil { try await web.makeFolder(folder, for: .history) }
      for name in own {
        let file = SyncFolder.file(name)
        let path = "\(folder)/\(file)"
        guard let bytes = try mirror.bytes(of: name, computer) else { continue }
        // One of another length was cut on its way.
        if let size = there?[file], size == nil || size == bytes.count,
          !isDamaged(name, of: computer)
        {
          continue
        }
        guard Segment.name(of: bytes) == name else { continue }
        try await web.putWhole(bytes, as: path, for: .history)
      }
      // Not before everything that they told is elsewhere.
      let drafts = (there ?? [:]).keys.filter(WebFolder.isDraft).filter(SyncFolder.isPlain)
      let taken = Set(gone).subtracting(own).map(SyncFolder.file).sorted()
      for file in taken + drafts
      where there?[file] != nil {
        try await web.remove("\(folder)/\(file)", for: .history)
      }
    }
  }

  /// What keeps a server from taking anything, in words that say so.
  private func toldPlainly<Value>(_ deed: () async throws -> Value) async throws -> Value {
    do {
      return try await deed()
    } catch let error as ServiceError {
      switch error.reason {
      case .refused(403, _, _): throw SyncTrouble.readOnlyServer(address)
      case .refused(507, _, _): throw SyncTrouble.fullServer(address)
      case .refused(404, _, _), .refused(409, _, _): throw SyncTrouble.noServerFolder(address)
      case .tooLong: throw SyncTrouble.tooMuch(address)
      default: throw error
      }
    }
  }
}
