import Reports

extension WrongTable: Reportable {
  var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "\(path) \(mistake.text(in: .chinese))；什么都没有加入",
        en: "\(path) \(mistake.text(in: .english)); nothing was added"),
      next: Phrase(
        zh: "改好这一处再试；格式见 exports/README.md",
        en: "mend that place and try again; the format is in exports/README.md"))
  }
}

extension NoSoundBackup: Reportable {
  var report: ErrorReport {
    ErrorReport(
      .noSoundBackup,
      next: Phrase(
        zh: "hearcoach restore FILE（别处的备份），或者 hearcoach restore --anew（从头开始）",
        en: "hearcoach restore FILE with a backup from elsewhere, or hearcoach restore --anew"))
  }
}

extension NothingToBackUp: Reportable {
  var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "还没有练习记录，没有什么可备份", en: "there is no journal yet, nothing to back up"),
      next: Phrase(zh: "hearcoach session", en: "hearcoach session"))
  }
}
