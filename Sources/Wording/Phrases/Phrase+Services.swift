package import Coaching
package import Settings

/// Services, and what they do for the learner.
extension Phrase {
  static func aService(_ names: [String]) -> Phrase {
    if names.isEmpty {
      return Phrase(
        zh: "为一个服务的名字，请先写它的 [service.名字]", en: "a service's name, whose [service.NAME] comes first")
    }
    return .oneOf(names)
  }

  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<10_000: "\(count) B"
    case ..<10_000_000: "\(count / 1_000) kB"
    default: "\(count / 1_000_000) MB"
    }
  }

  /// Money as it was counted, without trailing zeros.
  package static func money(_ amount: Double) -> String {
    let places = amount >= 1 ? 2 : 6
    var text = decimal(amount, places: places)
    while text.contains("."), text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  package static func list(_ phrases: [Phrase]) -> Phrase {
    Phrase(
      zh: phrases.map(\.zh).joined(separator: "、"), en: phrases.map(\.en).joined(separator: ", "))
  }

  package static let atTheService = Phrase(zh: "服务", en: "services")
  package static let noServiceConfigured = Phrase(
    zh: "没有设置；不用服务也能完整练习", en: "none is configured; practice is complete without")
  package static let howToConfigureServices = Phrase(
    zh: "想用的话，请看设置文件的末尾（位置：hearcoach config path）",
    en: "to use one, see the end of the file named by: hearcoach config path")
  package static let servicesAreOff = Phrase(
    zh: "network.no_services：什么服务都不用", en: "network.no_services: no service is asked")
  package static func proxyIsNotUsed(_ variable: String) -> Phrase {
    Phrase(
      zh: "不使用 $\(variable) 里的代理：请求直接发给每个服务",
      en: "the proxy of $\(variable) is not used: requests go straight to each service")
  }
  package static let servicesAreOffline = Phrase(
    zh: "离线：只用本机上的服务", en: "offline: only services on this computer are asked")
  package static let tryServices = Phrase(
    zh: "逐一检测：hearcoach doctor --services", en: "to ask each of them: hearcoach doctor --services")
  package static let servicesHelp = Phrase(
    zh: "逐一检测设置好的服务", en: "ask each configured service how it is")

  package static func servicesConfigured(_ services: [(name: String, purposes: [ServicePurpose])])
    -> Phrase
  {
    .list(
      services.map { name, purposes in
        let serves = purposes.isEmpty ? Phrase.servesNothing : .list(purposes.map(\.phrase))
        return Phrase(zh: "\(name)（\(serves.zh)）", en: "\(name) (\(serves.en))")
      })
  }
  package static let servesNothing = Phrase(zh: "尚未使用", en: "serves nothing yet")

  package static func serviceAnswers(_ address: String, milliseconds: Int) -> Phrase {
    Phrase(
      zh: "\(address)，\(milliseconds) 毫秒应答", en: "\(address) answers in \(milliseconds) ms")
  }
  package static func serviceHasModel(_ model: String, of count: Int) -> Phrase {
    Phrase(zh: "有 \(model)（共 \(count) 个）", en: "it has \(model) (of \(count))")
  }
  package static func serviceLacksModel(_ model: String, has: [String]) -> Phrase {
    let shown = list(Array(has.prefix(8)) + (has.count > 8 ? ["…"] : []))
    return Phrase(
      zh: has.isEmpty ? "没有 \(model)，也没有别的" : "没有 \(model)，有的是：\(shown.zh)",
      en: has.isEmpty
        ? "it has no \(model), nor any other" : "it has no \(model); it has \(shown.en)")
  }
  package static func serviceHas(_ count: Int) -> Phrase {
    Phrase(zh: "共 \(count) 个模型或声音", en: "it names \(count) models or voices")
  }
  package static func serviceServes(_ purposes: [ServicePurpose]) -> Phrase {
    let serves = Phrase.list(purposes.map(\.phrase))
    return Phrase(zh: "用来\(serves.zh)", en: "for \(serves.en)")
  }
  package static func serviceCould(_ purposes: [ServicePurpose]) -> Phrase {
    let serves = Phrase.list(purposes.map(\.phrase))
    return Phrase(
      zh: "尚未使用；可以用来\(serves.zh)", en: "serves nothing yet; it could serve for \(serves.en)")
  }
  package static let keyIsAccepted = Phrase(zh: "密钥有效", en: "its key is accepted")
  package static let keyIsThere = Phrase(zh: "设了密钥", en: "a key is configured")
  package static let limitWithoutPrices = Phrase(
    zh: "没填价格，不计入 monthly_limit", en: "without prices monthly_limit cannot count it")
  package static func spentThisMonth(_ spent: Double, limit: Double) -> Phrase {
    Phrase(
      zh: "本月已用 \(money(spent))，上限 \(money(limit))",
      en: "\(money(spent)) of \(money(limit)) spent this month")
  }
  package static let atTheLimit = Phrase(zh: "月度费用", en: "monthly cost")
}

extension ServicePurpose {
  /// Completes "for …" and “用来…”.
  package var phrase: Phrase {
    switch self {
    case .sentences: Phrase(zh: "编写新句子", en: "writing new sentences")
    case .speech: Phrase(zh: "朗读句子", en: "speaking the sentences")
    case .recognition: Phrase(zh: "听写您的回答", en: "transcribing your spoken answers")
    case .rating: Phrase(zh: "给发音打分", en: "rating your pronunciation")
    case .moderation: Phrase(zh: "过滤不合适的句子", en: "keeping unfit sentences out")
    case .meaning: Phrase(zh: "比较答案的意思", en: "comparing what an answer means")
    case .glosses: Phrase(zh: "解释您查的词", en: "explaining words that you look up")
    case .talk: Phrase(zh: "陪您聊天", en: "chatting with you")
    case .scenes:
      Phrase(zh: "在场景和来电里接您自己的话", en: "answering your own words in scenes and calls")
    case .sceneModeration:
      Phrase(
        zh: "在场景和来电里检查不照剧本说的话",
        en: "checking what is said off the script in scenes and calls")
    case .sharing: Phrase(zh: "存放练习周报", en: "holding your weekly page")
    case .history:
      Phrase(zh: "在您的几台电脑之间传练习记录", en: "carrying your history to your other computers")
    }
  }

  /// What a request for this purpose contains, of one kind.
  package func content(_ kind: ContentKind) -> Phrase {
    switch (self, kind) {
    case (.sentences, _):
      Phrase(
        zh: "要什么样的句子：语言、难度、长短、话题，不含您的任何信息",
        en: "a wish for sentences: language, level, length, topic, and nothing about you")
    case (.speech, _): Phrase(zh: "要朗读的句子", en: "the sentences to be spoken")
    case (_, .audio): Phrase(zh: "您口头回答的录音", en: "recordings of your spoken answers")
    case (.rating, _), (.recognition, _):
      Phrase(zh: "您要说的那个句子", en: "the sentence that you were to say")
    case (.moderation, _):
      Phrase(
        zh: "新写出来的句子；聊天时还有您和对方说的话",
        en: "newly written sentences, and in chats what you and your partner say")
    case (.talk, _):
      Phrase(
        zh: "您在聊天里说的话，对方说过的话，您的水平（简单、中等、难），您要复习的和常听错的几个词，连续练了几天，以及是否同意了对方的提议",
        en:
          "what you say in chats, what was said before, your level (easy, medium or hard), a few words that are due or "
          + "hard for you, how many days in a row you practised, and whether you agreed to what it offered"
      )
    case (.scenes, _):
      Phrase(
        zh: "您不照着说的时候：您说的话、这次对话里说过的话、场景的内容，以及对方是谁",
        en:
          "once you say something that is not in the script: what you say, what was said before in the talk, what the "
          + "scene is about, and who the other one is")
    case (.sceneModeration, _):
      Phrase(
        zh: "在场景和来电里您不照着说的时候，您和对方说的话",
        en: "what you and your partner say in scenes and calls, once you have left the script")
    case (.meaning, _):
      Phrase(
        zh: "句子和您的回答，以及几句自带的句子，用来对比",
        en: "the sentence and your answer, and a few sentences of the program's own to compare with"
      )
    case (.sharing, _):
      Phrase(
        zh: "您的练习周报：练习的日期、起止时间和分钟数、听懂的比例、测过的噪声听力；您要求时还有常听错的词和它们所在的句子",
        en:
          "your weekly page: days, hours and minutes of practice, how much was understood, hearing in noise where it was "
          + "measured and, if you asked for them, words that were missed, with a sentence each")
    case (.history, _):
      Phrase(
        zh: "您的全部练习记录：\(Phrase.historyHolds.zh)。没有录音，没有密钥和设置",
        en:
          "all of your history: \(Phrase.historyHolds.en); neither recordings nor keys nor settings"
      )
    case (.glosses, _):
      Phrase(zh: "您查的词，词表里没有的才发", en: "words that you look up and that the list does not have")
    }
  }
}

extension ContentKind {
  package var phrase: Phrase {
    switch self {
    case .text: Phrase(zh: "文字", en: "text")
    case .audio: Phrase(zh: "录音", en: "audio")
    }
  }
}
