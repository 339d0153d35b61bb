import Coaching

extension UsageError: Reportable {
  var report: ErrorReport {
    ErrorReport(what, next: next, exit: .wrongUsage)
  }

  private var what: Phrase {
    switch self {
    case .unknownCommand(let name, _):
      Phrase(zh: "没有「\(name)」这个命令", en: "there is no command '\(name)'")
    case .unknownOption(let name, let command, _):
      Phrase(zh: "\(command) 没有 \(name) 这个选项", en: "\(command) has no option \(name)")
    case .missingValue(let option, let expected):
      Phrase(
        zh: "\(option) 后面要有\(expected.zh)", en: "\(option) needs a value: \(expected.en)")
    case .unwantedValue(let option):
      Phrase(zh: "\(option) 后面不能带值", en: "\(option) takes no value")
    case .badValue(let name, let value, let expected):
      Phrase(
        zh: "\(name) 的值「\(value)」不对：应为\(expected.zh)",
        en: "\(name) takes \(expected.en), not '\(value)'")
    case .twice(let option):
      Phrase(zh: "\(option) 写了两次", en: "\(option) is given twice")
    case .missingArgument(let name, let command):
      Phrase(zh: "\(command) 缺少 \(name)", en: "\(command) needs \(name)")
    case .unexpected(let word, let command):
      Phrase(zh: "\(command) 不认识「\(word)」", en: "\(command) does not take '\(word)'")
    case .conflict(let phrase): phrase
    }
  }

  private var next: Phrase {
    switch self {
    case .unknownCommand(let name, let known):
      if let near = nearest(name, among: known) {
        Phrase(
          zh: "hearcoach \(near)（所有命令：hearcoach --help）",
          en: "hearcoach \(near)   (all commands: hearcoach --help)")
      } else {
        Phrase(zh: "hearcoach --help", en: "hearcoach --help")
      }
    case .unknownOption(let name, let command, let known):
      if let near = nearest(name, among: known) {
        Phrase(
          zh: "\(near)（说明：hearcoach \(command) --help）",
          en: "\(near)   (help: hearcoach \(command) --help)")
      } else {
        Phrase(zh: "hearcoach \(command) --help", en: "hearcoach \(command) --help")
      }
    case .missingArgument(_, let command), .unexpected(_, let command):
      Phrase(zh: "hearcoach \(command) --help", en: "hearcoach \(command) --help")
    case .missingValue, .unwantedValue, .badValue, .twice, .conflict:
      Phrase(zh: "hearcoach --help", en: "hearcoach --help")
    }
  }
}
