public import Language
public import Said

/// A Chinese text as it is to be spoken: phrases of syllables, with what the marks between them ask for.
public struct SpeechPlan: Sendable, Equatable {
  /// A syllable in its phrase.
  public struct Syllable: Sendable, Equatable {
    public var sound: MandarinSyllable
    /// As it is spoken among its neighbours: 1 to 4, and 5 for the neutral tone.
    public var tone: Int
    public var startsWord: Bool
    /// Its place among all that the reading has.
    public var place: Int

    public init(sound: MandarinSyllable, tone: Int, startsWord: Bool, place: Int) {
      self.sound = sound
      self.tone = tone
      self.startsWord = startsWord
      self.place = place
    }
  }

  /// What stands after a phrase.
  public enum Ending: Sendable, Equatable {
    /// A mark within a list, as 、 is.
    case item
    /// A comma, or what parts no stronger.
    case clause
    case statement
    case question
    case exclamation
  }

  /// What is spoken in one breath.
  public struct Phrase: Sendable, Equatable {
    public var syllables: [Syllable]
    public var ending: Ending

    public init(syllables: [Syllable], ending: Ending) {
      self.syllables = syllables
      self.ending = ending
    }
  }

  public var phrases: [Phrase]

  public init(phrases: [Phrase]) { self.phrases = phrases }

  /// The plan of a text that was read; syllables that Mandarin does not know are passed over.
  public init(_ reading: Reading, of text: String) {
    let units = Array(text.utf16)
    phrases = []
    var open: [Syllable] = []
    var end = 0
    for (place, spoken) in reading.spoken.enumerated() {
      guard let read = Language.Syllable(spoken),
        let sound = MandarinSyllable(pinyin: read.pinyin)
      else { continue }
      let source = place < reading.sources.count ? reading.sources[place] : end..<end
      if let ending = Self.ending(in: units, from: end, to: source.lowerBound) {
        if !open.isEmpty { phrases.append(Phrase(syllables: open, ending: ending)) }
        open = []
      }
      let starts = place < reading.wordStarts.count ? reading.wordStarts[place] : true
      open.append(
        Syllable(
          sound: sound, tone: read.tone, startsWord: starts || open.isEmpty, place: place))
      end = max(end, source.upperBound)
    }
    guard !open.isEmpty else { return }
    let last = Self.ending(in: units, from: end, to: units.count) ?? .statement
    phrases.append(Phrase(syllables: open, ending: last))
  }

  /// The strongest mark between two places of a text.
  private static func ending(in units: [UInt16], from start: Int, to end: Int) -> Ending? {
    guard start < end, end <= units.count else { return nil }
    let between = String(decoding: units[start..<end], as: UTF16.self)
    return marks.first { mark in between.contains { mark.signs.contains($0) } }?.ending
  }

  private static let marks: [(signs: String, ending: Ending)] = [
    ("？?", .question), ("！!", .exclamation), ("。．.…\n", .statement),
    ("；;：:—–，,（）()", .clause), ("、", .item),
  ]
}
