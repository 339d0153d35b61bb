package import Coaching

/// What is said about the languages that are practised.
extension Phrase {
  /// The part of the program that speaks a language.
  package static func voiceInPart(of lang: Lang) -> Phrase {
    switch lang {
    case .chinese: Phrase(zh: "中文声音", en: "Chinese voice")
    case .english: Phrase(zh: "英语声音", en: "English voice")
    case .spanish: Phrase(zh: "西班牙语声音", en: "Spanish voice")
    }
  }

  /// No judge of what is spoken in a language exists in this program.
  package static func noJudge(of lang: Lang) -> Phrase {
    let name = practised(lang)
    return Phrase(
      zh: "这个程序还不能判断说出来的\(name.zh)，只能打字作答",
      en: "this program cannot judge spoken \(name.en) yet: answer by typing")
  }
  package static let noJudgeWayOut = Phrase(
    zh: "打字：--mode text；想说出来，要有一个听写的服务：hearcoach doctor --services",
    en: "type: --mode text; to speak, a service that hears is needed: hearcoach doctor --services")
}
