package import Coaching
import Reports

/// What a learner reads where sentences are read aloud.
extension Phrase {
  package static let aloudKeys = Phrase(
    zh: "读出来，读完按 ⏎；没开口时 ⏎ 先听一遍  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
    en:
      "Read it aloud, ⏎ when you are done; ⏎ before you speak plays it first  F2 slower  F4 skip  F5 pause  ^C end"
  )
  /// The same where the microphone waits for Enter.
  package static let aloudKeysAtPress = Phrase(
    zh: "按回车开始读，读完再按一次；/重听 先听一遍  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
    en: "⏎ to read it aloud, and ⏎ again when you are done; /again plays it first"
      + "  F2 slower  F4 skip  F5 pause  ^C end")
  package static let plainAloudKeys = Phrase(
    zh: "按回车开始读这句话，读完再按一次。想先听一遍，输入 /重听。",
    en: "Press Enter, read the sentence aloud, and press Enter again when you are done."
      + " Type /again to hear it first.")

  /// How a sentence was read, by each who could tell.
  package static func readAloud(_ read: ReadAloud) -> Phrase? {
    let parts: [(Phrase, Double?)] = [
      (Phrase(zh: "这台电脑", en: "this computer"), read.local),
      (Phrase(zh: "评分服务", en: "the rating service"), read.service),
      (Phrase(zh: "按识别出的字", en: "by what a recognizer wrote"), read.transcript),
    ]
    let scores = parts.compactMap { name, score -> Phrase? in
      guard let score else { return nil }
      let number = Int(score.rounded())
      return Phrase(zh: "\(name.zh) \(number)", en: "\(name.en) \(number)")
    }
    if scores.isEmpty { return read.isByTimingAlone ? onlyTimed : nil }
    let sounds = Phrase(
      zh: "读音：" + scores.map(\.zh).joined(separator: " · "),
      en: "Sounds: " + scores.map(\.en).joined(separator: " · "))
    // Beside a rating timing has something to say only where it is the reason.
    let told = read.timing.flatMap { $0 == .clear ? nil : timed($0) }
    guard let reason = read.isByTimingAlone ? howMuchIsUnknown : told else { return sounds }
    return Phrase(zh: "\(sounds.zh)。\(reason.zh)", en: "\(sounds.en). \(reason.en)")
  }

  /// What the timing of a sentence was like: neither praise nor blame, for nobody heard what was said.
  package static func timed(_ finding: ReadingTiming.Finding) -> Phrase {
    switch finding {
    case .clear:
      Phrase(zh: "长短合适，中间没有停", en: "About as long as the sentence takes, without a stop")
    case .short:
      Phrase(zh: "比这句话短，可能没读完", en: "That was shorter than the sentence: perhaps not all of it")
    case .long:
      Phrase(zh: "比这句话该用的时间长得多", en: "That took far longer than the sentence does")
    case .broken: Phrase(zh: "中间停了很久", en: "There was a long stop in the middle")
    }
  }

  /// Why nothing more is told of it.
  private static let onlyTimed = Phrase(
    zh: "只看了长短和停顿：这次没有判断读得对不对。",
    en:
      "Only timing and pauses were looked at: whether it was read right was not judged this time."
  )

  /// Why a rating makes nothing right or wrong.
  private static let howMuchIsUnknown = Phrase(
    zh: "评分服务没有说这句话读全了没有：不算对，也不算错。",
    en: "The service did not say how much of the sentence was read: neither right nor wrong."
  )

  /// How many sentences were read where only their timing could be told, and what that was like.
  package static func summaryTimed(_ timed: [ReadingTiming.Finding: Int]) -> [Phrase] {
    let all = timed.values.reduce(0, +)
    if all == 0 { return [] }
    let parts = ReadingTiming.Finding.allCases.compactMap { finding in
      timed[finding].map { count in
        Phrase(
          zh: "\(ReportLanguage.chinese.name(of: finding)) \(count)",
          en: "\(ReportLanguage.english.name(of: finding)) \(count)")
      }
    }
    return [
      Phrase(
        zh: "只看了长短和停顿的 \(all) 句：" + parts.map(\.zh).joined(separator: " · "),
        en: "By timing alone, \(all): " + parts.map(\.en).joined(separator: " · "))
    ]
  }
  package static func summaryRead(_ sentences: Int) -> Phrase {
    Phrase(
      zh: "读了 \(sentences) 句",
      en: "Read aloud: \(sentences) \(sentences == 1 ? "sentence" : "sentences")")
  }

  /// What is told before the first sentence, where only timing can be judged.
  package static func readByTimingAlone(_ lang: Lang) -> Phrase {
    let told = onlyTiming(lang)
    return Phrase(
      zh: told.zh + "想让字和音也有人听：hearcoach doctor --services",
      en: told.en + " To have words and sounds heard as well: hearcoach doctor --services")
  }
  package static func readByTimingAloneInWindow(_ lang: Lang) -> Phrase {
    let told = onlyTiming(lang)
    return Phrase(
      zh: told.zh + "想让字和音也有人听，请看“更多”里的“\(services.zh)”。",
      en: told.en + " “\(services.en)”, under More, has what hears words and sounds as well.")
  }
  private static func onlyTiming(_ lang: Lang) -> Phrase {
    let name = practised(lang)
    return Phrase(
      zh: "这台电脑听不懂\(name.zh)：只看长短和停顿，不判断读得对不对。",
      en:
        "This computer does not understand \(name.en): it looks at timing and pauses only, and does not judge what you say."
    )
  }

  package static let readingNeedsSound = Phrase(
    zh: "朗读要用麦克风，不能用 --silent", en: "reading aloud takes a microphone: it does not go with --silent"
  )
  package static let readingHasItsOwn = Phrase(
    zh: "朗读的是自带的和您加的句子，只能用声音回答：不能同时用 --drill、--source、--weak、--mode text",
    en:
      "what is read aloud are the sentences that are there, and they are spoken: it goes with none of --drill, --source, --weak, --mode text"
  )
  package static let readingHelp = Phrase(
    zh: "朗读的最近 20 次，和哪些词、哪些音还读不好",
    en: "the last 20 sentences read aloud, and which words and sounds came worst")
  package static let onePageAtATime = Phrase(
    zh: "--reading、--raters、--html 一次只能用一个",
    en: "only one of --reading, --raters and --html at a time")
}
