internal import Archives
internal import Glibc
internal import System

/// Unpacks a zip archive, as a wheel of Python's is one, into a folder that is empty.
struct Unpacking {
  let path: String

  func unpack(to folder: String, atMost limit: Int) throws {
    do {
      let bytes = try FileBytes(path)
      let archive = try ZipArchive(
        size: bytes.count, limits: .init(bytes: limit), source: bytes.read)
      for entry in archive.entries {
        let target = "\(folder)/\(entry.name)"
        try Directory.make(target.directory)
        let file = try GrowingFile(at: target)
        try archive.unpack(entry) { piece in
          try piece.withUnsafeBytes { try file.append($0) }
        }
      }
    } catch let flaw as ZipFlaw {
      throw PackError.badArchive(path, flaw)
    }
  }
}

/// Bytes of a file wherever one wants them.
final class FileBytes {
  let count: Int
  private let path: String
  private let file: Int32

  init(_ path: String) throws {
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    self.path = path
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      count = 0
      throw FileError(.read, path, errno)
    }
    count = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, .isNoRegularFile)
    }
  }

  deinit { if file >= 0 { close(file) } }

  func read(_ place: Int, _ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress?.advanced(by: done), count - done, off_t(place + done))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw FileError(.read, path, got == 0 ? EIO : errno) }
      done += got
    }
    return bytes
  }
}
