package import Coaching

/// What a learner reads where a scene or a call may leave its script.
extension Phrase {
  /// Whether the learner may say anything, where that has changed.
  package static func talkCourse(_ course: TalkCourse) -> Phrase {
    switch course {
    case .free:
      Phrase(
        zh: "现在说什么都行，对方会接话。回到剧本：/剧本",
        en: "Say anything now: you will be answered. Back to the script: /script")
    case .script: backInScript
    }
  }
  static let backInScript = Phrase(zh: "回到剧本。", en: "Back to the script.")

  // MARK: The window

  package static let speakFreely = Phrase(zh: "自由说", en: "Say anything")
  package static let backToScript = Phrase(zh: "回到剧本", en: "Back to the script")
  package static func talkCourseInWindow(_ course: TalkCourse) -> Phrase {
    switch course {
    case .free:
      Phrase(
        zh: "现在说什么都行，对方会接话。", en: "Say anything now: you will be answered.")
    case .script: backInScript
    }
  }

  // MARK: The terminal

  package static func callKeysAsWords(canBeFree: Bool) -> Phrase {
    keysAsWords(canBeFree, zh: "/说 /听筒 /挂断", en: "/speak /handset /end")
  }

  package static func talkKeysAsWords(canBeFree: Bool) -> Phrase {
    keysAsWords(canBeFree, zh: "/说 /结束", en: "/speak /end")
  }

  private static func keysAsWords(_ canBeFree: Bool, zh: String, en: String) -> Phrase {
    // Only where somebody would answer.
    let last = canBeFree ? (zh: "/自由 \(zh)", en: "/free \(en)") : (zh: zh, en: en)
    return Phrase(
      zh: "/重听 /慢 /文字 /跳过 /暂停 /提示 /换个说法 /词 咖啡 \(last.zh)",
      en: "/again /slower /text /skip /pause /hint /rephrase /word coffee \(last.en)")
  }
}
