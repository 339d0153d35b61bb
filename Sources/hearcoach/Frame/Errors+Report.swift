import Coaching
import Glibc
import Reports
import Wording

extension WriteError: Reportable {
  package var report: ErrorReport {
    let reason = Phrase.systemError(code)
    return ErrorReport(
      Phrase(
        zh: "无法写入（\(target ?? "标准输出")）：\(reason.zh)",
        en: "cannot write to \(target ?? "standard output"): \(reason.en)"),
      next: code == ENOSPC
        ? Phrase(zh: "腾出一些空间再试：df -h", en: "make room and try again: df -h")
        : Phrase(zh: "换一个位置再试", en: "try another destination"))
  }
}

extension UnknownTalk: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "没有第 \(number) 次对话，一共 \(count) 次",
        en: "there is no talk number \(number); there are \(count)"),
      next: .verbatim("hearcoach talks"), exit: .wrongUsage)
  }
}

extension NoSoundBackup: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      .noSoundBackup,
      next: Phrase(
        zh: "hearcoach restore 文件（别处的备份），或者 hearcoach restore --anew（从头开始）",
        en: "hearcoach restore FILE with a backup from elsewhere, or hearcoach restore --anew"))
  }
}
