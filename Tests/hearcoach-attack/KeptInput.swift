import Glibc

/// The file in which an input is kept that broke something.
struct KeptInput {
  let path: String

  init(path: String) { self.path = path }

  init(parser: String, seed: UInt64, number: UInt64, in folder: String) {
    path = "\(folder)/\(parser)-\(seed)-\(number)"
  }

  func keep(_ input: [UInt8]) {
    guard let file = fopen(path, "w") else { return }
    fwrite(input, 1, input.count, file)
    fclose(file)
  }
}
