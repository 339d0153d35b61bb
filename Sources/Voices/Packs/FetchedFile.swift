internal import Archives
internal import Glibc
public import System

/// A file as far as it was fetched, and beside it what its server called its state.
public struct FetchedFile: Sendable {
  public let file: GrowingFile
  /// What the server called the state of it; absent if nothing is there.
  public let validator: String?
  private let offered: VoiceOffer.File
  private let sha256: String?
  /// Whether what is there comes from the address that is offered.
  private let isSame: Bool

  var path: String { file.path }
  private var note: String { path + ".from" }

  init(_ offered: VoiceOffer.File, at path: String, sha256: String?) throws(FileError) {
    self.offered = offered
    self.sha256 = sha256
    file = try GrowingFile(at: path)
    let bytes = try WholeFile.readIfThere(path + ".from", atMost: 4_096, of: .regularWithoutLink)
    let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    validator = lines.count == 2 && lines[0] == offered.address ? String(lines[1]) : nil
    isSame = lines.first.map(String.init) == offered.address
  }

  /// Begins anew where what is there could not be gone on with: another address, or a state of which
  /// nothing is known, could be another file.
  public func makeReady() throws(FileError) {
    if file.count > offered.bytes || !isSame || sha256 == nil && validator == nil {
      try file.empty()
    }
  }

  /// Whether nothing is missing.
  public var isWhole: Bool { offered.isLengthKnown && file.count == offered.bytes }

  /// Keeps where it comes from, and what the server calls its state.
  public func remember(_ validator: String?) throws(FileError) {
    let text = offered.address + "\n" + (validator.map { $0 + "\n" } ?? "")
    try WholeFile.write(Array(text.utf8), to: note, isSynced: false)
  }

  /// Its hash; what is not the file that was promised is removed.
  func checkedHash() throws -> String {
    do {
      if offered.isLengthKnown, file.count != offered.bytes {
        throw PackError.wrongLength(
          offered.address, expected: offered.bytes, found: file.count)
      }
      let hash = try Self.hash(of: path)
      if let sha256, hash != sha256 {
        throw PackError.wrongHash(offered.address, expected: sha256, found: hash)
      }
      return hash
    } catch let error as PackError {
      unlink(path)
      unlink(note)
      throw error
    }
  }

  private static func hash(of path: String) throws -> String {
    let bytes = try FileBytes(path)
    var hash = SHA256()
    var place = 0
    while place < bytes.count {
      let piece = try bytes.read(place, min(1 << 20, bytes.count - place))
      hash.add(piece)
      place += piece.count
    }
    return SHA256.text(of: hash.finished())
  }
}

/// The hashes of files that nobody knew when they were listed: what was fetched first counts from then on.
struct KnownHashes {
  private let path: String
  private var known: [String: String] = [:]

  init(in directory: String) {
    path = "\(directory)/.hashes"
    let bytes = try? WholeFile.readIfThere(path, atMost: 1 << 20, of: .regularWithoutLink)
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { known[String(words[1])] = String(words[0]) }
    }
  }

  subscript(address: String) -> String? {
    get { known[address] }
    set { known[address] = newValue }
  }

  func write() throws(FileError) {
    let lines = known.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    try WholeFile.write(Array(lines.joined().utf8), to: path)
  }
}
