import Coaching

extension Settings {
  /// Every key of the configuration at hand: those there always are, and those of its programs.
  public var allKeys: [any SettingsKey] {
    Self.keys + voice.programs.flatMap { Self.programKeys(of: "voice.\($0.name)") }
  }

  /// Whether a configuration may have this group.
  static func isGroup(_ group: String) -> Bool {
    groups.contains(group) || programName(of: group) != nil
  }

  /// The name in a group `voice.NAME`: letters, digits, hyphens and underscores.
  static func programName(of group: String) -> String? {
    guard group.hasPrefix("voice.") else { return nil }
    let name = String(group.dropFirst(6))
    let isPlain = name.unicodeScalars.allSatisfy(isPlain)
    return !isPlain || name.isEmpty || name.count > 40 ? nil : name
  }

  /// The group of a program, what cannot stand in its name made a hyphen.
  static func programGroup(named name: String) -> String {
    "voice." + name.unicodeScalars.map { isPlain($0) ? String($0) : "-" }.joined()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || "-_".contains(Character(scalar))
  }

  /// The keys of a group `voice.NAME`; none of any other group.
  static func programKeys(of group: String) -> [any SettingsKey] {
    guard let name = programName(of: group) else { return [] }
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
  fileprivate static var command: Self {
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
