import Coaching

extension SpeechError: Reportable {
  package var report: ErrorReport { ErrorReport(what, next: next) }

  private var what: Phrase {
    switch self {
    case .libraryMissingData(let path):
      Phrase(
        zh: "espeak-ng 的语音数据不在 \(path)", en: "espeak-ng found no voice data in \(path)")
    case .noSuchVoice(let id, _):
      Phrase(zh: "这种语言没有叫“\(id)”的声音", en: "there is no voice '\(id)' for that language")
    case .emptyText:
      Phrase(zh: "这段文字里没有可以读的", en: "there is nothing in the text that can be spoken")
    case .failedCheck(let check):
      Phrase(
        zh: "生成的声音不能用：\(check.phrase.zh)",
        en: "the clip is not fit to be heard: \(check.phrase.en)")
    case .cannotSpeak(let reason): reason.phrase
    }
  }

  private var next: Phrase {
    switch self {
    case .libraryMissingData:
      Phrase(zh: "sudo apt-get install espeak-ng-data", en: "sudo apt-get install espeak-ng-data")
    case .noSuchVoice(_, let nearest?):
      Phrase(
        zh: "是 \(nearest) 吗？都有哪些：hearcoach voices",
        en: "did you mean \(nearest)? All voices: hearcoach voices")
    case .noSuchVoice(_, nil), .failedCheck: .tryDoctor
    case .emptyText:
      Phrase(zh: "hearcoach say 你好", en: "hearcoach say good morning")
    case .cannotSpeak(.tooLong):
      Phrase(zh: "分成几段来读", en: "speak it in parts")
    case .cannotSpeak(.foreignScript):
      Phrase(zh: "只写一种语言的文字", en: "write it in the letters of that language alone")
    case .cannotSpeak(.pinyinMisread), .cannotSpeak(.library): .tryDoctor
    }
  }
}

extension SpeechError.Reason {
  fileprivate var phrase: Phrase {
    switch self {
    case .tooLong(let limit):
      Phrase(zh: "文字太长：一次最多 \(limit) 个字", en: "the text is too long: at most \(limit) characters")
    case .foreignScript(let character):
      Phrase(zh: "这个声音不会读“\(character)”", en: "the voice cannot read '\(character)'")
    case .pinyinMisread(let heard):
      Phrase(
        zh: "这个版本的 espeak-ng 把拼音读错了（\(heard)），所以不用它读中文",
        en: "this espeak-ng misreads pinyin (\(heard)), so it is not used for Chinese")
    case .library(let code):
      Phrase(zh: "espeak-ng 出错（\(code)）", en: "espeak-ng failed (\(code))")
    }
  }
}

extension SpeechError.Check {
  package var phrase: Phrase {
    switch self {
    case .silent: Phrase(zh: "没有声音", en: "it is silent")
    case .clipped: Phrase(zh: "声音失真", en: "it is clipped")
    case .tooShort: Phrase(zh: "太短，读不完这段文字", en: "it is too short for its text")
    case .tooLong: Phrase(zh: "太长", en: "it is too long for its text")
    }
  }
}
