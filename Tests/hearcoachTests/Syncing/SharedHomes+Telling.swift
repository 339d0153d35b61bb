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
