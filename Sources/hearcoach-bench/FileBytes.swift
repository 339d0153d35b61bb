import Glibc

/// Files read and written whole.
enum FileBytes {
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw TimedProgram.Failure(description: "cannot write \(path)")
    }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  static func of(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw TimedProgram.Failure(description: "no \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
