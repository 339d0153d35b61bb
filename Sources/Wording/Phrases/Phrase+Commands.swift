/// What the commands and their options are for.
extension Phrase {
  package static let sessionSummary = Phrase(zh: "开始一次练习", en: "start a session")
  package static let saySummary = Phrase(zh: "朗读一段文字", en: "speak a text")
  package static let readSummary = Phrase(
    zh: "查看一段文字的读音：拼音或单词", en: "how a text is read: pinyin or words")
  package static let compareSummary = Phrase(
    zh: "比较答案和原句", en: "judge an answer against its sentence")
  package static let statusSummary = Phrase(zh: "今天的练习情况", en: "today at a glance")
  package static let calendarSummary = Phrase(zh: "练习月历", en: "the month's practice")
  package static let historySummary = Phrase(
    zh: "以往的练习：列出，或看其中一次", en: "past sessions: the list, or one of them")
  package static let historySessionHelp = Phrase(
    zh: "列表里的序号（1 是最近一次），或编号的开头",
    en: "its number in the list (1 is the latest), or the beginning of its id")
  package static let onlyLangHelp = Phrase(zh: "只看这种语言的", en: "only this language")
  package static let historyPageIsOfOne = Phrase(
    zh: "--html 一次只写一次练习", en: "--html writes one session")
  package static let weakHelp = Phrase(
    zh: "只练含有容易听错的词的句子", en: "only sentences with words that are often missed")
  package static let wordsSummary = Phrase(
    zh: "复习：有哪些，哪些到期了；查词、加词",
    en: "what is reviewed and what is due; look a word up, or add one")
  package static let wordsVerbHelp = Phrase(
    zh:
      "list：全部；due：到期的；proficient：掌握的词；struggling：常听错的词；show、add：查、加一个词；forget：不再复习一个词或一句（写出它的原文）；fit：按您的记忆调整复习间隔；replay：由复习记录算出安排",
    en: """
      list: all; due: what is due; proficient, struggling: words known well, and words that give \
      trouble; show, add: one word; forget: a word or a sentence, by its text; fit: weights from your own \
      reviews; replay: schedules from reviews
      """)
  package static let reviewLogHelp = Phrase(
    zh: "fit 改用这个文件（CSV）里的复习记录来算，结果不保存",
    en: "fit: take the reviews in this CSV file instead, and keep nothing")
  /// An option that would do nothing where it stands.
  package static func goesWith(_ option: String, _ command: String) -> Phrase {
    Phrase(
      zh: "\(option) 在这里不起作用；可以用在 \(command)",
      en: "\(option) does nothing here; it goes with \(command)")
  }
  package static let replayLinesHelp = Phrase(
    zh: "给程序用：每行一张卡片的复习记录（JSON），每行回答一张卡片的安排",
    en: "for programs: the reviews of a card in each line, as JSON; its schedule in each line back")
  package static let exportSummary = Phrase(zh: "导出练习记录", en: "export what was practised")
  package static let sentencesSummary = Phrase(
    zh: "练习用的句子：列出、检查、添加",
    en: "what there is to hear: list, check, add")
  package static let configSummary = Phrase(
    zh: "查看或修改设置", en: "look at the configuration, or change it")
  package static let doctorSummary = Phrase(
    zh: "检查各项功能能否正常使用，并说明怎样修复", en: "what works on this computer, and how to mend the rest")

  package static let minutesHelp = Phrase(zh: "练多少分钟", en: "how many minutes")
  package static let langHelp = Phrase(zh: "练哪种语言", en: "the language to practise")
  package static let textLangHelp = Phrase(
    zh: "文字的语言（省略则自动判断）", en: "the language of the text (otherwise detected from it)")
  package static let modeHelp = Phrase(zh: "怎样回答", en: "how answers are given")
  package static let topicHelp = Phrase(
    zh: "只要这个话题的，如“就医”（clinic）", en: "only sentences on this topic, such as clinic")
  package static let silentHelp = Phrase(
    zh: "不播放声音，由接管练习的程序自己播放（与 --jsonl 同用）",
    en: "play nothing: the program that drives the session does (with --jsonl)")
  package static let silenceIsForPrograms = Phrase(
    zh: "没有声音就练不了听力：--silent 只给自己播放句子的程序用（与 --jsonl 同用）。声音哪里不对：hearcoach doctor --audio；"
      + "要装软件而没有管理员权限，请找管理这台电脑的人",
    en: """
      without sound there is nothing to listen to: --silent is for programs that play the sentences \
      themselves (with --jsonl). What is wrong with the sound: hearcoach doctor --audio; where it wants \
      something installed, whoever looks after this computer can do so
      """)
  package static let plainHelp = Phrase(
    zh: "方便读屏软件：只逐行输出文字，按回车才出声",
    en: "for a screen reader: plain lines only, and no sound before Enter")
  package static let resumeHelp = Phrase(
    zh: "继续上次中断的练习", en: "continue the session that broke off")
  package static let holdHelp = Phrase(
    zh: "结束后按回车才关闭窗口", en: "wait for ⏎ at the end, in a window that closes with it")
  package static let jsonlHelp = Phrase(
    zh: "给程序用：每行一个 JSON 对象", en: "for programs: one JSON object per line")
  package static let jsonHelp = Phrase(zh: "输出 JSON", en: "print JSON")
  package static let textHelp = Phrase(zh: "要读的文字", en: "the text")
  package static let voiceHelp = Phrase(zh: "用哪个声音", en: "the voice to speak with")
  package static let paceHelp = Phrase(
    zh: "语速，1 为正常语速", en: "how fast; 1 is the voice's own pace")
  package static let outWaveHelp = Phrase(
    zh: "存成 WAV 文件，不播放", en: "write a WAV file instead of playing")
  package static let csvHelp = Phrase(zh: "CSV 表格", en: "as a CSV table")
  package static let outHelp = Phrase(
    zh: "写到这个文件（省略则写到标准输出）", en: "write to this file (else to standard output)")
  package static let fromHelp = Phrase(zh: "从这一天起", en: "from this day on")
  package static let toHelp = Phrase(zh: "到这一天为止", en: "up to and including this day")
  package static let bomHelp = Phrase(
    zh: "开头加 UTF-8 标记（Excel 需要）", en: "begin with a UTF-8 mark, as Excel wants it")
  package static let monthHelp = Phrase(
    zh: "哪个月或哪一年（省略则为本月）", en: "the month or the year (this month otherwise)")
  package static let voicesSummary = Phrase(zh: "列出可用的声音，也可以试听", en: "who can speak, and a sample")
  package static let voicesLangHelp = Phrase(zh: "只列出会这种语言的", en: "only those that speak it")
  package static let voicesAllHelp = Phrase(
    zh: "列出全部声音，包括 espeak-ng 的", en: "all of them, with those of espeak-ng")
  package static let playHelp = Phrase(zh: "试听这个声音", en: "play a sample of this voice")
  package static let cacheSummary = Phrase(
    zh: "语音缓存：查看、预先生成、清空", en: "the clips made before: stats, warm, clear")
  package static let cacheVerbHelp = Phrase(zh: "stats、warm 或 clear", en: "stats, warm or clear")
  package static let sentencesVerbHelp = Phrase(zh: "list、check 或 add", en: "list, check or add")
  package static let sentencesFileHelp = Phrase(
    zh: "JSON、CSV 或 TSV 文件；check 说明会怎样添加（省略则按自带句子的规则检查全部）",
    en: "a JSON, CSV or TSV file: check tells how it would be added (without one, check covers all)"
  )
  package static let configVerbHelp = Phrase(
    zh: "get、set、path 或 check", en: "get, set, path or check")
  package static let keyHelp = Phrase(zh: "设置的名字，如 voice.pace", en: "a key such as voice.pace")
  package static let valueHelp = Phrase(zh: "新的值", en: "its new value")
}
