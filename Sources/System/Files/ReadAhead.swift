private import Glibc

/// What will be read before long.
package enum ReadAhead {
  /// Has a whole file in memory, so that whoever reads it later does not wait for the disk; a file that is not there
  /// is none.
  package static func fetch(_ path: String) {
    guard let file = Descriptor(path, O_RDONLY) else { return }
    // Asked to fetch it without being read, the system leaves some out when it likes.
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { piece in
      while read(file.number, piece.baseAddress, piece.count) > 0 {}
    }
  }
}
