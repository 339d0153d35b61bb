extension Settings {
  /// The settings that may go to the learner's other computers if they are marked (`sync.carries`).
  ///
  /// Whatever is not named here stays: what was allowed to whom, keys, devices, paths, addresses, what is to be kept
  /// or sent, and all that only means something on one computer.
  public static let travelling: [String] = [
    "general.ui_lang", "general.lang", "general.own_lang", "general.minutes", "general.mode",
    "general.profile", "general.goal", "general.without",
    "session.noise", "session.snr",
    "voice.pace", "voice.pitch", "voice.rotate",
    "sound.loudness", "sound.signs", "sound.patience", "sound.turn_pause",
    "sound.microphone_opens",
    "score.pass_mark", "score.translation_mark", "score.heard", "score.said", "score.retry",
    "score.playback", "score.quickness", "score.quick_seconds", "score.accuracy", "score.fluency",
    "score.completeness", "score.prosody",
    "reviews.scheduler", "reviews.most_a_day",
    "window.text",
  ]

  /// A value as this program writes it, for a setting of that name; nil if it does not take it.
  public static func plain(_ value: String, for name: String) -> String? {
    guard let key = keys.first(where: { $0.name == name }) else { return nil }
    var settings = Settings()
    return key.read(value, into: &settings) ? key.text(in: settings) : nil
  }

  /// The marked settings as they are here, each with its name.
  public var carried: [String: String] {
    var carried: [String: String] = [:]
    for key in Self.keys where sync.carries.contains(key.name) {
      carried[key.name] = key.text(in: self)
    }
    return carried
  }
}

extension Form where Value == [String] {
  /// Names of settings that may travel, with commas between them.
  static var travelling: Self {
    Form(
      expected: .settings,
      parse: { text in
        guard text.isOneLine else { return nil }
        let parts = text.split { ",，、".contains($0) }.map { String($0).withoutOuterBlanks }
          .filter { !$0.isEmpty }
        return parts.allSatisfy(Settings.travelling.contains) ? parts : nil
      },
      write: { $0.joined(separator: ",") })
  }
}
