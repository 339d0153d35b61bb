package import Coaching

/// What is told at the end of a session.
extension Phrase {
  /// How far a review came.
  package static func summaryLeft(_ sentences: Int) -> Phrase {
    if sentences == 0 {
      return Phrase(zh: "到期的都复习完了。", en: "Everything that was due is reviewed.")
    }
    return Phrase(
      zh: "到期的还有 \(sentences) 句，下次接着来。",
      en: "Still due: \(sentences) \(sentences == 1 ? "sentence" : "sentences").")
  }
  package static func summaryFirstTry(_ percent: Int) -> Phrase {
    Phrase(zh: "一遍听懂 \(percent)%", en: "Understood at once: \(percent)%")
  }
  package static func summaryInNoise(_ percent: Int) -> Phrase {
    Phrase(zh: "噪声里一遍听懂 \(percent)%", en: "Understood at once in noise: \(percent)%")
  }
  package static func summaryInQuiet(_ percent: Int) -> Phrase {
    Phrase(zh: "安静时一遍听懂 \(percent)%", en: "Understood at once in quiet: \(percent)%")
  }
  package static func summaryTop(minutes: Int, items: Int) -> Phrase {
    Phrase(
      zh: "这次 \(minutes) 分钟 · \(items) 句",
      en: "\(minutes) min · \(items) \(items == 1 ? "sentence" : "sentences")")
  }
  package static func summaryWeek(_ headline: Headline) -> Phrase {
    let words = thisWeek(headline)
    return Phrase(zh: "最近 7 天：\(words.zh)", en: "The last 7 days · \(words.en)")
  }
  package static func summaryWonBack(_ sentences: String) -> Phrase {
    Phrase(zh: "这次听出来的句子（上次没听出）：\(sentences)", en: "Sentences won back: \(sentences)")
  }
  package static func summaryRegained(_ words: String) -> Phrase {
    Phrase(zh: "这次听出来的词（以前没听出）：\(words)", en: "Missed before, heard this time: \(words)")
  }
  package static func summaryHardest(_ words: String) -> Phrase {
    Phrase(zh: "还容易听错：\(words)", en: "Still hard to hear: \(words)")
  }
  package static func takenFor(_ word: String, _ other: String) -> Phrase {
    Phrase(zh: "\(word)（听成了\(other)）", en: "\(word) (taken for \(other))")
  }
  package static func summaryNext(_ level: Level, pace: Double) -> Phrase {
    let level = name(of: level)
    let pace = decimal(pace, places: 1)
    return Phrase(
      zh: "下次：\(level.zh)，约 \(pace)×", en: "next time: \(level.en), about \(pace)×")
  }
  package static let summaryNothing = Phrase(
    zh: "这次还没有练完一句，下次见。", en: "No sentence was finished this time. See you.")
  package static func summaryStreak(_ days: Int, restsUsed: Int?) -> Phrase {
    let rule = restsUsed.map(streakRule)
    return Phrase(
      zh: "连续 \(days) 天" + (rule.map { "（\($0.zh)）" } ?? ""),
      en: (days == 1 ? "1-day streak" : "\(days) days in a row")
        + (rule.map { " (\($0.en))" } ?? ""))
  }
  /// What a streak forgives.
  package static func streakRule(_ used: Int) -> Phrase {
    Phrase(zh: "每 7 天可休 1 天，已休 \(used) 天", en: "1 day off in 7, \(used) used")
  }
  package static func summaryTomorrow(_ minutes: Int) -> Phrase {
    Phrase(zh: "明天 \(minutes) 分钟", en: "tomorrow: \(minutes) min")
  }
  package static func exportsWritten(_ table: String) -> Phrase {
    Phrase(zh: "   日历和表格已保存：\(table)", en: "   Calendar and table are written: \(table)")
  }
}
