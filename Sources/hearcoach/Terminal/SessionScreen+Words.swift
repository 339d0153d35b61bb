import Assembly
import Coaching
import Practice
import Wording

/// A word that was looked up between two sentences.
extension SessionScreen {
  /// More of its sentences would push the one at hand out of sight.
  private static let mostSentences = 3

  /// How it is read, what it means, how it went lately, and where it can be heard.
  func word(_ page: WordPage, _ record: WordRecord) -> [ScreenText] {
    let (about, meaning) = page.lines(in: language)
    let head = about.isEmpty ? page.title : "\(page.title)   \(about)"
    var lines: [ScreenText] = [""] + wrapped(bold(ScreenText(line: head)))
    if !meaning.isEmpty { lines += wrapped(ScreenText(line: meaning)) }
    lines += record.phrases(at: .now).flatMap { wrapped($0) }
    let sentences = page.sentences.prefix(Self.mostSentences)
    lines += wrapped(sentences.isEmpty ? .heardNowhere : .heardIn)
    for sentence in sentences { lines += wrapped(dim(ScreenText(line: sentence.text))) }
    return lines + [""]
  }
}
