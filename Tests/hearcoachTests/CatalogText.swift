import Foundation
import TestSupport

/// The sources in which something is said to people.
enum CatalogText {
  static let files: [(name: String, text: String)] = ["Wording", "Assembly", "hearcoach"].flatMap {
    room -> [(name: String, text: String)] in
    let folder = Checkout.path + "Sources/\(room)/"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? TestFile.text(folder + name), text.contains("Phrase(") else {
        return nil
      }
      return ("\(room)/\(name)", text)
    }
  }
}
