package import Coaching
import Reports

/// What a learner reads where sounds are told apart.
extension Phrase {
  /// Something to choose, with its number from 1; `reading` is there where the letters do not suffice.
  package static func choice(
    _ number: Int, _ choice: Contrast.Choice, reading: String?
  ) -> Phrase {
    let word = [Gate.line(choice.text), reading].compactMap(\.self).joined(separator: " ")
    let meaning = Gate.line(choice.gloss)
    return Phrase(zh: "\(number)  \(word)（\(meaning)）", en: "\(number)  \(word) (\(meaning))")
  }

  /// The same for a button, which needs no number, and for ears.
  package static func choice(_ choice: Contrast.Choice, reading: String?) -> Phrase {
    let word = [Gate.line(choice.text), reading].compactMap(\.self).joined(separator: " ")
    return .verbatim("\(word)\n\(Gate.line(choice.gloss))")
  }

  package static let whichWasSaid = Phrase(zh: "听到的是哪一个？", en: "Which one did you hear?")
  package static let choiceKeys = Phrase(
    zh: "输入号码，按回车；空行重听  F2 慢一点  F3 看答案  F4 跳过  F5 暂停  ^C 结束",
    en:
      "Type its number, then ⏎; ⏎ alone plays it again  F2 slower  F3 tell me  F4 skip  F5 pause  ^C end"
  )
  package static let plainChoiceKeys = Phrase(
    zh: "请输入听到的那个的号码，再按回车。直接按回车，就再听一遍。",
    en: "Type the number of the one you heard and press Enter. Enter alone plays it again.")
  package static let drill = title(of: .drill)
  package static let drillAbout = Phrase(
    zh: "容易听混的音，二选一练习", en: "Words that sound nearly alike: which one was it?")
  package static let showAnswer = Phrase(zh: "看答案", en: "Tell me")

  /// What became of a choice.
  package static func trialTop(_ outcome: ItemOutcome) -> Phrase {
    switch outcome {
    case .passed: Phrase(zh: "✓ 听对了", en: "✓ You heard it")
    case .failed: Phrase(zh: "不好分。说的是：", en: "Hard to tell apart. It was:")
    case .revealed: Phrase(zh: "说的是：", en: "It was:")
    case .skipped: Phrase(zh: "跳过了：", en: "Skipped:")
    }
  }

  package static func trialHead(_ n: Int, pace: Double) -> Phrase {
    let pace = decimal(pace, places: 2)
    return Phrase(zh: "第 \(n) 题 · \(pace)×", en: "No. \(n) · \(pace)×")
  }
  package static func plainTrialHead(
    _ n: Int, pace: Double, minutes: Int, planned: Int
  ) -> Phrase {
    let pace = decimal(pace, places: 1)
    return Phrase(
      zh: "第 \(n) 题，\(pace) 倍速。已练 \(minutes) 分钟，共 \(planned) 分钟。",
      en: "Number \(n), pace \(pace). \(minutes) of \(planned) minutes.")
  }
  package static let nextTrial = Phrase(
    zh: "⏎ 下一题  F2 再慢慢听一遍  ^C 结束", en: "⏎ next  F2 hear it slowly  ^C end")
  package static let plainNextTrial = Phrase(zh: "按回车到下一题。", en: "Enter goes on to the next one.")
  package static let nextQuestion = Phrase(zh: "下一题", en: "Next one")

  package static func sound(_ name: String) -> Phrase {
    Phrase(
      zh: ReportLanguage.chinese.name(ofSound: name),
      en: ReportLanguage.english.name(ofSound: name))
  }

  package static func taken(_ hearing: ContrastTally.Hearing) -> Phrase {
    let (said, heard) = (sound(hearing.said), sound(hearing.heard))
    return Phrase(zh: "\(said.zh) → \(heard.zh)", en: "\(said.en) → \(heard.en)")
  }

  package static func summaryTrials(_ percent: Int) -> Phrase {
    Phrase(zh: "听对 \(percent)%", en: "Heard right: \(percent)%")
  }
  package static func summaryTrialsTop(minutes: Int, trials: Int) -> Phrase {
    Phrase(
      zh: "这次 \(minutes) 分钟 · \(trials) 题",
      en: "\(minutes) min · \(trials) \(trials == 1 ? "question" : "questions")")
  }
  package static func summaryConfused(_ hearings: [ContrastTally.Hearing]) -> Phrase {
    let phrases = hearings.prefix(4).map { taken($0) }
    return Phrase(
      zh: "还容易听混：" + phrases.map(\.zh).joined(separator: " · "),
      en: "Still mixed up: " + phrases.map(\.en).joined(separator: " · "))
  }

  package static let drillHasItsOwn = Phrase(
    zh: "--kind drill 练的是容易听混的音，不能同时用 --topic、--source、--weak、--mode voice",
    en:
      "--kind drill has sounds of its own to tell apart: it goes with none of --topic, --source, --weak, --mode voice"
  )

  package static func contrastsAreWrong(_ file: String) -> Phrase {
    Phrase(zh: "\(file) 里没有可以用的对比", en: "\(file) has no sounds to tell apart")
  }
}
