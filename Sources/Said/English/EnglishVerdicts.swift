internal import Acoustics
internal import Coaching
internal import Language

/// What is claimed about an answer, from what was estimated.
struct EnglishVerdicts {
  let hearing: EnglishHearing
  let measures: EnglishMeasures
  let fit: EnglishFit
  let ear: EnglishEar
  /// Whether one of the decoys fits better.
  let isOther: Bool
  /// Whether it is no tune and no noise.
  let mayBeSpeech: Bool
  /// Whether the recording begins or ends as loud as a voice.
  let isCutOff: Bool
  /// Seconds of the recording before the first frame.
  let offset: Double

  var judgement: SpokenJudgement {
    let likely = fit.recognized(measures)
    let isTrue = likely >= 0.5 && !isOther
    // A weak speaker's other sentence sometimes looks like this one: what is merely likely is not
    // claimed.
    let confidence = isTrue ? max(0, 2 * likely - 1) : max(1 - likely, isOther ? 0.8 : 0)
    // Music is as clear as a voice, and mostly as loud at an edge as in its midst: that much of
    // another sentence is not claimed.
    let isAnother = !isTrue && likely < Self.hardly && isClear && !isCutOff
    let came = fit.heard(in: measures)
    let sureness = fit.came(in: measures)
    let weights = hearing.target.words.map { LightWords.contains($0.text, .english) ? 0.5 : 1 }
    let weight = weights.indices.reduce(0) { sum, word in
      guard came[word] else { return sum }
      return sum + weights[word] * (sureness[word] < Self.sure ? sureness[word] : 1)
    }
    let share = min(
      weight / weights.reduce(0, +), surelyHasOther(sureness) ? Judge.mostWithWrongWord : 1)
    let said = isTrue ? said(came) : SaidScores()
    let isUnclear =
      !isTrue && !isAnother || confidence < SpokenJudgement.leastConfidence
      || isTrue && isSuspect(share, said, likely)
    // Where all surely came that was to come, what is loud at an edge is something else.
    let isPart =
      isCutOff
      && [0, came.count - 1].contains { !came[$0] || sureness[$0] < Self.sure }
    var judgement = SpokenJudgement(
      confidence: max(0, min(1, confidence)),
      trouble: isPart ? .cutOff : isUnclear ? .unclear : nil,
      // An answer that fits another sentence better has none of this one, whatever words they
      // share.
      similarity: isTrue ? share : share * likely * 0.5, words: words(came, sureness, isTrue),
      said: said, rater: EnglishJudge.rater)
    judgement.isAnotherSentence = isAnother
    return judgement
  }

  /// Whether it is speech of some length that would be understood if it were this sentence.
  private var isClear: Bool {
    let heard = hearing.loop.segments.count { $0.unit != ear.silence }
    return mayBeSpeech && heard >= Self.fewest && 2 * heard >= hearing.phones.count
      && hearing.clarity.share > Self.clear
  }

  /// Whether a word of content surely was another: then it is another sentence, however many words
  /// are right.
  private func surelyHasOther(_ sureness: [Double]) -> Bool {
    sureness.indices.contains { isOther($0, sureness[$0]) }
  }

  private func isOther(_ word: Int, _ sureness: Double) -> Bool {
    sureness < fit.otherMark && !LightWords.contains(hearing.target.words[word].text, .english)
  }

  /// Whether nearly all seems to have come and yet hardly sounds like it: another sentence that
  /// happens to fit does so, and only what is surely this one may pass like that.
  private func isSuspect(_ share: Double, _ said: SaidScores, _ likely: Double) -> Bool {
    share >= Judge.mostWithWrongWord && (said.accuracy ?? 100) < Self.suspect
      && likely < Self.certain
  }

  private func said(_ came: [Bool]) -> SaidScores {
    let complete = Double(came.count { $0 }) / Double(came.count)
    // A score of the whole is worth nothing if half of it is missing.
    guard complete > 0.5 else { return SaidScores(completeness: 100 * complete) }
    let scores = fit.scores(of: measures).map { max(0, min(100, 10 * $0)) }
    return SaidScores(
      accuracy: scores[0], fluency: scores[1], completeness: 100 * complete, prosody: scores[2],
      total: scores[3])
  }

  private func words(_ came: [Bool], _ sureness: [Double], _ isTrue: Bool) -> [SpokenWord] {
    let frames = hearing.alignment.words
    var words: [SpokenWord] = []
    for (index, word) in hearing.target.words.enumerated() {
      if isTrue { words += extra(before: index) }
      // What an answer fails by is told.
      guard came[index], isTrue, !isOther(index, sureness[index]) else {
        let isMissing = hearing.alignment.presence[index] < Self.gap || !isTrue
        words.append(
          SpokenWord(
            text: word.text, verdict: isMissing ? .missing : .wrong,
            span: isMissing ? nil : span(of: frames[index])))
        continue
      }
      words.append(
        SpokenWord(
          text: word.text, verdict: .match,
          score: fit.score(ofWord: measures.words[index]),
          span: span(of: frames[index]), phonemes: phonemes(of: index),
          isTentative: sureness[index] < Self.sure))
    }
    return isTrue ? words + extra(before: frames.count) : words
  }

  private func phonemes(of word: Int) -> [SpokenPhoneme] {
    hearing.phones.indices.filter { hearing.phones[$0].word == word }.compactMap { index in
      let phone = hearing.phones[index]
      guard let sound = EnglishPhone(ear.phones[phone.phone].name) else { return nil }
      let score = max(0, min(100, 50 * fit.phone.estimate(measures.phones[index])))
      let rival = EnglishPhone(ear.phones[phone.rival].name)
      let isOther = score < Self.poor && phone.besideRival < -1
      // Experts agree on whole words; on single sounds not even they agree.
      return SpokenPhoneme(
        ipa: sound.ipa, heard: isOther ? rival?.ipa : nil, score: score, isTentative: true)
    }
  }

  private func extra(before word: Int) -> [SpokenWord] {
    guard let frames = hearing.extra(before: word) else { return [] }
    return [SpokenWord(text: "…", verdict: .extra, span: span(of: frames))]
  }

  private func span(of frames: Range<Int>) -> ClosedRange<Double> {
    offset + Double(frames.lowerBound) / hearing.rate...offset + Double(frames.upperBound)
      / hearing.rate
  }

  // By recordings of learners and voices: nine in ten who say another sentence are found, and one in a
  // hundred who say this one. Fragments are shorter; noise and several voices at once are less clear.
  private static let hardly = 0.2
  private static let fewest = 8
  private static let clear = -2.1

  /// A word that makes a sound so little likelier had no room in it.
  private static let gap: Float = 5
  private static let poor = 60.0
  private static let suspect = 55.0
  private static let certain = 0.9
  /// Below it another word is as likely.
  private static let sure = 0.5
}
