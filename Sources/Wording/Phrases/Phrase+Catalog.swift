package import Archives
package import Network
package import Voices

/// What is said about voices that can be had.
extension Phrase {
  package static func canBeHad(_ offer: VoiceOffer) -> Phrase {
    let facts = facts(of: offer)
    return Phrase(
      zh: "可以下载（\(facts.zh)）：hearcoach voices add \(offer.name)",
      en: "can be had (\(facts.en)): hearcoach voices add \(offer.name)")
  }
  /// How large it is, and whether anybody tried it.
  package static func facts(of offer: VoiceOffer) -> Phrase {
    let size = bytes(offer.bytes)
    return offer.isTried
      ? .verbatim(size) : Phrase(zh: "\(size)，没有试过", en: "\(size), untried")
  }

  /// Everything that the learner should know before something is fetched.
  package static func downloadNotice(_ offer: VoiceOffer, _ terms: DownloadTerms) -> [Phrase] {
    let size = bytes(offer.bytes)
    let isKnown = offer.files.allSatisfy(\.isLengthKnown)
    let servers = list(terms.servers)
    var lines = [
      Phrase(
        zh: "下载“\(offer.name)”，\(isKnown ? "" : "最多 ")\(size)",
        en: "'\(offer.name)' would be fetched: \(isKnown ? "" : "at most ")\(size)"),
      Phrase(zh: "来自：\(servers.zh)", en: "from: \(servers.en)"),
      Phrase(zh: "许可：\(offer.license)", en: "licence: \(offer.license)"),
      Phrase(zh: "网页：\(offer.source)", en: "page: \(offer.source)"),
    ]
    if offer.files.contains(where: { $0.sha256 == nil }) {
      lines.append(
        Phrase(
          zh: "SHA-256 事先不知道：下载后会显示，并且记住，以后必须相同",
          en:
            "its SHA-256 is not known here: it will be shown and kept, and must be the same from then on"
        ))
    }
    if !offer.isTried {
      lines.append(Phrase(zh: "没有在 HearCoach 里试过", en: "it has not been tried with HearCoach"))
    }
    return lines
  }

  /// A window names no commands.
  package static func downloadFoot(namesCommands: Bool = true) -> Phrase {
    let ledger =
      namesCommands
      ? Phrase(zh: "（hearcoach ledger）", en: "the ledger (hearcoach ledger)")
      : Phrase(
        zh: "，见“\(services.zh)”里的“\(whatWasSent.zh)”",
        en: "“\(whatWasSent.en)” in “\(services.en)”")
    return Phrase(
      zh: "发出去的只有下载请求，没有您的任何内容；对方会看到您的网络地址。每次请求都有记录\(ledger.zh)。",
      en:
        "Only the request leaves, and nothing of yours with it; the servers see your network address. Each "
        + "request is in \(ledger.en).")
  }
  package static let mayBeFetched = Phrase(zh: "可以下载吗？", en: "May it be fetched?")
  package static func newHash(_ hash: String) -> Phrase {
    Phrase(zh: "记住了 SHA-256：\(hash)", en: "kept: SHA-256 \(hash)")
  }
  package static func fetching(_ name: String, _ bytes: Int, of all: Int) -> Phrase {
    let figures = "\(self.bytes(bytes)) / \(self.bytes(all))"
    return Phrase(zh: "正在下载 \(name)  \(figures)", en: "fetching \(name)  \(figures)")
  }
  package static func brokenOffFetching(_ name: String) -> Phrase {
    Phrase(
      zh: "停下了。已经下载的留着，接着下载：hearcoach voices add \(name)\n不要了：hearcoach voices remove \(name)",
      en: """
        Stopped. What came is kept; to go on: hearcoach voices add \(name)
        To throw it away: hearcoach voices remove \(name)
        """)
  }
  package static func unfinishedVoice(_ name: String) -> Phrase {
    Phrase(zh: "\(name)：没有下载完", en: "\(name): not all of it was fetched")
  }
  package static func brokenVoice(_ name: String) -> Phrase {
    Phrase(zh: "\(name)：不完整，不能用", en: "\(name): not whole, and of no use")
  }
  package static func goOnFetching(_ name: String) -> Phrase {
    .verbatim("hearcoach voices add \(name)")
  }
  package static func removeVoice(_ name: String) -> Phrase {
    .verbatim("hearcoach voices remove \(name)")
  }
  package static let welcomeVoices = Phrase(
    zh: " 还有一种更自然的声音（AI 合成）可以下载：hearcoach voices",
    en: " Neural voices can be had: hearcoach voices")
  package static func welcomeVoiceLater(_ name: String) -> Phrase {
    Phrase(
      zh: " 什么时候想要那种声音，都可以下载：hearcoach voices add \(name)",
      en: " That voice can be fetched at any time: hearcoach voices add \(name)")
  }
  /// What there is to know of a voice that can be had, and of all that is fetched for it.
  package static func firstVoice(_ offer: VoiceOffer, bytes all: Int) -> Phrase {
    let size = bytes(all)
    let (zh, en) = offer.sample.map { ("它会说：“\($0)”", " It says: “\($0)”") } ?? ("", "")
    return Phrase(
      zh: "还有一种更自然的声音（AI 合成）可以下载：“\(offer.name)”，共 \(size)，许可：\(offer.license)。\(zh)",
      en: "A neural voice can be had: '\(offer.name)', \(size) in all; its licence: "
        + "\(offer.license).\(en)")
  }
  package static let welcomeVoice = Phrase(zh: " ⏎ 以后再说   v 下载", en: " ⏎ later   v fetch it")
  package static let welcomeMayFetch = Phrase(
    zh: " 可以下载吗？ ⏎ 不下载   y 可以", en: " May it be fetched? ⏎ no   y yes")
  /// A window names no commands.
  package static func speaksFromNowOn(_ name: String, namesCommands: Bool = true) -> Phrase {
    let way =
      namesCommands
      ? Phrase(zh: "hearcoach voices", en: "hearcoach voices")
      : Phrase(zh: "“\(more.zh)”里的“\(voices.zh)”", en: "“\(voices.en)” in “\(more.en)”")
    return Phrase(
      zh: "以后由“\(name)”来读。换别的：\(way.zh)",
      en: "'\(name)' speaks from now on. For another one: \(way.en)")
  }
}

/// No voice of this name can be had, and no folder is called so.
package struct NoSuchOffer: Error {
  let name: String
  let known: [String]

  package init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }
}

extension NoSuchOffer: Reportable {
  package var report: ErrorReport {
    let names = Phrase.list(known)
    return ErrorReport(
      Phrase(
        zh: "没有叫“\(name)”的声音可以下载，也没有这个文件夹",
        en: "no voice '\(name)' can be had, and there is no folder of this name"),
      next: known.isEmpty
        ? .verbatim("hearcoach voices")
        : Phrase(zh: "可以下载的有：\(names.zh)", en: "those that can be had: \(names.en)"))
  }
}

extension CatalogProblem: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "\(path):\(line)：\(what.zh)", en: "\(path):\(line): \(what.en)"),
      next: Phrase(zh: "改好这个文件，或者挪走", en: "mend that file, or move it away"))
  }

  private var what: Phrase {
    switch kind {
    case .notJSON(let column):
      Phrase(zh: "第 \(column) 列不是正确的 JSON", en: "invalid JSON at column \(column)")
    case .noObject: Phrase(zh: "应该是一个 { … }", en: "an object { … } is expected")
    case .missing(let key): Phrase(zh: "缺少 \(key)", en: "\(key) is missing")
    case .unknown(let key): Phrase(zh: "不认识 \(key)", en: "there is no key \(key)")
    case .badValue(let key): Phrase(zh: "\(key) 的值不对", en: "the value of \(key) is not valid")
    }
  }
}

extension ZipFlaw {
  package var phrase: Phrase {
    switch self {
    case .noZip: Phrase(zh: "不是 zip 文件", en: "it is no zip file")
    case .damaged: Phrase(zh: "坏了", en: "it is damaged")
    case .badName(let name):
      Phrase(zh: "里面的名字“\(name)”不安全", en: "the name '\(name)' in it is not safe")
    case .sameName(let name):
      Phrase(zh: "“\(name)”和另一个文件重名", en: "'\(name)' is called like another file in it")
    case .noPlainFile(let name):
      Phrase(zh: "“\(name)”是链接或设备", en: "'\(name)' in it is a link or a device")
    case .otherMethod(let name):
      Phrase(zh: "“\(name)”的压缩方法不认识", en: "'\(name)' is packed by an unknown method")
    case .tooMuch: Phrase(zh: "解压后太大", en: "it unpacks to more than was said")
    }
  }
}

extension ServiceError {
  /// What went wrong when a voice was fetched, and how to go on.
  package func report(ofFetching name: String, bytes: Int) -> ErrorReport {
    let what = reason.phrase
    let kept =
      bytes > 0
      ? Phrase(
        zh: "；已经下载的 \(Phrase.bytes(bytes)) 留着",
        en: "; the \(Phrase.bytes(bytes)) that came are kept") : nil
    return ErrorReport(
      Phrase(
        zh: "下载“\(name)”（\(address)）：\(what.zh)\(kept?.zh ?? "")",
        en: "fetching '\(name)' (\(address)): \(what.en)\(kept?.en ?? "")"),
      next: nextOfFetching(name))
  }

  private func nextOfFetching(_ name: String) -> Phrase? {
    switch reason {
    case .offline, .noServices, .noLedger, .noLibrary, .consentUnreadable, .untrusted:
      reason.next(name)
    case .redirected, .badAddress, .tooLong, .notUnderstood:
      Phrase(
        zh: "没有下载；换一个声音：hearcoach voices", en: "it was not fetched; another voice: hearcoach voices"
      )
    default: .goOnFetching(name)
    }
  }
}
