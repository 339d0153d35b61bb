package import Coaching
import Network
package import Settings

/// What may leave the computer, in plain words.
extension Phrase {
  package static let consentSummary = Phrase(
    zh: "什么可以发给谁，由您决定", en: "what may be sent to whom, as you decide")
  package static let consentVerbHelp = Phrase(
    zh: "show、grant 或 revoke", en: "show, grant or revoke")
  package static let consentKindHelp = Phrase(
    zh: "text（文字）或 audio（录音）", en: "text, or audio: recordings of your voice")
  package static let consentPurposeHelp = Phrase(
    zh: "只同意一个用途（[services] 下的名字，比如 talk）；不写则是它现在的全部用途",
    en: "for one use alone, named as in [services], such as talk; without it, for all it serves now"
  )
  package static func cannotServe(_ name: String, _ purpose: ServicePurpose) -> Phrase {
    Phrase(
      zh: "“\(name)”不能用于\(purpose.phrase.zh)", en: "'\(name)' cannot serve \(purpose.rawValue)")
  }
  package static func neverSentFor(_ kind: ContentKind, _ purpose: ServicePurpose) -> Phrase {
    Phrase(
      zh: "\(purpose.phrase.zh)不需要发\(kind.phrase.zh)",
      en: "\(purpose.rawValue) needs no \(kind.phrase.en)")
  }
  package static let providerHelp = Phrase(
    zh: "服务或声音程序在设置里的名字", en: "a service or voice program by its name in the configuration")
  package static let aProvider = Phrase(
    zh: "为设置里一个服务或声音程序的名字", en: "the name of a configured service or voice program")
  package static let revokeAllHelp = Phrase(zh: "收回全部同意", en: "take back everything")
  package static let consentYesHelp = Phrase(zh: "不再询问", en: "without being asked")

  package static let nothingLeaves = Phrase(
    zh: "没有设置任何服务，也没有声音程序：什么都不会离开这台电脑。",
    en: "No service and no voice program is configured: nothing leaves this computer.")
  package static let consentHead = Phrase(
    zh: "没有您的同意，什么都不会离开这台电脑。已经发过什么：hearcoach ledger",
    en: "Nothing leaves this computer without your consent. What did: hearcoach ledger")
  package static let consentFoot = Phrase(
    zh:
      "同意：hearcoach consent grant text|audio --provider 名字\n收回：hearcoach consent revoke --provider 名字",
    en: "To agree: hearcoach consent grant text|audio --provider NAME\n"
      + "To take back: hearcoach consent revoke --provider NAME")
  package static let offlineRules = Phrase(
    zh: "现在是离线（network.offline）：同意过的也不会发出本机。",
    en: "It is offline now (network.offline): nothing goes beyond this computer, agreed or not.")
  package static let noServicesRules = Phrase(
    zh: "现在不用任何服务（network.no_services）：什么都不发，同意过的也不发。",
    en: "No service is asked now (network.no_services): nothing is sent, agreed or not.")

  package static let onThisComputer = Phrase(
    zh: "本机上的服务，不需要同意；它之后怎样处理，HearCoach 无法控制",
    en: "a server on this computer, which needs no consent; what it does next is its own")
  package static func aProgram(_ command: String) -> Phrase {
    Phrase(
      zh: "声音程序：\(command)；它之后怎样处理，HearCoach 无法控制",
      en: "a voice program: \(command); what it does next is its own")
  }
  package static func noLongerConfigured(_ address: String) -> Phrase {
    Phrase(zh: "\(address)，设置里已经没有了", en: "\(address), which is no longer configured")
  }
  package static let consentContent = Phrase(zh: "内容", en: "what")
  package static let consentPurpose = Phrase(zh: "用途", en: "for")
  package static let consentAddress = Phrase(zh: "发往", en: "to")
  package static let consentCost = Phrase(zh: "价格", en: "cost")
  package static let programContent = Phrase(zh: "要朗读的句子", en: "the sentences to be spoken")

  static func agreedSince(_ day: LocalDay?) -> Phrase {
    let notice = ConsentStore.notice
    guard let day else {
      return Phrase(zh: "已同意（说明第 \(notice) 版）", en: "agreed (notice \(notice))")
    }
    return Phrase(
      zh: "\(day) 起已同意（说明第 \(notice) 版）", en: "agreed since \(day) (notice \(notice))")
  }
  static func agreedInPart(_ day: LocalDay?, to purposes: Set<LedgerEntry.Purpose>) -> Phrase {
    let list = Phrase.list(
      LedgerEntry.Purpose.allCases.filter(purposes.contains).map(\.phrase))
    return Phrase(
      zh: "\(day.map { "\($0) 起" } ?? "")只同意用于\(list.zh)，其余用途不会发送",
      en: "agreed\(day.map { " since \($0)" } ?? "") for \(list.en) alone: not sent for the rest")
  }
  static func agreedToAnother(_ day: LocalDay?) -> Phrase {
    Phrase(
      zh: "\(day.map { "\($0) " } ?? "")同意过，但地址、命令、用途或说明已经变了，现在不会发送",
      en:
        "agreed\(day.map { " on \($0)" } ?? ""), but its address, command, use or notice has changed: "
        + "not sent now")
  }
  static let saidNo = Phrase(zh: "您没有同意，不会发送", en: "you said no: not sent")
  static let notAsked = Phrase(zh: "还没有同意，不会发送", en: "not agreed to: not sent")

  package static func noticeHead(_ kind: ContentKind, _ name: String) -> Phrase {
    Phrase(
      zh: "“\(name)”会收到\(kind == .text ? "文字" : "您的录音")：",
      en: "'\(name)' would be sent \(kind == .text ? "text" : "recordings of your voice"):")
  }
  package static func noticeFoot(_ kind: ContentKind, _ name: String) -> Phrase {
    Phrase(
      zh: "其他内容都不会发送。每次发送都有记录（hearcoach ledger）。对方收到后怎样处理，由对方决定。"
        + "您随时可以收回：\nhearcoach consent revoke \(kind.rawValue) --provider \(name)",
      en:
        "Nothing else is sent. Each request is in the ledger (hearcoach ledger). What becomes of it "
        + "there is beyond HearCoach. You can take it back at any time: "
        + "hearcoach consent revoke \(kind.rawValue) --provider \(name)")
  }
  package static func mayBeSent(_ kind: ContentKind, to name: String) -> Phrase {
    Phrase(
      zh: "可以把\(kind == .text ? "文字" : "录音")发给“\(name)”吗？",
      en: "May \(kind == .text ? "text" : "recordings") be sent to '\(name)'?")
  }
  package static let consentGiven = Phrase(zh: "好，已记下。", en: "Good; noted.")
  package static let consentDeclined = Phrase(
    zh: "好，不会发送，也不再询问。以后想改：hearcoach consent",
    en: "Nothing is sent, and you are not asked again. To change it: hearcoach consent")
  package static func consentRevoked(_ name: String, _ kinds: [ContentKind]) -> Phrase {
    let list = Phrase.list(kinds.map(\.phrase))
    return Phrase(
      zh: "已收回：不再发给“\(name)”（\(list.zh)）",
      en: "taken back: nothing more goes to '\(name)' (\(list.en))")
  }
  package static let nothingToRevoke = Phrase(zh: "您没有同意过任何发送。", en: "Nothing was agreed to.")
  package static func needsNoConsent(_ name: String) -> Phrase {
    Phrase(
      zh: "“\(name)”就在这台电脑上，不需要同意。",
      en: "'\(name)' is on this computer and needs no consent.")
  }
  package static func neverSent(_ kind: ContentKind, to name: String) -> Phrase {
    Phrase(
      zh: "不会把\(kind.phrase.zh)发给“\(name)”", en: "'\(name)' is never sent \(kind.phrase.en)")
  }
  package static let grantNeedsYes = Phrase(
    zh: "没有终端可以询问，请加 --yes", en: "there is no terminal to ask at, so it needs --yes")
  package static let revokeNeedsWhat = Phrase(
    zh: "revoke 要指明 --provider 或 --all", en: "revoke needs --provider or --all")
  package static func notForVerb(_ word: String, _ verb: String) -> Phrase {
    Phrase(zh: "\(verb) 不用 \(word)", en: "\(verb) takes no \(word)")
  }
}

extension ConsentStore.Answer {
  package var phrase: Phrase {
    switch self {
    case .notNeeded: .onThisComputer
    case .given(let day): .agreedSince(day)
    case .partly(let day, let some): .agreedInPart(day, to: some)
    case .outdated(let day): .agreedToAnother(day)
    case .declined: .saidNo
    case .none: .notAsked
    }
  }

  package var word: String {
    switch self {
    case .notNeeded: "not_needed"
    case .given: "agreed"
    case .partly: "partly_agreed"
    case .outdated: "outdated"
    case .declined: "declined"
    case .none: "not_agreed"
    }
  }

  package var date: LocalDay? {
    switch self {
    case .given(let day), .partly(let day, _), .outdated(let day): day
    case .notNeeded, .declined, .none: nil
    }
  }
}
