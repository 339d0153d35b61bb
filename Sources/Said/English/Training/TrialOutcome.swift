/// What a fit made of one lesson that it was not fitted on.
public struct TrialOutcome: Sendable {
  var speaker: String
  /// Accuracy, fluency, prosody and total.
  var estimated: [Double]
  var expert: [Double]
  var words: [Pair] = []
  var phones: [Pair] = []
  /// How likely words came that were there, that were cut out, and that were never said.
  var there: [Double] = []
  var cut: [Double] = []
  var replaced: [Double] = []
  /// A word under this is said to be missing.
  var mark: Double
  /// How likely it is its own sentence, and the likeliest of five others.
  var own = 0.0
  var other = 0.0
  var count = 0

  struct Pair: Sendable {
    var estimated: Double
    var expert: Double
  }

  public init(_ lesson: Lesson, by fit: EnglishFit, ear: EnglishEar) {
    func measures(_ hearing: EnglishHearing) -> EnglishMeasures {
      EnglishMeasures(hearing, norms: fit.norms, ear: ear)
    }
    let own = measures(lesson.own)
    let recording = lesson.recording
    speaker = recording.speaker
    estimated = fit.scores(of: own)
    expert = recording.scores
    mark = fit.mark
    if recording.words.count == own.words.count {
      words = zip(own.words, recording.words).map {
        Pair(estimated: fit.word.estimate($0), expert: $1)
      }
    }
    let names = lesson.own.phones.map { ear.phones[$0.phone].name }
    for (row, place) in zip(own.phones, PhoneLabels.places(of: names, among: recording.phones)) {
      guard let place else { continue }
      phones.append(
        Pair(estimated: fit.phone.estimate(row), expert: recording.phoneScores[place]))
    }
    there = fit.came(in: own)
    cut = lesson.cut.map { fit.came(in: measures($0.hearing))[$0.word] }
    replaced = lesson.replaced.map { fit.came(in: measures($0.hearing))[$0.word] }
    self.own = fit.recognized(own)
    other = lesson.decoys.map { fit.recognized(measures($0)) }.max() ?? 0
    count = own.words.count
  }
}
