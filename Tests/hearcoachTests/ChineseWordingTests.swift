import Coaching
import Foundation
import TestSupport
import Testing
import Wording

/// How the program speaks Chinese.
@Suite("Chinese wording")
struct ChineseWordingTests {
  /// Every line with Chinese that a learner may read; sentences and word lists are not among them.
  static let lines: [(place: String, text: String)] =
    (["Wording", "Assembly", "hearcoach", "Reports", "Settings"].flatMap { swiftFiles(of: $0) }
    + [
      "config/hearcoach.conf", "config/desktop/hearcoach.desktop",
      "config/desktop/window/io.github.hearcoach.HearCoach.desktop",
      "config/desktop/window/io.github.hearcoach.HearCoach.metainfo.xml", ".setup/with-sound",
    ])
    .flatMap { path -> [(place: String, text: String)] in
      guard let text = try? TestFile.text(Checkout.path + path) else { return [] }
      return text.split(separator: "\n")
        .filter { line in line.unicodeScalars.contains { $0.properties.isIdeographic } }
        .map { (path, String($0)) }
    }

  private static func swiftFiles(of room: String) -> [String] {
    let folder = "Sources/\(room)/"
    let names =
      FileManager.default.enumerator(atPath: Checkout.path + folder)?
      .compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { folder + $0 }
  }

  @Test func `a learner is 您 everywhere`() {
    #expect(Self.lines.count > 500)
    for (place, text) in Self.lines {
      let address = text.replacingOccurrences(of: "你好", with: "")
      #expect(!address.contains("你"), "\(place): \(text)")
    }
  }

  @Test func `what an English sentence lacks are words, and a Chinese one characters`() {
    for (lang, word) in [(Lang.english, "词"), (.chinese, "字")] {
      let phrases: [Phrase] = [
        .almost(missing: 1, next: 2, in: lang), .almost(missing: 2, next: 2, in: lang),
        .tooMuch(next: 2, in: lang),
      ]
      for text in phrases.map(\.zh) {
        #expect(text.filter { "字词".contains($0) } == word, "\(text)")
      }
    }
  }

  @Test func `Chinese is quoted in one way`() {
    for (place, text) in Self.lines {
      // A list of marks is no quotation.
      let isList = text.contains("』") || text.contains("《")
      #expect(isList || !text.contains("「") && !text.contains("」"), "\(place): \(text)")
      let han = #/\\"\p{Han}|\p{Han}\\"|'\p{Han}+'/#
      #expect(!text.contains(han), "\(place): \(text)")
    }
  }
}
