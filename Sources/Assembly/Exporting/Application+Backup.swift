import Glibc
import Journal
import Settings
package import Wording

extension Application {
  /// Writes the whole journal to one file, which is checked.
  package func backUp(to path: String) throws {
    guard access(places.journal, F_OK) == 0 else { throw NothingToBackUp() }
    try journal(for: .read).backUp(to: path)
  }
}

/// Nothing has been practised yet.
package struct NothingToBackUp: Error {}

extension NothingToBackUp: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "还没有练习记录，没有什么可备份", en: "there is no journal yet, nothing to back up"),
      next: Phrase(zh: "hearcoach session", en: "hearcoach session"))
  }
}
