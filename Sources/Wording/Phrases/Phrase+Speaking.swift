/// What the microphone waits for, and what opens and closes it.
extension Phrase {
  /// What is to be spoken.
  package enum Spoken: Sendable, Hashable {
    /// A sentence that was heard is given back.
    case sentence
    /// A sentence that stands there is read.
    case reading
    /// A partner is answered.
    case answer
  }

  /// What Enter does while the microphone waits for the voice.
  package enum EnterMeaning: Sendable, Hashable {
    case playsAgain
    case endsAnswer
    /// It answers with the reply that is offered.
    case takesOffer
  }

  /// The learner's turn to speak, with the loudness of the microphone.
  package static func yourTurn(
    _ level: String, _ spoken: Spoken = .sentence, enter: EnterMeaning = .playsAgain
  ) -> Phrase {
    // Who has begun to speak types nothing.
    let typing =
      spoken == .reading || enter == .endsAnswer ? nil : Phrase(zh: "，也可以打字", en: ", or type")
    let key: Phrase =
      switch (enter, spoken) {
      case (.playsAgain, .reading): Phrase(zh: "⏎ 先听一遍", en: "⏎ to hear it first")
      case (.playsAgain, _): Phrase(zh: "⏎ 重听", en: "⏎ again")
      case (.endsAnswer, .reading): Phrase(zh: "读完按 ⏎", en: "⏎ when it is read")
      case (.endsAnswer, _): Phrase(zh: "说完按 ⏎", en: "⏎ when it is said")
      case (.takesOffer, _): Phrase(zh: "⏎ 就用这一句", en: "⏎ takes it")
      }
    let top: Phrase =
      switch spoken {
      case .sentence: Phrase(zh: "请跟着说一遍", en: "Your turn")
      case .reading: Phrase(zh: "请读出来", en: "Read it aloud")
      case .answer: Phrase(zh: "请说", en: enter == .endsAnswer ? "Speak" : "Your turn")
      }
    return Phrase(
      zh: "● \(top.zh) \(level)  （\(key.zh)\(typing?.zh ?? "")）",
      en: "● \(top.en) \(level)  (\(key.en)\(typing?.en ?? ""))")
  }

  /// The button that opens the microphone, by a press or as long as it is held.
  package static let pressToSpeak = Phrase(zh: "按一下或按住，开始说", en: "Press or hold to speak")
  package static let pressWhenSaid = Phrase(zh: "说完了，按一下", en: "Press when you have said it")
  package static let letGoWhenSaid = Phrase(zh: "说完了，松开", en: "Let go when you have said it")

  /// What to do with a sentence, and the keys that mean something while it is answered.
  package static func keys(isSpoken: Bool, opensAtPress: Bool = false) -> Phrase {
    if opensAtPress {
      return Phrase(
        zh: "按回车开始说，再按一次说完；也可以写下来按回车；/重听 再听一遍"
          + "  F2 慢一点  F3 看原文  F4 跳过  F5 暂停  ^C 结束",
        en: "⏎ to speak, and ⏎ again when it is said; or type it and ⏎; /again plays it again"
          + "  F2 slower  F3 show text  F4 skip  F5 pause  ^C end")
    }
    return Phrase(
      zh: (isSpoken ? "跟着说一遍，或写下来按回车；空行重听" : "写下听到的，按回车；空行重听")
        + "  F2 慢一点  F3 看原文  F4 跳过  F5 暂停  ^C 结束",
      en: (isSpoken ? "Say it, or type it and press ⏎" : "Type what you hear, then ⏎")
        + "; ⏎ alone plays it again  F2 slower  F3 show text  F4 skip  F5 pause  ^C end")
  }
  /// The same for a screen reader, in the order in which a person would say it: nothing sounds, and no microphone opens,
  /// while it speaks.
  package static func plainKeys(isSpoken: Bool) -> Phrase {
    isSpoken
      ? Phrase(
        zh: "按回车听这一句。听完再按回车，开始说；说完再按一次。也可以写下来，再按回车。想再听一遍，输入 /重听。",
        en: "Enter plays the sentence. Then press Enter to speak, and again when it is said;"
          + " or type it and press Enter. Type /again to hear it once more.")
      : Phrase(
        zh: "按回车听这一句，听完写下来，再按回车。没写就按回车，会再放一遍。",
        en: "Enter plays the sentence. Then type what you heard and press Enter;"
          + " Enter alone plays it again.")
  }
  /// The same in a few words, once it is known.
  package static let enterPlays = Phrase(zh: "按回车听。", en: "Enter plays it.")
  package static let enterPlaysAgain = Phrase(zh: "按回车再听一遍。", en: "Enter plays it again.")
  /// Somebody answers what has not sounded yet.
  package static let playItFirst = Phrase(
    zh: "这一句还没听呢，按回车听。", en: "You have not heard it yet: Enter plays it.")
  package static let againBothChoices = Phrase(
    zh: "输入 /重听，先听说的那个，再听您选的那个。",
    en: "Type /again to hear what was said, and then what you chose.")
}
