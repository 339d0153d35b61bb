package import Coaching

/// What only the window says about talks.
extension Phrase {
  package static let talks = Phrase(zh: "对话", en: "Talk")
  package static let talksWhat = Phrase(
    zh: "选一个场景，让谁打电话来，或者聊聊天。",
    en: "Choose a scene, somebody to call you, or a chat.")
  package static let sceneList = Phrase(zh: "场景", en: "Scenes")
  package static let contactList = Phrase(zh: "来电", en: "Calls")
  package static let chatList = Phrase(zh: "聊天", en: "Chats")
  /// A way to chat, for ears.
  package static func chatTile(_ scene: Scene) -> Phrase {
    let (title, goal) = (Phrase(scene.title), Phrase(scene.goal))
    return Phrase(zh: "\(title.zh)：\(goal.zh)", en: "\(title.en): \(goal.en)")
  }
  package static let pastTalks = Phrase(zh: "以前的对话", en: "Past talks")
  package static let noTalksInWindow = Phrase(zh: "还没有对话。", en: "There are no talks yet.")
  package static let readAlong = Phrase(zh: "对方说话时显示文字", en: "Show the words while they speak")
  package static func goOnTalking(_ title: Phrase, turns: Int) -> Phrase {
    Phrase(
      zh: "接着聊“\(title.zh)”（第 \(turns + 1) 轮）",
      en: "Go on with “\(title.en)” (turn \(turns + 1))")
  }
  package static let earlierTalks = Phrase(zh: "更早的对话", en: "Earlier talks")

  /// A scene with how hard it is and whom one meets there, for ears.
  package static func sceneTile(_ scene: Scene) -> Phrase {
    let (title, level) = (Phrase(scene.title), name(of: scene.level))
    let partners = partners(scene)
    return Phrase(
      zh: "\(title.zh)，\(level.zh)，对方是\(partners.zh)",
      en: "\(title.en), \(level.en), with \(partners.en)")
  }
  /// Somebody who calls, for ears.
  package static func contactTile(_ contact: Contact) -> Phrase {
    let (name, level, job) = (Phrase(contact.name), name(of: contact.level), Phrase(contact.job))
    return Phrase(
      zh: "\(name.zh)来电，\(level.zh)，\(job.zh)", en: "A call from \(name.en), \(level.en), \(job.en)"
    )
  }

  /// What a talk is doing: a sign, and the word for it; nil where there is nothing to say.
  package static func talkState(
    _ state: TalkState, isHeardBySpeaking: Bool
  ) -> (sign: String, name: Phrase)? {
    switch state {
    case .idle, .summary: nil
    case .ringing: ("📞", Phrase(zh: "电话响了", en: "The telephone rings"))
    case .preparing: ("…", Phrase(zh: "马上开始", en: "About to begin"))
    case .partnerThinking: ("…", Phrase(zh: "正在想", en: "Thinking"))
    case .partnerSpeaking: ("♪", Phrase(zh: "对方在说", en: "Speaking"))
    case .listening: ("●", listeningNow)
    case .hearing: ("●", Phrase(zh: "在听您说", en: "Hearing you"))
    case .learnerThinking:
      isHeardBySpeaking
        ? ("›", Phrase(zh: "轮到您了，按回车说话", en: "Your turn: Enter to speak"))
        : ("›", Phrase(zh: "轮到您了", en: "Your turn"))
    case .paused: ("‖", Phrase(zh: "暂停了", en: "Paused"))
    }
  }

  /// How long something has lasted, in minutes and seconds.
  package static func clock(_ seconds: Double) -> String {
    let seconds = Int(max(0, seconds))
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
  package static func turnBelow(_ n: Int, clock: String) -> Phrase {
    n == 0 ? Phrase(zh: clock, en: clock) : turnHead(n, clock)
  }

  package static let answerOrChoose = Phrase(zh: "写下您的回答…", en: "Write your answer…")
  package static let sayIt = Phrase(zh: "说出去", en: "Send")
  package static let youCanSay = Phrase(zh: "您可以说", en: "You can say")
  package static func replyButton(_ number: Int, _ reply: String, _ translation: String?) -> Phrase
  {
    let rest = translation.map { (zh: "，意思是\($0)", en: ", which means \($0)") }
    return Phrase(
      zh: "\(number) \(reply)\(rest?.zh ?? "")", en: "\(number) \(reply)\(rest?.en ?? "")")
  }
  package static func spokenSoFar(_ words: String) -> Phrase {
    Phrase(zh: "✓ 说到了：\(words)", en: "✓ said: \(words)")
  }

  package static let talkHint = Phrase(zh: "提示", en: "Hint")
  package static let talkText = Phrase(zh: "看文字", en: "Show the words")
  package static let talkRephrase = Phrase(zh: "换个说法", en: "In other words")
  package static let speakInTalk = Phrase(zh: "我来说", en: "Speak")
  package static let answerCall = Phrase(zh: "接听", en: "Answer")
  package static let declineCall = Phrase(zh: "先不接", en: "Not now")
  package static let hangUp = Phrase(zh: "挂断", en: "Hang up")
  package static let useHandset = Phrase(zh: "用听筒", en: "Handset")
  package static let useLoudspeaker = Phrase(zh: "用扬声器", en: "Loudspeaker")
  package static func handsetInWindow(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase(zh: "改用听筒。", en: "By the handset now.")
      : Phrase(zh: "改用扬声器。", en: "By the loudspeaker now.")
  }

  package static let endTalk = Phrase(zh: "结束", en: "End")
  package static let askHowToEnd = Phrase(zh: "要结束这次对话吗？", en: "End this talk?")
  package static let endAndKeep = Phrase(zh: "结束并保留", en: "End and keep it")
  package static let endAndDiscard = Phrase(
    zh: "结束，不留内容", en: "End, keep nothing said")
  package static let discardedStays = Phrase(
    zh: "不留内容时，时间和练过的词仍然留下。",
    en: "Even then the minutes and the words that were practised stay.")
  package static let doNotEnd = Phrase(zh: "接着聊", en: "Go on talking")

  package static let callDeclinedInWindow = Phrase(
    zh: "没接。下次再聊。", en: "Not answered. Another time.")
  package static let readTalkAgain = Phrase(zh: "重看这次对话", en: "Read this talk")
  package static let anotherTalk = Phrase(zh: "再聊一个", en: "Another talk")
  package static func listenTo(_ text: String) -> Phrase {
    Phrase(zh: "听一听：\(text)", en: "Listen: \(text)")
  }
  package static let nothingWasKept = Phrase(
    zh: "说过的话没有留下。", en: "What was said in it was not kept.")

  /// What a talk came to, line by line.
  package static func talkEnd(_ summary: TalkSummary) -> [Phrase] {
    guard summary.ending.tookPlace else { return [callDeclinedInWindow] }
    let most = 16
    var phrases = [talkSummaryTop(summary.ending)]
    if summary.turns > 0 { phrases.append(talkSummary(summary)) }
    if !summary.wordsUsed.isEmpty {
      phrases.append(wordsUsed(Array(summary.wordsUsed.prefix(most))))
    }
    if !summary.strugglingUsed.isEmpty { phrases.append(strugglingUsed(summary.strugglingUsed)) }
    if !summary.newWords.isEmpty {
      phrases.append(newTalkWords(Array(summary.newWords.prefix(most))))
    }
    return phrases
  }
}
