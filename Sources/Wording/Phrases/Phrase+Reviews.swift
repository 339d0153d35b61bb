package import Coaching
import Reports

/// What is said about what comes back: cards, and when they are due.
extension Phrase {
  package static let kindHelp = Phrase(
    zh: "listen：听新句子，到期的先来（默认）；review：只复习到期的；drill：专项练习（见 --drill）；read：看着句子朗读",
    en:
      "listen: new sentences after those that are due (the default); review: only what is due; drill: exercises (see --drill); read: sentences to read aloud"
  )
  package static let reviewHasWhatIsDue = Phrase(
    zh: "--kind review 只复习到期的，不能再挑话题、来源或 --weak",
    en: "--kind review has what is due: it goes without --topic, --source and --weak")
  package static let cardsHelp = Phrase(
    zh: "复习卡片，TSV 表格，Anki 可以直接导入", en: "the cards as a TSV table that Anki can import")
  package static let cardsAreAll = Phrase(
    zh: "--cards 总是写全部卡片，不能和 --from、--to、--all-columns、--bom 一起用",
    en: "--cards always has every card: no --from, --to, --all-columns or --bom with it")

  /// A day near another one.
  package static func day(_ day: LocalDay, today: LocalDay) -> Phrase {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: Phrase(zh: "今天", en: "today")
    case 1: Phrase(zh: "明天", en: "tomorrow")
    case -1: Phrase(zh: "昨天", en: "yesterday")
    default: Phrase(zh: "\(day)", en: "\(day)")
    }
  }

  /// How much is due, in a glance at today; what is beyond today's share waits.
  package static func due(_ due: DueCount) -> Phrase {
    let later = due.all - due.today
    if due.today == 0 {
      return Phrase(
        zh: "今天的复习已做完，另有 \(later) 个留到以后", en: "Today's reviews are done; \(later) more wait")
    }
    if later == 0 {
      return Phrase(zh: "到期要复习的：\(due.all) 个", en: "Due for review: \(due.all)")
    }
    return Phrase(
      zh: "今天要复习 \(due.today) 个，另有 \(later) 个留到以后",
      en: "Due for review: \(due.today) today, \(later) more in the days after")
  }

  /// The same of one language among several.
  package static func due(_ due: DueCount, of lang: Lang) -> Phrase {
    let what = self.due(due)
    let name = ReportLanguage.allCases.map { $0.name(of: lang) }
    return Phrase(zh: "\(name[0])：\(what.zh)", en: "\(name[1]) · \(what.en)")
  }

  /// How much will be due tomorrow.
  package static func dueTomorrow(_ count: Int) -> Phrase {
    Phrase(zh: "明天要复习 \(count) 个", en: "\(count) to review tomorrow")
  }

  /// Nothing is due, and when something will be.
  package static func nothingIsDue(until time: Int64, at now: Moment) -> Phrase {
    let next = localDay(of: time, at: now)
    let day =
      next == now.day
      ? Phrase(zh: "今天晚些时候", en: "later today") : .day(next, today: now.day)
    return Phrase(
      zh: "现在没有到期的复习，下一次在\(day.zh)", en: "Nothing is due for review; the next comes \(day.en)")
  }
  package static let noCards = Phrase(
    zh: "还没有复习卡片。没听出的句子会自动加入；要加一个词：hearcoach words add 词",
    en:
      "There is nothing to review yet. What you miss is added by itself; a word: hearcoach words add WORD"
  )
  package static let dueNow = Phrase(zh: "该复习了", en: "due")
  package static let noCardsToSee = Phrase(
    zh: "还没有要复习的。没听出的句子会自动加进来；也可以在上面查一个词，把它加进来。",
    en:
      "There is nothing to review yet. What you miss is added by itself; or look up a word above and add it."
  )

  /// When a card is due.
  package static func due(_ card: Card, at now: Moment) -> Phrase {
    card.isDue(at: now) ? .dueNow : .day(of: card.due, at: now)
  }

  /// The day of a moment in milliseconds since the beginning of 1970, as it is called now.
  package static func day(of time: Int64, at now: Moment) -> Phrase {
    .day(localDay(of: time, at: now), today: now.day)
  }
  private static func localDay(of time: Int64, at now: Moment) -> LocalDay {
    Moment(milliseconds: time, utcOffsetMinutes: now.utcOffsetMinutes).day
  }
  package static let howToReview = Phrase(
    zh: "只复习：hearcoach session --kind review", en: "Review only: hearcoach session --kind review")

  package static let wordsDue = Phrase(zh: "到期要复习的", en: "Due now")
  package static let wordsToReview = Phrase(zh: "所有要复习的", en: "All to be reviewed")
  package static let wordsStruggling = Phrase(zh: "容易听错的", en: "Troublesome")
  package static let wordsProficient = Phrase(zh: "已掌握的", en: "Known well")
  package static let nothingIsDueNow = Phrase(zh: "现在没有到期的。", en: "Nothing is due now.")
  package static let lookUpWord = Phrase(zh: "要查的词", en: "A word to look up")
  package static let lookUp = Phrase(zh: "查这个词", en: "Look it up")
  package static let wordsOfSentence = Phrase(zh: "查句子里的词", en: "Words of this sentence")
  package static let aboutTheWord = Phrase(zh: "看看这个词", en: "About it")
  package static let addWord = Phrase(zh: "加入复习", en: "Review it")
  package static let reviewSentence = Phrase(zh: "把这句加入复习", en: "Review this sentence")
  package static let forgetWord = Phrase(zh: "不再复习", en: "Review it no more")
  package static let reviewNow = Phrase(zh: "现在复习", en: "Review now")
  package static let wordList = Phrase(zh: "哪些词", en: "Which words")
  package static func wordsFound(_ count: Int, shown: Int) -> Phrase {
    count > shown
      ? Phrase(zh: "共 \(count) 个，显示前 \(shown) 个", en: "\(count) in all, the first \(shown) shown")
      : Phrase(zh: "共 \(count) 个", en: "\(count) in all")
  }

  package static func wordAdded(_ word: String, isKnown: Bool) -> Phrase {
    isKnown
      ? Phrase(
        zh: "“\(word)”已加入复习，下次练习会在句子里听到它。",
        en: "'\(word)' is added: the next session has a sentence with it.")
      : Phrase(
        zh: "“\(word)”已加入复习。练习的句子里都没有这个词，下次练习会单独听到它。",
        en:
          "'\(word)' is added. No sentence has it, so the next session asks for the word by itself."
      )
  }
  package static func sentenceAdded(_ text: String) -> Phrase {
    let text = Gate.line(text)
    return Phrase(
      zh: "已加入复习，下次练习会再来：\(text)", en: "Added: the next session asks for it again. \(text)")
  }
  package static func sentenceIsThere(_ text: String) -> Phrase {
    let text = Gate.line(text)
    return Phrase(zh: "这句已经在复习里了：\(text)", en: "It is being reviewed already: \(text)")
  }
  package static let sentenceToReviewHelp = Phrase(
    zh: "要加入复习的句子的编号", en: "the id of a sentence to be reviewed")
  package static let wordOrSentence = Phrase(
    zh: "加一个词，或者一句（--sentence），不能同时", en: "add a word or a sentence, not both at once")
  /// What a session says to those who ask about words too early.
  package static let wordsComeAfter = Phrase(
    zh: "这句结束后才能查词，或把它加入复习。",
    en: "Words can be looked up, and sentences kept, once a sentence is over.")
  package static let whichWord = Phrase(
    zh: "要查哪个词？比如：/词 咖啡", en: "Which word? Such as: /word coffee")
  /// What may be typed once a sentence is over.
  package static let wordsAsWords = Phrase(
    zh: "（查词，查过的会加入复习：/词 咖啡；把这句加入复习：/记住）",
    en: "(look up and review a word: /word coffee; review this sentence: /keep)")

  package static func wordIsThere(_ word: String) -> Phrase {
    Phrase(zh: "“\(word)”已经在复习里了。", en: "'\(word)' is being reviewed already.")
  }
  package static func wordForgotten(_ word: String) -> Phrase {
    Phrase(zh: "“\(word)”不再复习了。", en: "'\(word)' is reviewed no more.")
  }
  package static func sentenceForgotten(_ text: String) -> Phrase {
    let text = Gate.line(text)
    return Phrase(zh: "这句不再复习了：\(text)", en: "It is reviewed no more: \(text)")
  }
}
