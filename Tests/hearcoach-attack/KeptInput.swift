import Glibc

/// The file that keeps an input that broke something.
struct KeptInput {
  let path: String

  init(path: String) { self.path = path }

  init(parser: String, seed: UInt64, number: UInt64, in folder: String) {
    path = "\(folder)/\(parser)-\(seed)-\(number)"
  }

  func bytes() throws -> [UInt8] {
    guard let file = fopen(path, "r") else {
      throw AttackOrder.Misunderstood(description: "\(path): it cannot be read")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  func keep(_ input: [UInt8]) {
    guard let file = fopen(path, "w") else { return }
    fwrite(input, 1, input.count, file)
    fclose(file)
  }
}
