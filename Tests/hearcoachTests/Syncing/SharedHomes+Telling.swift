import Foundation
import TestSupport

@testable import Merging

extension SharedHomes {
  /// Whether the text stands in any file of the folder, unpacked.
  func tell(_ text: String) throws -> Bool {
    try files.contains { path in
      let bytes = try Segment(file: TestFile.bytes(path)).unpacked
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }
}

extension Home {
  /// Whether the text stands in any file of the home: the journal, its copies, exports and calendars.
  func holds(_ text: String) -> Bool {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.contains { TestFile.holds(text, "\(path)/\($0)") }
  }
}

extension TestFile {
  /// Whether the text stands in the file.
  static func holds(_ text: String, _ path: String) -> Bool {
    FileManager.default.contents(atPath: path)?.range(of: Data(text.utf8)) != nil
  }
}
