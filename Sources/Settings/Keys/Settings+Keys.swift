import Coaching

extension Settings {
  /// Every key there is, in the order of the commented configuration.
  public static let keys: [any SettingsKey] =
    generalKeys + sessionKeys + voiceKeys + soundKeys + hearingKeys + scoreKeys + reviewKeys
    + reminderKeys + fileKeys + syncKeys + shareKeys + cacheKeys + windowKeys + networkKeys
    + servingKeys

  /// The groups, in the same order.
  public static let groups: [String] = keys.map(\.group).reduce(into: []) { groups, group in
    if groups.last != group { groups.append(group) }
  }

  private static let keysByGroup = Dictionary(grouping: keys, by: \.group)

  private static let generalKeys: [any SettingsKey] = [
    Key(
      "general", "ui_lang", \.general.uiLang, .words(),
      en: "The language of the interface; auto follows the system.",
      zh: "界面语言；auto 跟随系统。"),
    Key(
      "general", "lang", \.general.lang, .words(),
      en: "The language you practise.",
      zh: "练习的语言。"),
    Key(
      "general", "own_lang", \.general.ownLang, .words(),
      en: "The language of translations and meanings; auto is that of the interface.",
      zh: "译文和释义用的语言；auto 与界面语言相同。"),
    Key(
      "general", "minutes", \.general.minutes, .number(1...180),
      en: "How many minutes a session lasts.",
      zh: "每次练习的分钟数。"),
    Key(
      "general", "mode", \.general.mode, .words(),
      en: "How you answer: text is typing, voice is speaking.",
      zh: "作答方式：text 为打字，voice 为说话。"),
    Key(
      "general", "source", \.general.source, .words(),
      en:
        "Where sentences come from: bundled, or llm for new ones by the service that writes them.",
      zh: "句子来源：bundled 自带，llm 由 AI 服务现编。"),
    Key(
      "general", "profile", \.general.profile, .words(),
      en: "What you practise for: learning a language, or training your hearing.",
      zh: "练习目的：learning 学语言，hearing 练听力。"),
    Key(
      "general", "goal", \.general.goal, .number(0...31),
      en: "How many days a month you mean to practise; 0 is no goal.",
      zh: "每月打算练习的天数；0 为不设目标。"),
    Key(
      "general", "without", \.general.without, .topics,
      en: "Topics to leave out, such as clinic,health; empty leaves out none.",
      zh: "不想练的话题，如 clinic,health；留空则都练。"),
    Key(
      "general", "welcomed", \.general.welcomed, .yesOrNo,
      en: "true: the questions of the first start have been asked.",
      zh: "true：第一次使用时的几个问题已经问过。"),
  ]

  private static let voiceKeys: [any SettingsKey] = [
    Key(
      "voice", "pace", \.voice.pace, .number(0.5...1.5),
      en: "How fast sentences are spoken; 1 is the voice's own pace.",
      zh: "语速；1 为正常语速。"),
    Key(
      "voice", "pitch", \.voice.pitch, .number(0.5...1.5),
      en: "How high the voice is; 1 is its own pitch.",
      zh: "音高；1 为正常音高。"),
    Key(
      "voice", "zh", \.voice.zh, .text,
      en: "The voice for Chinese, by its id; empty lets HearCoach choose.",
      zh: "中文朗读声音的名字；留空则自动选择。"),
    Key(
      "voice", "en", \.voice.en, .text,
      en: "The voice for English, by its id; empty lets HearCoach choose.",
      zh: "英语朗读声音的名字；留空则自动选择。"),
    Key(
      "voice", "es", \.voice.es, .text,
      en: "The voice for Spanish, by its id; empty lets HearCoach choose.",
      zh: "西班牙语朗读声音的名字；留空则自动选择。"),
    Key(
      "voice", "rotate", \.voice.rotate, .yesOrNo,
      en: "true: where no voice is chosen, several speak, each sentence in a voice of its own.",
      zh: "true：没有指定声音时，由几个声音轮流读，每个句子固定用一个声音。"),
  ]

  private static let soundKeys: [any SettingsKey] = [
    Key(
      "sound", "device", \.sound.device, .text,
      en: "Where sentences are played: a device's name or description; empty is the default.",
      zh: "播放设备的名称或描述；留空则用默认设备。"),
    Key(
      "sound", "microphone", \.sound.microphone, .text,
      en: "What you speak into: a microphone's name or description; empty lets HearCoach choose.",
      zh: "麦克风的名称或描述；留空则自动选择。"),
    Key(
      "sound", "keep_recordings", \.sound.keepRecordings, .yesOrNo,
      en: "true: recordings of your voice are kept, on this computer.",
      zh: "true：保留您的录音，只在本机。"),
    Key(
      "sound", "loudness", \.sound.loudness, .number(-36 ... -12),
      en: "How loud every sentence is, in LUFS.",
      zh: "每个句子的响度，单位 LUFS。"),
    Key(
      "sound", "signs", \.sound.signs, .yesOrNo,
      en: "true: a soft sound after each answer tells whether it was right.",
      zh: "true：每次回答以后，用一个轻音提示听对没有。"),
    Key(
      "sound", "patience", \.sound.patience, .number(3...60),
      en: "How long the microphone waits for you to begin speaking, in seconds.",
      zh: "麦克风等您开口的时间，单位秒。"),
    Key(
      "sound", "turn_pause", \.sound.turnPause, .words(),
      en: "How many seconds of silence end your turn in a talk; level goes by how hard it is.",
      zh: "对话里停顿几秒算说完；level 表示按难度。"),
    Key(
      "sound", "microphone_opens", \.sound.microphoneOpens, .words(),
      en:
        "When it is your turn, the microphone opens by itself, or when you press Enter or its button.",
      zh: "轮到您说时，麦克风怎么打开：itself 自动；press 按回车或按钮。"),
  ]

  private static let scoreKeys: [any SettingsKey] =
    [
      Key(
        "score", "pass_mark", \.score.passMark, .number(0...1),
        en:
          "How much of the meaning an answer must catch to pass; 1 is all of it. Below 0.85 one with a wrong word may pass.",
        zh: "答案须听懂多少才算通过；1 为全部。低于 0.85，错一个词也可能通过。"),
      Key(
        "score", "translation_mark", \.score.translationMark, .number(0...1),
        en: "The same for an answer in the other language.",
        zh: "用另一种语言作答时的通过线。"),
      Key(
        "score", "heard", \.score.weights.heard, .number(0...100),
        en: "In a spoken answer: the points for what was understood.",
        zh: "口头作答时，听懂内容所占的分数。"),
      Key(
        "score", "said", \.score.weights.said, .number(0...100),
        en: "In a spoken answer: the points for how it was pronounced.",
        zh: "口头作答时，发音所占的分数。"),
      Key(
        "score", "retry", \.score.weights.retry, .number(0...100),
        en: "Points lost for each try after the first.",
        zh: "首次之后每多试一次扣的分数。"),
      Key(
        "score", "playback", \.score.weights.playback, .number(0...100),
        en: "Points lost for each replay; none in the hearing profile.",
        zh: "每重播一次扣的分数；hearing 模式不扣分。"),
      Key(
        "score", "quickness", \.score.weights.quickness, .number(0...100),
        en: "Points won at most for a quick answer; none in the hearing profile.",
        zh: "快速作答最多加的分数；hearing 模式不加分。"),
      Key(
        "score", "quick_seconds", \.score.weights.quickSeconds, .number(0.1...600),
        en: "After how many seconds an answer is no longer quick.",
        zh: "超过多少秒就不算快速作答。"),
    ] + partKeys

  private static let partKeys: [any SettingsKey] = [
    Key(
      "score", "accuracy", \.score.weights.parts.accuracy, .number(0...1),
      en: "What accuracy weighs in the pronunciation.",
      zh: "准确度在发音分中的权重。"),
    Key(
      "score", "fluency", \.score.weights.parts.fluency, .number(0...1),
      en: "What fluency weighs in the pronunciation.",
      zh: "流利度在发音分中的权重。"),
    Key(
      "score", "completeness", \.score.weights.parts.completeness, .number(0...1),
      en: "What completeness weighs in the pronunciation.",
      zh: "完整度在发音分中的权重。"),
    Key(
      "score", "prosody", \.score.weights.parts.prosody, .number(0...1),
      en: "What prosody weighs in the pronunciation.",
      zh: "语调在发音分中的权重。"),
  ]

  private static let reviewKeys: [any SettingsKey] = [
    Key(
      "reviews", "scheduler", \.reviews.scheduler, .words(),
      en:
        "Who tells when something missed is due: fsrs learns most from how it went; sm2, leitner.",
      zh: "复习时间的算法：fsrs 最能按您的表现来定；也可用 sm2、leitner。"),
    Key(
      "reviews", "most_a_day", \.reviews.mostADay, .number(0...500),
      en: "How many reviews of a language come on one day at most; the rest waits. 0 is none.",
      zh: "每种语言每天最多复习多少；其余的留到以后。0 为不复习。"),
  ]

  private static let fileKeys: [any SettingsKey] = [
    Key(
      "files", "sentences", \.files.sentences, .directory,
      en: "A directory with sentences of your own; empty is none.",
      zh: "存放自备句子的文件夹；留空则没有。"),
    Key(
      "files", "exports", \.files.exports, .directory,
      en: "The directory for exports; empty is exports/ beside the journal.",
      zh: "导出文件的文件夹；留空则放在练习记录旁的 exports/。"),
  ]

  private static let syncKeys: [any SettingsKey] = [
    Key(
      "sync", "folder", \.sync.folder, .directory,
      en: "The folder that your computers share; empty is none (hearcoach sync on FOLDER).",
      zh: "几台电脑共用的文件夹；留空则不同步（hearcoach sync on 文件夹）。"),
    Key(
      "sync", "passphrase_file", \.sync.passphraseFile, .file,
      en: "The file with the passphrase that it is encrypted with; empty is not encrypted.",
      zh: "加密用的密码文件；留空则不加密。"),
    Key(
      "sync", "carries", \.sync.carries, .travelling,
      en: "Settings that are to be the same on all computers, such as general.minutes,voice.pace.",
      zh: "在几台电脑上保持一致的设置，如 general.minutes,voice.pace；留空则各台自己管自己的。"),
  ]

  private static let shareKeys: [any SettingsKey] = [
    Key(
      "share", "weekly", \.share.weekly, .yesOrNo,
      en: "Whether a page for somebody who cares is written every week (hearcoach share weekly).",
      zh: "是否每周给关心您的人写一份周报（hearcoach share weekly）。"),
    Key(
      "share", "folder", \.share.folder, .directory,
      en: "The folder that it is written to; empty is services.sharing.",
      zh: "写到哪个文件夹；留空则写到 services.sharing。"),
    Key(
      "share", "texts", \.share.texts, .yesOrNo,
      en: "Whether it also shows words that were missed, with a sentence each.",
      zh: "是否也列出常听错的词和它们所在的句子。"),
  ]

  private static let cacheKeys: [any SettingsKey] = [
    Key(
      "cache", "megabytes", \.cache.megabytes, .number(0...10_000),
      en: "How many megabytes of spoken sentences are kept to be heard again; 0 keeps none.",
      zh: "最多保留多少兆字节已合成的语音；0 为不保留。")
  ]

  private static let windowKeys: [any SettingsKey] = [
    Key(
      "window", "text", \.window.text, .number(14...40),
      en: "How large the letters in the window are, in points.",
      zh: "窗口里文字的大小，单位为磅。")
  ]

  private static let networkKeys: [any SettingsKey] = [
    Key(
      "network", "offline", \.network.offline, .yesOrNo,
      en: "true: nothing is sent beyond this computer.",
      zh: "true：任何内容都不会发出本机。"),
    Key(
      "network", "no_services", \.network.noServices, .yesOrNo,
      en: "true: no service is asked at all, not even one on this computer.",
      zh: "true：不使用任何服务，包括本机上的服务。"),
    Key(
      "network", "monthly_limit", \.network.monthlyLimit, .number(0...1_000_000),
      en: "What services may cost in a month, in the currency of your prices; 0 is no limit.",
      zh: "每月服务费用的上限，货币与您填的价格相同；0 为不限。"),
  ]

  /// Whether a configuration may have this group.
  static func isGroup(_ group: String) -> Bool {
    keysByGroup[group] != nil || NamedGroup(group) != nil
  }

  static func keys(of group: String) -> [any SettingsKey] {
    keysByGroup[group] ?? NamedGroup(group)?.keys ?? []
  }

  static func key(group: String, label: String) -> (any SettingsKey)? {
    let label = formerLabels["\(group).\(label)"] ?? label
    return keys(of: group).first { $0.label == label }
  }
}

extension Settings {
  /// The key of a full name (`general.minutes`).
  public static func key(named name: String) throws(UnknownKey) -> any SettingsKey {
    if let key = keys.first(where: { $0.name == name }) { return key }
    let (group, label) = parts(of: name)
    if let group, let key = key(group: group, label: label) { return key }
    throw UnknownKey(name: name, suggestion: suggestion(forKey: name))
  }

  /// The value of the key with this full name, as it is written.
  public func get(_ name: String) throws(UnknownKey) -> String {
    try Self.key(named: name).text(in: self)
  }

  /// The group most likely meant by `word`.
  static func nearestGroup(_ word: String) -> String? {
    NamedGroup(meantBy: word)?.group ?? nearest(word, among: groups)
  }

  /// A full name split at its last dot: `voice.piper.command` has two.
  private static func parts(of name: String) -> (group: String?, label: String) {
    guard let point = name.lastIndex(of: ".") else { return (nil, name) }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  /// The full name most likely meant: the label in its own group, the same label elsewhere, or
  /// whatever looks most alike.
  static func suggestion(forKey name: String) -> String? {
    let (group, label) = parts(of: name)
    let siblings = group.map { keys(of: $0) } ?? []
    if let group, let other = otherWords[label.lowercased()],
      siblings.contains(where: { $0.label == other })
    {
      return "\(group).\(other)"
    }
    if let near = nearest(label, among: siblings.map(\.label)), let group {
      return "\(group).\(near)"
    }
    return keys.first { $0.label == label.lowercased() }?.name
      ?? nearest(name, among: keys.map(\.name))
      ?? nearest(label, among: keys.map(\.label)).flatMap { near in
        keys.first { $0.label == near }?.name
      }
  }

  /// What the keys of services are called elsewhere.
  private static let otherWords = [
    "llm": "sentences", "chat": "sentences", "tts": "speech", "voice": "speech",
    "asr": "recognition", "stt": "recognition", "embedding": "meaning", "embeddings": "meaning",
    "key": "key_env", "api_key": "key_env", "token": "key_env", "base_url": "url",
    "endpoint": "url", "timeout": "seconds",
  ]
}

/// No key has this name.
public struct UnknownKey: Error, Sendable, Hashable {
  public let name: String
  public let suggestion: String?
}
