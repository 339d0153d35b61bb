package import Coaching

/// What a learner reads in a talk.
extension Phrase {
  /// A text of a scene that is there in both languages.
  package init(_ texts: [Lang: String]) {
    self.init(
      zh: texts[.chinese] ?? texts[.english] ?? "", en: texts[.english] ?? texts[.chinese] ?? "")
  }

  package static func talkHead(_ scene: Scene) -> Phrase {
    let title = Phrase(scene.title)
    return Phrase(zh: "\(scene.sign) \(title.zh)", en: "\(scene.sign) \(title.en)")
  }

  /// Whom one talks to in a scene.
  package static func partners(_ scene: Scene) -> Phrase {
    let names = scene.roles.filter { !$0.isLearner }.map { Phrase($0.name) }
    return Phrase(
      zh: names.map(\.zh).joined(separator: "、"), en: names.map(\.en).joined(separator: ", "))
  }

  /// Who the learner is, and what for.
  package static func talkGoal(_ scene: Scene) -> Phrase {
    let goal = Phrase(scene.goal)
    guard let learner = scene.learner.map({ Phrase($0.name) }) else { return goal }
    return Phrase(zh: "您是\(learner.zh)。\(goal.zh)", en: "You are \(learner.en). \(goal.en)")
  }

  /// What a talk is for; nil for a guest, who has another role than that it is written for.
  package static func goal(_ scene: Scene, _ plan: TalkPlan) -> Phrase? {
    if plan.opening == .chat { return Phrase(scene.goal) }
    let isGuest = plan.own.map { $0 != scene.learner?.id } ?? false
    return isGuest ? nil : talkGoal(scene)
  }

  /// Who calls, and what the call is about.
  package static func callHead(_ scene: Scene) -> Phrase {
    let (name, title) = (Phrase(scene.title), Phrase(scene.goal))
    return Phrase(
      zh: "\(scene.sign) \(name.zh)来电 · \(title.zh)",
      en: "\(scene.sign) \(name.en) calls · \(title.en)")
  }
  /// What a talk is called in a list: of a call who called, and the chapter.
  package static func talkTitle(_ scene: Scene, _ opening: TalkOpening) -> Phrase {
    let (title, goal) = (Phrase(scene.title), Phrase(scene.goal))
    switch opening {
    case .scene: return title
    case .call: return Phrase(zh: "📞 \(title.zh) · \(goal.zh)", en: "📞 \(title.en) · \(goal.en)")
    case .chat: return Phrase(zh: "💬 \(title.zh)", en: "💬 \(title.en)")
    }
  }
  package static let ringing = Phrase(
    zh: "📞 电话响了。按回车接听；输入 n 或 ^C 先不接。",
    en: "📞 The telephone rings. Enter answers it; n or ^C: not now.")
  package static let plainRinging = Phrase(
    zh: "电话响了。按回车接听。输入 n，就先不接。", en: "The telephone rings. Enter answers it. Type n for not now.")
  package static let callDeclined = Phrase(
    zh: "没接。下次再聊：hearcoach talk call", en: "Not answered. Another time: hearcoach talk call")
  package static func handset(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase(zh: "改用听筒。换回扬声器：/扬声器", en: "By the handset now. Back: /loudspeaker")
      : Phrase(zh: "改用扬声器。换成听筒：/听筒", en: "By the loudspeaker now. The handset: /handset")
  }
  package static func turnHead(_ n: Int, _ clock: String) -> Phrase {
    Phrase(zh: "第 \(n) 轮 · \(clock)", en: "turn \(n) · \(clock)")
  }

  /// What the learner gave, where it is not the reply itself.
  package static func wasGiven(_ text: String) -> Phrase {
    Phrase(zh: "您说的是：\(text)", en: "You said: \(text)")
  }

  /// What the learner gave before, and nobody made sense of; in a turn that came to words of the learner's own nobody
  /// can tell whether that was wrong.
  package static func wasNotUnderstood(_ text: String, in outcome: TurnOutcome) -> Phrase {
    let sign = outcome == .said ? "›" : "✗"
    return Phrase(zh: "\(sign) \(text)", en: "\(sign) \(text)")
  }

  /// The name of who is speaking.
  package static func speaker(_ role: Role) -> Phrase {
    let name = Phrase(role.name)
    return Phrase(
      zh: name.zh, en: name.en.first.map { $0.uppercased() + name.en.dropFirst() } ?? "")
  }

  package static func speaking(_ name: Phrase) -> Phrase {
    Phrase(zh: "♪ \(name.zh)在说话…", en: "♪ \(name.en) is speaking…")
  }
  /// Somebody speaks once the learner wants to hear it.
  package static func speaksNext(_ name: Phrase) -> Phrase {
    Phrase(zh: "轮到\(name.zh)说了。", en: "\(name.en)'s turn to speak.")
  }
  package static let you = Phrase(zh: "您", en: "You")

  /// What became of a turn, before the reply that it counted as; nil where there is none.
  package static func turnTop(_ outcome: TurnOutcome) -> Phrase? {
    switch outcome {
    case .answered, .chosen: Phrase(zh: "✓ 您：", en: "✓ You: ")
    case .corrected: Phrase(zh: "≈ 您：", en: "≈ You: ")
    case .confirmed, .carriedOn, .skipped, .said: Phrase(zh: "› 您：", en: "› You: ")
    case .heard, .left: nil
    }
  }

  /// The word for the sign before a reply, for whoever has it read out.
  package static func turnWord(_ outcome: TurnOutcome) -> Phrase? {
    switch outcome {
    case .answered, .chosen: Phrase(zh: "听懂了", en: "understood")
    case .corrected: Phrase(zh: "意思对，说法改一下", en: "understood, but said another way")
    case .confirmed, .carriedOn: Phrase(zh: "先这样说", en: "for now, this")
    case .skipped: Phrase(zh: "跳过了", en: "skipped")
    case .said, .heard, .left: nil
    }
  }

  /// What the partner makes of an answer that is none of the replies.
  package static func misunderstood(_ misses: Int, isHelped: Bool = true) -> Phrase {
    switch misses {
    case 1:
      Phrase(zh: "对方没明白，换个说法再问一遍。", en: "That was not understood. It is asked in other words.")
    case 2:
      isHelped
        ? Phrase(zh: "还没对上，听听提示。", en: "Not yet. Here is some help.")
        : Phrase(zh: "还没对上，再听一遍。", en: "Not yet. Listen once more.")
    default:
      Phrase(zh: "照着下面这句说也行；直接按回车就用这句。", en: "You can say this one; Enter alone takes it.")
    }
  }
  package static func corrected(_ reply: ExpectedReply) -> Phrase {
    Phrase(
      zh: "意思懂了。一般这么说：\(reply.text)", en: "Understood. People would say: \(reply.text)")
  }
  package static func heardInTalk(_ text: String) -> Phrase {
    Phrase(zh: "听到的是：\(text)", en: "Heard: \(text)")
  }
  package static func help(_ text: String) -> Phrase {
    Phrase(zh: "提示：\(text)", en: "Hint: \(text)")
  }
  package static func suggestedReply(_ text: String) -> Phrase {
    Phrase(zh: "可以说：\(text)", en: "You can say: \(text)")
  }

  package static func talkNotice(_ notice: TalkNotice) -> Phrase {
    switch notice {
    case .notNow: Phrase(zh: "这时候用不上。", en: "Not at this moment.")
    case .nothingGiven: Phrase(zh: "还没有写什么。", en: "There is nothing in it yet.")
    case .keptForLater: Phrase(zh: "记下了，等对方说完。", en: "Kept until the other one has spoken.")
    case .tooEarly:
      Phrase(zh: "说早了一点，对不上这一句；不算错。", en: "A little early: it does not fit. It counts as nothing.")
    case .caughtSilence: Phrase(zh: "没听到声音，再说一遍吧。", en: "Nothing was heard. Please say it again.")
    case .caughtUnclear:
      Phrase(
        zh: "没听清，再说一遍吧；不算错。", en: "That was not clear. Please say it again; it counts as nothing.")
    case .earRests:
      Phrase(
        zh: "先不听了。按回车再说，或者直接写下来。", en: "The microphone rests. Press Enter to speak, or type it.")
    case .noMicrophone:
      Phrase(zh: "麦克风用不了，接下来请打字。", en: "The microphone does not work. From here on, type.")
    case .notPlayed:
      Phrase(zh: "这一句放不出来，请看文字。", en: "This could not be played. Here it is to read.")
    case .noOtherWords: Phrase(zh: "这一句没有别的说法。", en: "There are no other words for this one.")
    case .pausedByItself:
      Phrase(zh: "两分钟没有动静，先暂停。按回车继续。", en: "Nothing for two minutes: paused. Enter goes on.")
    case .spareLine:
      Phrase(
        zh: "语言模型没能答上来，这一句由程序代答。",
        en: "The language model had no usable answer; this line is the program's own.")
    case .scriptGoesOn:
      Phrase(
        zh: "语言模型没能接上话，回到剧本。",
        en: "The language model had no usable answer; the script goes on.")
    case .ownWordsAreTyped:
      Phrase(
        zh: "您自己的话，说出来要有听写服务才认得（services.recognition）；请打字，或者照提示说。",
        en: "Words of your own, said aloud, take a service that hears them (services.recognition). "
          + "Type them, or say what the hint says.")
    case .noFreePartner:
      Phrase(
        zh: "不照着说，要有语言模型来接话，现在没有可用的（services.scenes，见 docs/services.md，英文）。",
        en: "To say anything you like takes a language model, and none can be asked "
          + "(services.scenes; see docs/services.md).")
    }
  }

  /// What to do now, and the keys that mean something.
  package static func talkKeys(isSpoken: Bool, opensAtPress: Bool = false) -> Phrase {
    if opensAtPress {
      return Phrase(
        zh: "按回车开始说，再按一次说完；也可以写下来按回车，选几就写几  F2 慢一点"
          + "  F3 看文字  F4 跳过  F5 暂停  F6 提示  F7 换个说法  ^C 结束",
        en: "⏎ to speak, and ⏎ again when it is said; or type it and ⏎, or a number"
          + "  F2 slower  F3 text  F4 skip  F5 pause  F6 hint  F7 other words  ^C end")
    }
    return Phrase(
      zh: (isSpoken ? "说出来，或写下来按回车；" : "写下来按回车；") + "选几就写几；空行重听"
        + "  F2 慢一点  F3 看文字  F4 跳过  F5 暂停  F6 提示  F7 换个说法  ^C 结束",
      en: (isSpoken ? "Say it, or type it" : "Type it")
        + " and ⏎, or a number; ⏎ alone plays it again"
        + "  F2 slower  F3 text  F4 skip  F5 pause  F6 hint  F7 other words  ^C end")
  }
  package static func plainTalkKeys(isSpoken: Bool, opensAtPress: Bool = false) -> Phrase {
    if opensAtPress {
      return Phrase(
        zh: "按回车听对方说。听完再按回车开始说，说完再按一次。也可以写下来，再按回车，或只写序号。想再听一遍，输入 /重听。",
        en: "Enter plays the line. After it, Enter begins your answer, and Enter again ends it."
          + " Or type it and press Enter. A number chooses a reply."
          + " Type /again to hear it once more.")
    }
    return Phrase(
      zh: "按回车听对方说。" + (isSpoken ? "听完说出来，或者写下来，再按回车。" : "听完写下来，再按回车。")
        + "也可以只写序号。直接按回车，就再听一遍。",
      en: "Enter plays the line. After it, "
        + (isSpoken
          ? "say your answer, or type it and press Enter." : "type your answer and press Enter.")
        + " A number chooses a reply. Enter alone plays it again.")
  }
  /// Asked before a talk is ended.
  package static let askToEndTalk = Phrase(
    zh: "要结束吗？再按一次 ^C 结束并留下这次对话；输入 /不留 只留下时间和词；按回车继续。",
    en:
      "End the talk? ^C once more ends and keeps it; /discard keeps only the minutes and words; Enter goes on."
  )

  package static func talkSummaryTop(_ ending: TalkEnding) -> Phrase {
    switch ending {
    case .completed: Phrase(zh: "聊完了！", en: "That was the whole talk!")
    case .saved: Phrase(zh: "先聊到这里，已经留下。", en: "That is it for now. The talk is kept.")
    case .discarded:
      Phrase(
        zh: "先聊到这里。说过的话没有留下，时间和词留下了。",
        en: "That is it for now. What was said is gone; the minutes and the words stay.")
    case .idle:
      Phrase(
        zh: "等了很久，先结束了；到这里都留下了。",
        en: "Nobody was there for an hour, so it ended. All of it is kept.")
    case .declined, .missed: callDeclined
    }
  }
  package static func talkSummary(_ summary: TalkSummary) -> Phrase {
    let minutes = max(1, Int((summary.practisedSeconds / 60).rounded()))
    let all = talkLength(summary.practisedSeconds, turns: summary.turns)
    if summary.judged == 0 { return all }
    if summary.judged < summary.turns {
      let (judged, atOnce) = (summary.judged, summary.understoodAtOnce)
      return Phrase(
        zh: "\(all.zh)；其中 \(judged) 轮能看出懂没懂，一遍就接上的 \(atOnce) 轮",
        en: "\(all.en); of the \(judged) that can be judged \(atOnce) understood at once")
    }
    return Phrase(
      zh: "\(minutes) 分钟，\(summary.turns) 轮，一遍就接上的 \(summary.understoodAtOnce) 轮",
      en: "\(count(minutes, "minute")), \(count(summary.turns, "turn")), "
        + "\(summary.understoodAtOnce) understood at once")
  }
  package static func wordsUsed(_ words: [String]) -> Phrase {
    Phrase(
      zh: "用到的词：\(words.joined(separator: "、"))", en: "Words used: \(words.joined(separator: ", "))"
    )
  }
  package static func newTalkWords(_ words: [String]) -> Phrase {
    Phrase(
      zh: "新遇到的词：\(words.joined(separator: "、"))", en: "New words: \(words.joined(separator: ", "))"
    )
  }
  package static func strugglingUsed(_ words: [String]) -> Phrase {
    Phrase(
      zh: "以前常听错、这次用上了：\(words.joined(separator: "、"))",
      en: "Words that used to be hard: \(words.joined(separator: ", "))")
  }

  package static let chatIsTyped = Phrase(
    zh: "聊天时说出来的话要有听写服务才认得（services.recognition），这里请打字。",
    en: "In a chat, what you say aloud takes a service that hears it (services.recognition). "
      + "Here, please type.")

  // MARK: The lists

  package static let startTalk = Phrase(
    zh: "开始：hearcoach talk scene \(scenePlace.zh)　几个人一起演：加上 --roles all",
    en: "Start: hearcoach talk scene \(scenePlace.en)   With others here: add --roles all")
  private static let scenePlace = Phrase(zh: "名字", en: "NAME")

  package static let noTalks = Phrase(
    zh: "还没有对话。开始：hearcoach talk", en: "There are no talks yet. Start: hearcoach talk")

  package static let talksHowToOpen = Phrase(
    zh: "重看其中一次：hearcoach talks 1", en: "Read one again: hearcoach talks 1")

  package static func talkEnding(_ ending: TalkEnding?) -> Phrase {
    switch ending {
    case .completed: Phrase(zh: "聊完", en: "to its end")
    case .saved: Phrase(zh: "留下", en: "kept")
    case .discarded: Phrase(zh: "没有留下", en: "not kept")
    case .idle: Phrase(zh: "没人在", en: "nobody there")
    case .declined, .missed: Phrase(zh: "没接", en: "not answered")
    case nil: Phrase(zh: "中断了", en: "broke off")
    }
  }

  package static func talkLength(_ seconds: Double, turns: Int) -> Phrase {
    let minutes = max(1, Int((seconds / 60).rounded()))
    return Phrase(
      zh: "\(minutes) 分钟，\(turns) 轮", en: "\(count(minutes, "minute")), \(count(turns, "turn"))")
  }

  package static func askToResumeTalk(_ title: Phrase, turns: Int) -> Phrase {
    Phrase(
      zh: "上次的“\(title.zh)”聊到第 \(turns + 1) 轮。接着聊吗？",
      en: "‘\(title.en)’ broke off at turn \(turns + 1). Go on with it?")
  }

  /// The same where other people than then are to play it.
  package static func askToResumeOtherwise(
    _ title: Phrase, turns: Int, cast: Phrase
  ) -> Phrase {
    Phrase(
      zh: "上次的“\(title.zh)”演到第 \(turns + 1) 轮，\(cast.zh)。接着演还是这样分；输入 n 就用这次的角色重新开始。接着演吗？",
      en: "‘\(title.en)’ broke off at turn \(turns + 1). \(cast.en). Going on keeps that;"
        + " n begins anew with the roles named now. Go on with it?")
  }

  package static func sceneIsRight(_ turns: Int, in file: String) -> Phrase {
    Phrase(zh: "\(file)：\(turns) 轮，没有问题", en: "\(file): \(turns) turns, all right")
  }

  package static let startCall = Phrase(
    zh: "开始：hearcoach talk call \(scenePlace.zh)", en: "Start: hearcoach talk call \(scenePlace.en)"
  )

  /// Who a contact is, line by line.
  package static func about(_ contact: Contact) -> [Phrase] {
    let name = Phrase(contact.name)
    let day = contact.birthday
    return [
      Phrase(zh: "\(contact.sign) \(name.zh)", en: "\(contact.sign) \(name.en)"),
      Phrase(zh: "生日：\(day.month) 月 \(day.day) 日", en: "Birthday: \(day)"),
      Phrase(contact.job), Phrase(contact.personality), Phrase(contact.interests),
      Phrase(contact.history),
    ]
  }

  package static func contactIsRight(_ calls: Int, in file: String) -> Phrase {
    Phrase(zh: "\(file)：\(calls) 次通话，没有问题", en: "\(file): \(count(calls, "call")), all right")
  }

  // MARK: The commands

  package static let talkSummaryLine = Phrase(
    zh: "在一个场景里对话，接一个电话，或和语言模型聊天",
    en: "talk in a scene, take a call, or chat with a language model")
  package static let talkKindHelp = Phrase(
    zh: "scene：按场景对话；call：接电话；不写名字就列出来。chat：和语言模型聊天",
    en: "scene: a talk by a scene; call: a call; without a name they are listed. "
      + "chat: with a language model")
  package static let talkNameHelp = Phrase(
    zh: "场景或联系人的名字；chat 后面写 free（随便聊，默认）、study（陪学）、quiz（出题）或 explain（讲解）",
    en: "the name of a scene or a contact; of a chat free (usual), study, quiz or explain")
  package static let aScene = Phrase(
    zh: "为场景或联系人的名字，或聊天的方式", en: "the name of a scene or a contact, or a way to chat")
  package static let aTalk = Phrase(zh: "为一次对话的序号", en: "the number of a talk")
  package static let resumeTalkHelp = Phrase(
    zh: "接着上次中断的对话", en: "go on with the talk that broke off")
  package static let answeredHelp = Phrase(
    zh: "电话已经接了，不再响铃（提醒的“接听”用它）", en: "the call is answered already (what a reminder's button runs)"
  )
  package static let talkTextHelp = Phrase(
    zh: "对方说话的同时就显示文字", en: "show what the others say while they say it")
  package static let rolesHelp = Phrase(
    zh: "几个人在这台电脑前一起演：哪些角色由人来演，用逗号分开，或 all（都由人演）；您总是演学习者的角色",
    en: "several people at this computer: the roles that people play, between commas, or all; "
      + "the learner's is always yours")
  package static let someRoles = Phrase(
    zh: "为用逗号分开的角色，或 all", en: "roles between commas, or all")
  package static let rolesAreForScenes = Phrase(
    zh: "--roles 只用于新开始的场景", en: "--roles is for a scene that begins anew")
  package static let talksSummary = Phrase(
    zh: "列出对话，或重看其中一次", en: "list the talks, or read one again")
  package static let talksNumberHelp = Phrase(
    zh: "要重看的那一次的序号，1 是最近的", en: "the number of the talk to read again; 1 is the latest")
  package static let scenesSummary = Phrase(zh: "列出或检查场景", en: "list or check scenes")
  package static let scenesVerbHelp = Phrase(
    zh: "list：列出（默认）；check：检查文件", en: "list: list them (usual); check: check a file")
  package static let scenesFileHelp = Phrase(
    zh: "要检查的文件；不写就检查所有的", en: "the file to check; without it all are")
  package static let jsonlTalkHelp = Phrase(
    zh: "由别的程序来对话：一行一个 JSON", en: "let another program talk: one JSON object per line")
}
