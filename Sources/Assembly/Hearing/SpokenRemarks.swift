package import Coaching
import Wording

/// How a sentence was said, in a few words for the learner.
package struct SpokenRemarks: Sendable {
  package let judgement: SpokenJudgement
  package let names: SoundNames
  package let showsNumbers: Bool

  /// More advice at once would be ignored.
  private static let most = 3

  package init(_ judgement: SpokenJudgement, names: SoundNames, showsNumbers: Bool = false) {
    self.judgement = judgement
    self.names = names
    self.showsNumbers = showsNumbers
  }

  private var words: [SpokenWord] { judgement.words }
  private var language: InterfaceLanguage { names.language }

  /// Why nothing more can be said, if it cannot.
  package var obstacle: String? {
    if !judgement.isUnderstood { return text(.notCaught(judgement.trouble ?? .unclear)) }
    return judgement.isAnotherSentence ? text(.wasAnotherSentence) : nil
  }

  /// How much of it came across.
  package var came: String {
    let lost = words.filter { !$0.verdict.isHeard && $0.verdict != .extra && !$0.isTentative }
      .map(\.text)
    let asked = words.count { $0.verdict != .extra }
    if lost.isEmpty, words.contains(where: \.isTentative) { return text(.allCamePerhaps) }
    if lost.isEmpty { return text(words.count > asked ? .allCameWithMore : .allCame) }
    return text(.someCame(asked - lost.count, of: asked, lost: lost.joined(separator: " ")))
  }

  /// The first thing to mend, in one sentence: a tone that was another one.
  package var tone: String? {
    for word in words where word.verdict == .match || word.verdict == .near {
      for (place, sound) in word.phonemes.enumerated() where sound.isTone {
        guard let heard = sound.heard, heard != sound.ipa,
          case .tone(let asked)? = names.plain(sound.ipa, place, word)?.kind,
          case .tone(let came)? = names.plain(heard, place, word)?.kind
        else { continue }
        return text(
          .toneWasAnother(Gate.line(word.text), asked, came, isSure: !sound.isTentative))
      }
    }
    return nil
  }

  /// Each part of how it was said that was judged; where words came across and none was, that.
  package var parts: [String] {
    let said = judgement.said
    let parts: [(Phrase, Double?)] = [
      (.partSounds, said.accuracy), (.partFlow, said.fluency),
      (.partWhole, said.completeness), (.partMelody, said.prosody), (.partTotal, said.total),
    ]
    let judged: [String] = parts.compactMap { name, score in
      guard let score else { return nil }
      let number = Int(score.rounded())
      let shown = showsNumbers ? text(Phrase(zh: "（\(number)）", en: " (\(number))")) : ""
      let band = SaidBand(score)
      return
        "\(text(name)) \(text(name == .partWhole ? .wholeBand(band) : .partBand(band)))\(shown)"
    }
    guard judged.isEmpty, words.contains(where: { $0.verdict.isHeard }) else { return judged }
    return [text(.soundsNotJudged)]
  }

  /// The sounds that came out worst, and those that may have.
  package var advice: [String] {
    var found: [(word: SpokenWord, place: Int, score: Double)] = []
    for word in words where word.verdict == .match || word.verdict == .near {
      for (place, sound) in word.phonemes.enumerated() {
        guard let score = sound.score, SaidBand(score) == .practise else { continue }
        found.append((word, place, score))
      }
    }
    found.sort { $0.score < $1.score }
    func list(_ tentative: Bool) -> String {
      found.filter { $0.word.phonemes[$0.place].isTentative == tentative }.prefix(Self.most).map {
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
}

extension SpokenWord {
  /// How it came across; nil where the judge is not sure.
  package var band: SaidBand? {
    if isTentative { return nil }
    return switch verdict {
    case .match, .homophone: score.map(SaidBand.init)
    case .near: .understandable
    case .wrong, .missing, .extra: .practise
    }
  }

  /// The same as a sign, for eyes that do not see colours.
  package var sign: String {
    if isTentative { return "?" }
    return switch verdict {
    case .match, .homophone: band?.sign ?? " "
    case .near: "≈"
    case .wrong: "✗"
    case .missing: "＿"
    case .extra: "＋"
    }
  }
}

extension SpokenPhoneme {
  /// What may or may not have gone wrong; doubts about what went well are not shown.
  package var isDoubtful: Bool {
    guard isTentative, let score else { return false }
    return SaidBand(score) != .clear
  }
}

extension SaidBand {
  /// For eyes that do not see colours.
  package var sign: String {
    switch self {
    case .clear: "✓"
    case .understandable: "~"
    case .practise: "!"
    }
  }
}
