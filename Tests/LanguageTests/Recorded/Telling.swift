import Coaching
import Language

/// What the rules of a language make of a text and of an answer to it, as lines of text.
enum Telling {
  static let reader = Reader()
  static let judge = Judge(reader: reader)

  /// A text, how it is read and spoken, and what an answer to it comes to.
  static func lines(_ lang: Lang, _ text: String, _ answer: String) -> [String] {
    let reading = reader.read(text, as: lang)
    return [
      "\(lang.rawValue)\t\(text)\t\(answer)",
      "  syllables " + reading.syllables.joined(separator: " "),
      "  spoken " + reading.spoken.joined(separator: " "),
      "  words " + reading.words.joined(separator: " "),
      "  ipa " + (reading.ipa ?? "-"),
      "  marked " + reader.marked(reading, of: text),
      "  begins " + reading.wordStarts.map { $0 ? "1" : "0" }.joined(),
      "  sources "
        + reading.sources.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " "),
      "  voice " + reader.voiceForm(text, as: lang),
      "  form " + reader.spokenForm(text, as: lang),
      "  figures " + judge.inFigures(text, as: lang),
      "  split " + reader.words(of: text, as: lang).joined(separator: "|"),
      "  answered " + told(judge.compare(text, answer, lang: lang)),
      "  exactly " + told(judge.compare(text, text, lang: lang)),
    ]
  }

  private static func told(_ judgement: Judgement) -> String {
    let share = Int((judgement.similarity * 10_000).rounded())
    let words = judgement.words.map { word in
      "\(word.expected ?? "")/\(word.answer ?? "")=\(word.verdict.rawValue)"
    }
    return "\(share) \(judgement.passed) " + words.joined(separator: " ")
  }
}
