import Foundation

/// Files read whole.
enum FileBytes {
  static func of(_ path: String) throws -> [UInt8] {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw NoFile(path: path) }
    return [UInt8](bytes)
  }

  struct NoFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read \(path)" }
  }
}
