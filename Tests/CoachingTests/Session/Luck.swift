@testable import Coaching

/// Events as they may come, in random order.
struct Luck {
  var random: SplitMix64
  private var time = 0.0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Mostly a second or two later, now and then an hour, and sometimes earlier.
  private mutating func moment() -> Double {
    switch number(below: 40) {
    case 0: time += 3600
    case 1, 2: time += 121
    case 3, 4: return time - Double(number(below: 500))
    default: time += Double(number(below: 400)) / 100
    }
    return time
  }

  mutating func event(asked sentence: Sentence?, spoken: Sentence?) -> SessionEvent {
    let at = moment()
    if let spoken, number(below: 8) > 0 {
      return SessionEvent(.spokenJudged(outcome(of: spoken)), at: at)
    }
    // Mostly the judge answers at once.
    if let sentence, number(below: 8) > 0 {
      return SessionEvent(.judged(judgement(of: sentence)), at: at)
    }
    let kinds: [SessionEvent.Kind] = [
      .playbackStarted(by: nil), .playbackStarted(by: Course.voice), .playbackEnded,
      .playbackEnded, .playbackEnded, .playbackFailed, .answer("mine"), .answer("mine"),
      .answer("mine"), .answer("mine"),
      .answer(" "), .typing, .replay, .slower, .slower, .slowDown, .usualPace, .reveal, .skip,
      .next, .next, .next, .pause,
      .resume, .resume, .appeal, .time, .time, .begin,
      .judged(Judgement(similarity: 1, passed: true, words: [])),
      .voiceBegan(ago: 0.3), .voiceBegan(ago: 2), .voiceEnded, .voiceEnded, .done, .takeBack,
      .speak, .hold,
      .sideBySide,
      .spokenJudged(.notCaught(.silence)), number(below: 9) == 0 ? .earFailed : .voiceEnded,
      .written(number(below: 2) == 0 ? [] : [Course.written(number(below: 60))]),
    ]
    return SessionEvent(kinds[number(below: kinds.count)], at: at)
  }

  private mutating func outcome(of sentence: Sentence) -> SpokenOutcome {
    let troubles = SpokenJudgement.Trouble.allCases
    if number(below: 4) == 0 { return .notCaught(troubles[number(below: troubles.count)]) }
    return .answered("mine", judgement(of: sentence), Course.speech(of: sentence))
  }

  private mutating func judgement(of sentence: Sentence) -> Judgement {
    let verdicts = Verdict.allCases
    let words = sentence.text.split(separator: " ").map { word in
      let verdict = verdicts[number(below: verdicts.count)]
      return WordVerdict(
        expected: verdict == .extra ? nil : String(word),
        answer: verdict == .missing ? nil : "mine", verdict: verdict)
    }
    let similarity = Double(number(below: 101)) / 100
    return Judgement(similarity: similarity, passed: similarity >= 0.85, words: words)
  }
}
