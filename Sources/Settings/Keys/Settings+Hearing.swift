public import Coaching

extension Settings {
  /// How the learner hears, by what was typed of it.
  public struct Hearing: Sendable, Hashable {
    /// Absent where what is played is not to be shaped.
    public var audiogram: Audiogram?
  }

  static let hearingKeys: [any SettingsKey] = [
    Key(
      "hearing", "audiogram", \.hearing.audiogram, .audiogram,
      en:
        "What is played is shaped by half of this hearing loss, such as 500:20, 1000:35, 4000:60 (Hz:dB); "
        + "empty is off.",
      zh: "按听力图的一半调整播放的声音，如 500:20, 1000:35, 4000:60（频率:分贝）；留空则不调整。")
  ]
}

extension Form where Value == Audiogram? {
  /// An audiogram, or nothing.
  static var audiogram: Self {
    Form(
      expected: .audiogram,
      parse: { text in
        if text.withoutOuterBlanks.isEmpty { return .some(nil) }
        return Audiogram(text).map { .some($0) }
      },
      write: { $0?.text ?? "" })
  }
}
