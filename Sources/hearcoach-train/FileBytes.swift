import Glibc

/// Files read and written whole, and messages on the way.
enum FileBytes {
  static func of(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Fault(deed: "read", path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw Fault(deed: "read", path: path) }
    return bytes
  }

  /// Writes to a draft beside it first, so that half a file is never found there.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let beside = path + ".new"
    guard let file = fopen(beside, "w") else { throw Fault(deed: "write", path: path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, rename(beside, path) == 0 else {
      unlink(beside)
      throw Fault(deed: "write", path: path)
    }
  }

  struct Fault: Error, CustomStringConvertible {
    let deed: String
    let path: String
    var description: String { "cannot \(deed) \(path)" }
  }
}

/// Says something to whoever runs the program, apart from its output.
func say(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
