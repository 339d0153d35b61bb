/// One sentence put before the learner, and the tries at it so far.
struct Item: Sendable, Hashable {
  /// After this many judged tries the text is shown.
  static let mostTries = 3

  /// A judged answer.
  struct Try: Sendable, Hashable {
    let answer: String
    let judgement: Judgement
    /// Absent if it was not measured.
    let responseSeconds: Double?
    /// Absent for a typed answer.
    let speech: AttemptSpeech?

    var mode: AnswerMode { speech == nil ? .text : .voice }
  }

  let n: Int
  let sentence: Sentence
  let delivery: Delivery
  /// Absent where the sentence is to be given back.
  let exercise: Exercise?
  /// Whether it comes again a few minutes after it was missed: how it goes tells nothing of what can be
  /// understood.
  var isReturn = false
  private(set) var tries: [Try] = []
  /// Playbacks since the last judged try.
  private(set) var playbacks = 0
  private(set) var extraPlaybacks = 0
  /// Playbacks before the first try.
  private var firstPlaybacks: Int?
  /// Whether it was heard slower than it was put before the learner.
  private(set) var hadHelp = false
  private var hasSounded = false
  /// Who spoke what sounded last; absent where nobody did, as in a silent session.
  private(set) var voice: Voice?
  private var playbackEnded: Double?
  /// When the answer began, by key or by voice.
  private(set) var firstKey: Double?

  init(n: Int, sentence: Sentence, delivery: Delivery, exercise: Exercise? = nil) {
    self.n = n
    self.sentence = sentence
    self.delivery = delivery
    self.exercise = exercise
  }

  var tryNumber: Int { tries.count + 1 }
  var wasHeard: Bool { hasSounded || !tries.isEmpty }

  mutating func notePlayback() {
    playbacks += 1
    playbackEnded = nil
    firstKey = nil
  }

  mutating func notePlaybackStart(by voice: Voice?) {
    hasSounded = true
    self.voice = voice
  }

  mutating func noteHelp() { hadHelp = true }

  /// A failed playback does not count; what was heard before it can still be answered.
  mutating func takeBackPlayback(at time: Double) {
    playbacks = max(0, playbacks - 1)
    if playbacks == 0 { hasSounded = false }
    playbackEnded = time
  }

  mutating func notePlaybackEnd(at time: Double) {
    hasSounded = true
    playbackEnded = time
  }

  mutating func noteTyping(at time: Double) {
    if firstKey == nil { firstKey = time }
  }

  mutating func forgetFirstKey() {
    firstKey = nil
  }

  /// The pause counts for nothing: the answering clock goes on after it as if it had not happened.
  mutating func notePause(of seconds: Double) {
    playbackEnded = playbackEnded.map { $0 + seconds }
    firstKey = firstKey.map { $0 + seconds }
  }

  /// From the end of the sentence to the beginning of the answer, which arrived at `time`.
  func responseSeconds(for answer: String, at time: Double) -> Double {
    guard let playbackEnded else { return 0 }
    if let firstKey { return max(0, firstKey - playbackEnded) }
    // An input method composes outside the terminal: its first key is not seen.
    return max(0, time - playbackEnded - 0.6 * Double(answer.count))
  }

  /// Takes in a try from before the session broke off.
  mutating func restore(_ past: UnfinishedSession.Try) {
    extraPlaybacks += max(0, past.playbacks - 1)
    firstPlaybacks = firstPlaybacks ?? past.playbacks
    voice = past.voice
    tries.append(
      Try(
        answer: past.answer, judgement: past.judgement,
        responseSeconds: past.responseSeconds, speech: past.speech))
  }

  /// Takes in a judged try.
  mutating func note(
    _ answer: String, _ judgement: Judgement, speech: AttemptSpeech?, responseSeconds: Double,
    practised: Double, weights: ScoreWeights
  ) -> AttemptRecord {
    extraPlaybacks += max(0, playbacks - 1)
    let taken = playbacks
    firstPlaybacks = firstPlaybacks ?? taken
    playbacks = 0
    // A new try without another playback answers what was heard before.
    firstKey = nil
    tries.append(
      Try(
        answer: answer, judgement: judgement, responseSeconds: responseSeconds, speech: speech))
    let best = best ?? tries[tries.count - 1]
    return AttemptRecord(
      item: n, number: tries.count, answer: answer, judgement: judgement,
      responseSeconds: responseSeconds, playbacks: taken,
      standing: ItemStanding(
        similarity: best.judgement.similarity, transcript: best.answer,
        passed: best.judgement.passed, score: score(weights), mode: best.mode,
        said: best.speech?.said),
      practisedSeconds: practised, speech: speech, voice: voice)
  }

  /// The try that counts: the one that passed, else the best one; the first of equals.
  var best: Try? {
    tries.first { $0.judgement.passed }
      ?? tries.max { $0.judgement.similarity < $1.judgement.similarity }
  }

  func score(_ weights: ScoreWeights, similarity: Double? = nil) -> Int {
    ItemFacts(
      similarity: similarity ?? best?.judgement.similarity ?? 0, said: best?.speech?.said,
      tries: tries.count,
      extraPlaybacks: extraPlaybacks + max(0, playbacks - 1),
      responseSeconds: best?.responseSeconds
    ).score(weights)
  }

  func result(_ outcome: ItemOutcome, _ weights: ScoreWeights, practised: Double) -> ItemResult {
    ItemResult(
      n: n, sentenceID: sentence.id, outcome: outcome, correct: outcome == .passed,
      attempts: tries.count, similarity: best?.judgement.similarity,
      transcript: best?.answer,
      score: outcome == .skipped || tries.isEmpty && outcome != .revealed ? nil : score(weights),
      practisedSeconds: practised, mode: best?.mode ?? .text, said: best?.speech?.said,
      hadHelp: hadHelp)
  }

  /// How well it was known; nil if nothing tells.
  func grade(_ outcome: ItemOutcome, correct: Bool? = nil) -> Grade? {
    Grade(of: reviewed(outcome, correct: correct ?? (outcome == .passed)))
  }

  /// The same of a word in it.
  func grade(of word: String, _ outcome: ItemOutcome) -> Grade? {
    Grade(
      of: word, in: reviewed(outcome, correct: outcome == .passed),
      tries: tries.map(\.judgement.words))
  }

  private func reviewed(_ outcome: ItemOutcome, correct: Bool) -> ReviewedItem {
    ReviewedItem(
      ending: .init(outcome, correct: correct), tries: tries.count, hadHelp: hadHelp,
      playbacks: firstPlaybacks ?? playbacks, responseSeconds: tries.first?.responseSeconds)
  }
}

/// A little help before the last try: how the first word that was missed begins.
enum Hint {
  /// The initial of the missed syllable, or the first letter of the missed word; nil if
  /// that would be all of it.
  static func beginning(ofFirstMissedIn words: [WordVerdict], of sentence: Sentence) -> String? {
    let expected = words.filter { $0.expected != nil }
    guard let place = expected.firstIndex(where: { !$0.verdict.isHeard }),
      let word = expected[place].expected
    else { return nil }
    switch sentence.lang {
    case .english, .spanish:
      guard let first = word.first, first.isLetter, word.count > 1 else { return nil }
      return first.lowercased()
    case .chinese:
      // Figures have more syllables than characters: after one it is unclear which syllable is
      // meant.
      guard let reading = sentence.reading, reading.count >= expected.count,
        expected[...place].allSatisfy({ $0.expected.map(isCharacter) ?? false })
      else { return nil }
      return beginning(ofSyllable: reading[place])
    }
  }

  private static func isCharacter(_ word: String) -> Bool {
    word.count == 1 && !word.contains(where: \.isASCII)
  }

  private static func beginning(ofSyllable syllable: String) -> String? {
    let letters = syllable.lowercased().prefix { $0.isLetter }
    let initial = letters.prefix { "bpmfdtnlgkhjqxrzcsyw".contains($0) }
    let beginning = initial.isEmpty ? letters.prefix(1) : initial
    return beginning.count < letters.count ? String(beginning) : nil
  }
}
