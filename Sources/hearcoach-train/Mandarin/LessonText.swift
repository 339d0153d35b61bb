import Said

/// How a sentence that is expected differs from what was said.
enum LessonChange {
  case replaced, near, leftOut, putIn
  /// Several syllables in a row are others.
  case stretch
}

/// A text that is expected of a recording, and where it differs from what was said.
struct LessonText {
  var text: MandarinText
  var change: LessonChange?
  /// Empty between two syllables where one is left out.
  var changed: Range<Int>?
  /// Of a stretch: what was said there.
  var said: ArraySlice<MandarinText.Spoken> = []

  /// The text itself, and others with one syllable replaced, left out or put in, or several replaced, each so
  /// often; `others`, sentence by sentence, are what may stand there instead.
  static func all(
    of text: MandarinText, _ changes: [(LessonChange, Int)], others: [MandarinText.Spoken],
    _ dice: inout TrainingDice
  ) -> [LessonText] {
    var all = [LessonText(text: text)]
    for (change, count) in changes {
      for _ in 0..<count {
        let place = dice.below(text.spoken.count)
        var spoken = text.spoken
        var changed = place..<place + 1
        switch change {
        case .replaced:
          spoken[place].syllable = other(than: spoken[place].syllable, in: others, &dice)
        case .near: spoken[place].syllable = neighbour(of: spoken[place].syllable, &dice)
        case .leftOut: spoken.insert(others[dice.below(others.count)], at: place)
        case .putIn:
          guard spoken.count > 1 else { continue }
          spoken.remove(at: place)
          changed = place..<place
        case .stretch:
          let count = min(text.spoken.count - place, 2 + dice.below(7))
          changed = place..<place + count
          let start = dice.below(max(1, others.count - count))
          for (index, other) in zip(changed, others[start...]) {
            spoken[index].syllable = other.syllable
          }
        }
        all.append(
          LessonText(
            text: MandarinText(spoken), change: change, changed: changed,
            said: change == .stretch ? text.spoken[changed] : []))
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
