import Glibc
import Journal
import Settings
package import Wording

/// There is no journal, and nothing that could take its place by itself.
package struct AbsentJournal: Error {
  /// The latest of the files of earlier journals.
  let kept: String?
  /// One of the tables of what was practised once.
  let table: String?
}

extension Application {
  /// Nil if there is a journal.
  package func absentJournal() -> AbsentJournal? {
    var info = stat()
    guard stat(places.journal, &info) != 0 || info.st_size == 0 else { return nil }
    return AbsentJournal(
      kept: Journal.backups(at: places.journal).first?.path,
      table: ExportDirectory(of: self).files(before: nil).last { $0.hasSuffix(".csv") })
  }
}

extension AbsentJournal: Reportable {
  package var report: ErrorReport {
    let next: Phrase
    if let kept {
      next = Phrase(
        zh: "以前的记录还在：hearcoach restore \(kept)",
        en: "an earlier one is still there: hearcoach restore \(kept)")
    } else if let table {
      next = Phrase(
        zh: "以前导出的表格还在，可以逐个导入：hearcoach import --csv \(table)",
        en: "tables of earlier practice are still there, to be imported one by one: "
          + "hearcoach import --csv \(table)")
    } else {
      next = .verbatim("hearcoach session")
    }
    return ErrorReport(
      Phrase(zh: "没有练习记录，也没有备份", en: "there is no journal, and no backup of one"),
      next: next)
  }
}
