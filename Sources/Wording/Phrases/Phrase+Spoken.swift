package import Coaching

/// What is said about spoken answers.
extension Phrase {
  package static let scoreSummary = Phrase(
    zh: "给一段朗读的录音打分", en: "judge a recording of a sentence read aloud")
  package static let scoreFileHelp = Phrase(
    zh: "录音文件：WAV、FLAC、MP3、Ogg、AIFF", en: "the recording: WAV, FLAC, MP3, Ogg or AIFF")
  package static let scoreTextHelp = Phrase(zh: "录音里应该说的那句话", en: "the sentence it should contain")
  package static let ipaHelp = Phrase(
    zh: "发音用国际音标写", en: "write sounds in the phonetic alphabet (IPA)")
  package static let numbersHelp = Phrase(zh: "也显示分数", en: "show the numbers too")

  package static func band(_ band: SaidBand) -> Phrase {
    switch band {
    case .clear: Phrase(zh: "清楚", en: "clear")
    case .understandable: Phrase(zh: "能听懂", en: "understandable")
    case .practise: Phrase(zh: "练练这个音", en: "practise this sound")
    }
  }

  /// The band of a whole part, in which no single thing can be practised.
  package static func partBand(_ band: SaidBand) -> Phrase {
    band == .practise ? Phrase(zh: "再练练", en: "worth practising") : .band(band)
  }

  /// The band of how much of the sentence was said.
  package static func wholeBand(_ band: SaidBand) -> Phrase {
    switch band {
    case .clear: Phrase(zh: "完整", en: "complete")
    case .understandable: Phrase(zh: "不太完整", en: "not quite complete")
    case .practise: Phrase(zh: "漏了不少", en: "much left out")
    }
  }

  package static let partSounds = Phrase(zh: "读音", en: "sounds:")
  package static let partFlow = Phrase(zh: "流利", en: "flow:")
  package static let partWhole = Phrase(zh: "内容", en: "whole:")
  package static let partMelody = Phrase(zh: "语调", en: "melody:")
  package static let partTotal = Phrase(zh: "整体", en: "overall:")
  package static let soundsNotJudged = Phrase(
    zh: "（没有评读音；缺什么，请看 hearcoach doctor）",
    en: "(how it sounded is not judged: hearcoach doctor tells what is missing)")

  package static let notSure = Phrase(zh: "不太确定", en: "not sure")
  package static let wordMissing = Phrase(zh: "漏了", en: "left out")
  package static let wordWrong = Phrase(zh: "说成了别的", en: "something else")
  package static let wordNear = Phrase(zh: "差一点", en: "nearly")
  package static let wordExtra = Phrase(zh: "多了", en: "put in")

  package static let allCame = Phrase(zh: "✓ 整句都听到了", en: "✓ The whole sentence came across")
  package static let allCamePerhaps = Phrase(
    zh: "整句大概都听到了，标 ? 的字不太确定",
    en: "The whole sentence seems to have come across; not sure where there is a ?")
  package static let allCameWithMore = Phrase(
    zh: "✓ 整句都听到了，还多了一点别的", en: "✓ The whole sentence came across, with something more")
  package static func someCame(_ came: Int, of asked: Int, lost: String) -> Phrase {
    Phrase(
      zh: "听到了 \(came)/\(asked)，没听到：\(lost)",
      en: "\(came) of \(asked) came across; not heard: \(lost)")
  }

  package static func notCaught(_ trouble: SpokenJudgement.Trouble) -> Phrase {
    switch trouble {
    case .silence: Phrase(zh: "录音里没有人说话", en: "there is no speech in it")
    case .noise:
      Phrase(zh: "只听到杂音，没听清说话", en: "there is sound, but no speech to be made out")
    case .cutOff:
      Phrase(zh: "录音在说话中间断了", en: "it begins or ends in the middle of speech")
    case .unclear: Phrase(zh: "没听清说的是什么", en: "what was said cannot be told")
    }
  }

  /// A sound of a word, by names such as `initialNamed`, and what it came out as.
  package static func soundOf(_ sound: Phrase, in word: String, heard: Phrase?) -> Phrase {
    let (zh, en) =
      heard.map { ("（听着像 \($0.zh.trimmed)）", " (sounded like \($0.en))") } ?? ("", "")
    return Phrase(zh: "“\(word)”的\(sound.zh)\(zh)", en: "“\(word)”: \(sound.en)\(en)")
  }
  package static func initialNamed(_ letters: String) -> Phrase {
    Phrase(zh: "声母 \(letters)", en: "the \(letters) it begins with")
  }
  package static func finalNamed(_ letters: String) -> Phrase {
    Phrase(zh: "韵母 \(letters)", en: "the \(letters) it ends with")
  }
  /// A sound of English by its letters, with a word where these alone could be another sound.
  package static func soundNamed(_ letters: String, in example: String?) -> Phrase {
    Phrase(
      zh: (example.map { "\($0) 里的 " } ?? " ") + letters,
      en: "the \(letters)" + (example.map { " in \($0)" } ?? ""))
  }
  package static let toneOfWord = Phrase(zh: "声调", en: "the tone")
  /// A tone in as few columns as can be.
  package static func toneInShort(_ tone: Int) -> Phrase {
    Phrase(zh: "\(tone)声", en: "tone\(tone)")
  }
  package static let wasAnotherSentence = Phrase(
    zh: "听得很清楚，不过说的是另一句。", en: "Clearly said, but it was another sentence.")
  /// The name of a tone from 1 to 4.
  package static func tone(_ number: Int) -> Phrase {
    switch number {
    case 1: Phrase(zh: "第一声", en: "first tone")
    case 2: Phrase(zh: "第二声", en: "second tone")
    case 3: Phrase(zh: "第三声", en: "third tone")
    default: Phrase(zh: "第四声", en: "fourth tone")
    }
  }
  /// A tone that was another one, and how to say it.
  package static func toneWasAnother(
    _ word: String, _ asked: Int, _ came: Int, isSure: Bool
  ) -> Phrase {
    let (asked, came, how) = (tone(asked), tone(came), tone(saying: asked))
    return Phrase(
      zh: "“\(word)”是\(asked.zh)，\(isSure ? "您读成了" : "听着像")\(came.zh)。\(how.zh)",
      en:
        "“\(word)” has the \(asked.en); \(isSure ? "you said" : "it sounded like") the \(came.en)."
        + " \(how.en)")
  }
  private static func tone(saying number: Int) -> Phrase {
    switch number {
    case 1: Phrase(zh: "第一声从头到尾都高、都平。", en: "Keep it high and level to its end.")
    case 2: Phrase(zh: "第二声从中间往上扬，像在问“啊？”。", en: "Let it rise, as in asking “What?”")
    case 3: Phrase(zh: "第三声要压低，别急着往上走。", en: "Keep it low, and take your time to rise.")
    default: Phrase(zh: "第四声从高处干脆地降下来。", en: "Let it fall, short and from high up.")
    }
  }
  package static func practiseThese(_ list: String) -> Phrase {
    Phrase(zh: "练练：\(list)", en: "To practise: \(list)")
  }
  package static func perhapsThese(_ list: String) -> Phrase {
    Phrase(zh: "也许还有（不太确定）：\(list)", en: "Perhaps too, though that is not sure: \(list)")
  }

  package static let melodyOfModel = Phrase(zh: "示范", en: "model")
  package static let melodyOfLearner = Phrase(zh: "录音", en: "spoken")

  package static func spokenAnswers(_ lang: Lang) -> Phrase {
    switch lang {
    case .chinese: Phrase(zh: "中文口头回答", en: "spoken Chinese")
    case .english: Phrase(zh: "英语口头回答", en: "spoken English")
    case .spanish: Phrase(zh: "西班牙语口头回答", en: "spoken Spanish")
    }
  }
  package static let judgedHere = Phrase(zh: "在这台电脑上评", en: "judged on this computer")
}
