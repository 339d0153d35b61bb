internal import Foundation

/// The project that these tests belong to.
public enum Checkout {
  /// Its directory, with a slash at the end.
  public static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path()

  private struct Sentence: Decodable {
    let id: String
    let text: String
  }

  /// The text of every bundled sentence by its id.
  public static let texts = chinese.merging(read("en-US")) { first, _ in first }

  /// The same of Chinese alone.
  public static let chinese = read("zh-CN")

  /// The same of Spanish alone.
  public static let spanish = read("es-ES")

  private static func read(_ language: String) -> [String: String] {
    let file = URL(filePath: path + "config/sentences/\(language).json")
    guard let data = try? Data(contentsOf: file),
      let sentences = try? JSONDecoder().decode([Sentence].self, from: data)
    else { return [:] }
    return Dictionary(sentences.map { ($0.id, $0.text) }) { first, _ in first }
  }
}
