import Coaching
import Wording

/// A word of a sentence with what became of it in an answer: by sign, word and colour.
enum WordChip {
  /// `isShown` where the sentence may be read; else what was missed is a blank. `isRead` where it was read aloud,
  /// and not heard.
  static func make(
    _ word: WordVerdict, isShown: Bool, isRead: Bool, in language: InterfaceLanguage
  ) -> Widget {
    let mark = Phrase.mark(of: word.verdict, isRead: isRead)
    let name = mark.name.text(in: language)
    let isHeard = word.verdict.isHeard || word.verdict == .extra
    let text = isShown || isHeard ? word.expected ?? word.answer : nil
    let chip = Box.column(
      gap: 0,
      [
        Label(text ?? "？").oneLine().with("word").chinese(),
        Label("\(mark.sign) \(name)").oneLine().with("mark"),
      ]
    ).with("chip", look(of: word.verdict))
    let wrong = isShown && word.verdict != .match && word.expected != nil ? word.answer : nil
    chip.name(Phrase.chip(text, mark.name, answer: wrong, isRead: isRead).text(in: language))
    return chip
  }

  private static func look(of verdict: Verdict) -> String {
    switch verdict {
    case .match, .homophone: "heard"
    case .near, .extra: "nearly"
    case .wrong, .missing: "missed"
    }
  }
}
