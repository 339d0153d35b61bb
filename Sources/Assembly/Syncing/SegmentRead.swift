import Merging
import System

/// What was found in a file of the folder, which is read while those before it are taken in.
struct SegmentRead: Sendable {
  let entry: SyncFolder.Entry
  /// What its bytes are called; nil where they cannot be read.
  let name: String?
  /// Nil where what is in it is known already.
  let segment: Result<Segment, any Error>?
  /// With the keys that were made for it.
  let files: SyncFiles

  init(_ entry: SyncFolder.Entry, _ files: SyncFiles, known: Set<String>, mayBeOpen: Bool) {
    var (files, name) = (files, String?.none)
    self.entry = entry
    segment =
      Result {
        let bytes = try WholeFile.read(
          entry.path, atMost: Segment.mostPacked, of: .regularWithoutLink)
        let called = Segment.name(of: bytes)
        name = called
        return known.contains(called) ? nil : try files.segment(in: bytes, mayBeOpen: mayBeOpen)
      }.flip
    self.name = name
    self.files = files
  }
}

extension Result where Success == Segment?, Failure == any Error {
  /// Nothing instead of a success with nothing in it.
  fileprivate var flip: Result<Segment, any Error>? {
    switch self {
    case .success(let segment): segment.map { .success($0) }
    case .failure(let error): .failure(error)
    }
  }
}
