import Acoustics
import Assembly
import Coaching
import Wording

/// What a judged recording looks like as lines of text.
struct SpokenScreen: Sendable {
  let language: InterfaceLanguage
  /// What is spoken.
  let lang: Lang
  let hasColor: Bool
  let columns: Int
  var showsNumbers = false
  var showsIPA = false
  private var names: SoundNames {
    SoundNames(language: language, lang: lang, showsIPA: showsIPA)
  }

  private static let indent = "   "

  /// How it came across, how it was said, and where.
  func lines(of judgement: SpokenJudgement) -> [ScreenText] {
    let remarks = remarks(on: judgement)
    if let obstacle = remarks.obstacle { return ["", ScreenText(Self.indent + obstacle), ""] }
    return ["", ScreenText(Self.indent + remarks.came)] + afterwards(judgement)
  }

  /// How it was said, and where, when it is clear which words were said.
  func afterwards(_ judgement: SpokenJudgement) -> [ScreenText] {
    let remarks = remarks(on: judgement)
    var lines = remarks.tone.map(wrapped) ?? []
    if !remarks.parts.isEmpty { lines += wrapped(remarks.parts.joined(separator: "   ")) }
    // A judge by timing alone has nothing to say about single words.
    guard !judgement.words.isEmpty else { return lines }
    let map = HeatMap(
      hasColor: hasColor, columns: columns, showsNumbers: showsNumbers, names: names)
    lines += [""] + map.lines(of: judgement.words)
    let legend = map.legend(of: judgement.words, in: language)
    if !legend.isEmpty { lines += legend + [""] }
    if !remarks.advice.isEmpty { lines += remarks.advice.flatMap(wrapped) + [""] }
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

  private func remarks(on judgement: SpokenJudgement) -> SpokenRemarks {
    SpokenRemarks(judgement, names: names, showsNumbers: showsNumbers)
  }

  private func wrapped(_ text: String) -> [ScreenText] {
    TextWrap(columns: columns).lines(
      ScreenText(text), indent: Self.indent, hanging: Self.indent)
  }
}
