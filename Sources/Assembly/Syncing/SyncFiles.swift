import Merging
import Sealing
import System
import Wording

/// The files of segments as they lie in the folder: sealed where there is a passphrase.
struct SyncFiles: Sendable {
  private var seal: Seal?
  /// Whether it is worth a key, or costs none any more, to know how own files begin.
  private var knowsHead: Bool

  /// `isOther` where own files may have been written with another passphrase.
  init(_ seal: Seal?, isOther: Bool) {
    self.seal = seal
    knowsHead = isOther
  }

  /// Whether there is a passphrase.
  var areSealed: Bool { seal != nil }

  /// Whether a file, by how it begins, can be read by anybody though it should not be.
  func isOpen(_ head: [UInt8]) -> Bool { seal != nil && !Seal.isSealed(head) }

  /// The bytes of the file of a segment of this computer.
  mutating func file(of segment: Segment) throws -> [UInt8] {
    guard seal != nil else { return segment.file }
    knowsHead = true
    do throws(SealFlaw) {
      return try seal?.sealed(segment.file, by: segment.computer) ?? []
    } catch {
      throw PassphraseTrouble.cannotSeal(error)
    }
  }

  /// The segment in a file. `mayBeOpen` where it is known to be this computer's, from when nothing was encrypted:
  /// anybody who can write there could have put another one in its place.
  mutating func segment(in bytes: [UInt8], mayBeOpen: Bool) throws -> Segment {
    try Segment(file: content(of: bytes, mayBeOpen: mayBeOpen))
  }

  /// The latest moment at which a computer joined or an order was given that the files tell of: whoever joins does
  /// so after it, whatever the clocks say.
  mutating func latest(in folder: SyncFolder) -> Int64 {
    var latest: Int64 = 0
    for entry in folder.entries {
      guard
        let bytes = try? WholeFile.read(
          entry.path, atMost: Segment.mostPacked, of: .regularWithoutLink),
        let content = try? content(of: bytes, mayBeOpen: false)
      else { continue }
      latest = max(latest, Segment.latest(in: content))
    }
    return latest
  }

  private mutating func content(of bytes: [UInt8], mayBeOpen: Bool) throws -> [UInt8] {
    guard Seal.isSealed(bytes) else {
      if seal != nil, !mayBeOpen { throw SegmentFlaw.open }
      return bytes
    }
    guard seal != nil else { throw SegmentFlaw.sealed }
    let content: [UInt8]?
    do throws(SealFlaw) {
      content = try seal?.opened(bytes)
    } catch {
      switch error {
      case .otherPassphrase: throw SegmentFlaw.sealedOtherwise
      case .tooManyKeys: throw SegmentFlaw.sealedTooOften
      case .damaged: throw SegmentFlaw.damaged
      case .noMemory, .noLibrary: throw PassphraseTrouble.cannotSeal(error)
      }
    }
    return content ?? []
  }

  /// Whether an own file is to be written anew, by how it begins: it is sealed where nothing is to be, or not
  /// where everything is, or, where that is known by now, with another passphrase.
  mutating func isOutdated(_ head: [UInt8], of computer: String) throws -> Bool {
    guard seal != nil else { return Seal.isSealed(head) }
    guard Seal.isSealed(head) else { return true }
    guard knowsHead, let wanted = try? seal?.head(of: computer) else { return false }
    return !head.starts(with: wanted)
  }
}
