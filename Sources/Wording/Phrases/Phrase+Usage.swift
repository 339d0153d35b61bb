/// The command line itself.
extension Phrase {
  package static let overviewTitle = Phrase(
    zh: "HearCoach（听力教练）：每天的听力练习。",
    en: "HearCoach: a daily listening coach.")
  package static let overviewUsage = Phrase(
    zh: "用法：hearcoach 命令 [选项]", en: "Usage: hearcoach COMMAND [OPTIONS]")
  package static let overviewMore = Phrase(
    zh: "某个命令的说明：hearcoach 命令 --help",
    en: "More about a command: hearcoach COMMAND --help")
  package static let overviewBegin = Phrase(
    zh: "开始练习：hearcoach session", en: "To practise: hearcoach session")
  package static let everywhereTitle = Phrase(zh: "通用选项：", en: "Everywhere:")

  /// How a question is answered that means no unless it is answered.
  package static let yesOrEnter = Phrase(zh: "（同意请输入“是”或 y，不同意请按回车）", en: " [y/N]")
  /// How a question is answered that means yes unless it is answered.
  package static let noOrEnter = Phrase(zh: "（要请按回车，不要请输入“不”或 n）", en: " [Y/n]")

  package static let helpHelp = Phrase(zh: "显示这页说明", en: "show this page")
  package static let helpVersion = Phrase(zh: "显示版本", en: "show the version")
  package static let helpVerbose = Phrase(
    zh: "在标准错误输出里说明每一步和用时", en: "tell each step and how long it took, on standard error")
  package static let helpOffline = Phrase(
    zh: "不向这台电脑以外发送任何东西", en: "let nothing leave this computer")

  package static let aText = Phrase(zh: "为一段文字", en: "a text")
  package static let aFile = Phrase(zh: "为一个文件名", en: "the name of a file")
  package static let aDay = Phrase(
    zh: "为日历上有的日期，写法如 2026-11-20", en: "a day that exists, written as 2026-11-20")
  package static let aMonth = Phrase(
    zh: "为一个月份或一年，写法如 2026-11 或 2026", en: "a month or a year, written as 2026-11 or 2026")

  /// One of these words, in Chinese with what each is called (`names`, in their order) where that is another word.
  package static func oneOf(_ words: [String], called names: [Phrase] = []) -> Phrase {
    let called = words.enumerated().map { place, word in
      let name = names.indices.contains(place) ? names[place].zh : word
      return name == word ? word : "\(word)（\(name)）"
    }
    return Phrase(zh: "为以下之一：\(list(called).zh)", en: "one of \(list(words).en)")
  }

  /// Whether this is what somebody types for it, in either language.
  package func isCalled(_ typed: String) -> Bool {
    [zh, en].contains { $0.lowercased() == typed.lowercased() }
  }

  package static func aNumber(_ range: ClosedRange<Double>) -> Phrase {
    let low = plain(range.lowerBound)
    let high = plain(range.upperBound)
    return Phrase(zh: "在 \(low) 到 \(high) 之间", en: "a number from \(low) to \(high)")
  }

  /// A number without a superfluous `.0`.
  package static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  /// The same to one place at most: what is left of a time to wait has many.
  package static func secondsWaited(_ number: Double) -> String {
    plain(max(1, (number * 10).rounded()) / 10)
  }
}
