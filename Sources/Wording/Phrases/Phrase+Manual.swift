/// The manual pages, and the commands that make them.
extension Phrase {
  package static let helpSummary = Phrase(
    zh: "某个命令的说明；生成手册页", en: "explain a command, or write the manual")
  package static let helpCommandHelp = Phrase(zh: "要了解的命令", en: "the command to explain")
  package static let manHelp = Phrase(
    zh: "把全部手册页（两种语言）写到这个文件夹", en: "write all manual pages, in both languages, into this folder")
  package static let completionsSummary = Phrase(
    zh: "生成 shell 的补全脚本", en: "print what a shell needs to complete words")
  package static let completionsShellHelp = Phrase(zh: "哪一种 shell", en: "the shell")
  package static let completionsListHelp = Phrase(
    zh: "列出一类名字，每行一个（补全脚本自己会调用）",
    en: "tell the names of a kind, one a line: what the scripts ask for")
  package static let completionsOfHelp = Phrase(
    zh: "--list values：哪个设置的值", en: "with --list values: the key whose values are wanted")
  package static let aCommand = Phrase(zh: "为一个命令", en: "the name of a command")
  package static let aFolder = Phrase(zh: "为一个文件夹", en: "the name of a folder")
  package static let examplesTitle = Phrase(zh: "例如：", en: "For example:")

  // MARK: Headings

  package static let manualName = Phrase(zh: "听力教练手册", en: "HearCoach manual")
  package static let manualNameSection = Phrase(zh: "名称", en: "NAME")
  package static let manualSynopsis = Phrase(zh: "用法", en: "SYNOPSIS")
  package static let manualDescription = Phrase(zh: "说明", en: "DESCRIPTION")
  package static let manualCommands = Phrase(zh: "命令", en: "COMMANDS")
  package static let manualOptions = Phrase(zh: "选项", en: "OPTIONS")
  package static let manualExamples = Phrase(zh: "示例", en: "EXAMPLES")
  package static let manualExitStatus = Phrase(zh: "退出状态", en: "EXIT STATUS")
  package static let manualEnvironment = Phrase(zh: "环境变量", en: "ENVIRONMENT")
  package static let manualFiles = Phrase(zh: "文件", en: "FILES")
  package static let manualKeys = Phrase(zh: "设置项", en: "KEYS")
  package static let manualNamedGroups = Phrase(zh: "自己命名的组", en: "GROUPS OF YOUR OWN")
  package static let manualSeeAlso = Phrase(zh: "另见", en: "SEE ALSO")

  // MARK: The program

  package static let manualCommand = Phrase(zh: "命令", en: "COMMAND")
  package static let manualAbout = Phrase(zh: "每天的听力练习", en: "a daily listening coach")
  package static let manualWhat = Phrase(
    zh: "听一句话，写下或说出听到的内容，再看看听对了多少；句子的难度会随您的水平调整。默认练中文，也可以练英语或西班牙语。",
    en: """
      HearCoach plays a sentence, takes what you heard of it, typed or spoken, and tells how much of it that was. The \
      sentences follow what you can do. They are in Chinese unless you ask for English or Spanish.
      """)
  package static let manualPrivacy = Phrase(
    zh: "不用密钥，不用联网，不用账号。没有您的同意，什么都不会离开这台电脑；发送过什么，hearcoach ledger 里都有记录。",
    en: """
      It needs no key, no network and no account. Nothing leaves the computer before you have agreed to it, and hearcoach \
      ledger has a row for everything that did.
      """)
  package static let manualPractice = Phrase(
    zh: "HearCoach 是练习工具，不是医疗器械，不用于检查或诊断。",
    en: "HearCoach is practice. It is not a medical device, a test or a diagnosis.")
  package static let manualEachCommand = Phrase(
    zh: "每个命令都有自己的手册页：man hearcoach-session；或者 hearcoach help session。",
    en: "Each has a page of its own: man hearcoach-session, or hearcoach help session.")
  package static let manualExitStatusElsewhere = Phrase(
    zh: "见 hearcoach(1)。", en: "As hearcoach(1) tells.")

  /// What a command does, as a sentence.
  package static func manualDoes(_ summary: Phrase) -> Phrase {
    Phrase(
      zh: summary.zh + "。", en: summary.en.prefix(1).uppercased() + summary.en.dropFirst() + ".")
  }

  package static let exitCodes: [(ExitCode, Phrase)] = [
    (
      .done,
      Phrase(zh: "完成；练过一句后提前结束也算", en: "done; also a session that was stopped after a sentence")
    ),
    (.failed, Phrase(zh: "失败，原因已说明", en: "failed, and it was said why")),
    (.cancelled, Phrase(zh: "由您取消", en: "cancelled by you")),
    (.wrongUsage, Phrase(zh: "命令行有误", en: "the command line is wrong")),
    (.wrongConfiguration, Phrase(zh: "设置有误", en: "the configuration is wrong")),
  ]

  package static let environmentVariables: [(String, Phrase)] = [
    (
      "LANG, LC_ALL, LC_MESSAGES",
      Phrase(
        zh: "界面语言，除非设置里另有 general.ui_lang",
        en: "the language of the interface, unless general.ui_lang is set")
    ),
    ("NO_COLOR", Phrase(zh: "不为空：不用颜色", en: "if not empty: no colours")),
    (
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
      Phrase(
        zh: "代替 ~/.config、~/.local/share、~/.local/state、~/.cache",
        en: "instead of ~/.config, ~/.local/share, ~/.local/state and ~/.cache")
    ),
    (
      "HEARCOACH_SHARE",
      Phrase(
        zh: "程序自带数据的文件夹，代替安装时的位置", en: "the program's data, instead of where they were installed")
    ),
  ]

  package static let learnersFiles: [(String, Phrase)] = [
    ("~/.config/hearcoach/hearcoach.conf", Phrase(zh: "您的设置", en: "your settings")),
    (
      "~/.local/share/hearcoach/journal.sqlite",
      Phrase(
        zh: "练习记录；每天的备份在旁边的 backups/", en: "your history, with daily backups in backups/ beside it")
    ),
    (
      "~/.cache/hearcoach/",
      Phrase(
        zh: "可以再次播放的语音；删掉也没有损失", en: "clips to be heard again; nothing is lost with them")
    ),
  ]

  // MARK: The configuration

  package static let manualSettingsAbout = Phrase(
    zh: "听力教练的设置", en: "the settings of HearCoach")
  package static let manualSettingsForm = Phrase(
    zh: "设置文件由 [组] 和 名字 = 值 组成；以 # 开头的行是注释。写错的名字或值会连同行号一起指出来。",
    en: """
      The file has [groups] of lines that say key = value; a line that begins with # is a comment. An unknown key or a \
      value that cannot be is told with its line.
      """)
  package static let manualSettingsChange = Phrase(
    zh: "可以直接编辑，也可以用 hearcoach config set general.minutes 20；hearcoach config check 检查整个文件。",
    en: """
      Edit it, or use hearcoach config set general.minutes 20. Whether all is well: hearcoach config check.
      """)
  package static let manualSettingsFile = Phrase(
    zh: "设置文件；没有也可以，hearcoach config path 会说出它的位置",
    en: "the settings; it need not be there. hearcoach config path tells where it is")
  package static let manualNamedGroupsAbout = Phrase(
    zh: "每个用来朗读的程序、每个服务各有一组，名字由您取；[voice] 和 [services] 里再用这个名字指定。服务的密钥从不写在这里。",
    en: """
      Each program that serves as a voice, and each service, has a group with a name that you choose; [voice] and [services] \
      refer to it by that name. The key of a service is never written here.
      """)

  /// What a key takes, and what holds where it is not set.
  package static func manualTakes(_ expected: Phrase, otherwise value: String) -> Phrase {
    Phrase(
      zh: "（值：" + expected.zh.without(prefix: "应").without(prefix: "为")
        + (value.isEmpty ? "）" : "；默认 \(value)）"),
      en: " It takes " + expected.en + (value.isEmpty ? "." : "; by default \(value)."))
  }
}

extension String {
  fileprivate func without(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
