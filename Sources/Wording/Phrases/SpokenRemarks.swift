package import Coaching

/// How a sentence was said, in a few words for the one who said it.
package struct SpokenRemarks: Sendable {
  package let judgement: SpokenJudgement
  package let language: InterfaceLanguage
  package let showsNumbers: Bool

  /// More advice at once would be ignored.
  private static let most = 3

  package init(
    _ judgement: SpokenJudgement, in language: InterfaceLanguage, showsNumbers: Bool = false
  ) {
    self.judgement = judgement
    self.language = language
    self.showsNumbers = showsNumbers
  }

  /// The first thing to mend, in one sentence: a tone that was another one.
  package var tone: String? {
    for (word, sound) in sounds where sound.isTone {
      guard let heard = sound.heard, heard != sound.ipa, let asked = Phrase.tone(sound.ipa),
        let came = Phrase.tone(heard)
      else { continue }
      return say(.toneWasAnother(word.text, asked, came, isSure: !sound.isTentative))
    }
    return nil
  }

  /// Each part of how it was said that somebody vouches for.
  package var parts: [String] {
    let said = judgement.said
    let parts: [(Phrase, Double?)] = [
      (.partSounds, said.accuracy), (.partFlow, said.fluency),
      (.partWhole, said.completeness), (.partMelody, said.prosody),
    ]
    return parts.compactMap { name, score in
      guard let score else { return nil }
      let number = showsNumbers ? " (\(Int(score.rounded())))" : ""
      return "\(say(name)) \(say(.partBand(SaidBand(score))))\(number)"
    }
  }

  /// The sounds that came out worst, and those that may have.
  package var advice: [String] {
    var found: [(word: SpokenWord, sound: SpokenPhoneme, score: Double)] = []
    for (word, sound) in sounds {
      guard let score = sound.score, SaidBand(score) == .practise else { continue }
      found.append((word, sound, score))
    }
    found.sort { $0.score < $1.score }
    func list(_ tentative: Bool) -> String {
      found.filter { $0.sound.isTentative == tentative }.prefix(Self.most).map {
        say(.soundOf($0.sound.ipa, in: $0.word.text, heard: $0.sound.heard))
      }.joined(separator: language == .chinese ? "；" : "; ")
    }
    let (sure, perhaps) = (list(false), list(true))
    return [
      sure.isEmpty ? nil : say(.practiseThese(sure)),
      perhaps.isEmpty ? nil : say(.perhapsThese(perhaps)),
    ].compactMap(\.self)
  }

  /// The sounds of the words that were said.
  private var sounds: [(word: SpokenWord, sound: SpokenPhoneme)] {
    judgement.words.filter { $0.verdict == .match || $0.verdict == .near }
      .flatMap { word in word.phonemes.map { (word, $0) } }
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
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
  /// Whether it may have gone wrong; doubts about what went well are not shown.
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
