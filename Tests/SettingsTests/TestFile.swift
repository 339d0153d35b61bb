import Glibc
import Testing

/// The plain reading and writing of files that tests need.
enum TestFile {
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let bytes = Array(bytes)
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  static func write(_ text: String, to path: String) throws {
    try write(text.utf8, to: path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func permissions(_ path: String) throws -> UInt32 {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  /// The names in a directory, sorted.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a directory with all that is in it.
  static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
