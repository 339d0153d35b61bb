import Glibc
import System

/// Whether files can be made in a directory, tried by making one.
enum Writability {
  /// Tries in `directory`, or in the nearest existing one above it.
  static func check(_ directory: String) throws(FileError) {
    var place = directory
    while access(place, F_OK) != 0, errno == ENOENT, let slash = place.lastIndex(of: "/") {
      place = slash == place.startIndex ? "/" : String(place[..<slash])
      if place == "/" { break }
    }
    let path = "\(place)/.hearcoach-\(getpid())"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, place, errno) }
    defer {
      close(descriptor)
      unlink(path)
    }
    // A full disk still makes empty files.
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard write(descriptor, &bytes, bytes.count) == bytes.count else {
      throw FileError(.write, place, errno == 0 ? ENOSPC : errno)
    }
  }
}
