internal import Archives
internal import Glibc
public import System

extension PackStore {
  /// Held by whoever adds or removes a voice: two at once would take each other's files away.
  public func lock() throws -> FileLock {
    try Directory.make(directory)
    do throws(FileLock.Refusal) {
      return try FileLock(at: directory + ".lock")
    } catch {
      switch error {
      case .held(let process): throw PackError.busy(process: process)
      case .failed(let error): throw error
      }
    }
  }

  /// Adds what lies in a folder.
  public func add(from folder: String) throws -> Added {
    let lock = try lock()
    return try add(from: folder, under: lock)
  }

  /// Removes a voice, or the library, and what was begun to be fetched of it; tells whether there was any.
  public func remove(_ name: String) throws -> Bool {
    // Nothing is made where nothing is.
    guard !Directory.names(in: directory).isEmpty else { return false }
    let lock = try lock()
    return try remove(name, under: lock)
  }

  /// Where what is fetched is kept until all of it is there.
  static let fetching = ".fetching"

  private func fetching(_ name: String) -> String { "\(directory)/\(Self.fetching)/\(name)" }

  /// The voices that were begun to be fetched.
  public func unfinished() -> [String] {
    Directory.names(in: "\(directory)/\(Self.fetching)").sorted()
      .filter { name in
        (Self.isName(name) || name == Self.runtime)
          && PackFiles.sizes(in: fetching(name)).contains { $0 > 0 }
      }
  }

  /// The folders that should be voices and are not.
  public func broken() -> [String] {
    Directory.names(in: directory).sorted().filter { name in
      Self.isName(name) && VoicePack(in: "\(directory)/\(name)", named: name) == nil
    }
  }

  /// What there is of a file that was begun to be fetched, and what its server called it.
  public func fetched(_ file: VoiceOffer.File, of offer: VoiceOffer) throws -> FetchedFile {
    try Directory.make(fetching(offer.name))
    return try FetchedFile(
      file, at: "\(fetching(offer.name))/\(file.name)",
      sha256: file.sha256 ?? KnownHashes(in: directory)[file.address])
  }

  /// Refuses what there is no room for: what is missing, and all of it twice once it is unpacked.
  public func checkRoom(for offer: VoiceOffer) throws {
    try Directory.make(fetching(offer.name))
    var needed = 0
    for file in offer.files {
      let there = try fetched(file, of: offer).file.count
      needed += max(0, file.bytes - there) + 2 * (file.unpacked ?? file.bytes)
    }
    if let room = Directory.room(in: directory), room < needed {
      throw PackError.noRoom(needed: needed, room: room)
    }
  }

  /// Adds what was fetched, whole and checked, and returns it with the hashes that nobody knew before.
  public func addFetched(
    _ offer: VoiceOffer, under lock: borrowing FileLock
  ) throws -> (Added, newHashes: [String]) {
    var hashes = KnownHashes(in: directory)
    var newHashes: [String] = []
    let folder = try emptyFolder()
    defer { try? PackFiles.remove(folder) }
    for file in offer.files {
      let fetched = try fetched(file, of: offer)
      let hash = try fetched.checkedHash()
      if file.sha256 == nil, hashes[file.address] == nil {
        hashes[file.address] = hash
        newHashes.append(hash)
      }
      if let size = file.unpacked {
        try Unpacking(path: fetched.path).unpack(to: folder, atMost: size)
      } else {
        guard link(fetched.path, "\(folder)/\(file.name)") == 0 else {
          throw FileError(.write, "\(folder)/\(file.name)", errno)
        }
      }
    }
    let added = try add(from: folder, as: offer.name, under: lock)
    if !newHashes.isEmpty { try hashes.write() }
    try forgetFetched(offer.name)
    return (added, newHashes)
  }

  /// Adds what is packed in a file that somebody fetched by other means.
  public func add(archive: String, under lock: borrowing FileLock) throws -> Added {
    let folder = try emptyFolder()
    defer { try? PackFiles.remove(folder) }
    let unpacking = Unpacking(path: archive)
    let room = Directory.room(in: directory).map { $0 / 2 } ?? .max
    try unpacking.unpack(to: folder, atMost: min(PackFiles.largest, room))
    return try add(from: folder, under: lock)
  }

  /// Removes what was begun to be fetched; tells whether there was any.
  func removeFetched(_ name: String) throws(FileError) -> Bool {
    guard Directory.names(in: "\(directory)/\(Self.fetching)").contains(name) else { return false }
    try forgetFetched(name)
    return true
  }

  private func forgetFetched(_ name: String) throws(FileError) {
    try PackFiles.remove(fetching(name))
    // Only if nothing else is being fetched.
    rmdir("\(directory)/\(Self.fetching)")
  }

  private func emptyFolder() throws -> String {
    let prefix = ".unpacked-"
    for left in Directory.names(in: directory) where left.hasPrefix(prefix) {
      try PackFiles.remove("\(directory)/\(left)")
    }
    let folder = "\(directory)/\(prefix)\(getpid())"
    try Directory.make(folder)
    return folder
  }
}

extension PackStore.Added {
  /// The name by which it is removed.
  public var name: String {
    switch self {
    case .voice(let pack): pack.name
    case .runtime: PackStore.runtime
    }
  }
}
