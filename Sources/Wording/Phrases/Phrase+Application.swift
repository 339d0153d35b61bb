package import Coaching

/// Passing remarks of the program's parts.
extension Phrase {
  package static let aVoice = Phrase(zh: "为一个声音的名字", en: "the name of a voice")
  package static let aTopic = Phrase(zh: "为一个话题", en: "a topic")
  package static let aSession = Phrase(zh: "为一次练习", en: "a session")
  package static let aKey = Phrase(zh: "为一个设置的名字", en: "the name of a key")
  package static let expectedHelp = Phrase(zh: "原句", en: "the sentence")
  package static let answerHelp = Phrase(zh: "答案", en: "the answer")

  package static func soundMoved(to device: String) -> Phrase {
    Phrase(
      zh: "原来的播放设备断开了，改用“\(device)”。",
      en: "The sound device went away; now playing on \(device).")
  }
  package static let soundInterrupted = Phrase(
    zh: "音频服务断开了，正在重新连接…", en: "The sound server went away; connecting again…")
  package static let soundRestarted = Phrase(
    zh: "声音恢复了，从头再放一遍。", en: "The sound is back; playing from the start again.")

  package static func noTopicToLeaveOut(_ name: String, nearest: String?) -> Phrase {
    Phrase(
      zh: "general.without：没有“\(name.quoted)”这个话题" + (nearest.map { "，是不是 \($0)？" } ?? ""),
      en: "general.without: there is no topic '\(name.quoted)'"
        + (nearest.map { "; is it \($0)?" } ?? ""))
  }

  package static let exportNeedsFormat = Phrase(
    zh: "export 要指明格式：--csv、--json 或 --cards",
    en: "export needs a format: --csv, --json or --cards")
  package static func daysTheWrongWayRound(_ from: LocalDay, _ to: LocalDay) -> Phrase {
    Phrase(
      zh: "--from \(from) 在 --to \(to) 之后", en: "--from \(from) comes after --to \(to)")
  }

  package static let resumedAsPlanned = Phrase(
    zh: "继续上次的练习时，时长、语言和噪声不变：--minutes、--lang、--noise 和 --snr 不能和 --resume 一起用",
    en: """
      a session is resumed as it was planned: --minutes, --lang, --noise and --snr do not go with --resume
      """)

  package static func configurationIsRight(_ file: String) -> Phrase {
    Phrase(zh: "设置没有问题：\(file)", en: "The configuration is right: \(file)")
  }
  package static func runsOnDefaults(file: String, problems: Int) -> Phrase {
    Phrase(
      zh: "hearcoach：\(file) 里有 \(problems) 处错误，这次用默认设置。请运行：hearcoach config check",
      en: "hearcoach: \(file) has \(problems) \(problems == 1 ? "mistake" : "mistakes"); running on"
        + " defaults. See: hearcoach config check")
  }
}
