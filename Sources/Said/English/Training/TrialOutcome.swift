internal import Coaching

/// What a fit made of one lesson it was not fitted on.
public struct TrialOutcome: Sendable {
  var speaker: String
  var recording: String
  /// Accuracy, fluency, prosody and total.
  var estimated: [Double]
  var expert: [Double]
  /// Fluency by timing alone.
  var timed: Double
  var words: [Pair] = []
  var phones: [Pair] = []
  /// The likelihood of being kept, for words that were there and for words cut out.
  public var kept: [Double] = []
  var cut: [Double] = []
  /// The likelihood of having been said, for words that were there and for words never said.
  public var came: [Double] = []
  var replaced: [Double] = []
  /// Whether an insertion would be reported.
  var hasExtra = false
  /// By the score of the best path alone.
  var isBestPath = false
  /// How likely it is its own sentence, and the likeliest of five others.
  var own = 0.0
  /// Whether it fits better than all five.
  var isBest = false
  var other = 0.0
  /// What the judge would make of it, of five other sentences, of itself with a word of content that was not said, and
  /// with another sentence's later half.
  var answer = Answer(isPassed: false, least: 1)
  var others: [Answer] = []
  var changed: [Answer] = []
  var halved: [Answer] = []
  /// Whether the speaker is a child, if the age is known.
  public var isChild: Bool?
  var count = 0

  /// The usual pass mark.
  private static let passMark = 0.85

  /// Whether an answer would pass the judge that knows no mark for words that surely were others.
  struct Answer: Sendable {
    var isPassed: Bool
    /// The likelihood of its least likely word of content.
    var least: Double

    func passes(_ otherMark: Double) -> Bool { isPassed && least >= otherMark }
  }

  struct Pair: Sendable {
    var estimated: Double
    var expert: Double
  }

  public init(_ lesson: Lesson, by marked: EnglishFit, ear: EnglishEar) {
    // The mark is applied afterwards, so that both can be told.
    var fit = marked
    fit.otherMark = 0
    func measures(_ hearing: EnglishHearing) -> EnglishMeasures {
      EnglishMeasures(hearing, norms: fit.norms, ear: ear)
    }
    let own = measures(lesson.own)
    let recording = lesson.recording
    speaker = recording.speaker
    self.recording = recording.id
    isChild = recording.isChild
    estimated = fit.scores(of: own)
    expert = recording.scores
    timed = fit.timing.estimate(lesson.timing)[0]
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
    kept = own.words.map { fit.kept.estimate($0) }
    cut = lesson.cut.map { fit.kept.estimate(measures($0.hearing).words[$0.word]) }
    came = own.words.map { fit.came.estimate($0) }
    replaced = lesson.replaced.map { fit.came.estimate(measures($0.hearing).words[$0.word]) }
    hasExtra = (0...own.words.count).contains { lesson.own.extra(before: $0) != nil }
    isBestPath = lesson.decoys.allSatisfy { $0.alignment.score < lesson.own.alignment.score }
    self.own = fit.recognized(own)
    let others = lesson.decoys.map { measures($0) }
    other = others.map { fit.recognized($0) }.max() ?? 0
    let fitness = fit.fitness(of: lesson.own, own)
    isBest = zip(lesson.decoys, others).allSatisfy { fit.fitness(of: $0, $1) < fitness }
    func answer(_ hearing: EnglishHearing, _ measures: EnglishMeasures) -> Answer {
      let judgement = EnglishVerdicts(
        hearing: hearing, measures: measures, fit: fit, ear: ear, isOther: false, mayBeSpeech: true,
        isCutOff: false, offset: 0
      ).judgement
      let content = zip(hearing.target.words, fit.came(in: measures)).filter { word, _ in
        !LightWords.contains(word.text, .english)
      }
      return Answer(
        isPassed: judgement.isUnderstood && judgement.similarity >= Self.passMark,
        least: content.map(\.1).min() ?? 1)
    }
    self.answer = answer(lesson.own, own)
    self.answer.isPassed = self.answer.isPassed && isBest
    self.others = zip(lesson.decoys, others).map(answer)
    changed = lesson.replaced.filter {
      !LightWords.contains($0.hearing.target.words[$0.word].text, .english)
    }.map { answer($0.hearing, measures($0.hearing)) }
    halved = lesson.stretches.prefix(1).map { answer($0.hearing, measures($0.hearing)) }
    count = own.words.count
  }
}
