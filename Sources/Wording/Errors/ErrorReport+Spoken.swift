import Coaching
import Language
import Sound
import System

extension SoundFileError: Reportable {
  package var report: ErrorReport { ErrorReport(what, next: next) }

  private static let formats = Phrase.list(SoundFile.formats)

  private var what: Phrase {
    switch kind {
    case .noLibrary(let missing): return .missingLibraries([missing])
    case .unreadable(let code):
      let reason = Phrase.systemError(code)
      return Phrase(
        zh: "无法读取 \(path)：\(reason.zh)", en: "cannot read \(path): \(reason.en)")
    case .notAFile:
      return Phrase(
        zh: "\(path) 不是普通文件（是文件夹、管道或设备）",
        en: "\(path) is not a plain file but a directory, a pipe or a device")
    case .empty:
      return Phrase(zh: "\(path) 是空的", en: "\(path) is empty")
    case .unknownFormat:
      return Phrase(
        zh: "\(path) 不是认识的声音文件", en: "\(path) is not a sound file of a known format")
    case .damaged(let detail):
      return Phrase(
        zh: "\(path) 已损坏（\(detail.trimmed)）", en: "\(path) is damaged (\(detail.trimmed))")
    case .noSamples:
      return Phrase(zh: "\(path) 里没有声音", en: "there is no sound in \(path)")
    case .impossibleRate(let rate):
      return Phrase(
        zh: "\(path) 的采样率 \(rate) 不合理",
        en: "\(path) claims \(rate) samples a second, which no recorder makes")
    case .tooLong(let seconds, let most):
      let most = Phrase.decimal(most, places: 0)
      let zh = seconds.map { "有 \(Phrase.decimal($0, places: 0)) 秒" } ?? "太长"
      let en = seconds.map { "lasts \(Phrase.decimal($0, places: 0)) s" } ?? "is too long"
      return Phrase(
        zh: "\(path) \(zh)，最多 \(most) 秒", en: "\(path) \(en); at most \(most) s are taken")
    }
  }

  private var next: Phrase {
    switch kind {
    case .noLibrary(let missing): .install([missing.package])
    case .unreadable(let code): .remedy(for: code, path: path)
    case .notAFile:
      Phrase(
        zh: "先存成文件，再给出文件名", en: "save the sound as a file first, and name that file")
    case .empty, .noSamples, .damaged:
      Phrase(zh: "再录一次，或从原来的地方再复制一次", en: "record it again, or copy it again from where it came")
    case .unknownFormat:
      Phrase(zh: "用 \(Self.formats.zh) 中的一种", en: "one of \(Self.formats.en)")
    case .impossibleRate:
      Phrase(zh: "ffmpeg -i \(path) -ar 16000 new.wav", en: "ffmpeg -i \(path) -ar 16000 new.wav")
    case .tooLong:
      Phrase(zh: "剪出说这句话的一段", en: "cut out the part with the sentence")
    }
  }
}
