import Coaching
import JSON

/// What left, for a person to read.
extension Phrase {
  package static let ledgerSummary = Phrase(
    zh: "发出过什么，发给了谁", en: "what left this computer, and to whom")
  package static let ledgerTextHelp = Phrase(zh: "连发出的文字一起显示", en: "show the texts themselves")

  package static let nothingEverLeft = Phrase(
    zh: "HearCoach 从来没有把任何东西发出去。", en: "HearCoach has never sent anything.")
  package static let nothingLeftThen = Phrase(
    zh: "这些天什么都没有发出去。", en: "Nothing left on these days.")
  package static let ledgerSumsHead = Phrase(zh: "合计", en: "In all")
  package static let ledgerHowToSeeTexts = Phrase(
    zh: "发出的文字：hearcoach ledger --text", en: "The texts themselves: hearcoach ledger --text")
  static let ledgerHere = Phrase(zh: "本机", en: "this computer")
  static let ledgerProgram = Phrase(zh: "声音程序", en: "a voice program")

  package static func requests(_ count: Int) -> Phrase {
    Phrase(zh: "\(count) 次", en: count == 1 ? "1 request" : "\(count) requests")
  }
  package static func sentAndReceived(_ sent: Int, _ received: Int) -> Phrase {
    Phrase(
      zh: "发出 \(bytes(sent))，收到 \(bytes(received))",
      en: "\(bytes(sent)) sent, \(bytes(received)) received")
  }
  package static func tokens(_ input: Int?, _ output: Int?) -> Phrase? {
    switch (input, output) {
    case (nil, nil): nil
    case (let input?, let output?):
      Phrase(zh: "\(input)+\(output) token", en: "\(input)+\(output) tokens")
    case (let one?, nil), (nil, let one?): Phrase(zh: "\(one) token", en: "\(one) tokens")
    }
  }
  package static func characters(_ count: Int) -> Phrase {
    Phrase(zh: "\(count) 字", en: count == 1 ? "1 character" : "\(count) characters")
  }
  static func secondsOfSound(_ seconds: Double) -> Phrase {
    let text = decimal(seconds, places: 1)
    return Phrase(zh: "录音 \(text) 秒", en: "\(text) s of sound")
  }
  package static func cost(_ amount: Double) -> Phrase {
    Phrase(zh: "费用 \(money(amount))", en: "cost \(money(amount))")
  }
  package static func answered(_ status: Int) -> Phrase {
    status == 0 || (200..<300).contains(status)
      ? Phrase(zh: "已回答", en: "answered") : Phrase(zh: "回答 \(status)", en: "answered \(status)")
  }
  static func notAnswered(_ word: String) -> Phrase {
    Phrase(zh: "失败：\(word)", en: "failed: \(word)")
  }
  static let arrived = Phrase(zh: "已送到", en: "arrived")
  static let brokenOff = Phrase(zh: "结果不明", en: "its end is not known")
}

extension LedgerEntry.Purpose {
  package var phrase: Phrase {
    switch self {
    case .sentences: Phrase(zh: "编写句子", en: "writing sentences")
    case .speech: Phrase(zh: "朗读", en: "speaking")
    case .transcription: Phrase(zh: "听写", en: "transcribing speech")
    case .rating: Phrase(zh: "给发音打分", en: "rating")
    case .moderation: Phrase(zh: "过滤", en: "moderation")
    case .meaning: Phrase(zh: "比较意思", en: "comparing meaning")
    case .glosses: Phrase(zh: "解释词语", en: "explaining words")
    case .talk: Phrase(zh: "聊天", en: "chatting")
    case .scenes: Phrase(zh: "在场景里接话", en: "answering in scenes")
    case .sceneModeration: Phrase(zh: "检查场景里的话", en: "checking in scenes")
    case .check: Phrase(zh: "检查是否在线", en: "asking whether it is there")
    case .download: Phrase(zh: "下载声音", en: "fetching a voice")
    case .sharing: Phrase(zh: "练习周报", en: "the weekly page")
    case .together: Phrase(zh: "和别人一起演", en: "playing a scene with others")
    case .history: Phrase(zh: "同步练习记录", en: "history for your other computers")
    }
  }
}

extension ServiceUsage {
  /// Each thing that was counted.
  package var phrases: [Phrase] {
    [
      Phrase.tokens(inputTokens, outputTokens), characters.map { .characters($0) },
      seconds.map { .secondsOfSound($0) },
    ].compactMap { $0 }
  }

  var jsonMembers: [(String, JSON)] {
    [
      ("input_tokens", .integer(orNull: inputTokens)),
      ("output_tokens", .integer(orNull: outputTokens)),
      ("characters", .integer(orNull: characters)), ("seconds", .number(orNull: seconds)),
    ]
  }
}
