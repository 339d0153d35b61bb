import Language
import Sound
import System

extension Tempo.Failure: Reportable {
  var report: ErrorReport {
    switch self {
    case .noLibrary(let missing): missing.report
    case .pace(let pace):
      ErrorReport(
        Phrase(
          zh: "速度 \(Phrase.plain(pace)) 听不清，只能在 \(Self.paces) 之间",
          en: "nothing can be understood at pace \(Phrase.plain(pace)), only within \(Self.paces)"),
        next: Phrase(zh: "--pace 1", en: "--pace 1"))
    case .sampleRate(let rate):
      ErrorReport(
        Phrase(zh: "采样率 \(rate) 不合理", en: "no sound has \(rate) samples a second"),
        next: .tryDoctor)
    case .outOfMemory:
      ErrorReport(Phrase(zh: "内存不够", en: "there is not enough memory"), next: .tryDoctor)
    }
  }

  private static let paces =
    "\(Phrase.plain(Tempo.paces.lowerBound))–\(Phrase.plain(Tempo.paces.upperBound))"
}

extension SoundError: Reportable {
  package var report: ErrorReport { ErrorReport(what, next: next, byButtons: nextByButtons) }

  /// Where there are buttons a command is no way.
  private var nextByButtons: Phrase? {
    switch kind {
    case .noMicrophone: .plugInByButtons
    case .noSuchMicrophone(_, let known): known.isEmpty ? .plugInByButtons : nil
    case .refused, .unplayable, .closed: .lookAtThisComputer
    default: nil
    }
  }

  private static let plugIn = Phrase(
    zh: "接上麦克风（或打字练习：hearcoach session --mode text）",
    en: "plug one in   (or answer by typing: hearcoach session --mode text)")

  private var what: Phrase {
    switch kind {
    case .noLibrary(let missing): .missingLibraries([missing])
    case .noServer(let address):
      Phrase(
        zh: "无法播放：\(address) 没有音频服务回应\(lack.map { "，\($0.what.zh)" } ?? "")",
        en: "cannot play: no sound server answers at \(address)"
          + (lack.map { "; \($0.what.en)" } ?? ""))
    case .noSuchDevice(let name, _):
      Phrase(zh: "没有“\(name)”这个音频设备", en: "there is no sound device '\(name)'")
    case .noMicrophone:
      Phrase(zh: "没有找到麦克风", en: "there is no microphone")
    case .noSuchMicrophone(let name, _):
      Phrase(zh: "没有“\(name)”这个麦克风", en: "there is no microphone '\(name)'")
    case .microphoneLost(let microphone):
      Phrase(
        zh: "麦克风“\(microphone.description)”在录音时断开了",
        en: "the microphone '\(microphone.description)' went away during the recording")
    case .noData(let microphone):
      Phrase(
        zh: "麦克风“\(microphone.description)”已打开，但没有收到任何声音",
        en: "the microphone '\(microphone.description)' is open but gives nothing")
    case .connectionLost(let address) where operation == .record:
      Phrase(
        zh: "音频服务 \(address) 在录音时断开了",
        en: "the sound server at \(address) went away during the recording")
    case .connectionLost(let address):
      Phrase(
        zh: "音频服务 \(address) 断开了，没有恢复",
        en: "the sound server at \(address) went away and did not come back")
    case .refused:
      Phrase(
        zh: "音频服务拒绝了（\(operation.rawValue)）：\(message)",
        en: "the sound server refused to \(operation.rawValue): \(message)")
    case .unplayable(let rate):
      Phrase(zh: "无法播放采样率 \(rate) 的声音", en: "no sound server plays \(rate) samples a second")
    case .closed:
      Phrase(zh: "与音频服务的连接已经关闭", en: "the connection to the sound server is closed")
    }
  }

  private var next: Phrase {
    switch kind {
    case .noLibrary(let missing): .install([missing.package])
    case .noSuchDevice(_, let known):
      if let first = known.first {
        Phrase(
          zh: "hearcoach config set sound.device '\(first.name)'（全部：hearcoach doctor）",
          en: "hearcoach config set sound.device '\(first.name)'   (all: hearcoach doctor)")
      } else {
        .tryDoctor
      }
    case .noMicrophone:
      Self.plugIn
    case .noSuchMicrophone(_, let known):
      if let first = known.first {
        Phrase(
          zh: "现有的麦克风：\(first.description)（\(first.name)）",
          en: "the nearest one: \(first.description) (\(first.name))")
      } else {
        Self.plugIn
      }
    case .microphoneLost:
      Phrase(zh: "重新接上麦克风，再说一遍", en: "plug it in again and say it once more")
    case .noData(let microphone):
      Phrase(
        zh: "pactl suspend-source \(microphone.name) 0（或拔下再插上）",
        en: "pactl suspend-source \(microphone.name) 0   (or unplug it and plug it in again)")
    case .noServer, .connectionLost:
      Phrase(
        zh: (lack.map(\.next.zh) ?? "") + "，再用 hearcoach doctor --audio 试听",
        en: (lack.map(\.next.en) ?? "") + ", then try: hearcoach doctor --audio")
    case .refused, .unplayable, .closed: .tryDoctor
    }
  }
}

extension Phrase {
  fileprivate static let plugInByButtons = Phrase(
    zh: "接上麦克风，再试一次。缺什么，请看“更多”里的“\(thisComputer.zh)”",
    en: "plug one in. “\(thisComputer.en)”, under More, tells what is missing")
  static let lookAtThisComputer = Phrase(
    zh: "请看“更多”里的“\(thisComputer.zh)”", en: "“\(thisComputer.en)”, under More")
}
