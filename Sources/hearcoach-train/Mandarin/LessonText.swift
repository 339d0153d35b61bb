import Said

/// How a sentence that is expected differs from what was said.
enum LessonChange { case replaced, near, leftOut, putIn }

/// A text that is expected of a recording, and where it differs from what was said.
struct LessonText {
  var text: MandarinText
  var change: LessonChange?
  var place: Int?

  /// The text itself, and others with one syllable replaced, left out or put in, each so often;
  /// `others` are what may stand there instead.
  static func all(
    of text: MandarinText, _ changes: [(LessonChange, Int)], others: [MandarinText.Spoken],
    _ dice: inout TrainingDice
  ) -> [LessonText] {
    var all = [LessonText(text: text)]
    for (change, count) in changes {
      for _ in 0..<count {
        let place = dice.below(text.spoken.count)
        var spoken = text.spoken
        switch change {
        case .replaced:
          spoken[place].syllable = other(than: spoken[place].syllable, in: others, &dice)
        case .near: spoken[place].syllable = neighbour(of: spoken[place].syllable, &dice)
        case .leftOut: spoken.insert(others[dice.below(others.count)], at: place)
        case .putIn:
          guard spoken.count > 1 else { continue }
          spoken.remove(at: place)
        }
        all.append(LessonText(text: MandarinText(spoken), change: change, place: place))
      }
    }
    return all
  }

  /// One that shares neither initial nor final.
  private static func other(
    than syllable: MandarinSyllable, in others: [MandarinText.Spoken], _ dice: inout TrainingDice
  ) -> MandarinSyllable {
    for _ in 0..<30 {
      let other = others[dice.below(others.count)].syllable
      if other.initial != syllable.initial, other.final != syllable.final { return other }
    }
    return neighbour(of: syllable, &dice)
  }

  /// One that shares either its initial or its final.
  private static func neighbour(
    of syllable: MandarinSyllable, _ dice: inout TrainingDice
  ) -> MandarinSyllable {
    let others = SyllableLoop.syllables.filter {
      ($0.initial != syllable.initial) != ($0.final != syllable.final)
    }
    return others[dice.below(others.count)]
  }
}
