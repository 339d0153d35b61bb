public import Coaching

/// One plain sentence about some practice.
enum Remark: Sendable, Hashable {
  case nothing
  case practised(minutes: Int, days: Int, items: Int)
  /// Answers in drills.
  case drilled(Int)
  /// Talks, and turns in them.
  case talked(Int, turns: Int)
  // What went better.
  case levelBetter(Level, Int, before: Int)
  case faster(Double, before: Double)
  case harder(Int, before: Int)
  case quicker(Double, before: Double)
  case fewerPlaybacks(Double, before: Double)
  case saidBetter(Int, before: Int)
  // What to do next.
  case advice(Advice)
  case listenFor(HardWord)
  case practiseWords(Lang)
  case practiseTopic(String, Int)
  case mixesUp(MixedSounds)

  /// Its name for programs.
  var kind: String {
    switch self {
    case .nothing: "nothing"
    case .practised: "practised"
    case .drilled: "drilled"
    case .talked: "talked"
    case .levelBetter: "level_better"
    case .faster: "faster"
    case .harder: "harder"
    case .quicker: "quicker"
    case .fewerPlaybacks: "fewer_playbacks"
    case .saidBetter: "said_better"
    case .advice(let advice): "advice_\(advice.name)"
    case .listenFor: "listen_for"
    case .practiseWords: "practise_words"
    case .practiseTopic: "practise_topic"
    case .mixesUp: "mixes_up"
    }
  }
}

/// What a report suggests to practise.
public enum Suggestion: Sendable, Hashable {
  /// Anything, for ten minutes.
  case tenMinutes
  case words(Lang)
  case topic(String)
  case drill(ExerciseKind, Lang)

  /// How to do so in a terminal.
  var command: String {
    switch self {
    case .tenMinutes: "hearcoach session --minutes 10"
    case .words(let lang): "hearcoach session --weak --lang \(lang.rawValue)"
    case .topic(let topic): "hearcoach session --topic \(ShellWord.quoted(topic))"
    case .drill(let kind, let lang):
      "hearcoach session --drill \(kind.rawValue) --lang \(lang.rawValue)"
    }
  }
}

extension Remark {
  var suggestion: Suggestion? {
    switch self {
    case .nothing: .tenMinutes
    case .practiseWords(let lang): .words(lang)
    case .practiseTopic(let topic, _): .topic(topic)
    case .mixesUp(let sounds): .drill(.sounds, sounds.lang)
    default: nil
    }
  }

  /// The sentence, and how to do in a terminal what it suggests.
  var wording: BilingualText {
    guard let command = suggestion?.command else { return sentence }
    return BilingualText(zh: "\(sentence.zh)：\(command)", en: "\(sentence.en): \(command)")
  }

  /// The sentence itself: the facts, without blame and without applause.
  var sentence: BilingualText {
    switch self {
    case .nothing:
      BilingualText(
        zh: "这段时间没有练习。先练十分钟",
        en: "No practice in this time. Ten minutes are enough to begin")
    case .practised(let minutes, let days, let items): Self.practised(minutes, days, items)
    case .drilled(let answers):
      BilingualText(
        zh: "专项练习做了 \(answers) 题。",
        en: "\(answers) \(answers == 1 ? "answer" : "answers") in drills.")
    case .talked(let talks, let turns):
      BilingualText(
        zh: "对话 \(talks) 次，共 \(turns) 轮。",
        en:
          "\(talks) \(talks == 1 ? "talk" : "talks") with \(turns) \(turns == 1 ? "turn" : "turns")."
      )
    case .levelBetter(let level, let rate, let before):
      BilingualText(
        zh: "\(BilingualText.level(level).zh)的句子有明显进步：一遍听懂 \(rate)%，之前 \(before)%。",
        en: "\(BilingualText.level(level).en.capitalizedFirst) sentences went clearly better: "
          + "\(rate)% understood at the first try, \(before)% before.")
    case .faster(let pace, let before):
      BilingualText(
        zh: "句子快了，听懂的没有减少：平均 \(NumberText.pace(pace))，之前 \(NumberText.pace(before))。",
        en: "The sentences were faster and no less was understood: "
          + "\(NumberText.pace(pace)) on average, \(NumberText.pace(before)) before.")
    case .harder(let share, let before):
      BilingualText(
        zh: "难句子多了，听懂的没有减少：难句占 \(share)%，之前 \(before)%。",
        en: "More of the sentences were hard and no less was understood: "
          + "\(share)% of them, \(before)% before.")
    case .quicker(let seconds, let before):
      BilingualText(
        zh: "回答快了：通常 \(NumberText.text(seconds)) 秒，之前 \(NumberText.text(before)) 秒。",
        en: "The answers came sooner: after \(NumberText.text(seconds)) seconds as a rule, "
          + "\(NumberText.text(before)) before.")
    case .fewerPlaybacks(let playbacks, let before):
      BilingualText(
        zh: "听的遍数少了：通常 \(NumberText.text(playbacks)) 遍，之前 \(NumberText.text(before)) 遍。",
        en: "Fewer playbacks were needed: \(NumberText.text(playbacks)) as a rule, "
          + "\(NumberText.text(before)) before.")
    case .saidBetter(let said, let before):
      BilingualText(
        zh: "发音有进步：\(said)，之前 \(before)。",
        en: "Your pronunciation went better: \(said), \(before) before.")
    case .advice(let advice): advice.wording
    case .listenFor(let word): Self.listenFor(word)
    case .practiseWords:
      BilingualText(zh: "可以专门练容易听错的词", en: "Such words can be practised on their own")
    case .practiseTopic(let topic, let rate): Self.practiseTopic(topic, rate)
    case .mixesUp(let sounds): Self.mixesUp(sounds)
    }
  }

  private static func practised(_ minutes: Int, _ days: Int, _ items: Int) -> BilingualText {
    let enDays = days == 1 ? "1 day" : "\(days) days"
    let enItems = items == 1 ? "1 sentence" : "\(items) sentences"
    // The minutes of imported days are unknown.
    guard minutes > 0 else {
      return BilingualText(
        zh: "练了 \(days) 天，\(items) 句。", en: "You practised \(enItems) on \(enDays).")
    }
    return BilingualText(
      zh: "练了 \(days) 天，共 \(minutes) 分钟，\(items) 句。",
      en: "You practised \(minutes == 1 ? "1 minute" : "\(minutes) minutes") on \(enDays): "
        + "\(enItems).")
  }

  private static func listenFor(_ word: HardWord) -> BilingualText {
    let mistake = word.takenFor.first.map { mistake in
      BilingualText(
        zh: "，其中 \(mistake.times) 次听成“\(mistake.text)”",
        en: ", \(mistake.times == 1 ? "once" : "\(mistake.times) times") "
          + "taken for “\(mistake.text)”")
    }
    return BilingualText(
      zh: "接下来留意“\(word.text)”：\(word.met) 次里有 \(word.missed) 次没听出来\(mistake?.zh ?? "")。",
      en: "Next, listen for “\(word.text)”: missed \(word.missed) times out of \(word.met)"
        + "\(mistake?.en ?? "").")
  }

  private static func practiseTopic(_ topic: String, _ rate: Int) -> BilingualText {
    BilingualText(
      zh: "“\(BilingualText.topic(topic).zh)”这个话题最难（一遍听懂 \(rate)%），可以专门练练",
      en: "The topic “\(topic)” is the hardest (\(rate)% at the first try) and can be practised "
        + "on its own")
  }

  private static func mixesUp(_ mixed: MixedSounds) -> BilingualText {
    let names = ReportLanguage.allCases.map { language in
      mixed.sounds.map { language.name(ofSound: $0) }
    }
    return BilingualText(
      zh: "\(names[0].joined(separator: "和"))容易听混：\(mixed.trials) 次里有 \(mixed.wrong) 次。可以专门练练",
      en: "You mix up \(names[1].joined(separator: " and ")), \(mixed.wrong) times out of "
        + "\(mixed.trials); they can be practised on their own")
  }
}

extension BilingualText {
  static func level(_ level: Level) -> BilingualText {
    switch level {
    case .easy: BilingualText(zh: "简单", en: "easy")
    case .medium: BilingualText(zh: "中等", en: "medium")
    case .hard: BilingualText(zh: "难", en: "hard")
    }
  }
}

extension String {
  /// The text as it begins a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A word quoted for a shell.
enum ShellWord {
  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
      }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
