package import Coaching

/// What a learner reads during a session.
extension Phrase {
  /// What a session is called at its head.
  package static func title(of plan: SessionPlan?) -> Phrase {
    switch plan?.kind ?? .listen {
    case .listen: Phrase(zh: "听力训练", en: "Listening")
    case .review: Phrase(zh: "复习", en: "Review")
    case .drill, .read: name(of: plan?.exercises ?? .sounds)
    case .talk: Phrase(zh: "对话", en: "Talk")
    }
  }

  package static func itemHead(
    _ n: Int, of all: Int?, _ level: Level, pace: Double, heardIn noise: Phrase? = nil
  ) -> Phrase {
    let level = name(of: level)
    let pace = decimal(pace, places: 2)
    let whole = all.map { Phrase(zh: "，共 \($0) 句", en: " of \($0)") }
    return Phrase(
      zh: "第 \(n) 句\(whole?.zh ?? "") · \(level.zh) · \(pace)×\(noise.map { " · \($0.zh)" } ?? "")",
      en: "No. \(n)\(whole?.en ?? "") · \(level.en) · \(pace)×\(noise.map { " · \($0.en)" } ?? "")")
  }

  package static func plainHead(
    _ n: Int, of all: Int?, _ level: Level, pace: Double, minutes: Int, planned: Int
  ) -> Phrase {
    let level = name(of: level)
    let pace = decimal(pace, places: 1)
    if let all {
      return Phrase(
        zh: "复习第 \(n) 句，共 \(all) 句，\(level.zh)，\(pace) 倍速。",
        en: "Review, number \(n) of \(all), \(level.en), pace \(pace).")
    }
    return Phrase(
      zh: "第 \(n) 句，\(level.zh)，\(pace) 倍速。已练 \(minutes) 分钟，共 \(planned) 分钟。",
      en: "Number \(n), \(level.en), pace \(pace). \(minutes) of \(planned) minutes.")
  }
  package static let plainNext = Phrase(
    zh: "按回车到下一句；输入 /重听，慢慢再听一遍。",
    en: "Enter goes on to the next one; /again plays this one slowly.")

  package static func name(of level: Level) -> Phrase {
    switch level {
    case .easy: Phrase(zh: "简单", en: "easy")
    case .medium: Phrase(zh: "中等", en: "medium")
    case .hard: Phrase(zh: "难", en: "hard")
    }
  }

  /// The keys once more, as words.
  package static func orTyped(_ words: Phrase) -> Phrase {
    Phrase(zh: "（也可以输入：\(words.zh)）", en: "(or type: \(words.en))")
  }
  package static let keysAsWords = Phrase(
    zh: "/重听 /慢 /原文 /跳过 /暂停 /对 /下一句 /结束",
    en: "/again /slower /text /skip /pause /right /next /end")
  /// The same where answers are spoken.
  package static let spokenKeysAsWords = Phrase(
    zh: "/说完了 /重说 /重听 /慢 /原文 /跳过 /暂停 /对 /下一句 /结束",
    en: "/done /take-back /again /slower /text /skip /pause /right /next /end")
  /// The same in a drill: what is right or wrong there is no matter of judgement.
  /// Where the sentence is read or spoken along, it stands there, and nothing `isHidden`.
  package static func drillKeysAsWords(isHidden: Bool) -> Phrase {
    let answer = isHidden ? Phrase(zh: " /答案", en: " /text") : .verbatim("")
    return Phrase(
      zh: "/重听 /慢\(answer.zh) /跳过 /暂停 /下一题 /结束",
      en: "/again /slower\(answer.en) /skip /pause /next /end")
  }

  package static let askedToSkip = Phrase(
    zh: "要跳过这一句吗？请按 F4，或输入 /跳过。如果听到的就是 s，请再输入一次。",
    en: "Did you mean to skip? F4 or /skip skips this one. If s is what you heard, type it again.")

  package static let playing = Phrase(zh: "♪ 请听…", en: "♪ Listen…")
  package static func playingSlowly(_ pace: Double) -> Phrase {
    let pace = decimal(pace, places: 2)
    return Phrase(zh: "♪ 慢一点，\(pace)×…", en: "♪ Slower, \(pace)×…")
  }
  package static let playingWordByWord = Phrase(zh: "♪ 一个词一个词地听…", en: "♪ Word by word…")
  package static func writtenLeftOut(_ count: Int) -> Phrase {
    Phrase(
      zh: "记录里有 \(count) 句含有不能显示的字符，或者太长，这次不用",
      en: "\(count) of the sentences in the journal cannot be shown or spoken: left out")
  }
  package static let resumedCleaned = Phrase(
    zh: "中断的那一句里有不能显示的字符，已去掉",
    en: "the sentence that broke off had characters that cannot be shown: they are left out")

  package static func hearingYou(_ level: String) -> Phrase {
    Phrase(zh: "● 在听 \(level)  （⏎ 说完了）", en: "● Hearing you \(level)  (⏎ done)")
  }
  /// A passing remark on what a service failed at.
  package static func serviceAside(_ what: Phrase) -> Phrase {
    Phrase(zh: "（\(what.zh)；先由本机处理）", en: "(\(what.en); this computer does it meanwhile)")
  }
  package static func heardAs(_ text: String) -> Phrase {
    Phrase(zh: "听到的是：\(text)", en: "I heard: \(text)")
  }
  package static let thinking = Phrase(zh: "正在判断…", en: "… thinking about what you said")
  package static let headsetMicrophone = Phrase(
    zh: "正在用蓝牙耳机的麦克风，音质会降到电话水平。",
    en: "This is a Bluetooth headset's microphone: sound drops to telephone quality.")

  package static let heardLabel = Phrase(zh: "听到了", en: "Heard")

  /// What is missed is a place: it may be a character, a word, or a number of several digits.
  package static func almost(missing: Int, next: Int) -> Phrase {
    Phrase(
      zh: missing == 1
        ? "差一点：还有一处。再听一遍？（第 \(next) 次，共 3 次）"
        : "还有 \(missing) 处没听清。再听一遍？（第 \(next) 次，共 3 次）",
      en: missing == 1
        ? "Close: one word to go. Hear it again? (try \(next) of 3)"
        : "\(missing) words to go. Hear it again? (try \(next) of 3)")
  }
  package static func tooMuch(next: Int, in lang: Lang) -> Phrase {
    Phrase(
      zh: "都听到了，可是多出了别的\(word(of: lang))。再听一遍？（第 \(next) 次，共 3 次）",
      en: "All of it is there, with something more. Hear it again? (try \(next) of 3)")
  }
  /// What to say of a try that failed, before another one: what came of it, then what may help.
  package static func afterMiss(_ attempt: JudgedTry, in lang: Lang) -> [Phrase] {
    let missing = attempt.words.count { !$0.verdict.isHeard && $0.verdict != .extra }
    let next = attempt.number + 1
    var phrases: [Phrase] = []
    if !attempt.words.contains(where: \.verdict.isHeard), attempt.shortfall == nil {
      phrases.append(.nothingHeard(next: next))
    } else if case .tones(let places) = attempt.shortfall {
      phrases.append(.onlyTones(places, next: next))
    } else if missing == 0 {
      phrases.append(.tooMuch(next: next, in: lang))
    } else {
      phrases.append(.almost(missing: missing, next: next))
    }
    if case .word(let place) = attempt.shortfall { phrases.append(.toGo(place, in: lang)) }
    if let hint = attempt.hint {
      let missed = attempt.words.first { !$0.verdict.isHeard && $0.verdict != .extra }
      phrases.append(.hint(hint, of: lang, isLeftOut: missed?.verdict == .missing))
    }
    return phrases
  }

  private static func onlyTones(_ places: [Int], next: Int) -> Phrase {
    let list = places.map(String.init)
    return Phrase(
      zh: "只差声调：第 \(list.joined(separator: "、")) 个字。再听一遍？（第 \(next) 次，共 3 次）",
      en: "Only tones differ: \(places.count == 1 ? "character" : "characters") "
        + "\(list.joined(separator: ", ")). Hear it again? (try \(next) of 3)")
  }
  private static func toGo(_ place: Int, in lang: Lang) -> Phrase {
    Phrase(
      zh: lang.isSpaced ? "提示：差的是第 \(place) 个词" : "提示：从头数，差在第 \(place) 处",
      en: "A hint: it is \(lang == .chinese ? "character" : "word") \(place)")
  }
  /// What a sentence is counted in.
  private static func word(of lang: Lang) -> String { lang == .chinese ? "字" : "词" }

  package static func nothingHeard(next: Int) -> Phrase {
    Phrase(
      zh: "这句不容易。再听一遍，慢一点也行（F2）。（第 \(next) 次，共 3 次）",
      en: "Not an easy one. Hear it again, slower if you like (F2). (try \(next) of 3)")
  }

  /// How the first word begins that was left out, or heard as another one.
  package static func hint(_ beginning: String, of lang: Lang, isLeftOut: Bool) -> Phrase {
    let which = isLeftOut ? "漏听的" : "没听对的"
    let zh =
      lang.isSpaced
      ? "第一个词，开头是 \(beginning)"
      : beginning.contains(where: { "aoe".contains($0) })
        ? "第一个字，读音以 \(beginning) 开头" : "第一个字，声母是 \(beginning)"
    return Phrase(
      zh: "提示：\(which)\(zh)", en: "A hint: the first one missed begins with \(beginning)")
  }

  package static let itemPassed = Phrase(zh: "✓ 听对了", en: "✓ You heard it")
  package static let itemFailed = Phrase(zh: "这句有点难，原文是：", en: "That was a hard one. It was:")
  package static let itemRevealed = Phrase(zh: "原文是：", en: "It was:")
  package static let itemSkipped = Phrase(zh: "跳过了：", en: "Skipped:")

  /// The same where there is no column to see what a number is of.
  package static func plainScores(heard: Int?, item: Int?) -> Phrase {
    let heard = heard.map { Phrase(zh: "听懂百分之 \($0)", en: "Heard \($0) percent") }
    let item = item.map { Phrase(zh: "得 \($0) 分", en: "\($0) of 100 points") }
    let parts = [heard, item].compactMap(\.self)
    return Phrase(
      zh: parts.map(\.zh).joined(separator: "，") + "。",
      en: parts.map(\.en).joined(separator: ", ") + ".")
  }

  package static func scores(heard: Int?, item: Int?) -> Phrase {
    var zh: [String] = []
    var en: [String] = []
    if let heard {
      zh.append("听懂 \(heard)%")
      en.append("Heard \(heard)")
    }
    if let item {
      zh.append("得 \(item) 分")
      en.append("this item \(item)")
    }
    return Phrase(zh: zh.joined(separator: "   "), en: en.joined(separator: ", "))
  }

  /// The keys once an item is over: an appeal only where something was judged wrong.
  package static func next(canAppeal: Bool, canCompare: Bool) -> Phrase {
    Phrase(
      zh: "⏎ 下一句  F2 再慢慢听一遍" + (canAppeal ? "  F6 我听对了" : "")
        + (canCompare ? "  F7 和示范对比" : "") + "  ^C 结束",
      en: "⏎ next  F2 hear it slowly" + (canAppeal ? "  F6 I had it right" : "")
        + (canCompare ? "  F7 compare voices" : "") + "  ^C end")
  }

  package static func paused(byItself: Bool) -> Phrase {
    byItself
      ? Phrase(zh: "两分钟没有操作，已自动暂停。", en: "Nothing for two minutes, so this is paused.")
      : Phrase(zh: "已暂停，不计时。", en: "Paused. The clock stands still.")
  }
  /// The same where a key goes on, and no button.
  package static func pausedUntilEnter(byItself: Bool) -> Phrase {
    let paused = paused(byItself: byItself)
    return Phrase(zh: paused.zh + "按 ⏎ 继续。", en: paused.en + " ⏎ goes on.")
  }
  package static let resumed = Phrase(zh: "继续。", en: "On we go.")

  package static let askToEnd = Phrase(
    zh: "要结束吗？再按一次 ^C 结束，按 ⏎ 继续。",
    en: "End here? ^C once more ends, ⏎ goes on.")
  package static func offerToResume(minutes: Int) -> Phrase {
    Phrase(
      zh: "今天有一次练习中断了（练了 \(minutes) 分钟）。接着练按 ⏎，重新开始输入 n：",
      en: "Today's session broke off after \(minutes) min. ⏎ continues it, n starts anew:")
  }
  package static let closesWindow = Phrase(zh: "   按 ⏎ 关闭窗口。", en: "   ⏎ closes this window.")
  /// What stands above all commands: one was asked for that there is not, or what there are.
  package static func commands(after word: String) -> Phrase {
    ["help", "帮助", "?", "？"].contains(word)
      ? Phrase(zh: "可以用的命令：", en: "What can be typed:")
      : Phrase(zh: "没有这个命令。可以用：", en: "There is no such command. What can be typed:")
  }
  package static let enterGoesOn = Phrase(zh: "按 ⏎ 到下一个。", en: "⏎ goes on to the next one.")

  package static func notice(_ notice: SessionNotice) -> Phrase {
    switch notice {
    case .nothingAnswered:
      Phrase(zh: "没有看到答案，不计次数。", en: "There was no answer; this is not a try.")
    case .nothingToAppeal:
      Phrase(
        zh: "现在没有要改判的。一句没算对，看到原文以后，按 F6 可以改判。",
        en:
          "Nothing to put right just now: F6 is for a sentence that was judged wrong, once you have"
          + " seen its text.")
    // Another sentence may be at hand already.
    case .appealByOwnWord:
      Phrase(
        zh: "已记下：刚才看过原文的那句，您认为听对了。",
        en: "Noted: the sentence whose text you saw last was right, by your own word.")
    case .appealAccepted:
      Phrase(zh: "好，刚才看过原文的那句算对。", en: "All right, the sentence whose text you saw last counts.")
    case .notHeardYet:
      Phrase(
        zh: "这句还没有播放成功。按 ⏎ 再试，或按 ^C 结束。",
        en: "The sentence was not heard. ⏎ tries again, ^C ends.")
    case .notNow: Phrase(zh: "现在还不行。", en: "Not at this moment.")
    case .faster: Phrase(zh: "现在快一点了。", en: "A little faster now.")
    case .fasterAfterThree:
      Phrase(zh: "连对三句，快一点。", en: "Three in a row: a little faster.")
    case .fasterAfterFive:
      Phrase(zh: "连对五句，快一点。", en: "Five in a row: a little faster.")
    case .fasterAfterTen:
      Phrase(zh: "连对十句，快一点。", en: "Ten in a row: a little faster.")
    case .missedToday:
      Phrase(zh: "刚才没听出，再来一次。", en: "You missed this one today. Once more.")
    case .isDue: Phrase(zh: "这句该复习了。", en: "Time to hear this one again.")
    case .wordIsDue:
      Phrase(zh: "这句里有一个该复习的词。", en: "In this one is a word to review.")
    case .missedYesterday:
      Phrase(zh: "昨天没听出，今天再来。", en: "You missed this one yesterday. Once more today.")
    case .missedEarlier:
      Phrase(zh: "前几天没听出，今天再来。", en: "You missed this one the other day. Once more.")
    case .wonBack:
      Phrase(zh: "上次没听出的这句，今天听出来了。", en: "Missed last time, won back today.")
    case .asksWhetherSlower: Phrase(zh: "以后都这么慢吗？", en: "Always like this, a little slower?")
    case .slowerFromNow: Phrase(zh: "好，后面的句子都慢一点。", en: "All right: slower from here on.")
    case .usualPaceAgain:
      Phrase(zh: "好，后面的句子恢复原来的语速。", en: "All right: the usual pace from here on.")
    case .slower: Phrase(zh: "现在慢一点了。", en: "A little slower now.")
    case .longer: Phrase(zh: "现在句子长一点了。", en: "Slightly longer sentences now.")
    case .shorter: Phrase(zh: "现在句子短一点了。", en: "Slightly shorter sentences now.")
    case .caughtSilence:
      Phrase(
        zh: "慢慢来，想好了再说；不计次数。", en: "Take your time; this is not a try.")
    case .stillSilence:
      Phrase(
        zh: "还是没听到声音，不计次数。离麦克风近一点？",
        en: "Still nothing; not a try. A bit closer to the microphone?")
    case .caughtNoise:
      Phrase(
        zh: "周围太吵，没听清，不计次数。", en: "Too noisy to hear you; not a try.")
    case .caughtPart:
      Phrase(
        zh: "只录到一部分，不计次数。请再说一遍。", en: "Only caught part of it; not a try. Once more, please.")
    case .caughtUnclear:
      Phrase(
        zh: "没听清，不计次数。再说一遍？也可以打字。", en: "Didn't catch you; not a try. Once more? Or type it.")
    case .anotherSentence:
      Phrase(
        zh: "听得很清楚，不过说的是另一句，算一次。",
        en: "Clearly said, but it was another sentence; it counts as a try.")
    case .noMicrophone:
      Phrase(
        zh: "接下来请打字回答。（缺什么，请看 hearcoach doctor）",
        en: "From here on, type your answers. (hearcoach doctor tells what is missing)")
    case .earRests:
      Phrase(
        zh: "可以直接打字；想再说，先按 ⏎ 再听一遍。",
        en: "You can simply type now; to speak, press ⏎ and hear it again.")
    case .noOwnVoice:
      Phrase(zh: "这一句没有您的录音。", en: "There is no recording of yours for this one.")
    case .speakAlong:
      Phrase(zh: "这里不用写：跟着声音一起说。", en: "Nothing to type here: say it along with the voice.")
    case .alongSilence:
      Phrase(
        zh: "没听到您的声音，不计次数。声音一响，就跟着说。",
        en: "You were not heard; not a try. Speak as soon as the voice does.")
    case .alongUnclear:
      Phrase(zh: "没听清，不计次数。再跟一遍？", en: "Didn't catch you; not a try. Once more?")
    case .alongRests:
      Phrase(zh: "准备好了，按 ⏎ 再放一遍。", en: "When you are ready, ⏎ plays it again.")
    case .caughtLoudspeaker:
      Phrase(
        zh: "麦克风录到的是扬声器，不计次数。请戴上耳机再跟。",
        en: "The microphone heard the loudspeaker; not a try. Please use headphones.")
    case .readItAloud:
      Phrase(zh: "这里不用写：读出来就行。", en: "Nothing to type here: read it aloud.")
    case .readingUnclear:
      Phrase(zh: "没听清，不计次数。再读一遍？", en: "Didn't catch you; not a try. Once more?")
    case .readingRests:
      Phrase(
        zh: "想再读，先按 ⏎ 听一遍；F4 跳过。", en: "To read it again, press ⏎ and hear it first; F4 skips.")
    case .readingNeedsMicrophone:
      Phrase(
        zh: "朗读要用麦克风。接好以后接着练。（缺什么，请看 hearcoach doctor）",
        en:
          "Reading aloud takes a microphone. Connect one, then go on. (hearcoach doctor tells what is missing)"
      )
    case .alongNeedsMicrophone:
      Phrase(
        zh: "跟读要用麦克风。接好以后接着练。（缺什么，请看 hearcoach doctor）",
        en:
          "Speaking along takes a microphone. Plug one in, then go on. (hearcoach doctor tells what is missing)"
      )
    case .namesNoChoice:
      Phrase(zh: "请输入前面的序号，比如 1；不计次数。", en: "Its number, please, such as 1; this is no answer yet.")
    case .namesNoNumber:
      Phrase(zh: "请写数字，比如 15；不计次数。", en: "A number, please, such as 15; this is no answer yet.")
    case .comparesChoices:
      Phrase(zh: "先听说的那个，再听您选的那个。", en: "First the one that was said, then the one you chose.")
    case .easierNow: Phrase(zh: "先来一句容易的。", en: "An easier one now.")
    }
  }

  /// How to answer what a notice asks, or to take back what it says, where there are no buttons.
  package static func answer(to notice: SessionNotice) -> Phrase? {
    switch notice {
    case .asksWhetherSlower:
      Phrase(zh: "要就输入“是”；按 ⏎ 照旧。", en: "Type yes for that; ⏎ leaves it as it is.")
    case .slowerFromNow:
      Phrase(zh: "想改回来，输入 /照旧。", en: "To have the usual pace again, type /usual.")
    default: nil
    }
  }

  /// A number with this many decimals, without Foundation.
  package static func decimal(_ number: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled != 0 ? "-" : ""
    guard places > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % scale)
    return sign + "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count)
      + fraction
  }
}
