import Acoustics
import Assembly
import Coaching
import Wording

/// What a judged recording looks like as lines of text.
struct SpokenScreen: Sendable {
  let language: InterfaceLanguage
  let hasColor: Bool
  let columns: Int
  var showsNumbers = false

  private static let indent = "   "

  /// How it came across, how it was said, and where.
  func lines(of judgement: SpokenJudgement) -> [ScreenText] {
    guard judgement.isUnderstood else {
      return ["", ScreenText(Self.indent + text(.notCaught(judgement.trouble ?? .unclear))), ""]
    }
    if judgement.isAnotherSentence {
      return ["", ScreenText(Self.indent + text(.wasAnotherSentence)), ""]
    }
    return ["", ScreenText(Self.indent + text(came(judgement)))] + afterwards(judgement)
  }

  /// How it was said, and where, when it is clear which words were said.
  func afterwards(_ judgement: SpokenJudgement) -> [ScreenText] {
    let remarks = SpokenRemarks(judgement, in: language, showsNumbers: showsNumbers)
    var lines = remarks.tone.map(wrapped) ?? []
    let parts = remarks.parts
    if !parts.isEmpty {
      lines += wrapped(parts.joined(separator: "   "))
    } else if judgement.words.contains(where: { $0.verdict.isHeard }) {
      lines += wrapped(text(.soundsNotJudged))
    }
    // A judge by timing alone has nothing to say about single words.
    guard !judgement.words.isEmpty else { return lines }
    let map = HeatMap(hasColor: hasColor, columns: columns, showsNumbers: showsNumbers)
    lines += [""] + map.lines(of: judgement.words)
    let legend = map.legend(of: judgement.words, in: language)
    if !legend.isEmpty { lines += legend + [""] }
    let advice = remarks.advice
    if !advice.isEmpty { lines += advice.flatMap(wrapped) + [""] }
    return lines
  }

  /// The melody of the model and the one that was spoken.
  func melody(of scored: ScoredRecording) -> [ScreenText] {
    guard scored.judgement.isUnderstood else { return [] }
    let model = scored.model.map { Waveform(samples: $0.samples, sampleRate: $0.sampleRate) }
    return melody(model: model, own: scored.wave, words: scored.judgement.words)
  }

  /// The melody of the model and the one that was spoken.
  func melody(model: Waveform?, own: Waveform, words: [SpokenWord]) -> [ScreenText] {
    let drawing = PitchDrawing(language: language, hasColor: hasColor, columns: columns)
    guard let own = PitchTrack(of: own).contour(points: drawing.points) else { return [] }
    let model = model.flatMap { PitchTrack(of: $0).contour(points: drawing.points) }
    return drawing.lines(model: model, own: own, words: words) + [""]
  }

  private func came(_ judgement: SpokenJudgement) -> Phrase {
    let words = judgement.words
    let lost = words.filter { !$0.verdict.isHeard && $0.verdict != .extra && !$0.isTentative }
      .map(\.text)
    let asked = words.count { $0.verdict != .extra }
    if lost.isEmpty, words.contains(where: \.isTentative) { return .allCamePerhaps }
    if lost.isEmpty { return words.count > asked ? .allCameWithMore : .allCame }
    return .someCame(asked - lost.count, of: asked, lost: lost.joined(separator: " "))
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func wrapped(_ text: String) -> [ScreenText] {
    TextWrap(columns: columns).lines(
      ScreenText(text), indent: Self.indent, hanging: Self.indent)
  }
}
