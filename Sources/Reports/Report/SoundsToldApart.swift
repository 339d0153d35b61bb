import Coaching
import JSON

/// How sounds were told apart in drills, which is no part of what sentences came to.
struct SoundsToldApart {
  /// Those missed most are enough.
  private static let mostShown = 12

  let sounds: [HeardSound]
  private let before: [String: HeardSound]

  init(_ facts: PeriodFacts, before: PeriodFacts?) {
    sounds = Array(facts.drills.sounds.hearings.sounds.prefix(Self.mostShown))
    self.before = Dictionary(
      (before?.drills.sounds.hearings.sounds ?? []).map { ($0.sound, $0) }, uniquingKeysWith: { $1 }
    )
  }

  /// The same sound in the span before, if it was asked for then.
  func before(_ sound: HeardSound) -> HeardSound? { before[sound.sound] }

  var json: JSON {
    .array(
      sounds.map { sound in
        [
          "sound": .string(sound.sound), "trials": .integer(sound.trials),
          "right": .integer(sound.right), "rate": .number(PracticeFigures.hundredths(sound.rate)),
          "taken_for": .array(
            sound.takenFor.map { ["sound": .string($0.sound), "times": .integer($0.times)] }),
          "rate_before": .number(orNull: before(sound).map { PracticeFigures.hundredths($0.rate) }),
        ]
      })
  }
}

extension ReportLanguage {
  /// What a sound is called that was to be told from others: Mandarin's tones by their numbers, other
  /// sounds by their letters.
  public func name(ofSound name: String) -> String {
    BilingualText.sound(name).text(in: self)
  }
}

extension BilingualText {
  static let soundsToldApart = BilingualText(zh: "听辨", en: "Telling sounds apart")
  static let soundsTakenForEachOther = BilingualText(
    zh: "哪个音听成了哪个音", en: "Which sound was taken for which")
  static let howMapReads = BilingualText(
    zh: "每一行是说的音，每一列是听成的音。", en: "A row is the sound that was said, a column what it was heard as.")
  static let result = BilingualText(zh: "结果", en: "Result")
  static let heardRight = BilingualText(zh: "听对", en: "heard right")
  static let asked = BilingualText(zh: "次数", en: "Times")
  static let saidSound = BilingualText(zh: "说的音", en: "Sound")

  fileprivate static func sound(_ name: String) -> BilingualText {
    switch name {
    case "tone1": BilingualText(zh: "第一声", en: "tone 1")
    case "tone2": BilingualText(zh: "第二声", en: "tone 2")
    case "tone3": BilingualText(zh: "第三声", en: "tone 3")
    case "tone4": BilingualText(zh: "第四声", en: "tone 4")
    case "neutral": BilingualText(zh: "轻声", en: "neutral tone")
    case "full": BilingualText(zh: "本调", en: "full tone")
    case "plain": BilingualText(zh: "没有词尾", en: "no ending")
    default: BilingualText(zh: Gate.line(name), en: Gate.line(name))
    }
  }
}
