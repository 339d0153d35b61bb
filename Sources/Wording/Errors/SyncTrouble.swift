/// History cannot be shared at the moment, or not at all.
package enum SyncTrouble: Error, Sendable, Hashable {
  case isOff
  /// The folder is not there, or is another one than was chosen.
  case noFolder(String)
  case notAFolder(String)
  /// What is no address of a server, as it was typed.
  case badAddress(String)
  /// An address that is not encrypted, and not on this computer.
  case inTheClear(String)
  /// The server has no such folder, or what was in it is gone.
  case noServerFolder(String)
  /// Nothing can be written there.
  case readOnlyServer(String)
  case fullServer(String)
  /// More comes from there than anybody's history.
  case tooMuch(String)
  /// Another program is at it.
  case busy
}

extension SyncTrouble: Reportable {
  package var report: ErrorReport {
    switch self {
    case .isOff:
      ErrorReport(
        Phrase(zh: "还没有打开同步", en: "history is not shared"),
        next: Phrase(zh: "hearcoach sync on 文件夹", en: "hearcoach sync on FOLDER"),
        byButtons: .syncHere)
    case .noFolder(let path):
      ErrorReport(
        Phrase(
          zh: "找不到同步文件夹 \(path)，或者里面的 hearcoach-history 不见了",
          en: "the shared folder \(path) is not there, or hearcoach-history in it is gone"),
        next: Phrase(
          zh: "插上 U 盘或者启动同步程序；要重新开始：hearcoach sync on 文件夹",
          en: "plug the stick in, or start the program that carries it; to begin anew: "
            + "hearcoach sync on FOLDER"),
        byButtons: Phrase(
          zh: "插上 U 盘或者启动同步程序；要重新开始：“\(Phrase.severalComputers.zh)”里先停止，再选一次文件夹",
          en: "plug the stick in, or start the program that carries it; to begin anew, end it in "
            + "“\(Phrase.severalComputers.en)” and choose the folder again"))
    case .notAFolder(let path):
      ErrorReport(
        Phrase(zh: "没有 \(path) 这个文件夹", en: "there is no folder \(path)"),
        next: Phrase(
          zh: "先建好文件夹：mkdir -p \(path)", en: "make it first: mkdir -p \(path)"),
        byButtons: .makeFolderFirst,
        exit: .wrongUsage)
    case .badAddress, .inTheClear, .noServerFolder, .readOnlyServer, .fullServer, .tooMuch:
      serverReport
    case .busy:
      ErrorReport(
        Phrase(zh: "另一个程序正在同步", en: "another program is bringing history in step"),
        next: Phrase(zh: "过一会儿再试", en: "try again in a moment"))
    }
  }
}

extension SyncTrouble {
  /// Of what has to do with a server.
  private var serverReport: ErrorReport {
    switch self {
    case .badAddress(let text):
      ErrorReport(
        Phrase(zh: "这不是服务器地址：\(text)", en: "this is no address of a server: \(text)"),
        next: Phrase(
          zh: "hearcoach sync on https://主机/路径 --user 用户名 --key-file 文件",
          en: "hearcoach sync on https://HOST/PATH --user NAME --key-file FILE"),
        byButtons: .addressBegins,
        exit: .wrongUsage)
    case .inTheClear(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 没有加密，路上谁都能看到您的记录",
          en: "\(address) is not encrypted: anybody on the way could read your history"),
        next: Phrase(
          zh: "用 https:// 开头的地址", en: "use its address that begins with https://"),
        exit: .wrongUsage)
    case .noServerFolder(let address):
      ErrorReport(
        Phrase(
          zh: "服务器上没有 \(address) 这个文件夹，或者里面的 hearcoach-history 不见了",
          en: "the server has no folder \(address), or hearcoach-history in it is gone"),
        next: Phrase(
          zh: "先在服务器上建好文件夹，再运行：hearcoach sync on \(address)",
          en: "make the folder on the server first, then: hearcoach sync on \(address)"),
        byButtons: Phrase(
          zh: "先在服务器上建好文件夹，再试一次", en: "make the folder on the server first, then try again"))
    case .readOnlyServer(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 不让写（403）", en: "nothing may be written to \(address) (403)"),
        next: Phrase(
          zh: "请管理服务器的人允许您往这个文件夹里写；您的记录都还在这台电脑上",
          en: "ask whoever runs the server to let you write there; all of your history is here"))
    case .fullServer(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 上没有空间了（507）", en: "there is no room left at \(address) (507)"),
        next: Phrase(
          zh: "在服务器上腾出空间，之后会接着传；您的记录都还在这台电脑上",
          en: "make room on the server; it goes on by itself, and all of your history is here"))
    case .tooMuch(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 上的文件太多，不像是练习记录，没有全部取回",
          en: "what \(address) has comes to more than any history; it was not fetched to the end"),
        next: Phrase(
          zh: "看看服务器上 hearcoach-history 里有什么", en: "look into hearcoach-history on the server"))
    case .isOff, .noFolder, .notAFolder, .busy: report
    }
  }
}

extension Phrase {
  /// What to do about an address that is none, where it is typed on a page.
  static let addressBegins = Phrase(
    zh: "写完整的地址，如 https://主机/路径", en: "write the whole address, such as https://HOST/PATH")
  /// What to do about a folder that is none, where one is chosen.
  static let makeFolderFirst = Phrase(
    zh: "先建好这个文件夹，或者选别的", en: "make that folder first, or choose another one")
  fileprivate static let syncHere = Phrase(
    zh: "在“\(severalComputers.zh)”里选一个文件夹或服务器",
    en: "choose a folder or a server in “\(severalComputers.en)”")
}
