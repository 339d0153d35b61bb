package import Coaching

/// What is said about the page that somebody who cares is shown every week.
extension Phrase {
  package static let shareSummary = Phrase(
    zh: "每周写一份周报，给关心您的人看", en: "a page every week for somebody who cares")
  package static let shareVerbHelp = Phrase(
    zh: "weekly：开启，已开启时马上重写；status：现在的情况；off：停止",
    en: "weekly: begin, or write it at once; status: how it stands; off: end it")
  package static let shareToHelp = Phrase(
    zh: "写到哪里：一个文件夹，或 WebDAV 服务器上的文件夹（https://…）",
    en: "where it goes: a folder, or one on a WebDAV server (https://…)")
  package static let sharePreviewHelp = Phrase(
    zh: "只写一份给您自己看", en: "only write one for yourself to look at")
  package static let shareTextsHelp = Phrase(
    zh: "也列出常听错的词和它们所在的句子", en: "also show the words that were missed, with a sentence each")
  package static let shareUserHelp = Phrase(zh: "服务器上的用户名", en: "your name at the server")
  package static let shareKeyFileHelp = Phrase(
    zh: "存着密码的文件，只许您自己读（chmod 600）",
    en: "the file with its password, that only you may read (chmod 600)")
  package static let shareDeleteHelp = Phrase(
    zh: "off：连那边的周报一起删掉", en: "off: delete the page there too")
  package static let shareYesHelp = Phrase(
    zh: "不再询问：您已经看过预览", en: "do not ask: you have seen the preview")
  package static func shareOnlyFor(_ option: String, _ verb: String) -> Phrase {
    Phrase(zh: "\(option) 只和 share \(verb) 一起用", en: "\(option) goes with share \(verb) alone")
  }
  package static let shareServerOnly = Phrase(
    zh: "--user 和 --key-file 只和 https:// 地址一起用",
    en: "--user and --key-file go with an https:// address alone")
  package static let shareNeedsYes = Phrase(
    zh: "没有终端可以询问：先看一遍预览，再加上 --yes",
    en: "there is nobody to ask: look at the preview, then add --yes")

  package static let sharing = Phrase(zh: "练习周报", en: "weekly page")

  /// What is on the page and what is not.
  package static func shareHolds(texts: Bool) -> Phrase {
    texts
      ? Phrase(
        zh: "周报里有：练习的日期和分钟数、一遍听懂的比例、测过的噪声听力，还有常听错的词和它们所在的句子。没有您的回答，没有录音。旁边的日历里有每次练习的起止时间。",
        en: """
          On it: the days and minutes of practice, how much was understood at once, hearing in noise where it \
          was measured, and words that were missed, with a sentence each. Neither your answers nor recordings. \
          A calendar beside it tells when each session began and ended.
          """)
      : Phrase(
        zh: "周报里有：练习的日期和分钟数、一遍听懂的比例、测过的噪声听力。没有句子，没有您的回答，没有录音。旁边的日历里有每次练习的起止时间。",
        en: """
          On it: the days and minutes of practice, how much was understood at once, and hearing in noise where \
          it was measured. Neither sentences nor your answers nor recordings. A calendar beside it tells when \
          each session began and ended.
          """)
  }
  package static func sharePreviewIn(_ path: String) -> Phrase {
    Phrase(zh: "预览（只有您看得到）：\(path)", en: "To look at it first, for you alone: \(path)")
  }
  /// Who sees what is in a folder.
  package static func shareSeenInFolder(_ folder: String) -> Phrase {
    Phrase(
      zh: "能看到文件夹 \(folder) 的人，都能看到这份周报。",
      en: "Whoever can look into the folder \(folder) sees the page.")
  }
  package static func shareSeenOnServer(_ address: String) -> Phrase {
    Phrase(
      zh: "这份周报会离开这台电脑。能打开 \(address) 的人，和管理那台服务器的人，都能看到它。",
      en:
        "The page leaves this computer. Whoever may open \(address), and whoever runs that server, sees it."
    )
  }
  package static func shareQuestion(_ place: String) -> Phrase {
    Phrase(zh: "每周把这份周报写到 \(place) 吗？", en: "Write this page to \(place) every week?")
  }
  /// A window names no commands.
  package static func shareIsOn(
    _ page: String, _ calendar: String, namesCommands: Bool = true
  ) -> Phrase {
    let end =
      namesCommands
      ? Phrase(zh: "hearcoach share off", en: "hearcoach share off")
      : Phrase(
        zh: "“\(myProgress.zh)”的“\(copiesTab.zh)”", en: "“\(copiesTab.en)” in “\(myProgress.en)”")
    return Phrase(
      zh: """
        已写好，以后每周更新一次：
          \(page)（用浏览器打开）
          \(calendar)（日历程序可以订阅）
        停止：\(end.zh)
        """,
      en: """
        Written, and anew each week from now on:
          \(page) (for a browser)
          \(calendar) (for a calendar to subscribe to)
        To end it: \(end.en)
        """)
  }
  package static let shareIsOff = Phrase(
    zh: "没有写练习周报。要开启：hearcoach share weekly --to 文件夹",
    en: "No weekly page is written. To begin: hearcoach share weekly --to FOLDER")
  package static func shareWasEnded(_ place: String) -> Phrase {
    Phrase(zh: "已停止，不再往 \(place) 写", en: "Ended: nothing more is written to \(place)")
  }
  package static let shareWasEndedSomewhere = Phrase(
    zh: "已停止，不再写了；写在哪里，设置里已经没有",
    en: "Ended; where it was written the configuration does not tell any more")
  package static let shareDeleteLater = Phrase(
    zh: "再删一次：hearcoach share off --delete", en: "To delete it later: hearcoach share off --delete")
  package static let shareDeleteThere = Phrase(
    zh: "请到那里把它们删掉", en: "Please delete them there")
  package static let shareDeleteQuestion = Phrase(
    zh: "那边的周报也删掉吗？", en: "Delete the page that is there, too?")
  package static let shareWasDeleted = Phrase(zh: "那边的周报已删掉", en: "The page there is deleted")
  package static func shareFormerStays(_ calendar: String) -> Phrase {
    Phrase(
      zh: "旧名字的日历没能删掉，可能还在那里：\(calendar)",
      en: "The calendar under its former name could not be deleted, and may still be there: "
        + calendar)
  }
  package static func shareStaysThere(_ page: String, _ calendar: String) -> Phrase {
    Phrase(zh: "还留在那里：\(page) 和 \(calendar)", en: "Still there: \(page) and \(calendar)")
  }

  package static func shareWritten(to place: String) -> Phrase {
    Phrase(zh: "练习周报写到：\(place)", en: "A weekly page goes to \(place)")
  }

  /// Where it goes, and what is on it.
  package static func shareGoesTo(_ place: String, texts: Bool) -> Phrase {
    Phrase(
      zh: "写到 \(place)\(texts ? "，列出常听错的词" : "，不含句子")",
      en: "Goes to \(place), \(texts ? "with words that were missed" : "without sentences")")
  }
  package static func shareLast(_ day: LocalDay?, next: LocalDay) -> Phrase {
    guard let day else {
      return Phrase(
        zh: "还没有写过，下次练完再试", en: "Not written yet; tried again after the next session")
    }
    return Phrase(
      zh: "上次写于 \(day)，\(next) 起练完一次或提醒时就会更新",
      en: "Written on \(day); anew after the first session or reminder from \(next) on")
  }
  package static let shareWaits = Phrase(
    zh: "练习周报先等着，下次练完再试（hearcoach share status）",
    en: "The weekly page waits, and is tried again after the next session (hearcoach share status)")

  package static let shareOverdue = Phrase(
    zh: "已经一个多星期没有更新了", en: "overdue for more than a week")
  package static func shareCalendarMoved(from old: String, to new: String) -> Phrase {
    Phrase(
      zh: "周报的日历换了名字：\(new)。订阅过 \(old) 的人请改订阅这个新的。",
      en: "The calendar of the weekly page has another name: \(new). Whoever subscribed to \(old) "
        + "subscribes to the new one instead.")
  }

  package static let shareAgain = Phrase(
    zh: "hearcoach share weekly", en: "hearcoach share weekly")

  // MARK: In the window

  package static let shareAbout = Phrase(
    zh: "写一份周报给关心您的人：哪几天练了、练了多久、听懂多少。他们只要有浏览器就能看。",
    en:
      "A page for somebody who cares: on which days you practised, how long, and how much you understood. "
      + "They need a browser only.")
  package static let shareLook = Phrase(zh: "先看看练习周报", en: "Look at the weekly page")
  package static let shareChoose = Phrase(zh: "每周写到文件夹…", en: "Write it to a folder every week…")
  package static let shareWith = Phrase(zh: "每周写到这里", en: "Write it here every week")
  package static let shareByServer = Phrase(zh: "每周写到服务器", en: "Write it to a server every week")
  package static let shareByServerAbout = Phrase(
    zh: "WebDAV 服务器上的一个文件夹，例如 Nextcloud",
    en: "A folder on a WebDAV server, of Nextcloud for instance")
  package static let shareStop = Phrase(zh: "停止写练习周报", en: "End the weekly page")
  package static let shareStopDeleting = Phrase(zh: "停止并删掉那边的周报", en: "End it and delete the page")
}

/// The weekly page cannot be written, or not where it was asked for.
package enum ShareTrouble: Error, Sendable, Hashable {
  case isOff
  case needsPlace
  case notAFolder(String)
  /// The folder that was chosen is not there.
  case noFolder(String)
  /// A file of that name is somebody else's.
  case notOurs(String)
  /// What is no address of a server, as it was typed.
  case badAddress(String)
  /// An address that is not encrypted, and not on this computer.
  case inTheClear(String)
  /// What was written for a page that did not begin, and could not be taken back.
  case mayStay([String])
}

extension ShareTrouble: Reportable {
  package var report: ErrorReport {
    switch self {
    case .isOff:
      ErrorReport(
        Phrase(zh: "没有开启练习周报", en: "no weekly page is written"),
        next: Phrase(
          zh: "hearcoach share weekly --to 文件夹", en: "hearcoach share weekly --to FOLDER"))
    case .needsPlace:
      ErrorReport(
        Phrase(zh: "还没有指定写到哪里", en: "it is not said where the page should go"),
        next: Phrase(
          zh: "hearcoach share weekly --to 文件夹（先看看：--preview）",
          en: "hearcoach share weekly --to FOLDER   (to look at it first: --preview)"),
        exit: .wrongUsage)
    case .mayStay(let files):
      ErrorReport(
        Phrase(
          zh: "周报没有开始写，但这些文件可能已经在那里，没能撤回：\(files.joined(separator: "、"))",
          en: "the weekly page was not begun, but may be there and could not be taken back: "
            + files.joined(separator: ", ")),
        next: Phrase(zh: "到那里删掉，或者再试一次", en: "delete it there, or try again"))
    case .notAFolder(let path):
      ErrorReport(
        Phrase(zh: "没有 \(path) 这个文件夹", en: "there is no folder \(path)"),
        next: Phrase(zh: "先建好文件夹：mkdir -p \(path)", en: "make it first: mkdir -p \(path)"),
        byButtons: .makeFolderFirst,
        exit: .wrongUsage)
    case .noFolder(let path):
      ErrorReport(
        Phrase(
          zh: "练习周报的文件夹 \(path) 不在", en: "the folder for the weekly page, \(path), is not there"),
        next: Phrase(
          zh: "插上 U 盘或者启动同步程序；换一个：hearcoach share weekly --to 文件夹；不写了：hearcoach share off",
          en: "plug the stick in, or start the program that carries it; another one: "
            + "hearcoach share weekly --to FOLDER; to end it: hearcoach share off"),
        byButtons: Phrase(
          zh: "插上 U 盘或者启动同步程序；要换一个：先停止写周报，再选",
          en: "plug the stick in, or start the program that carries it; for another one, end the "
            + "weekly page and choose again"))
    case .notOurs(let path):
      ErrorReport(
        .notOurs([path]),
        next: Phrase(
          zh: "挪走它，或者换一个文件夹：hearcoach share weekly --to 文件夹",
          en: "move it away, or choose another folder: hearcoach share weekly --to FOLDER"),
        byButtons: Phrase(zh: "挪走它，或者选别的文件夹", en: "move it away, or choose another folder"))
    case .badAddress(let text):
      ErrorReport(
        Phrase(zh: "这不是服务器地址：\(text)", en: "this is no address of a server: \(text)"),
        next: Phrase(
          zh: "hearcoach share weekly --to https://主机/路径 --user 用户名 --key-file 文件",
          en: "hearcoach share weekly --to https://HOST/PATH --user NAME --key-file FILE"),
        byButtons: .addressBegins,
        exit: .wrongUsage)
    case .inTheClear(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 没有加密，路上谁都能看到这份周报",
          en: "\(address) is not encrypted: anybody on the way could read the page"),
        next: Phrase(
          zh: "用 https:// 开头的地址", en: "use its address that begins with https://"),
        exit: .wrongUsage)
    }
  }
}
