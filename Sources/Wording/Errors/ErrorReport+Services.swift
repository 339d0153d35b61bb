import Coaching
import Network
import Practice
import Services
import Settings
import System

extension ServiceError: Reportable {
  package var report: ErrorReport {
    let what = reason.phrase
    let place = address.isEmpty || address == "program" ? provider : "\(provider) (\(address))"
    let zhPlace = place.replacing(each: " (", by: "（").replacing(each: ")", by: "）")
    return ErrorReport(
      Phrase(zh: "服务 \(zhPlace)：\(what.zh)", en: "the service \(place): \(what.en)"),
      next: reason.next(provider))
  }
}

extension ServiceError.Reason {
  /// What happened, in words that fit after the service's name.
  package var phrase: Phrase {
    switch self {
    case .notAgreed(let kinds, let purpose):
      let list = Phrase.list(ContentKind.allCases.filter { kinds.contains($0) }.map(\.phrase))
      return kinds.isEmpty
        ? Phrase(zh: "还没有同意联系它", en: "you have not agreed to anything going there")
        : Phrase(
          zh: "还没有同意把\(list.zh)发给它（用途：\(purpose.phrase.zh)）",
          en: "you have not agreed to send it \(list.en) for \(purpose.phrase.en)")
    case .consentUnreadable(let fault):
      return Phrase(
        zh: "同意记录无法读取（\(fault.path)：\(fault.why.zh)），所以不发；删掉这个文件，就会再问您",
        en:
          "your consent cannot be read (\(fault.path): \(fault.why.en)), so nothing is sent; remove that file, and you are asked again"
      )
    case .offline: return Phrase(zh: "目前处于离线", en: "it is offline now")
    case .noServices: return Phrase(zh: "设置为不用任何服务", en: "services are turned off")
    case .badAddress(let text):
      return Phrase(zh: "地址不对：\(text)", en: "its address is not valid: \(text)")
    case .noKey(let fault): return fault.phrase
    case .noLibrary(let missing): return .missingLibraries([missing])
    case .keyInTheClear:
      return Phrase(
        zh: "密钥不会经过没有加密的 http:// 发出本机",
        en: "a key does not leave this computer over http://, which is not encrypted")
    case .resting(let seconds):
      return Phrase(
        zh: "最近一直失败，\(seconds) 秒后再试",
        en: "it failed too often lately; it will be asked again in \(seconds) s"
      )
    case .overLimit(let limit, let spent):
      return Phrase(
        zh: "会超过每月上限 \(Phrase.money(limit))（已用 \(Phrase.money(spent))）",
        en: "it would exceed the month's limit of \(Phrase.money(limit)) "
          + "(\(Phrase.money(spent)) is spent)")
    case .tooLongToRate(let limit):
      return Phrase(
        zh: "录音超过 \(Phrase.secondsWaited(limit)) 秒，它不打分",
        en: "it rates no recording longer than \(Phrase.secondsWaited(limit)) s")
    case .noLedger:
      return Phrase(zh: "无法记账，所以不发", en: "the ledger cannot be kept, so nothing is sent")
    default: return onTheWay
    }
  }

  private var onTheWay: Phrase {
    switch self {
    case .unresolved: Phrase(zh: "找不到这个主机名", en: "there is no host of this name")
    case .unreachable(let words): Phrase(zh: "连不上（\(words)）", en: "it cannot be reached (\(words))")
    case .untrusted(let words):
      Phrase(zh: "证书或加密不可信（\(words)）", en: "its certificate cannot be trusted (\(words))")
    case .notThisComputer:
      Phrase(
        zh: "应是本机的服务，却在别处，所以不发",
        en: "it should be on this computer but is elsewhere, so nothing is sent")
    case .timedOut(_, let seconds, _):
      Phrase(
        zh: "\(Phrase.secondsWaited(seconds)) 秒内没有回答",
        en: "no answer within \(Phrase.secondsWaited(seconds)) s"
      )
    case .refused(let status, let message, _): Self.refusal(status, message)
    case .redirected(let place):
      Phrase(zh: "它要求转到 \(place)，没有照办", en: "it points to \(place); that was not followed")
    case .tooLong(let limit):
      Phrase(
        zh: "回答超过 \(Phrase.bytes(limit))", en: "its answer is longer than \(Phrase.bytes(limit))")
    case .cutShort: Phrase(zh: "回答中断", en: "its answer broke off")
    case .notUnderstood(let what):
      Phrase(zh: "无法理解它的回答（\(what)）", en: "its answer is not understood (\(what))")
    case .brokeOff(let words): Phrase(zh: "中途出错（\(words)）", en: "it failed half-way (\(words))")
    case .declined: Phrase(zh: "模型拒绝回答", en: "the model declined")
    default: Phrase(zh: "没有成功", en: "it did not work")
    }
  }

  private static func refusal(_ status: Int, _ message: String) -> Phrase {
    let zhTail = message.isEmpty ? "" : "：\(message)"
    let enTail = message.isEmpty ? "" : ": \(message)"
    let what: Phrase =
      switch status {
      case 401, 403: Phrase(zh: "密钥无效", en: "it does not accept the key")
      case 404: Phrase(zh: "那里没有这个", en: "it was not found there")
      case 402, 429: Phrase(zh: "额度用完或请求太多", en: "the quota is used up, or too much was asked")
      case 409: Phrase(zh: "那里没有这个文件夹", en: "the folder is not there")
      case 423: Phrase(zh: "别人正在使用那个文件", en: "somebody holds the file")
      case 507: Phrase(zh: "服务器上没有空间了", en: "there is no room left on it")
      case 500...: Phrase(zh: "服务器内部出错", en: "it had an internal error")
      default: Phrase(zh: "它拒绝了", en: "it refused")
      }
    return Phrase(zh: "\(what.zh)（\(status)\(zhTail)）", en: "\(what.en) (\(status)\(enTail))")
  }

  /// No service may be given more.
  private static let mostSeconds = 600.0

  /// What to do about it.
  package func next(_ name: String) -> Phrase? {
    func same(_ words: String) -> Phrase { Phrase(zh: words, en: words) }
    switch self {
    case .notAgreed(let kinds, let purpose):
      let kind = kinds.contains(.text) || kinds.isEmpty ? "text" : "audio"
      // As the configuration calls it; the doctor's own question has no name there.
      let use = ServicePurpose(logged: purpose).map { " --for \($0.rawValue)" } ?? ""
      return same("hearcoach consent grant \(kind) --provider \(name)\(use)")
    case .consentUnreadable(let fault):
      return Phrase(
        zh: "检查这个文件，或者挪走它再重新同意：\(fault.path)",
        en: "look at that file, or move it away and agree again: \(fault.path)")
    case .offline: return same("hearcoach config set network.offline false")
    case .noServices: return same("hearcoach config set network.no_services false")
    case .noKey(let fault): return fault.next(name)
    case .keyInTheClear, .badAddress:
      return same("hearcoach config set service.\(name).url https://…")
    case .overLimit: return same("hearcoach config set network.monthly_limit …")
    case .noLibrary(let missing): return .install([missing.package])
    case .tooLongToRate:
      return Phrase(zh: "读短一些的句子", en: "read shorter sentences")
    case .noLedger: return .tryDoctor
    case .unresolved, .redirected: return same("hearcoach config get service.\(name).url")
    case .unreachable, .cutShort, .brokeOff, .resting, .notThisComputer:
      return Phrase(
        zh: "检查它是否在运行：hearcoach config get service.\(name).url",
        en: "see whether it runs: hearcoach config get service.\(name).url")
    case .timedOut(_, _, let setting?) where setting < Self.mostSeconds:
      let more = min(Self.mostSeconds, (2 * setting).rounded(.up))
      return same("hearcoach config set service.\(name).seconds \(Int(more))")
    case .refused(401, _, _), .refused(403, _, _):
      return Phrase(
        zh: "检查密钥：hearcoach config get service.\(name).key_env（或 key_command、key_file…）",
        en: "look at its key: hearcoach config get service.\(name).key_env   "
          + "(or key_command, key_file …)")
    case .refused(404, _, _), .notUnderstood, .tooLong:
      return Phrase(
        zh: "检查 url、dialect 和 model：[service.\(name)]",
        en: "look at the url, dialect and model of [service.\(name)]")
    case .untrusted:
      return Phrase(zh: "检查地址和系统的证书", en: "look at its address and at the system's certificates")
    case .refused, .declined, .timedOut: return Phrase(zh: "过一会儿再试", en: "try again later")
    }
  }
}

extension KeyFault {
  fileprivate var phrase: Phrase {
    switch self {
    case .noVariable(let name):
      Phrase(zh: "环境变量 \(name) 里没有密钥", en: "the environment has no \(name) with its key")
    case .notStarted(let program, let why):
      Phrase(
        zh: "取密钥的程序 \(program) 启动不了：\(Phrase.systemError(saying: why).zh)",
        en: "the program for its key, \(program), did not start: \(why)")
    case .commandFailed(let program, let code):
      Phrase(
        zh: "取密钥的程序 \(program) 失败了（退出码 \(code)）",
        en: "the program for its key, \(program), ended with code \(code)")
    case .commandTimedOut(let program, let seconds):
      Phrase(
        zh: "取密钥的程序 \(program) \(Phrase.plain(seconds)) 秒还没有完成",
        en: "the program for its key, \(program), was not done within \(Phrase.plain(seconds)) s")
    case .late(let place, let seconds):
      Phrase(
        zh: "\(Phrase.plain(seconds)) 秒内没有拿到密钥（\(place)）",
        en: "its key did not come within \(Phrase.plain(seconds)) s (\(place))")
    case .noCredentials:
      Phrase(
        zh: "没有 systemd 凭据文件夹（$CREDENTIALS_DIRECTORY）",
        en: "there is no directory of systemd credentials ($CREDENTIALS_DIRECTORY)")
    case .noFile(let path):
      Phrase(zh: "无法读取密钥文件 \(path)", en: "the file of its key cannot be read: \(path)")
    case .looseFile(let path, let mode):
      Phrase(
        zh: "别人也能读密钥文件 \(path)（权限 \(String(mode, radix: 8))）",
        en: "others may read the file of its key, \(path) (mode \(String(mode, radix: 8)))")
    case .foreignFile(let path):
      Phrase(zh: "密钥文件 \(path) 是别人的", en: "the file of its key belongs to somebody else: \(path)")
    case .notAKey(let place):
      Phrase(zh: "\(place) 里的不像密钥", en: "what is in \(place) is not a key")
    }
  }

  fileprivate func next(_ name: String) -> Phrase? {
    func same(_ words: String) -> Phrase { Phrase(zh: words, en: words) }
    return switch self {
    case .noVariable(let variable): same("export \(variable)=…")
    case .looseFile(let path, _): same("chmod 600 \(path)")
    case .noFile(let path), .foreignFile(let path): same("ls -l \(path)")
    case .notStarted, .commandFailed, .commandTimedOut, .late:
      Phrase(
        zh: "在终端里自己运行一次：hearcoach config get service.\(name).key_command",
        en: "run it once yourself: hearcoach config get service.\(name).key_command")
    case .noCredentials, .notAKey:
      Phrase(
        zh: "检查 [service.\(name)] 的 key_… 是怎么写的", en: "look at key_… of [service.\(name)]")
    }
  }
}

extension PromptFault: Reportable {
  package var report: ErrorReport {
    let what: Phrase =
      switch reason {
      case .missingPart(let part): Phrase(zh: "没有 \(part) 这一段", en: "it has no part \(part)")
      case .unknownPlace(let place): Phrase(zh: "不认识 \(place)", en: "it does not know \(place)")
      case .tooLong(let limit): Phrase(zh: "超过 \(limit) 字节", en: "it is longer than \(limit) bytes")
      }
    return ErrorReport(
      Phrase(
        zh: "提示文件 prompts/\(file)：\(what.zh)", en: "the prompt prompts/\(file): \(what.en)"),
      next: Phrase(zh: "改好它，或删掉自己的那一份", en: "mend it, or remove your own copy"))
  }
}
