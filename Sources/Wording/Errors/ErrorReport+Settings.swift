import Coaching
import Settings
import System

extension WrongConfiguration: Reportable {
  /// The first mistakes, one per line; a file that is not a configuration at all has very many.
  package var report: ErrorReport {
    let shown = problems.prefix(12).map(\.phrase)
    let rest = problems.count - shown.count
    let more = rest > 0 ? Phrase(zh: "\n  还有 \(rest) 处", en: "\n  and \(rest) more") : nil
    return ErrorReport(
      Phrase(
        zh: "设置有错误：\n  " + shown.map(\.zh).joined(separator: "\n  ") + (more?.zh ?? ""),
        en: "the configuration has mistakes:\n  " + shown.map(\.en).joined(separator: "\n  ")
          + (more?.en ?? "")),
      next: Phrase(
        zh: "改好 \(problems.first?.file ?? "")，再运行：hearcoach config check",
        en: "mend \(problems.first?.file ?? ""), then: hearcoach config check"),
      exit: .wrongConfiguration)
  }
}

extension ConfigurationProblem {
  /// Where and what, and what was perhaps meant.
  package var phrase: Phrase {
    let place = line.map { "\(file):\($0)" } ?? file
    let complaint = complaint
    return Phrase(zh: "\(place)：\(complaint.zh)", en: "\(place): \(complaint.en)")
  }

  /// The same without the place.
  fileprivate var complaint: Phrase {
    let what = what
    let zhGuess = suggestion.map { "（是不是 \($0)？）" } ?? ""
    let enGuess = suggestion.map { " (perhaps \($0)?)" } ?? ""
    return Phrase(zh: what.zh + zhGuess, en: what.en + enGuess)
  }

  /// Sets what was perhaps meant, or shows how the key is set now.
  fileprivate var rightCommand: Phrase {
    let words = suggestion.map { "set \(name) \($0)" } ?? "get \(name)"
    return Phrase(zh: "hearcoach config \(words)", en: "hearcoach config \(words)")
  }

  private var what: Phrase {
    let value = value ?? "…"
    return switch kind {
    case .unknownGroup: Phrase(zh: "没有 [\(name)] 这一组", en: "there is no group [\(name)]")
    case .unknownKey: Phrase(zh: "没有 \(name) 这个设置", en: "there is no key \(name)")
    case .badValue where self.value == "" && expected != nil:
      Phrase(
        zh: "\(name) 还没填" + (expected.map { "：应\($0.phrase(of: name).zh)" } ?? ""),
        en: "\(name) is empty" + (expected.map { "; it takes \($0.phrase.en)" } ?? ""))
    case .badValue:
      Phrase(
        zh: "\(name) 的值“\(value)”不对" + (expected.map { "：应\($0.phrase(of: name).zh)" } ?? ""),
        en: "\(name) cannot be '\(value)'" + (expected.map { "; it takes \($0.phrase.en)" } ?? ""))
    case .duplicate(let first):
      Phrase(zh: "\(name) 在第 \(first) 行已经有了", en: "\(name) is set already in line \(first)")
    case .excludes(let other, let line):
      Phrase(
        zh: "\(name) 和第 \(line) 行的 \(other) 只能留一个",
        en: "there can be either \(name) or \(other) (line \(line)), not both")
    case .keyless(let dialect):
      Phrase(
        zh: "[\(name)] 用 \(dialect.rawValue)，需要密钥：请填 key_env、key_command、key_credential 或 key_file",
        en: "[\(name)] speaks \(dialect.rawValue) and needs a key: "
          + "set key_env, key_command, key_credential or key_file")
    case .unable(let dialect):
      Phrase(
        zh: "\(name) 不能由“\(value)”（\(dialect.rawValue)）来做"
          + (expected.map { "：应\($0.phrase.zh)" } ?? ""),
        en: "\(name) cannot be served by '\(value)', which speaks \(dialect.rawValue)"
          + (expected.map { "; it takes \($0.phrase.en)" } ?? ""))
    case .syntax(let mistake): mistake.phrase(value: value)
    case .notUTF8: Phrase(zh: "不是 UTF-8 文字", en: "this is not UTF-8 text")
    case .unreadable(let cause):
      Phrase(zh: "无法读取：\(cause.phrase.zh)", en: "cannot be read: \(cause.phrase.en)")
    }
  }
}

extension ConfigurationProblem.SyntaxMistake {
  fileprivate func phrase(value: String) -> Phrase {
    switch self {
    case .notAnEntry:
      Phrase(
        zh: "“\(value)”既不是 [组]，也不是 名字=值，也不是 # 注释",
        en: "'\(value)' is neither [group] nor key=value nor a # comment")
    case .badGroup: Phrase(zh: "“\(value)”不是正确的 [组]", en: "'\(value)' is not a valid [group]")
    case .badName: Phrase(zh: "“\(value)”的名字不能这样写", en: "the name in '\(value)' cannot be a key")
    case .outsideGroup:
      Phrase(
        zh: "“\(value)”前面还没有 [组]", en: "'\(value)' comes before the first [group]")
    case .refused(let reason):
      Phrase(zh: "这里的写法无法识别", en: "cannot be understood: \(reason)")
    }
  }
}

extension Expected {
  /// The same for one key: what its words are called is told with them.
  fileprivate func phrase(of name: String) -> Phrase {
    guard case .words(let words) = self else { return phrase }
    return .oneOf(words, called: words.map { .settingsChoice(name, $0) })
  }

  /// Completes "it takes …" and “应…”.
  package var phrase: Phrase {
    switch self {
    case .words(let words): .oneOf(words)
    case .number(let range): .aNumber(range)
    case .text: Phrase(zh: "为一行文字", en: "one line of text")
    case .times: .someTimes
    case .audiogram:
      Phrase(
        zh: "为听力图，形如 500:20, 1000:35, 4000:60（频率 125 到 8000 Hz，从低到高；−10 到 120 dB），或者空着",
        en: """
          an audiogram such as 500:20, 1000:35, 4000:60 (125 to 8000 Hz in rising order, -10 to 120 dB), or \
          nothing
          """)
    case .settings:
      Phrase(
        zh: "为可以同步的设置的名字，中间用逗号隔开，如 general.minutes,voice.pace，或者空着；设备、路径、地址、密钥和许可不会同步",
        en: """
          names of settings that may travel, with commas between them, such as general.minutes,voice.pace, or \
          nothing; devices, paths, addresses, keys and consents stay where they are
          """)
    case .time: Phrase(zh: "为一个时刻，如 22:00，或者空着", en: "a time such as 22:00, or nothing")
    case .weekdays: .someWeekdays
    case .topics:
      Phrase(
        zh: "为话题，中间用逗号隔开，如 clinic,health，或者空着",
        en: "topics with commas between them, such as clinic,health, or nothing")
    case .service(let names): .aService(names)
    case .address(let schemes):
      Phrase(
        zh: "为以 \(schemes.map { "\($0)://" }.joined(separator: " 或 ")) 开头的地址，不含密码"
          + (schemes == ["tcp"] ? "，要写端口" : ""),
        en: "an address that begins with \(schemes.map { "\($0)://" }.joined(separator: " or ")), "
          + "without a password" + (schemes == ["tcp"] ? " and with a port" : ""))
    case .day: Phrase(zh: "为形如 2026-10-21 的日期", en: "a day such as 2026-10-21")
    case .variable:
      Phrase(zh: "为环境变量的名字，不是密钥本身", en: "the name of a variable, not the key itself")
    case .command: Phrase(zh: "为一个程序和它的参数", en: "a program with its arguments")
    case .fileName:
      Phrase(zh: "为 systemd 凭据的名字，不是密钥本身", en: "the name of a credential, not the key itself")
    case .file: Phrase(zh: "为以 / 或 ~/ 开头的文件", en: "a file that begins with / or ~/")
    case .directory:
      Phrase(zh: "为以 / 或 ~/ 开头的文件夹，或者空着", en: "a directory that begins with / or ~/, or nothing")
    }
  }
}

extension UnknownKey: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "没有 \(name) 这个设置" + (suggestion.map { "，是不是 \($0)？" } ?? ""),
        en: "there is no key \(name)" + (suggestion.map { "; is it \($0)?" } ?? "")),
      next: suggestion.map { Phrase.verbatim("hearcoach config get \($0)") }
        ?? Phrase(zh: "hearcoach config get（列出全部）", en: "hearcoach config get   (lists them all)"),
      exit: .wrongUsage)
  }
}

extension SettingsChangeError: Reportable {
  package var report: ErrorReport {
    switch self {
    case .unknownKey(let key): key.report
    case .badValue(let problem):
      ErrorReport(problem.complaint, next: problem.rightCommand, exit: .wrongUsage)
    case .brokenFile(let problems): WrongConfiguration(problems: problems).report
    case .unwritable(let failure):
      ErrorReport(
        failure.report.what,
        next: Phrase(
          zh: "检查权限和磁盘：ls -ld \(failure.path)，df -h",
          en: "look at its permissions and the disk: ls -ld \(failure.path); df -h"))
    }
  }
}
