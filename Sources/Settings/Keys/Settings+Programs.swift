import Coaching

extension Settings {
  /// Every key of this configuration: the fixed ones, and those of its programs and services.
  public var allKeys: [any SettingsKey] {
    Self.keys + voice.programs.flatMap { Self.programKeys(of: $0.name) }
      + services.all.flatMap { Self.serviceKeys(of: $0.name) }
  }

  /// The keys of the group `[voice.NAME]`.
  public static func programKeys(of name: String) -> [any SettingsKey] {
    typealias ProgramKey<Value: Sendable & Equatable> = NamedKey<VoiceProgram, Value>
    return [
      ProgramKey(
        name, "command", \.command, .command,
        en: "The program and its arguments; it reads text and writes sound.",
        zh: "程序及其参数；它读入文字，写出声音。"),
      ProgramKey(
        name, "lang", \.lang, .optionalLang,
        en: "The language it speaks; empty is any.",
        zh: "它说的语言；留空为不限。"),
      ProgramKey(
        name, "format", \.format, .words(),
        en: "What it writes: a WAV file, or raw 16-bit samples of one channel.",
        zh: "它写出的格式：WAV 文件，或单声道 16 位原始采样。"),
      ProgramKey(
        name, "rate", \.rate, .count(1_000...384_000),
        en: "Samples a second of raw sound.",
        zh: "原始采样的采样率。"),
      ProgramKey(
        name, "seconds", \.seconds, .number(0.5...600),
        en: "After how many seconds it is stopped.",
        zh: "超过多少秒就停止它。"),
    ]
  }
}

extension Form where Value == String {
  /// A command whose quotes are closed.
  static var command: Self {
    Form(
      expected: .text,
      parse: { text in
        let command = text.withoutOuterBlanks
        return command.isOneLine && CommandWords(command) != nil ? command : nil
      },
      write: { $0 })
  }
}

extension Form where Value == Lang? {
  fileprivate static var optionalLang: Self {
    let langs = Form<Lang>.words()
    return Form(
      expected: langs.expected,
      parse: { text in
        let isEmpty = text.withoutOuterBlanks.isEmpty
        if let lang = langs.parse(text) { return .some(lang) }
        return isEmpty ? .some(nil) : nil
      },
      write: { $0?.rawValue ?? "" })
  }
}

extension Form where Value == Int {
  static func count(_ range: ClosedRange<Double>) -> Self {
    let number = Form<Double>.number(range)
    return Form(
      expected: number.expected, parse: { number.parse($0).flatMap { Int(exactly: $0) } },
      write: { "\($0)" })
  }
}
