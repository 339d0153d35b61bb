import Coaching
import Sealing
import Settings
import System
import Wording

/// Whether what lies in the shared folder can be read without a passphrase.
package enum SyncCover: Sendable {
  /// As it was so far.
  case asBefore
  case plain
  /// Encrypted with what the learner typed, which is kept in a file that only they may read.
  case passphrase(String)
  /// Encrypted with what is in a file of the learner's.
  case file(String)

  /// Twelve letters, or half as many Chinese characters.
  private static let shortest = 12

  /// The passphrase as it was typed, without what stands around it.
  package static func typed(_ text: String) throws -> SyncCover {
    let passphrase = text.trimmed
    guard isLong(passphrase) else { throw PassphraseTrouble.short }
    return .passphrase(passphrase)
  }

  static func isLong(_ passphrase: String) -> Bool {
    passphrase.unicodeScalars.reduce(0) { $0 + ($1.properties.isIdeographic ? 2 : 1) } >= shortest
  }

  /// A new passphrase, which nobody will guess: 20 letters and figures that are not taken for each other.
  package static func newPassphrase() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    var dice = SystemRandomNumberGenerator()
    let groups = (0..<5).map { _ in
      String((0..<4).map { _ in letters[Int.random(in: 0..<letters.count, using: &dice)] })
    }
    return groups.joined(separator: "-")
  }
}

extension Application {
  /// The file with the passphrase; nil where nothing is encrypted.
  package var passphraseFile: String? {
    let path = settings.sync.passphraseFile
    return path.isEmpty ? nil : places.expand(path)
  }

  /// What is to be set for that; `kept` is where a passphrase is to be that was typed.
  func changes(for cover: SyncCover, kept: String?) -> [SettingChange] {
    let path: String
    switch cover {
    case .asBefore: return []
    case .plain: path = ""
    case .passphrase: path = kept ?? ""
    case .file(let file): path = file.resolved ?? file
    }
    if path == settings.sync.passphraseFile { return [] }
    return [SettingChange("sync.passphrase_file", to: path)]
  }

  /// Where a passphrase is to be kept: no other one is lost by it.
  func place(for passphrase: String) -> String {
    var (path, number) = ("\(places.configuration)/sync.passphrase", 2)
    while !isFree(path, for: passphrase) {
      path = "\(places.configuration)/sync-\(number).passphrase"
      number += 1
    }
    return path
  }

  private func isFree(_ path: String, for passphrase: String) -> Bool {
    do {
      let there = try WholeFile.readIfThere(path)
      return there == nil || there == Array(passphrase.utf8)
    } catch {
      return false
    }
  }

  /// Refuses a passphrase that cannot be used, and a new one that anybody may guess.
  func checkPassphrase(of cover: SyncCover) throws {
    guard let seal = try syncSeal() else { return }
    if case .file = cover, !SyncCover.isLong(seal.passphrase) { throw PassphraseTrouble.short }
  }

  /// What files are sealed with; nil where nothing is encrypted.
  func syncSeal() throws -> Seal? {
    guard let path = passphraseFile else { return nil }
    guard let bytes = try WholeFile.readIfThere(path, atMost: 4_096),
      let text = String(validating: bytes, as: UTF8.self)?.trimmed, !text.isEmpty
    else { throw PassphraseTrouble.none(path) }
    guard WholeFile.isOwnAlone(path) else { throw PassphraseTrouble.loose(path) }
    if let missing = LibSodium.missing { throw missing }
    return Seal(passphrase: text)
  }
}

/// Which passphrase own files were written with last.
extension Application {
  private var sealMark: String { "\(places.state)/sync.sealed" }

  /// Whether own files may have been written with another passphrase than this.
  func isNews(_ seal: Seal?) -> Bool {
    guard let seal else { return false }
    return (try? WholeFile.readIfThere(sealMark)) != seal.mark
  }

  /// Notes that all own files are as they are to be.
  func noteSeal() {
    guard let seal = try? syncSeal() else { return forgetSeal() }
    // Where it cannot be noted each time in step costs a key.
    try? places.make(places.state)
    try? WholeFile.write(seal.mark, to: sealMark)
  }

  /// From now on it is not known.
  func forgetSeal() { try? DirectoryListing.remove(sealMark) }
}
