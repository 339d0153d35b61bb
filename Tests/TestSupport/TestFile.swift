import Glibc

/// The plain reading and writing of files that tests need.
public enum TestFile {
  /// What a test cannot do without and did not get.
  public struct Failure: Error {
    public let path: String
    public let code: Int32
  }

  public static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure(path: path, code: errno) }
    let bytes = Array(bytes)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw Failure(path: path, code: errno) }
  }

  public static func write(_ text: String, to path: String) throws {
    try write(text.utf8, to: path)
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure(path: path, code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  public static func permissions(_ path: String) throws -> UInt32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Failure(path: path, code: errno) }
    return status.st_mode & 0o7777
  }

  /// The names in a directory, sorted.
  public static func names(in path: String) -> [String] {
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

  /// Makes a directory, and those above it that are missing.
  public static func makeDirectory(_ path: String) throws {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw Failure(path: path, code: errno)
    }
    try makeDirectory(String(path[..<slash]))
    try makeDirectory(path)
  }

  /// Removes a file, or a directory with all that is in it.
  public static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
