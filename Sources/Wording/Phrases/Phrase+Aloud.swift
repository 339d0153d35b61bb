package import Coaching

/// What a learner reads where sentences are read aloud.
extension Phrase {
  /// The learner's turn to read what stands there, with the loudness of the microphone.
  package static func yourTurnToRead(_ level: String) -> Phrase {
    Phrase(zh: "● 请读出来 \(level)  （⏎ 先听一遍）", en: "● Read it aloud \(level)  (⏎ to hear it first)")
  }
  package static let aloudKeys = Phrase(
    zh: "读出来，读完按 ⏎；没开口时 ⏎ 先听一遍  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
    en:
      "Read it aloud, ⏎ when you are done; ⏎ before you speak plays it first  F2 slower  F4 skip  F5 pause  ^C end"
  )
  package static let plainAloudKeys = Phrase(
    zh: "请读出这句话，读完按回车。还没开口时按回车，就先听一遍。",
    en:
      "Read the sentence aloud and press Enter when you are done. Enter before you speak plays it first."
  )

  /// How a sentence was read, by each who could tell.
  package static func readAloud(_ read: ReadAloud) -> Phrase? {
    let parts: [(Phrase, Double?)] = [
      (Phrase(zh: "这台电脑", en: "this computer"), read.local),
      (Phrase(zh: "评分服务", en: "the rating service"), read.service),
      (Phrase(zh: "按识别出的字", en: "by what a recognizer wrote"), read.transcript),
    ]
    let told = parts.compactMap { name, score -> Phrase? in
      guard let score else { return nil }
      let number = Int(score.rounded())
      return Phrase(zh: "\(name.zh) \(number)", en: "\(name.en) \(number)")
    }
    if told.isEmpty { return read.timing.map(aloud) }
    let sounds = Phrase(
      zh: "发音：" + told.map(\.zh).joined(separator: " · "),
      en: "Sounds: " + told.map(\.en).joined(separator: " · "))
    // Beside a rating timing has something to say only where it is the reason.
    guard let timing = read.timing, timing != .clear else { return sounds }
    let reason = aloud(timing)
    return Phrase(zh: "\(sounds.zh)。\(reason.zh)", en: "\(sounds.en). \(reason.en)")
  }

  private static func aloud(_ timing: ReadingTiming.Finding) -> Phrase {
    switch timing {
    case .clear:
      Phrase(
        zh: "听起来清楚：长短合适，中间没有停。读的是不是这句，这里没有能听懂这门语言的，所以不说。",
        en:
          "Clear by its timing: about as long as it takes, without a stop. Nothing here understands this language, so what was said is not judged."
      )
    case .short:
      Phrase(
        zh: "不清楚：声音太短，整句话要更久。", en: "Not clear: too little was spoken for the whole sentence.")
    case .long:
      Phrase(
        zh: "不清楚：比这句话该用的时间长得多。", en: "Not clear: it took far longer than the sentence does.")
    case .broken: Phrase(zh: "不清楚：中间停了很久。", en: "Not clear: there was a long stop in the middle.")
    }
  }

  /// What is told before the first sentence, where only timing can be judged.
  package static func readByTimingAlone(_ lang: Lang) -> Phrase {
    let name = practised(lang)
    return Phrase(
      zh: "这台电脑听不懂\(name.zh)，只能凭长短和停顿说读得清不清楚。想让字和音也有人听：hearcoach doctor --services",
      en:
        "This computer does not understand \(name.en): only timing and pauses tell whether it was clear. To have words and sounds heard as well: hearcoach doctor --services"
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
