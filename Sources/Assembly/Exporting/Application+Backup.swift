import Glibc
import Journal
import Settings
package import Wording

extension Application {
  /// Writes the whole journal to one file, which is checked. A file whose content is nowhere else is
  /// thrown, unless the learner agreed to replace it.
  package func backUp(to path: String, replacing isAgreed: Bool = false) throws {
    guard access(places.journal, F_OK) == 0 else { throw NothingToBackUp() }
    let journal = try journal(for: .read)
    if !isAgreed, let displaced = try journal.displaced(byBackupTo: path) {
      throw DisplacedByBackup(path: path, displaced: displaced)
    }
    try journal.backUp(to: path)
  }
}

/// Where a backup is to be written there is something else that would be lost.
package struct DisplacedByBackup: Error {
  let path: String
  let displaced: Journal.Displaced
}

extension DisplacedByBackup: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      .backupWouldReplace(path, displaced),
      next: Phrase(
        zh: "换一个文件名；要用现在的记录替换它：hearcoach backup 文件 --yes",
        en: "take another name, or replace it with the present journal: hearcoach backup FILE --yes"
      ))
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
