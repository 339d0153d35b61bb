import Acoustics
import Coaching
import Desktop
import Glibc
import Language
import Practice
import Settings
import Sound
package import System

/// The one place where errors become words.
extension ErrorReport {
  package init(of error: any Error) {
    self =
      switch error {
      case let error as any Reportable: error.report
      default:
        ErrorReport(
          Phrase(zh: "出错了：\(error)", en: "something went wrong: \(error)"), next: .tryDoctor,
          byButtons: .lookAtThisComputer)
      }
  }
}

extension Phrase {
  static let tryDoctor = Phrase(zh: "hearcoach doctor", en: "hearcoach doctor")

  /// What the system says about an error number, in both languages for those that people meet.
  package static func systemError(_ code: Int32) -> Phrase {
    let english =
      englishReasons[code] ?? strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return Phrase(zh: chineseReasons[code] ?? english, en: english)
  }

  /// The same for what the system said in English.
  package static func systemError(saying english: String) -> Phrase {
    let known = chineseReasons.keys.first { systemError($0).en == english }
    return known.map(systemError) ?? Phrase(zh: english, en: english)
  }

  /// Where the system's own words would mislead.
  private static let englishReasons: [Int32: String] = [
    EFBIG: "the file is too large", ENODEV: "this is not an ordinary file",
  ]

  private static let chineseReasons: [Int32: String] = [
    ENOENT: "没有这个文件或文件夹", EACCES: "没有权限", EPERM: "不允许这样做", EROFS: "只读文件系统",
    ENOSPC: "磁盘满了", EDQUOT: "磁盘配额用完了", EISDIR: "这是一个文件夹", ENOTDIR: "路径中间有一个不是文件夹",
    ELOOP: "链接循环，或者这里不允许是链接", ENAMETOOLONG: "名字太长", EIO: "磁盘读写出错", EPIPE: "对方已停止读取", EFBIG: "文件太大",
    ENODEV: "不是普通文件",
  ]

  /// What helps against an error number, with the command that shows what there is.
  static func remedy(for code: Int32, path: String) -> Phrase {
    let remedy = remedyByButtons(for: code)
    let command: String? =
      switch code {
      case ENOSPC, EDQUOT: "df -h \(path)"
      case EFBIG: "ls -l \(path)"
      case EROFS, ENOENT: nil
      default: "ls -ld \(path)"
      }
    guard let command else { return remedy }
    return Phrase(zh: "\(remedy.zh)：\(command)", en: "\(remedy.en): \(command)")
  }

  /// The same where there are buttons.
  static func remedyByButtons(for code: Int32) -> Phrase {
    switch code {
    case ENOSPC, EDQUOT: Phrase(zh: "腾出一些空间再试", en: "make room and try again")
    case EACCES, EPERM: Phrase(zh: "检查权限", en: "look at its permissions")
    case EROFS: Phrase(zh: "换一个能写的地方", en: "choose a place that can be written to")
    case EFBIG: Phrase(zh: "分成几个小一些的文件", en: "split it into smaller files")
    case ENOENT: Phrase(zh: "检查路径有没有写错", en: "check the path for a typing mistake")
    default: Phrase(zh: "查看那里是什么", en: "look at what is there")
    }
  }
}

extension FileError: Reportable {
  package var report: ErrorReport {
    let why = why
    let what: Phrase =
      switch operation {
      case .read: Phrase(zh: "无法读取 \(path)：\(why.zh)", en: "cannot read \(path): \(why.en)")
      case .write: Phrase(zh: "无法写入 \(path)：\(why.zh)", en: "cannot write \(path): \(why.en)")
      }
    return ErrorReport(
      what, next: .remedy(for: code, path: path), byButtons: .remedyByButtons(for: code))
  }

  /// What the system, or the code that looked into it, says about the file.
  package var why: Phrase { cause.phrase }
}

extension FileError.Cause {
  var phrase: Phrase {
    switch self {
    case .system(let code): .systemError(code)
    case .flaw(let flaw): flaw.phrase
    }
  }
}

extension FileFlaw {
  fileprivate var phrase: Phrase {
    switch self {
    case .isNoRegularFile: Phrase(zh: "这不是普通文件", en: "not a regular file")
    case .belongsToAnother: Phrase(zh: "它属于另一个用户", en: "it belongs to another user")
    case .isNoText: Phrase(zh: "不是 UTF-8 文字", en: "it is not UTF-8 text")
    case .isNoEntry(let line):
      Phrase(
        zh: "第 \(line) 行既不是 [组]，也不是 名字=值，也不是 # 注释",
        en: "line \(line) is neither [group], key=value nor # comment")
    case .isRepeated(let line):
      Phrase(
        zh: "第 \(line) 行把前面说过的又说了一遍", en: "line \(line) says again what was said before")
    case .isNotAsWritten:
      Phrase(
        zh: "它和当初写下的不一样了：第 1 行的校验数对不上",
        en: "it is not as it was written: its seal, in line 1, does not fit")
    case .hasNoSuchName: Phrase(zh: "服务不能用这个名字", en: "no service can have this name")
    case .wouldNotReadBack:
      Phrase(
        zh: "这个值写进去以后会读成别的样子", en: "the value would not read back as it was written")
    case .isNotAccepted(let words): Phrase(zh: "写法无法识别：\(words)", en: words)
    case .isNoWAV: Phrase(zh: "这不是 WAV 录音", en: "it is no WAV file")
    case .hasNoSound: Phrase(zh: "里面没有声音", en: "it has no sound")
    }
  }
}

extension MissingLibrary: Reportable {
  package var report: ErrorReport {
    ErrorReport(.missingLibraries([self]), next: .install([package]))
  }
}

extension Phrase {
  package static func missingLibraries(_ libraries: [MissingLibrary]) -> Phrase {
    let reasons = libraries.map(\.reason).joined(separator: "; ")
    return Phrase(zh: "缺少程序库（\(reasons)）", en: "a library is missing (\(reasons))")
  }

  package static func install(_ packages: [String]) -> Phrase {
    .verbatim("sudo apt-get install " + packages.joined(separator: " "))
  }
}

extension SessionLockError: Reportable {
  package var report: ErrorReport {
    switch self {
    case .held(let owner):
      let zh = owner.map { "（进程 \($0)）" } ?? ""
      let en = owner.map { " (process \($0))" } ?? ""
      return ErrorReport(
        Phrase(zh: "已经有一次练习在进行\(zh)", en: "another session is running\(en)"),
        next: Phrase(
          zh: "回到那个窗口，或先结束它", en: "go back to its window, or end it first"))
    case .cannotOpen(let path, let code):
      let reason = Phrase.systemError(code)
      return ErrorReport(
        Phrase(
          zh: "锁文件 \(path) 打不开：\(reason.zh)", en: "cannot open the lock \(path): \(reason.en)"),
        next: .remedy(for: code, path: path), byButtons: .remedyByButtons(for: code))
    }
  }
}

extension DesktopError: Reportable {
  package var report: ErrorReport {
    if let missing { return missing.report }
    // What a library says is English; a reason in it is better than none.
    let why = message
    func told(_ zh: String, _ en: String, next: Phrase) -> ErrorReport {
      ErrorReport(
        Phrase(zh: zh + (why.isEmpty ? "" : "（\(why)）"), en: en + (why.isEmpty ? "" : ": \(why)")),
        next: next)
    }
    return switch operation {
    case .findTerminal, .openTerminal:
      told(
        "打不开终端", "no terminal can be opened",
        next: Phrase(
          zh: "安装一个终端（比如 xterm），或指定一个：hearcoach config set reminder.terminal_command xterm",
          en: "install a terminal such as xterm, or name one: "
            + "hearcoach config set reminder.terminal_command xterm"))
    case .changeFile, .readTemplate:
      told(
        "文件读写失败", "a file cannot be read or written",
        next: Phrase(
          zh: "看看谁能写这个文件夹、磁盘是不是满了", en: "see who may write there, and whether the disk is full"))
    default:
      told(
        "桌面没有回应", "the desktop does not answer (\(operation.rawValue))",
        next: Phrase(zh: "登录桌面以后，在桌面的终端里再试", en: "try again in a terminal of a desktop session"))
    }
  }
}
