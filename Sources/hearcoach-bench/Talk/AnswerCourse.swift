import Acoustics
import Coaching

/// What is found of the replies in an answer, while it is being spoken: as `SpokenTalkJudge.follow` finds it.
struct AnswerCourse {
  /// One look at what was heard, and when it is known what came of it.
  struct Look {
    let at: Double
    /// Absent where nothing of any reply was found.
    let progress: SpokenProgress?
    /// Seconds of voice heard by then.
    let voiced: Double
    /// Whether all of a reply has turned green by now.
    let isAll: Bool
  }

  let speaker: HesitantSpeaker
  private(set) var looks: [Look] = []

  /// Looks begin so many seconds after the one before is known, and take as long.
  private static let glance = 0.3
  private static let lag = 0.15
  /// The last of what was heard is not certain yet.
  private static let uncertain = 0.2

  /// `other` might be answered as well as what is; `parts` turn green one by one.
  init(
    of speaker: HesitantSpeaker, other: String, _ lang: Lang, judge: any SpokenJudge,
    parts: (String) -> [String]
  ) async throws {
    self.speaker = speaker
    let sentences = [speaker.text, other].enumerated().map {
      Sentence(id: "\($0)", text: $1, lang: lang, level: .easy, wordBucket: .common)
    }
    var progress = WordProgress(replies: sentences.map { parts($0.text) })
    let rate = Double(VoiceActivity.sampleRate)
    let whole = Double(speaker.samples.count) / rate
    var looked = Self.glance
    var activity = VoiceActivity(pause: 60)
    var listened = 0
    while looked < whole, progress.done == nil {
      let heard = Array(speaker.samples[..<Int(looked * rate)])
      _ = activity.hear(Array(heard[listened...]))
      listened = heard.count
      let voiced = activity.voiced.map {
        Double($0.lowerBound) / rate..<Double($0.upperBound) / rate
      }
      var best: (progress: SpokenProgress, share: Double)?
      for place in sentences.indices {
        let judgement = try await judge.judge(
          SpokenAnswer(
            samples: heard, sentence: sentences[place], decoys: [sentences[1 - place]], model: nil))
        guard !judgement.isAnotherSentence else { continue }
        let said = HeardParts.said(
          progress.replies[place].words, in: judgement.words, before: looked - Self.uncertain,
          voiced: voiced)
        let share = Double(said.count(where: \.self)) / Double(max(1, said.count))
        if share > best?.share ?? 0 {
          best = (SpokenProgress(reply: place, said: said), share)
        }
      }
      if let best { progress.hear(said: best.progress.said, of: best.progress.reply) }
      looks.append(
        Look(
          at: looked + Self.lag, progress: best?.progress,
          voiced: voiced.reduce(0) { $0 + $1.upperBound - $1.lowerBound },
          isAll: progress.done != nil))
      looked += Self.glance + Self.lag
    }
  }
}
