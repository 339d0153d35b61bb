import Foundation
import TestSupport

/// The project that these tests belong to.
enum Checkout {
  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path()

  private struct Sentence: Decodable {
    let id: String
    let text: String
  }

  /// The text of every bundled Chinese sentence by its id.
  static let texts: [String: String] = {
    let file = URL(filePath: path + "config/sentences/zh-CN.json")
    guard let data = try? Data(contentsOf: file),
      let sentences = try? JSONDecoder().decode([Sentence].self, from: data)
    else { return [:] }
    return Dictionary(sentences.map { ($0.id, $0.text) }) { first, _ in first }
  }()
}
