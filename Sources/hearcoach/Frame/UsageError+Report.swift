import Coaching
import Wording

extension UsageError: Reportable {
  var report: ErrorReport {
    ErrorReport(what, next: next, exit: .wrongUsage)
  }

  private var what: Phrase {
    switch kind {
    case .unknownCommand(let name, _):
      Phrase(zh: "没有“\(name.quoted)”这个命令", en: "there is no command '\(name.quoted)'")
    case .unknownOption(let name, _):
      Phrase(
        zh: "\(program) 没有 \(name.quoted) 这个选项", en: "\(program) has no option \(name.quoted)")
    case .missingValue(let option, let expected):
      Phrase(
        zh: "\(option) 后面缺少值：应\(expected.zh)", en: "\(option) needs a value: \(expected.en)")
    case .unwantedValue(let option):
      Phrase(zh: "\(option) 后面不能带值", en: "\(option) takes no value")
    case .badValue(let name, let value, let expected, _):
      Phrase(
        zh: "\(behind(name))“\(value.quoted)”不对：应\(expected.zh)",
        en: "\(name) takes \(expected.en), not '\(value.quoted)'")
    case .twice(let option):
      Phrase(zh: "\(option) 写了两次", en: "\(option) is given twice")
    case .missingArgument(let name):
      Phrase(zh: "\(program) 缺少 \(name)", en: "\(program) needs \(name)")
    case .unexpected(let word):
      Phrase(zh: "\(program) 不认识“\(word.quoted)”", en: "\(program) does not take '\(word.quoted)'")
    case .conflict(let phrase, _): phrase
    }
  }

  /// Behind which word a value stands; a word in capitals stands on no command line itself.
  private func behind(_ name: String) -> String {
    name.contains(where: \.isLowercase) ? "\(name) 后面的" : ""
  }

  private var program: String { command ?? "hearcoach" }

  /// The page that tells what would have been right.
  private var help: String {
    "hearcoach " + (command.map { "\($0) --help" } ?? "--help")
  }

  private var next: Phrase {
    switch kind {
    case .unknownCommand(let name, let known):
      if let near = nearest(name, among: known) {
        Phrase(
          zh: "hearcoach \(near)（所有命令：hearcoach --help）",
          en: "hearcoach \(near)   (all commands: hearcoach --help)")
      } else {
        Phrase(zh: help, en: help)
      }
    case .unknownOption(let name, let known):
      suggestion(nearest(name, among: known))
    case .badValue(let name, let value, _, let known):
      suggestion(
        nearest(value, among: known).map {
          name.hasPrefix("--") ? "\(name) \($0)" : "hearcoach \(name) \($0)"
        })
    case .conflict(_, let instead): suggestion(instead)
    case .missingArgument, .unexpected, .missingValue, .unwantedValue, .twice:
      Phrase(zh: help, en: help)
    }
  }

  private func suggestion(_ words: String?) -> Phrase {
    guard let words else { return Phrase(zh: help, en: help) }
    return Phrase(zh: "\(words)（说明：\(help)）", en: "\(words)   (help: \(help))")
  }
}
