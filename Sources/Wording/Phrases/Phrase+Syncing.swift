package import Merging

/// What is said about history on several computers.
extension Phrase {
  package static let syncSummary = Phrase(
    zh: "在几台电脑上练：通过共享文件夹同步练习记录", en: "one history on several computers, by a shared folder")
  package static let syncVerbHelp = Phrase(
    zh: "on：开始同步；now：现在同步；status：同步的情况；off：停止同步",
    en: "on: begin; now: at once; status: how it stands; off: end it")
  package static let syncFolderHelp = Phrase(
    zh: "on：几台电脑都能看到的文件夹（Syncthing、Nextcloud 的文件夹，或 U 盘）",
    en: "on: a folder that your computers share (of Syncthing or Nextcloud, or on a USB stick)")
  package static let syncFolderOnlyOn = Phrase(
    zh: "只有 sync on 后面要写文件夹", en: "only sync on takes a folder")
  package static let sync = Phrase(zh: "多台电脑", en: "several computers")

  package static let syncNow = Phrase(zh: "现在同步", en: "Bring in step now")
  package static let syncing = Phrase(zh: "正在同步…", en: "Bringing your computers in step…")

  package static func syncIsOn(_ folder: String) -> Phrase {
    Phrase(
      zh: """
        同步已打开，文件夹：\(folder)
        里面有您练过的句子和您的答案，没有加密：能看这个文件夹的人都能看到，能改它的人也能添加和删除记录。录音、密钥和许可不会放进去。
        在另一台电脑上也运行：hearcoach sync on 文件夹
        """,
      en: """
        History is shared by \(folder)
        It holds the sentences you practised and your answers, not encrypted: whoever can look into the folder can \
        read them, and whoever can write there can add and remove history. Recordings, keys and consents stay here.
        On the other computer too: hearcoach sync on FOLDER
        """)
  }
  package static let syncIsOff = Phrase(
    zh: "没有同步。打开：hearcoach sync on 文件夹",
    en: "History is not shared. To begin: hearcoach sync on FOLDER")
  package static func syncWasEnded(_ folder: String) -> Phrase {
    Phrase(
      zh: "同步已停止。记录都还在；文件夹里的文件也还在，不再需要时可以删除：\(folder)",
      en:
        "History is shared no more. All of it stays here; the files in the folder stay too, and can be removed: "
        + folder)
  }
  package static func syncFolder(_ folder: String) -> Phrase {
    Phrase(zh: "同步文件夹：\(folder)", en: "Shared folder: \(folder)")
  }
  package static func syncLast(_ moment: String?, waiting: Int) -> Phrase {
    let zh = waiting > 0 ? "，还有 \(waiting) 次练习没有写进文件夹" : ""
    let en =
      waiting > 0 ? "; \(waiting) session\(waiting == 1 ? "" : "s") not in the folder yet" : ""
    guard let moment else { return Phrase(zh: "还没有同步过\(zh)", en: "Never in step so far\(en)") }
    return Phrase(zh: "上次同步：\(moment)\(zh)", en: "Last in step: \(moment)\(en)")
  }
  package static func syncOthers(_ count: Int) -> Phrase {
    count == 0
      ? Phrase(zh: "文件夹里还没有别的电脑", en: "No other computer has written into the folder yet")
      : Phrase(
        zh: "文件夹里有另外 \(count) 台电脑",
        en: count == 1
          ? "One other computer is in the folder" : "\(count) other computers are in the folder")
  }
  package static func synced(added: Int, forgotten: Int, written: Int) -> Phrase {
    if added == 0, forgotten == 0, written == 0 {
      return Phrase(zh: "已经是最新的", en: "Everything is in step")
    }
    var zh: [String] = []
    var en: [String] = []
    if added > 0 {
      zh.append("收到 \(added) 次练习")
      en.append("\(added) session\(added == 1 ? "" : "s") came in")
    }
    if forgotten > 0 {
      zh.append("按您在别处的删除，删掉了 \(forgotten) 次练习")
      en.append(
        "\(forgotten) that you had forgotten elsewhere \(forgotten == 1 ? "is" : "are") gone")
    }
    if written > 0 {
      zh.append("写出 \(written) 次练习")
      en.append("\(written) went out")
    }
    return Phrase(zh: zh.joined(separator: "，"), en: en.joined(separator: ", "))
  }
  package static func syncUnable(_ count: Int) -> Phrase {
    Phrase(
      zh: "\(count) 次练习只能留在这台电脑上：里面有别的电脑不会接受的内容",
      en: "\(count) session\(count == 1 ? " stays" : "s stay") on this computer: something in "
        + "\(count == 1 ? "it is" : "them is") what no other would take")
  }
  package static let syncForgetLater = Phrase(
    zh: "别的电脑下次同步时也会删除", en: "Your other computers forget it when they are next in step")
  /// Said before the learner agrees to forget.
  package static func goesElsewhere(_ others: Int?, by folder: String) -> Phrase {
    guard let others else {
      return Phrase(
        zh: "同步同一个文件夹的别的电脑上的这些内容，下次同步时删除：\(folder)",
        en: "The same on all other computers that share \(folder), when they are next in step")
    }
    return Phrase(
      zh: "另外 \(others) 台电脑上的这些内容，下次同步时删除（文件夹：\(folder)）",
      en: others == 1
        ? "The same on your other computer that shares \(folder), when it is next in step"
        : "The same on your \(others) other computers that share \(folder), when they are next in step"
    )
  }
  package static let syncOrderWaits = Phrase(
    zh: "别处删除了记录；这台电脑正在练习，练习结束后下次同步时再删除",
    en:
      "History was forgotten elsewhere; here a session is going on: it is forgotten here when this computer is "
      + "next in step after that")
  package static let syncWaits = Phrase(
    zh: "同步先等着，文件夹回来以后会继续（hearcoach sync status）",
    en: "Sharing history waits, and goes on once that is mended (hearcoach sync status)")

  /// A file of the folder that was not taken in.
  package static func syncRefused(_ file: String, _ flaw: SegmentFlaw) -> Phrase {
    let why = flaw.words
    return Phrase(zh: "没有采用 \(file)：\(why.zh)", en: "not taken in: \(file): \(why.en)")
  }
  package static func syncUnread(_ file: String, _ why: Phrase) -> Phrase {
    Phrase(zh: "没有采用 \(file)：\(why.zh)", en: "not taken in: \(file): \(why.en)")
  }
}

extension SegmentFlaw {
  fileprivate var words: Phrase {
    switch self {
    case .noSegment: Phrase(zh: "不是 HearCoach 写的", en: "HearCoach did not write it")
    case .newer(let version):
      Phrase(
        zh: "它是更新的 HearCoach 写的（格式 \(version)），请升级这台电脑上的",
        en: "a newer HearCoach wrote it (format \(version)): bring this computer's up to date")
    case .damaged:
      Phrase(
        zh: "文件不完整或者损坏了；完整的一份到了以后会自动采用",
        en: "it is cut or damaged; a whole one is taken in when it comes")
    case .tooMuch: Phrase(zh: "内容太多，不像是练习记录", en: "it comes to more than any history")
    case .impossible(let place):
      Phrase(
        zh: "里面有不可能出现在练习记录里的内容（\(place)）",
        en: "it holds what cannot be in a history (\(place))")
    }
  }
}

/// History cannot be shared at the moment, or not at all.
package enum SyncTrouble: Error, Sendable, Hashable {
  case isOff
  /// The folder is not there, or is another one than was chosen.
  case noFolder(String)
  case notAFolder(String)
  /// Another program is at it.
  case busy
}

extension SyncTrouble: Reportable {
  package var report: ErrorReport {
    switch self {
    case .isOff:
      ErrorReport(
        Phrase(zh: "还没有打开同步", en: "history is not shared"),
        next: Phrase(zh: "hearcoach sync on 文件夹", en: "hearcoach sync on FOLDER"))
    case .noFolder(let path):
      ErrorReport(
        Phrase(
          zh: "找不到同步文件夹 \(path)，或者里面的 hearcoach-history 不见了",
          en: "the shared folder \(path) is not there, or hearcoach-history in it is gone"),
        next: Phrase(
          zh: "插上 U 盘或者启动同步程序；要重新开始：hearcoach sync on 文件夹",
          en: "plug the stick in, or start the program that carries it; to begin anew: "
            + "hearcoach sync on FOLDER"))
    case .notAFolder(let path):
      ErrorReport(
        Phrase(zh: "\(path) 不是文件夹", en: "\(path) is no folder"),
        next: Phrase(
          zh: "先建好文件夹：mkdir -p \(path)", en: "make it first: mkdir -p \(path)"),
        exit: .wrongUsage)
    case .busy:
      ErrorReport(
        Phrase(zh: "另一个程序正在同步", en: "another program is bringing history in step"),
        next: Phrase(zh: "过一会儿再试", en: "try again in a moment"))
    }
  }
}
