import Coaching
import Wording

/// A word of a sentence with what became of it in an answer: by sign, word and colour.
enum WordChip {
  /// `isShown` where the sentence may be read; else what was missed is a blank. `isRead` where it was read aloud,
  /// and not heard; `isSpoken` where it was answered aloud.
  static func make(
    _ word: WordVerdict, isShown: Bool, isRead: Bool, isSpoken: Bool,
    in language: InterfaceLanguage
  ) -> Widget {
    let mark = Phrase.mark(of: word.verdict, isRead: isRead)
    let name = mark.name.text(in: language)
    let text = shown(of: word, isShown: isShown)
    let chip = Box.column(
      gap: 0,
      [
        Label(text ?? "？").oneLine().with("word").chinese(),
        Label("\(mark.sign) \(name)").oneLine().with("mark"),
      ]
    ).with("chip", look(of: word.verdict))
    chip.name(
      Self.name(of: word, isShown: isShown, isRead: isRead, isSpoken: isSpoken).text(in: language))
    return chip
  }

  /// What may be read of it; nil for a blank.
  private static func shown(of word: WordVerdict, isShown: Bool) -> String? {
    let isHeard = word.verdict.isHeard || word.verdict == .extra
    return isShown || isHeard ? word.expected ?? word.answer : nil
  }

  /// The same for ears. What was spoken was not written; and of a word that was only unsure there is no other to
  /// tell.
  static func name(
    of word: WordVerdict, isShown: Bool, isRead: Bool, isSpoken: Bool
  ) -> Phrase {
    let isOther = isShown && word.verdict != .match && word.expected != nil
    return Phrase.chip(
      shown(of: word, isShown: isShown), Phrase.mark(of: word.verdict, isRead: isRead).name,
      answer: isOther && word.answer != word.expected ? word.answer : nil,
      isRead: isRead || isSpoken)
  }

  private static func look(of verdict: Verdict) -> String {
    switch verdict {
    case .match, .homophone: "heard"
    case .near, .extra: "nearly"
    case .wrong, .missing: "missed"
    }
  }
}
