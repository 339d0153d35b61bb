import Coaching
import Said

/// Words of one speaker joined in a row, and what they say.
struct MandarinPhrase {
  /// As it is written.
  var text: String
  var samples: [Float]
  var spoken: [MandarinText.Spoken]

  var words: [TargetWord] { spoken.map(\.word) }

  /// What is asked for instead of what was said, and where it differs.
  enum Change: String, CaseIterable {
    case replaced = "another syllable"
    case near = "another initial or final"
    case leftOut = "left out"
  }

  func changed(
    _ change: Change, dice: inout TruthDice
  ) -> (text: MandarinText, place: Int) {
    var spoken = self.spoken
    let place = Int(dice.next() % UInt64(spoken.count))
    let was = spoken[place].syllable
    let others = SyllableLoop.syllables.filter { other in
      let (initial, final) = (other.initial != was.initial, other.final != was.final)
      return change == .near ? initial != final : initial && final
    }
    var asked = spoken[place]
    asked.syllable = others.randomElement(using: &dice) ?? was
    if change == .leftOut {
      spoken.insert(asked, at: place)
    } else {
      spoken[place] = asked
    }
    return (MandarinText(spoken), place)
  }
}
