import Acoustics
import Language
import Said
import Sound

/// A fluent sentence, and its recording.
struct PeopleSentence {
  var text: String
  var samples: [Float]

  /// One person's, which `texts.tsv` tells, as `audio/NAME.opus`.
  static func people(in directory: String) throws -> [PeopleSentence] {
    try String(decoding: FileBytes.of("\(directory)/texts.tsv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      .filter { $0.count == 2 && $0[1].count >= 6 }
      .map { row in
        let wave = try SoundFile.waveform(
          at: "\(directory)/audio/\(row[0]).opus", sampleRate: LogMel.sampleRate)
        return PeopleSentence(text: row[1], samples: wave.samples)
      }
  }
}

/// What is expected instead of what was said.
enum PeopleChange: String, CaseIterable {
  case own = "itself"
  case replaced
  /// It and the syllable behind it, as a word would be.
  case word
  case near
  /// 不 where none was said.
  case negated = "不 not said"
  /// A 不 or 没 that was said is not expected.
  case unnegated = "不 put in"
  /// The same syllable with another tone.
  case tone
  /// Something was said that is not expected.
  case putIn = "put in"
  /// The later half is another sentence's.
  case half
}

/// A text that is expected, and the place at which it differs from what was said.
struct ChangedText {
  var change: PeopleChange
  var text: MandarinText
  var place: Int?

  /// The sentence itself, and one of each change that can be made of it: in a word of content that
  /// `others` may stand for.
  static func all(
    of text: MandarinText, others: [MandarinSyllable], dice: inout TruthDice
  ) -> [ChangedText] {
    var all = [ChangedText(change: .own, text: text)]
    let content = text.spoken.indices.filter { text.spoken[$0].burden == .content }
    guard let place = content.randomElement(using: &dice) else { return all }
    let was = text.spoken[place]
    func add(_ change: PeopleChange, _ alter: (inout [MandarinText.Spoken]) -> Void) {
      var spoken = text.spoken
      alter(&spoken)
      all.append(ChangedText(change: change, text: MandarinText(spoken), place: place))
    }
    let far = others.filter {
      $0.initial != was.syllable.initial && $0.final != was.syllable.final
    }
    if let other = far.randomElement(using: &dice) {
      add(.replaced) { $0[place].syllable = other }
      if place + 1 < text.spoken.count, let next = far.last(where: { $0 != other }) {
        add(.word) { ($0[place].syllable, $0[place + 1].syllable) = (other, next) }
      }
    }
    let neighbours = SyllableLoop.syllables.filter {
      ($0.initial != was.syllable.initial) != ($0.final != was.syllable.final)
    }
    if let other = neighbours.randomElement(using: &dice) {
      add(.near) { $0[place].syllable = other }
    }
    let negations: Set<Character> = ["不", "没"]
    let negation = text.spoken.indices.first {
      text.spoken[$0].text.contains(where: negations.contains)
    }
    if let negation, text.spoken.count > 1 {
      var spoken = text.spoken
      spoken.remove(at: negation)
      all.append(
        ChangedText(change: .unnegated, text: MandarinText(spoken), place: negation))
    } else if let no = MandarinSyllable(pinyin: "bu") {
      var negation = was
      (negation.text, negation.syllable, negation.tone) = ("不", no, 4)
      negation.burden = .decisive
      add(.negated) { [negation] in $0.insert(negation, at: place) }
    }
    let tones = [1, 2, 3, 4].filter { $0 != was.tone }
    if was.tone < 5, let other = tones.randomElement(using: &dice) {
      add(.tone) { $0[place].tone = other }
    }
    add(.putIn) { $0.remove(at: place) }
    let half = text.spoken.count / 2
    if text.spoken.count >= 4, others.count > half {
      // Without another throw, so that what is made of further sentences stays the same.
      let start = (31 * text.spoken.count + 7 * place) % (others.count - half)
      add(.half) {
        for (index, other) in zip($0.indices.suffix(half), others[start...]) {
          $0[index].syllable = other
        }
      }
    }
    return all
  }
}
