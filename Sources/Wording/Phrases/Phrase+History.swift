package import Coaching
package import Journal

/// What the commands that keep, copy, bring back and forget history say.
extension Phrase {
  package static let reportSummary = Phrase(
    zh: "练习报告：有什么进步，接下来练什么", en: "what went better, and what to do next")
  package static let importSummary = Phrase(
    zh: "导入以前导出的表格，不会重复", en: "read an export back, without duplicates")
  package static let backupSummary = Phrase(zh: "把全部记录备份成一个文件", en: "the whole journal in one file")
  package static let restoreSummary = Phrase(
    zh: "恢复备份，或修复损坏的记录", en: "put a backup back, or mend a damaged journal")
  package static let forgetSummary = Phrase(zh: "彻底删除记录", en: "remove history for good")

  package static let spanHelp = Phrase(
    zh: "today、week（最近 7 天，默认）、month（最近 30 天）或 all",
    en: "today, week (the last 7 days, the default), month (the last 30) or all")
  package static let htmlHelp = Phrase(
    zh: "写成一个网页文件，不需要网络", en: "write one HTML file that needs no network")
  package static let ratersHelp = Phrase(
    zh: "本机和云端对发音的评分有多一致", en: "how far this computer and the services agree on your speech")
  package static func ratersWithout(_ option: String) -> Phrase {
    Phrase(zh: "--raters 不能和 \(option) 一起用", en: "--raters does not go with \(option)")
  }
  package static let yearHelp = Phrase(zh: "全年", en: "the whole year")
  package static let icsHelp = Phrase(
    zh: "把每次练习写成日历文件（iCalendar）", en: "write every session to a calendar file (iCalendar)")
  package static let jsonExportHelp = Phrase(zh: "JSON，包括全部内容", en: "as JSON, with everything")
  package static let allColumnsHelp = Phrase(
    zh: "表格包括全部内容（见 man hearcoach-export）",
    en: "with --csv, every column there is (see man hearcoach-export)")
  package static let csvFileHelp = Phrase(
    zh: "export --csv 写的文件，也可以是 --all-columns 的",
    en: "a file that export --csv wrote, with --all-columns or without")
  package static let backupFileHelp = Phrase(zh: "存到这个文件", en: "where to")
  package static let restoreFileHelp = Phrase(
    zh: "备份文件（省略则检查并修复现有的记录）",
    en: "the backup (without one the journal is checked, and mended if damaged)")
  package static let yesHelp = Phrase(zh: "不再询问", en: "don't ask")
  package static let anewHelp = Phrase(
    zh: "记录丢失后不恢复，从头开始；备份仍然保留",
    en: "the journal is gone: begin a new one, and keep the backups aside")
  package static let anewTakesNoFile = Phrase(
    zh: "恢复备份，或者从头开始（--anew），不能同时", en: "restore a backup or begin anew, not both at once")
  package static let forgetBeforeHelp = Phrase(
    zh: "这一天以前的", en: "everything before this day")
  package static let forgetRecordingsHelp = Phrase(zh: "保存的录音", en: "the recordings that were kept")
  package static let forgetAllHelp = Phrase(zh: "全部", en: "everything")

  package static func spanOrDays(_ word: String) -> Phrase {
    Phrase(
      zh: "\(word) 不能和 --from、--to 一起用", en: "\(word) does not go with --from and --to")
  }
  package static let exportOneFormat = Phrase(
    zh: "--csv、--json、--cards 只能选一个", en: "--csv, --json and --cards exclude each other")
  package static let bomIsForTables = Phrase(
    zh: "--bom 只用于 --csv", en: "--bom goes with --csv only")
  package static let icsHasEverything = Phrase(
    zh: "--ics 总是写全部练习，不能指明月份或 --year",
    en: "--ics always has every session: no month and no --year with it")
  package static let importNeedsFile = Phrase(
    zh: "import 要指明文件：--csv 文件", en: "import needs a file: --csv FILE")
  package static let forgetNeedsWhat = Phrase(
    zh: "forget 要指明删除什么：--before 日期、--recordings 或 --all",
    en: "forget needs to know what: --before DATE, --recordings or --all")
  package static let forgetOneThing = Phrase(
    zh: "--before、--recordings、--all 只能选一个",
    en: "--before, --recordings and --all exclude each other")
  package static let forgetNeedsYes = Phrase(
    zh: "这里没法询问：确定要删除，请加 --yes", en: "there is nobody to ask here: to go on, add --yes")

  package static func controlsLeftOut(line: Int, column: String) -> Phrase {
    Phrase(
      zh: "第 \(line) 行 \(column) 列有控制字符，已去掉",
      en: "line \(line), column \(column): control characters were left out")
  }

  package static func controlsLeftOut(more: Int) -> Phrase {
    Phrase(zh: "还有 \(more) 处也去掉了", en: "and in \(more) more places")
  }

  package static func imported(_ added: Int, known: Int) -> Phrase {
    let rows = Phrase(zh: "导入了 \(added) 行", en: "Added \(count(added, "row"))")
    guard known > 0 else { return rows }
    return Phrase(
      zh: "\(rows.zh)，另有 \(known) 行早已导入",
      en: "\(rows.en); \(known) \(known == 1 ? "was" : "were") there already")
  }

  /// Files that bear the names of ours.
  package static func notOurs(_ paths: [String]) -> Phrase {
    let list = list(paths)
    return Phrase(
      zh: "\(list.zh) 不是 HearCoach 写的，所以不动它",
      en: "HearCoach did not write \(list.en), and leaves \(paths.count == 1 ? "it" : "them") alone"
    )
  }

  // MARK: The clock

  package static func impossibleOffset(_ minutes: Int) -> Phrase {
    let hours = decimal(Double(minutes) / 60, places: 1)
    return Phrase(
      zh: "时区（TZ）离 UTC 有 \(hours) 小时，不可能有这样的时区；日期按 18 小时计算",
      en: "the time zone (TZ) is \(hours) hours from UTC, which is impossible; 18 are used")
  }

  // MARK: Backups

  package static func backedUp(to path: String) -> Phrase {
    Phrase(zh: "已备份到 \(path)，核对无误", en: "Backed up to \(path), and checked")
  }

  /// Days of practice, and the sentences in them: of drills and talks alone there may be none. What was measured is
  /// no practice.
  private static func amount(_ totals: Totals) -> Phrase {
    let isNothing = totals.days + totals.items + totals.measures == 0
    var parts: [Phrase] = []
    if totals.days > 0 || isNothing {
      parts.append(Phrase(zh: "\(totals.days) 天", en: count(totals.days, "day")))
    }
    if totals.items > 0 || isNothing { parts.append(sentences(totals.items)) }
    if totals.measures > 0 { parts.append(measurements(totals.measures)) }
    return and(parts)
  }

  private static func sentences(_ number: Int) -> Phrase {
    Phrase(zh: "\(number) 句", en: count(number, "sentence"))
  }

  private static func measurements(_ number: Int) -> Phrase {
    Phrase(zh: "\(number) 次噪声听力测量", en: count(number, "measurement"))
  }

  /// All of some things; never none.
  private static func and(_ parts: [Phrase]) -> Phrase {
    let last = parts[parts.count - 1].en
    let others = parts.dropLast().map(\.en).joined(separator: ", ")
    return Phrase(
      zh: parts.map(\.zh).joined(separator: "、"),
      en: others.isEmpty ? last : "\(others) and \(last)")
  }

  package static func backupWouldReplace(_ path: String, _ displaced: Journal.Displaced) -> Phrase {
    switch displaced {
    case .other:
      return Phrase(
        zh: "\(path) 已经存在，但不是听力教练的备份",
        en: "\(path) is there already, and is no backup of HearCoach")
    case .backup(let totals):
      let amount = amount(totals)
      return Phrase(
        zh: "\(path) 已经是一份备份（\(amount.zh)），里面有现在的记录没有的内容",
        en:
          "\(path) is a backup already (\(amount.en)), with something that the present journal does not have"
      )
    }
  }
  package static let replaceQuestion = Phrase(
    zh: "替换它吗？原来的内容无法找回。", en: "Replace it? What it holds does not come back.")
  package static let backupYesHelp = Phrase(
    zh: "替换已经存在的文件，不再询问", en: "replace a file that is there, and don't ask")

  package static func backupHolds(_ totals: Totals, _ path: String) -> Phrase {
    let amount = amount(totals)
    return Phrase(zh: "\(path) 里有 \(amount.zh)", en: "\(path) holds \(amount.en)")
  }
  package static func leftBehind(_ what: [String]) -> Phrase {
    let what = what.prefix(5)
    return Phrase(
      zh: "这个文件里还有别的内容，不会一并恢复：\(what.joined(separator: "；"))",
      en: "What else is in that file is left behind: \(what.joined(separator: "; "))")
  }
  package static let restoreQuestion = Phrase(
    zh: "用它替换现在的记录吗？现在的记录会另外保留。",
    en: "Replace the current journal with it? The current one is kept aside.")
  package static func restored(from path: String) -> Phrase {
    Phrase(zh: "已恢复为 \(path) 的记录", en: "The journal is now the one from \(path)")
  }
  package static func keptAside(_ path: String) -> Phrase {
    Phrase(zh: "原来的记录保留在 \(path)", en: "The previous one is kept in \(path)")
  }
  package static let stopping = Phrase(
    zh: "正在停下，撤回已经做的……（再按一次 ^C 立刻结束）",
    en: "Stopping, and taking back what was begun … (^C again ends at once)")
  package static let nothingChanged = Phrase(zh: "没有任何改动", en: "Nothing was changed")
  package static let journalIsSound = Phrase(
    zh: "记录完好。备份有：", en: "The journal is sound. These are its backups:")
  package static let bringBackQuestion = Phrase(zh: "恢复这一份吗？", en: "Bring it back?")
  package static let nothingIsMissed = Phrase(
    zh: "--anew 只在练习记录丢失时使用", en: "--anew is for a journal that is gone")
  package static let noSoundBackup = Phrase(
    zh: "所有备份都无法读取", en: "none of the backups can be read")
  package static let beganAnew = Phrase(
    zh: "已从头开始；以前的备份保留在 backups/ 里，不会自动删除。",
    en: "A new journal has begun. The backups stay in backups/; nothing removes them by itself.")
  package static func missedJournal(_ day: LocalDay, _ totals: Totals) -> Phrase {
    let amount = amount(totals)
    return Phrase(
      zh: "练习记录不见了。\(day) 的备份里有 \(amount.zh)。",
      en: "Your journal is gone. The backup of \(day) holds \(amount.en).")
  }
  package static let missedJournalQuestion = Phrase(
    zh: "恢复备份按 ⏎，从头开始输入 n，先不练输入 q：",
    en: "⏎ brings it back, n begins a new one, q leaves it for now:")
  package static let mendQuestion = Phrase(
    zh: "修复它吗？会用还能读取的内容和备份重建，损坏的文件另外保留。",
    en: "Mend it, from what can be read and the backups? The damaged one is kept aside.")

  package static func recovered(_ recovery: Recovery) -> Phrase {
    let (backup, read, lost) = (recovery.fromBackup, recovery.fromJournal, recovery.lost)
    let day = recovery.backup.map { "\($0.day)" }
    let isWhole = lost == Recovery.Amount()
    let zhLost =
      isWhole ? "没有发现丢失" : "丢失：\(losses(lost).zh)，也许更多"
    let enLost =
      isWhole ? "Nothing is known to be lost." : "Lost: \(losses(lost).en), perhaps more."
    let (found, more) = (found(backup), found(read))
    let zhBackup = day.map { "备份（\($0)）里 \(found.zh)，" } ?? ""
    let enBackup = day.map { "\(found.en) from the backup of \($0), " } ?? ""
    return Phrase(
      zh: "已修复：\(zhBackup)另外读出 \(more.zh)。\(zhLost)",
      en: "Mended: \(enBackup)\(more.en) read beyond it. \(enLost)")
  }

  /// What was found again: of drills and measurements only where there are any.
  private static func found(_ amount: Recovery.Amount) -> Phrase {
    and(
      [sentences(amount.items)] + (amount.trials > 0 ? [answers(amount.trials)] : [])
        + (amount.measures > 0 ? [measurements(amount.measures)] : []))
  }

  private static func losses(_ lost: Recovery.Amount) -> Phrase {
    and(
      [
        Phrase(zh: "\(lost.sessions) 次", en: count(lost.sessions, "session")),
        sentences(lost.items),
        Phrase(zh: "\(lost.attempts) 次作答", en: count(lost.attempts, "try", "tries")),
      ] + (lost.trials > 0 ? [answers(lost.trials)] : []))
  }

  /// Of drills, and of what was read aloud.
  private static func answers(_ number: Int) -> Phrase {
    Phrase(zh: "专项练习 \(number) 题", en: "\(count(number, "answer")) in drills")
  }

  package static func newestBackup(_ day: LocalDay, of number: Int) -> Phrase {
    Phrase(zh: "\(number) 份，最新的是 \(day)", en: "\(number), the newest from \(day)")
  }
  package static let noBackup = Phrase(
    zh: "还没有；每天练完会自动存一份", en: "none yet; one is made on each day of practice")

  // MARK: Forgetting

  package static func historyGoes(before day: LocalDay?, _ amount: Recovery.Amount) -> Phrase {
    let practice = Phrase(zh: "\(amount.sessions) 次练习", en: count(amount.sessions, "session"))
    let all =
      [practice, sentences(amount.items)]
      + (amount.measures > 0 ? [measurements(amount.measures)] : [])
    return Phrase(
      zh: (day.map { "\($0) 以前的记录" } ?? "全部记录") + "：" + all.map(\.zh).joined(separator: "，"),
      en: (day.map { "The history before \($0)" } ?? "All history")
        + ": " + all.map(\.en).joined(separator: ", "))
  }
  package static func copiesGo(backups: Int, exports: Int) -> Phrase {
    let all = [
      (backups, Phrase(zh: " \(backups) 份备份", en: count(backups, "backup"))),
      (exports, Phrase(zh: " \(exports) 个导出文件", en: count(exports, "exported file"))),
    ]
    let copies = all.filter { $0.0 > 0 }.map(\.1)
    return Phrase(
      zh: "含有这些内容的"
        + (copies.isEmpty ? "日志" : copies.map(\.zh).joined(separator: "和") + "，还有日志"),
      en: "What has it too: " + (copies.map(\.en) + ["the logs"]).joined(separator: ", "))
  }
  package static func recordingsGo(_ number: Int) -> Phrase {
    Phrase(zh: "\(number) 段录音", en: count(number, "recording"))
  }
  /// What the learner added, beside history.
  package static func addedGoes(recordings: Int, scenes: Int, contacts: Int) -> Phrase {
    let all = [
      (
        recordings,
        Phrase(
          zh: "随句子导入的 \(recordings) 段录音",
          en: "\(count(recordings, "recording")) that came with them")
      ),
      (scenes, Phrase(zh: "\(scenes) 个场景", en: count(scenes, "scene"))),
      (contacts, Phrase(zh: "\(contacts) 个联系人", en: count(contacts, "contact"))),
    ]
    let more = all.filter { $0.0 > 0 }.map(\.1)
    return Phrase(
      zh: (["您自己添加的：句子"] + more.map(\.zh)).joined(separator: "，"),
      en: (["What you added: sentences"] + more.map(\.en)).joined(separator: ", "))
  }
  package static func clipsGo(_ number: Int) -> Phrase {
    Phrase(zh: "\(number) 段语音缓存", en: "\(count(number, "clip")) made before")
  }
  package static let settingsStay = Phrase(zh: "设置会保留", en: "The configuration stays")
  package static let forgetQuestion = Phrase(
    zh: "彻底删除以上内容吗？删除后无法找回。", en: "Remove all that for good? Nothing brings it back.")
  package static let forgotten = Phrase(zh: "已彻底删除", en: "It is gone")
  package static let forgottenBut = Phrase(
    zh: "已彻底删除，但以下内容还在：", en: "It is gone, except for what is listed here:")
  package static func stillThere(_ path: String, _ reason: Phrase?) -> Phrase {
    Phrase(
      zh: "  \(path)" + (reason.map { "（\($0.zh)）" } ?? ""),
      en: "  \(path)" + (reason.map { " (\($0.en))" } ?? ""))
  }
  package static func stillPractised(_ day: LocalDay) -> Phrase {
    Phrase(zh: "  \(day) 的一次练习，还在进行", en: "  a session of \(day), which is still running")
  }
  package static let stillInUse = Phrase(zh: "正在使用", en: "in use at this moment")
  package static let forgottenHere = Phrase(
    zh: "您导出或备份到别处的文件，HearCoach 不知道在哪里，请自行删除。",
    en: "What you exported or backed up to other places is not known here, and yours to remove.")

  /// A number with what it counts, as English has it.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
