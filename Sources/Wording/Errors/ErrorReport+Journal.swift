import Journal

extension Phrase {
  fileprivate static let tryRestore = Phrase(
    zh: "hearcoach restore（修复；损坏的文件会另外保留）",
    en: "hearcoach restore   (mends it; the damaged one is kept aside)")
}

extension Phrase {
  static let restoreOrBeginAnew = Phrase(
    zh: "hearcoach restore（恢复备份）；不恢复，从头开始：hearcoach restore --anew",
    en: "hearcoach restore   (brings it back), or to do without it: hearcoach restore --anew")
}

extension JournalError: Reportable {
  package var report: ErrorReport { ErrorReport(what, next: next) }

  private var what: Phrase {
    switch self {
    case .notAJournal(let path):
      Phrase(
        zh: "\(path) 不是练习记录（不是数据库，或属于别的程序）",
        en: "\(path) is not a journal: not a database, or another program's")
    case .newerVersion(let path, let found, let known):
      Phrase(
        zh: "\(path) 是更新版本的 HearCoach 写的（格式 \(found)，这个版本只懂到 \(known)）",
        en:
          "\(path) was written by a newer HearCoach (format \(found); this one knows up to \(known))"
      )
    case .damaged(let path, let detail):
      Phrase(zh: "练习记录 \(path) 已损坏：\(detail)", en: "the journal \(path) is damaged: \(detail)")
    case .vanished(let path, let day):
      Phrase(
        zh: "练习记录 \(path) 不见了，或者是空的；但它的备份还在，最新的是 \(day)",
        en: "the journal \(path) is gone or empty; its backups are there, the newest from \(day)")
    case .inTheWay(let path, let what): Self.inTheWay(path, what)
    case .cannotOpen(let path, let reason):
      Phrase(
        zh: "练习记录 \(path) 打不开：\(Phrase.systemError(saying: reason).zh)",
        en: "cannot open the journal \(path): \(reason)")
    case .readOnly(let path):
      Phrase(zh: "练习记录 \(path) 不能写", en: "the journal \(path) cannot be written to")
    case .diskFull(let path):
      Phrase(
        zh: "磁盘满了，无法写入练习记录 \(path)；已经记下的都还在",
        en: "the disk is full: cannot write to the journal \(path); what was kept is safe")
    case .noRoomToUpgrade(let path, let needed, let there):
      Phrase(
        zh:
          "磁盘空间不够把练习记录 \(path) 转成现在的格式：要 \(Phrase.bytes(needed))，只有 \(Phrase.bytes(there))；记录没有动过",
        en:
          "the disk has too little room to bring the journal \(path) up to date: \(Phrase.bytes(needed)) "
          + "needed, \(Phrase.bytes(there)) there; it was left as it is")
    case .busy(let path):
      Phrase(zh: "别的程序一直占着练习记录 \(path)", en: "another program keeps the journal \(path) busy")
    case .outOfOrder(let detail):
      Phrase(zh: "练习记录的次序不对：\(detail)", en: "an entry came out of order: \(detail)")
    // What was being done is SQL: that helps nobody.
    case .failed(let code, _, _):
      Phrase(
        zh: "练习记录出错：\(Journal.meaning(ofCode: code))（SQLite \(code)）",
        en: "the journal failed: \(Journal.meaning(ofCode: code)) (SQLite \(code))")
    }
  }

  private static func inTheWay(_ path: String, _ what: Obstruction) -> Phrase {
    switch what {
    case .directory:
      Phrase(
        zh: "\(path) 应该是一个文件，却是一个文件夹", en: "\(path) should be a file, but is a directory")
    case .pipe:
      Phrase(
        zh: "\(path) 应该是一个文件，却是一个管道", en: "\(path) should be a file, but is a pipe")
    case .deadLink(let target):
      Phrase(
        zh: "\(path) 是一个链接，指向的 \(target) 不存在",
        en: "\(path) is a link to \(target), which is not there")
    case .thing:
      Phrase(zh: "\(path) 不是一个普通文件", en: "\(path) is not an ordinary file")
    case .log:
      Phrase(
        zh: "\(path) 是别的数据库留下的，会毁掉练习记录",
        en: "\(path) was left by another database, and would spoil the journal")
    }
  }

  private var next: Phrase {
    switch self {
    case .notAJournal(let path) where !Journal.backups(at: path).isEmpty: .tryRestore
    case .notAJournal(let path):
      Phrase(
        zh: "把它挪开就会新建一份：mv \(path) \(path).old",
        en: "move it aside and a new one is made: mv \(path) \(path).old")
    case .newerVersion:
      Phrase(
        zh: "更新 HearCoach；文件没有动过", en: "update HearCoach; the file was left as it is")
    case .damaged: .tryRestore
    case .inTheWay(let path, _):
      Phrase(
        zh: "查看它是什么：ls -ld \(path)；hearcoach restore 会把它移到一旁，再修复记录",
        en: "see what it is: ls -ld \(path); hearcoach restore puts it aside and mends the journal")
    case .vanished: .restoreOrBeginAnew
    case .cannotOpen(let path, _), .readOnly(let path):
      Phrase(
        zh: "检查权限和磁盘：ls -ld \(path)，df -h",
        en: "look at its permissions and the disk: ls -ld \(path); df -h")
    case .diskFull, .noRoomToUpgrade:
      Phrase(zh: "腾出一些空间再开始：df -h", en: "make room and start again: df -h")
    case .busy:
      Phrase(zh: "等一会儿再试", en: "wait a moment and try again")
    case .outOfOrder, .failed: .tryDoctor
    }
  }
}
