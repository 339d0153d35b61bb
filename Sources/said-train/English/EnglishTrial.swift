internal import Coaching
internal import Said

/// What a fit makes of lessons that it was not fitted on.
struct EnglishTrial {
  /// Accuracy, fluency, prosody and total: estimated and by experts, with the speaker.
  private(set) var scores: [(estimated: [Double], expert: [Double], speaker: String)] = []
  private(set) var words: [(Double, Double)] = []
  private(set) var phones: [(Double, Double)] = []
  /// How likely words came: that were there, that were cut out, and that were never meant.
  private(set) var there: [Double] = []
  private(set) var cut: [Double] = []
  private(set) var replaced: [Double] = []
  /// For each recording how likely its own sentence is, and the likeliest other.
  private(set) var sentences: [(own: Double, other: Double, words: Int)] = []
  private(set) var flagged = (there: 0, cut: 0)

  /// Speakers fall into folds by chance, the same each time; each is judged by what was fitted on the
  /// others.
  static func crossValidated(
    _ lessons: [Lesson], folds: Int, ear: EnglishEar, bigram: [Double]
  ) -> EnglishTrial {
    var random = SplitMix64(seed: 20)
    let speakers = Set(lessons.map(\.recording.speaker)).sorted().shuffled(using: &random)
    let fold = Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, $0 % folds) })
    var trial = EnglishTrial()
    for left in 0..<folds {
      let others = lessons.filter { fold[$0.recording.speaker] != left }
      let fit = EnglishFit(lessons: others, ear: ear, bigram: bigram)
      for lesson in lessons where fold[lesson.recording.speaker] == left {
        trial.judge(lesson, by: fit, ear: ear)
      }
    }
    return trial
  }

  private mutating func judge(_ lesson: Lesson, by fit: EnglishFit, ear: EnglishEar) {
    func measures(_ hearing: EnglishHearing) -> EnglishMeasures {
      EnglishMeasures(hearing, norms: fit.norms, ear: ear)
    }
    let own = measures(lesson.own)
    let recording = lesson.recording
    scores.append((fit.scores(of: own), recording.scores, recording.speaker))
    if recording.words.count == own.words.count {
      words += zip(own.words.map { fit.word.estimate($0) }, recording.words)
    }
    let names = lesson.own.phones.map { ear.phones[$0.phone].name }
    for (row, place) in zip(own.phones, PhoneLabels.places(of: names, among: recording.phones)) {
      if let place { phones.append((fit.phone.estimate(row), recording.phoneScores[place])) }
    }
    there += fit.came(in: own)
    flagged.there += fit.came(in: own).count { $0 < fit.mark }
    for (word, hearing) in lesson.cut {
      let came = fit.came(in: measures(hearing))[word]
      cut.append(came)
      if came < fit.mark { flagged.cut += 1 }
    }
    for (word, hearing) in lesson.replaced {
      replaced.append(fit.came(in: measures(hearing))[word])
    }
    let others = lesson.decoys.map { fit.recognized(measures($0)) }
    sentences.append((fit.recognized(own), others.max() ?? 0, own.words.count))
  }
}
