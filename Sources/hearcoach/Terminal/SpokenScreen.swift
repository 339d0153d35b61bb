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
  var showsIPA = false
  private var names: SoundNames { SoundNames(language: language, showsIPA: showsIPA) }

  private static let indent = "   "
  /// More advice at once would be ignored.
  private static let advice = 3

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
    var lines = tone(of: judgement.words).map(wrapped) ?? []
    let parts = parts(of: judgement.said)
    if !parts.isEmpty {
      lines += wrapped(parts.joined(separator: "   "))
    } else if judgement.words.contains(where: { $0.verdict.isHeard }) {
      lines += wrapped(text(.soundsNotJudged))
    }
    // A judge by timing alone has nothing to say about single words.
    guard !judgement.words.isEmpty else { return lines }
    let map = HeatMap(
      hasColor: hasColor, columns: columns, showsNumbers: showsNumbers, names: names)
    lines += [""] + map.lines(of: judgement.words)
    let legend = map.legend(of: judgement.words, in: language)
    if !legend.isEmpty { lines += legend + [""] }
    let advice = advice(on: judgement.words)
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

  private func parts(of said: SaidScores) -> [String] {
    let parts: [(Phrase, Double?)] = [
      (.partSounds, said.accuracy), (.partFlow, said.fluency),
      (.partWhole, said.completeness), (.partMelody, said.prosody),
    ]
    return parts.compactMap { name, score in
      guard let score else { return nil }
      let number = showsNumbers ? " (\(Int(score.rounded())))" : ""
      return "\(text(name)) \(text(.partBand(SaidBand(score))))\(number)"
    }
  }

  /// The first thing to mend, in one sentence: a tone that was another one.
  private func tone(of words: [SpokenWord]) -> String? {
    for word in words where word.verdict == .match || word.verdict == .near {
      for (place, sound) in word.phonemes.enumerated() where sound.isTone {
        guard let heard = sound.heard, heard != sound.ipa,
          case .tone(let asked)? = PlainSound(sound.ipa, at: place, in: word)?.kind,
          case .tone(let came)? = PlainSound(heard, at: place, in: word)?.kind
        else { continue }
        return text(
          .toneWasAnother(Gate.line(word.text), asked, came, isSure: !sound.isTentative))
      }
    }
    return nil
  }

  /// The sounds that came out worst, and those that may have.
  private func advice(on words: [SpokenWord]) -> [String] {
    var found: [(word: SpokenWord, place: Int, score: Double)] = []
    for word in words where word.verdict == .match || word.verdict == .near {
      for (place, sound) in word.phonemes.enumerated() {
        guard let score = sound.score, SaidBand(score) == .practise else { continue }
        found.append((word, place, score))
      }
    }
    found.sort { $0.score < $1.score }
    func list(_ tentative: Bool) -> String {
      found.filter { $0.word.phonemes[$0.place].isTentative == tentative }.prefix(Self.advice).map {
        names.advice($0.place, in: $0.word)
      }.joined(separator: language == .chinese ? "；" : "; ")
    }
    let (sure, perhaps) = (list(false), list(true))
    return [
      sure.isEmpty ? nil : text(.practiseThese(sure)),
      perhaps.isEmpty ? nil : text(.perhapsThese(perhaps)),
    ].compactMap(\.self)
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func wrapped(_ text: String) -> [ScreenText] {
    TextWrap(columns: columns).lines(
      ScreenText(text), indent: Self.indent, hanging: Self.indent)
  }
}
