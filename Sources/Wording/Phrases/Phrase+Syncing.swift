package import Merging

/// What is said about history on several computers.
extension Phrase {
  package static let syncSummary = Phrase(
    zh: "在几台电脑上练：通过共享文件夹同步练习记录", en: "one history on several computers, by a shared folder")
  package static let syncVerbHelp = Phrase(
    zh: "on：开始同步；now：现在同步；status：同步的情况；off：停止同步",
    en: "on: begin; now: at once; status: how it stands; off: end it")
  package static let syncFolderHelp = Phrase(
    zh: "on：几台电脑都能看到的文件夹，或 WebDAV 服务器上的（https://…）",
    en: "on: a folder that your computers share, or one on a WebDAV server (https://…)")
  package static let syncEncryptHelp = Phrase(
    zh: "on：加密；会请您输入密码，或者替您想一个",
    en: "on: encrypt it; asks for a passphrase, or makes one")
  package static let syncPassphraseFileHelp = Phrase(
    zh: "on：加密，密码是文件里的那一行", en: "on: encrypt it with the passphrase in that file")
  package static let syncPlainHelp = Phrase(
    zh: "on：不再加密", en: "on: encrypt it no more")
  package static let syncCoverOnce = Phrase(
    zh: "--encrypt、--passphrase-file 和 --plain 只能写一个",
    en: "--encrypt, --passphrase-file and --plain exclude each other")
  package static let syncEncryptNeedsYou = Phrase(
    zh: "这里没法请您输入密码；把密码写进一个只有您能读的文件",
    en: "nobody can be asked for a passphrase here; write it into a file that only you may read")
  package static let syncAskPassphrase = Phrase(
    zh: "密码（别的电脑上已有的，或者新的；直接按回车就替您想一个）",
    en: "Passphrase (that of your other computers, or a new one; Enter alone makes one)")
  package static func syncPassphraseIs(_ text: String) -> Phrase {
    Phrase(
      zh: """
        密码：\(text)
        请抄下来，在别的电脑上输入。忘了它，文件夹里的就谁也打不开了；这台电脑上的记录不受影响。
        """,
      en: """
        Passphrase: \(text)
        Write it down and type it on your other computers. Should it be lost, nobody can open what is in the folder; \
        your history on this computer does not need it.
        """)
  }
  package static let syncFolderOnlyOn = Phrase(
    zh: "文件夹和选项只写在 sync on 后面", en: "only sync on takes a folder and options")
  package static let sync = Phrase(zh: "多台电脑", en: "several computers")

  package static let syncNow = Phrase(zh: "现在同步", en: "Bring in step now")
  package static let syncing = Phrase(zh: "正在同步…", en: "Bringing your computers in step…")

  // MARK: In the window

  package static let severalComputers = Phrase(zh: "几台电脑一起用", en: "Several computers")
  package static let severalComputersAbout = Phrase(
    zh: "在家里和路上的电脑上，用同一份练习记录", en: "One history at home and on the way")
  package static let syncAbout = Phrase(
    zh: "几台电脑共用一份练习记录：在一台上练了，别的电脑上也算。",
    en: "Your computers keep one history: what you practise on one counts on the others.")
  package static let syncByFolder = Phrase(zh: "用共享文件夹", en: "By a shared folder")
  package static let syncByFolderAbout = Phrase(
    zh: "几台电脑都能看到的文件夹：Syncthing 或 Nextcloud 的文件夹，或者 U 盘",
    en: "A folder that all of them see: of Syncthing or Nextcloud, or on a USB stick")
  package static let syncChoose = Phrase(zh: "选一个文件夹…", en: "Choose a folder…")
  package static let syncByServer = Phrase(zh: "用服务器", en: "By a server")
  package static let syncByServerAbout = Phrase(
    zh: "WebDAV 服务器上的一个文件夹，例如 Nextcloud；不加密的话，管理服务器的人能看到里面的内容",
    en:
      "A folder on a WebDAV server, of Nextcloud for instance; whoever runs it can read what is not encrypted"
  )
  package static let syncCover = Phrase(zh: "加密", en: "Encryption")
  package static let syncCoverAbout = Phrase(
    zh: "加密以后，没有密码谁也看不到文件夹里的内容。每台电脑用同一个密码，请抄下来放好。",
    en:
      "Encrypted, nobody reads what lies there without the passphrase. It is the same on all your computers: "
      + "write it down.")
  package static let syncCoverNone = Phrase(zh: "不加密", en: "Not encrypted")
  package static let syncCoverNew = Phrase(zh: "用密码加密", en: "With a passphrase")
  package static func syncCoverKept(_ file: String) -> Phrase {
    Phrase(zh: "照旧：密码在 \(file)", en: "As before: passphrase in \(file)")
  }
  package static let syncPassphrase = Phrase(
    zh: "密码：至少 6 个汉字或 12 个字母", en: "Passphrase: 12 letters at least")
  package static let syncMakePassphrase = Phrase(zh: "替我想一个", en: "Make one for me")
  package static let syncAddress = Phrase(
    zh: "地址：https://主机/路径", en: "Address: https://HOST/PATH")
  package static let syncUser = Phrase(zh: "用户名", en: "Your name there")
  package static let syncPassword = Phrase(zh: "密码", en: "Password")
  package static let syncWithServer = Phrase(zh: "用这个服务器", en: "Use this server")
  package static let syncEnd = Phrase(zh: "停止同步", en: "Share history no more")
  /// What history tells, wherever it is sent or laid.
  static let historyHolds = Phrase(
    zh: "练过的句子、您的答案和分数、学过的词、对话里说过的话，以及噪声听力的测量结果和测量时用的设备",
    en:
      "the sentences you practised, your answers and scores, your words, what was said in talks, and what was "
      + "measured of hearing in noise, with the device it was heard on")
  package static let syncHolds = Phrase(
    zh: "放在那里的有\(historyHolds.zh)；录音和密钥不会放进去；设置只放您选的（sync.carries），而且只放进文件夹，不放到服务器上。",
    en:
      "What lies there: \(historyHolds.en); neither recordings nor keys, and of settings only those you name "
      + "(sync.carries), in a folder alone.")

  package static let syncServerOnly = Phrase(
    zh: "--user 和 --key-file 只和 https:// 地址一起用",
    en: "--user and --key-file go with an https:// address alone")
  package static func syncIsOn(_ folder: String, passphraseFile: String?) -> Phrase {
    if let passphraseFile { return syncIsOnSealed(folder, passphraseFile) }
    return Phrase(
      zh: """
        同步已打开，文件夹：\(folder)
        里面有\(historyHolds.zh)，没有加密：能看这个文件夹的人都能看到，能改它的人也能添加和删除记录。录音、密钥和许可不会放进去。
        在另一台电脑上也运行：hearcoach sync on 文件夹
        """,
      en: """
        History is shared by \(folder)
        It holds \(historyHolds.en). It is not encrypted: whoever can look into the folder can read it, \
        and whoever can write there can add and remove history. Recordings, keys and consents stay here.
        On the other computer too: hearcoach sync on FOLDER
        """)
  }
  private static func syncIsOnSealed(_ folder: String, _ file: String) -> Phrase {
    Phrase(
      zh: """
        同步已打开，文件夹：\(folder)
        里面有\(historyHolds.zh)，已加密：没有密码谁也看不到，也改不了，只能删除。密码在 \(file)
        在另一台电脑上也运行，用同一个密码：hearcoach sync on 文件夹 --encrypt
        """,
      en: """
        History is shared by \(folder)
        It holds \(historyHolds.en). It is encrypted: without the passphrase nobody can read or \
        change any of it, only delete it. The passphrase is in \(file)
        On the other computer too, with the same passphrase: hearcoach sync on FOLDER --encrypt
        """)
  }
  package static let syncIsOff = Phrase(
    zh: "没有同步。要开启：hearcoach sync on 文件夹",
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
  package static func syncSealed(_ passphraseFile: String?) -> Phrase {
    passphraseFile.map { Phrase(zh: "已加密，密码在 \($0)", en: "Encrypted; the passphrase is in \($0)") }
      ?? Phrase(zh: "没有加密", en: "Not encrypted")
  }
  package static func syncCarries(_ names: [String], byServer: Bool) -> Phrase {
    guard !names.isEmpty else {
      return Phrase(zh: "设置不同步，各台自己管自己的", en: "Settings stay on each computer")
    }
    guard !byServer else {
      return Phrase(
        zh: "设置不经过服务器同步：您同意放到服务器上的不包括设置",
        en: "Settings do not travel by a server: what you agreed to has none")
    }
    return Phrase(
      zh: "一起同步的设置：\(names.joined(separator: "、"))",
      en: "Settings that travel: \(names.joined(separator: ", "))")
  }
  package static func syncSettingCame(_ name: String, _ value: String) -> Phrase {
    Phrase(
      zh: "按您在别的电脑上的设置：\(name) = \(value)",
      en: "Set as on your other computer: \(name) = \(value)")
  }
  package static func syncSettingRefused(_ name: String, _ value: String) -> Phrase {
    Phrase(
      zh: "没有采用别处的设置 \(name)：\(value) 不是它可以有的值",
      en: "not taken over: \(name): \(value) is no value for it")
  }
  package static func syncSettingFailed(_ name: String, _ why: Phrase) -> Phrase {
    Phrase(
      zh: "没有采用别处的设置 \(name)：\(why.zh)", en: "not taken over: \(name): \(why.en)")
  }
  /// A file tells of a setting that none may tell of.
  package static func syncSettingStays(_ name: String) -> Phrase {
    Phrase(
      zh: "没有采用别处的设置 \(name)：这一项不会同步，写它的不是 HearCoach",
      en: "not taken over: \(name): it never travels; HearCoach did not write that")
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
  package static func synced(added: Int, forgotten: Int, twice: Int, written: Int) -> Phrase {
    if added == 0, forgotten == 0, twice == 0, written == 0 {
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
    if twice > 0 {
      zh.append("合并了 \(twice) 次重复的练习")
      en.append(
        twice == 1
          ? "1 session that was here twice is here once"
          : "\(twice) sessions that were here twice are here once")
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
    case .sealed:
      Phrase(
        zh: "加密了；在这台电脑上输入同一个密码：hearcoach sync on 文件夹 --encrypt",
        en: "it is encrypted; with the same passphrase here: hearcoach sync on FOLDER --encrypt")
    case .sealedOtherwise:
      Phrase(
        zh: "用的是另一个密码；每台电脑要用同一个：hearcoach sync on 文件夹 --encrypt",
        en: "it is encrypted with another passphrase; take one for all: "
          + "hearcoach sync on FOLDER --encrypt")
    case .sealedTooOften:
      Phrase(
        zh: "文件夹里用不同密码加密的文件太多，不像都是您的电脑写的；看看里面有什么",
        en: "files there are encrypted with more passphrases than anybody has computers: "
          + "look what lies there")
    case .open:
      Phrase(
        zh: "没有加密，谁都可能写；在写它的那台电脑上也打开加密：hearcoach sync on 文件夹 --encrypt",
        en: "it is not encrypted, so anybody may have written it; on that computer too: "
          + "hearcoach sync on FOLDER --encrypt")
    case .tooMuch: Phrase(zh: "内容太多，不像是练习记录", en: "it comes to more than any history")
    case .impossible(let place):
      Phrase(
        zh: "里面有不可能出现在练习记录里的内容（\(place)）",
        en: "it holds what cannot be in a history (\(place))")
    }
  }
}
