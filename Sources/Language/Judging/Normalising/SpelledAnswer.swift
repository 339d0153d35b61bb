/// An answer to a Chinese sentence in which characters were spelled, in pinyin or Zhuyin: many
/// learners hear well and have no Chinese input method.
struct SpelledAnswer {
  /// The folded answer with each spelled syllable as one letter: the character of the sentence that
  /// it spells, or else the syllable itself.
  private(set) var letters: [Folding.Letter] = []

  /// A character of the sentence, and how it may be spelled.
  struct Target {
    var scalar: UInt32
    /// As a dictionary gives it.
    var toned: Toned
    /// As it is spoken beside its neighbours.
    var spoken: Toned
    /// Behind another syllable of its word a tone may fade, whatever dictionaries say.
    var mayFade: Bool
    /// A number is compared as a whole: one wrong tone must not turn it into another number.
    var isNumeral: Bool
  }

  /// How a part of the answer is best laid beside a part of the sentence.
  private struct Best {
    var cost: Float = .infinity
    /// How many characters and letters the last step took.
    var targets = 0
    var letters = 0
    /// What the letters of the last step become; nothing where they stay as they are.
    var value: UInt32?
  }

  /// A longer answer is wrong however it is spelled.
  private static let largestTable = 400_000
  private static let missing: Float = 1
  private static let extra: Float = 0.7

  /// Nothing if no part of the answer is spelled.
  init?(
    _ text: SpelledText, beside targets: [Target], keeping words: Set<String>,
    inventory: SyllableInventory
  ) {
    let folded = text.letters
    let columns = folded.count + 1
    guard !targets.isEmpty, columns * (targets.count + 1) <= Self.largestTable,
      let spelled = SpelledSyllables(text, keeping: words, inventory: inventory)
    else { return nil }
    var table = [Best](repeating: Best(), count: (targets.count + 1) * columns)
    table[0].cost = 0
    for row in 0...targets.count {
      for place in 0...folded.count where table[row * columns + place].cost < .infinity {
        let cost = table[row * columns + place].cost
        func reach(_ targets: Int, _ letters: Int, _ step: Float, _ value: UInt32? = nil) {
          let next = (row + targets) * columns + place + letters
          guard cost + step < table[next].cost else { return }
          table[next] = Best(cost: cost + step, targets: targets, letters: letters, value: value)
        }
        let target = row < targets.count ? targets[row] : nil
        if target != nil { reach(1, 0, Self.missing) }
        guard place < folded.count else { continue }
        for syllable in spelled.starting[place] {
          reach(0, syllable.letters, Self.extra, Self.value(of: syllable.toned))
          guard let target else { continue }
          let (value, step) = Self.likeness(of: syllable.toned, to: target, inventory)
          reach(1, syllable.letters, step, value)
        }
        guard spelled.starting[place].isEmpty else { continue }
        let isHan = folded[place].value.isHan
        reach(0, 1, isHan ? Self.extra : 0)
        if let target, isHan { reach(1, 1, folded[place].value == target.scalar ? 0 : 1) }
      }
    }
    collect(table, columns, folded)
  }

  /// What a spelled syllable becomes beside a character, and what that costs.
  private static func likeness(
    of syllable: Toned, to target: Target, _ inventory: SyllableInventory
  ) -> (UInt32, Float) {
    var syllable = syllable
    if syllable.base == target.toned.base {
      let isRight =
        syllable.tone == 0 || syllable.tone == target.toned.tone
        || syllable.tone == target.spoken.tone || syllable.tone == 5 && target.mayFade
        || target.isNumeral
      return isRight ? (target.scalar, 0) : (value(of: syllable), 0.4)
    }
    // Without a tone it is held against the one that was spoken.
    if syllable.tone == 0 { syllable.tone = target.toned.tone }
    guard let one = inventory.syllable(syllable), let other = inventory.syllable(target.toned),
      SyllableSound(one).resembles(SyllableSound(other))
    else { return (value(of: syllable), 1) }
    return (value(of: syllable), 0.6)
  }

  private mutating func collect(_ table: [Best], _ columns: Int, _ folded: [Folding.Letter]) {
    var (row, place) = (table.count / columns - 1, columns - 1)
    while row > 0 || place > 0 {
      let best = table[row * columns + place]
      let start = place - best.letters
      if let value = best.value {
        letters.append(
          Folding.Letter(value: value, start: folded[start].start, end: folded[place - 1].end))
      } else {
        letters += folded[start..<place].reversed()
      }
      (row, place) = (row - best.targets, start)
    }
    letters.reverse()
  }
}

extension SpelledAnswer {
  /// Folded text has no letters of private use of its own: there they stand for syllables.
  private static let firstValue: UInt32 = 0xF0000

  /// The letter that stands for a syllable; a tone that was not written counts as the first.
  static func value(of toned: Toned) -> UInt32 {
    firstValue + UInt32(toned.tone == 0 ? Toned(base: toned.base, tone: 1).raw : toned.raw)
  }

  /// The syllable that a letter stands for.
  static func syllable(of value: UInt32) -> Toned? {
    value >= firstValue && value <= firstValue + 0xFFFF
      ? Toned(raw: UInt16(truncatingIfNeeded: value - firstValue)) : nil
  }
}

extension Reader {
  /// The characters of a Chinese text, figures as they are spoken, and how each may be spelled.
  func spellingTargets(of text: String) -> [SpelledAnswer.Target] {
    let beats = beats(of: text, syllables: nil)
    return zip(beats, Sandhi.spoken(beats)).compactMap { beat, spoken in
      guard beat.scalar != 0, !beat.toned.isNone else { return nil }
      return SpelledAnswer.Target(
        scalar: beat.scalar, toned: beat.toned, spoken: spoken, mayFade: !beat.startsWord,
        isNumeral: ChineseRoles.isNumeral(beat.scalar))
    }
  }
}
