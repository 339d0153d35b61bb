public import Coaching

extension Settings {
  /// What the sentences of a session are heard in.
  public struct Session: Sendable, Hashable {
    public var noise = NoiseChoice.off
    /// By how many decibels the voice is above a noise that was not practised before.
    public var snr = NoiseCourse.start
  }

  static let sessionKeys: [any SettingsKey] = [
    Key(
      "session", "noise", \.session.noise, .words(),
      en: "What sentences are heard in: off is quiet, auto the everyday noise practised least.",
      zh: "在什么声音里听句子：off 为安静，auto 为练得最少的日常噪声。"),
    Key(
      "session", "snr", \.session.snr, .number(NoiseCourse.playable),
      en: "By how many dB the voice is above a noise that was not practised before.",
      zh: "第一次在某种噪声里练时，说话声比噪声响多少分贝。"),
  ]
}
