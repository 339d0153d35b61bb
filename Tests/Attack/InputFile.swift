import Glibc

/// A file of the attack's own, written over for each input.
final class InputFile {
  let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw Broken("\(path): \(errno)") }
  }

  /// Replaces its contents with these bytes.
  func put(_ bytes: [UInt8]) throws(Broken) {
    let written = pwrite(descriptor, bytes, bytes.count, 0)
    guard written == bytes.count, ftruncate(descriptor, bytes.count) == 0 else {
      throw Broken("\(path): \(errno)")
    }
  }

  deinit { close(descriptor) }
}

/// The bytes of a file of the checkout.
func checkoutFile(_ path: String) throws(Broken) -> [UInt8] {
  let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  return try bytes(of: "/\(checkout)/\(path)")
}

func bytes(of path: String) throws(Broken) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw Broken("\(path): \(errno)") }
  defer { close(descriptor) }
  var all: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count <= 0 { return all }
    all += chunk[..<count]
  }
}
