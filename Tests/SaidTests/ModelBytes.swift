import Foundation

enum ModelBytes {
  /// Those of a model that ships.
  static func shipped(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "config/models/\(name)")))
  }
}

extension [UInt8] {
  /// Where a text begins and ends among the bytes of a model's file.
  func firstRange(of text: String.UTF8View) -> Range<Int>? {
    let wanted = Array(text)
    guard count >= wanted.count else { return nil }
    return (0...count - wanted.count).first { Array(self[$0..<$0 + wanted.count]) == wanted }
      .map { $0..<$0 + wanted.count }
  }
}
