/// What a front shows; before an item is over none of it holds the item's text.
public enum SessionNews: Sendable, Hashable {
  case session(SessionPlan)
  /// One of so many in a review, which has an end; else only its time ends a session.
  /// Where something is asked, that is the prompt.
  case item(
    n: Int, of: Int? = nil, sentenceID: String, level: Level, Delivery,
    ExercisePrompt? = nil)
  /// Nobody speaks in a silent session.
  case playing(Delivery, by: Voice?)
  case played
  /// An answer is awaited.
  case listening(tryNumber: Int)
  /// The microphone is open because the learner wanted to speak.
  case attending
  /// The learner is heard speaking.
  case speaking
  /// What was spoken is being judged.
  case thinking
  case judged(JudgedTry)
  case revealed(Sentence, words: [WordVerdict])
  case itemDone(ItemResult, Sentence)
  /// How the sentence was said, word by word; only after its item is over.
  case said(SpokenJudgement, Sentence)
  /// How closely it was spoken along with the voice.
  case shadowed(Shadowing)
  /// How it was read aloud.
  case readAloud(ReadAloud)
  case paused(byItself: Bool)
  case resumed
  case notice(SessionNotice)
  case summary(SessionSummary)
}

extension SessionNews {
  static func item(of item: Item, among all: Int?) -> SessionNews {
    .item(
      n: item.n, of: all, sentenceID: item.sentence.id, level: item.sentence.level, item.delivery,
      item.exercise?.prompt)
  }
}

/// A passing remark; nothing is lost and the session goes on.
public enum SessionNotice: String, Sendable, Hashable, CaseIterable {
  /// The answer was empty: not a try.
  case nothingAnswered
  /// There is no item whose verdict could be appealed.
  case nothingToAppeal
  case appealAccepted
  /// The same, where the answer had nothing of the sentence.
  case appealByOwnWord
  /// The sentence could not be played: it must be played before it can be answered.
  case notHeardYet
  /// That command means nothing at this moment.
  case notNow
  /// The answer is none of the choices: not a try.
  case namesNoChoice
  /// The answer has no number in it: not a try.
  case namesNoNumber
  /// What was said follows, then what it was taken for.
  case comparesChoices
  // What changes with the item just shown.
  case faster
  // The same, with as many first tries passed in a row.
  case fasterAfterThree
  case fasterAfterFive
  case fasterAfterTen
  case slower
  case longer
  case shorter
  /// After two failed items, one that is easy.
  case easierNow
  /// Each of the last sentences was heard slower: shall all of them come so? `slowDown` says yes.
  case asksWhetherSlower
  /// From the next item on they do; `usualPace` takes it back.
  case slowerFromNow
  case usualPaceAgain
  // The sentence was missed when it came last.
  case missedToday
  case missedYesterday
  case missedEarlier
  /// It was missed and is heard now.
  case wonBack
  /// The sentence is due, having been heard last time.
  case isDue
  /// A word in it is due.
  case wordIsDue
  // Why what was spoken is no try.
  case caughtSilence
  /// The same again.
  case stillSilence
  case caughtNoise
  case caughtPart
  case caughtUnclear
  /// What was spoken was clear, but another sentence: it is a try.
  case anotherSentence
  /// Answers are typed from here on: the microphone is not available.
  case noMicrophone
  /// The ear stays closed until the learner does something.
  case earRests
  /// There is no recording of the learner's voice to play.
  case noOwnVoice
  // Where the learner speaks along with the voice.
  /// That is what is asked for: an answer cannot be typed.
  case speakAlong
  /// Nothing was said: not a try, and the voice does not wait.
  case alongSilence
  /// What was said could not be told: not a try.
  case alongUnclear
  /// Twice nothing was caught: the learner plays it again.
  case alongRests
  /// What the microphone heard was the loudspeaker.
  case caughtLoudspeaker
  /// Without a microphone nothing can be spoken along: the session waits for one.
  case alongNeedsMicrophone
  // Where the learner reads aloud.
  /// That is what is asked for: an answer cannot be typed.
  case readItAloud
  /// What was said could not be told: not a try.
  case readingUnclear
  /// Twice nothing was caught: the learner hears the sentence first.
  case readingRests
  /// Without a microphone nothing can be read aloud: the session waits for one.
  case readingNeedsMicrophone
}

extension SessionNotice {
  /// Whether it tells what became of something spoken, or of the microphone; the others are told by the way.
  public var isOfEar: Bool {
    switch self {
    case .caughtSilence, .stillSilence, .caughtNoise, .caughtPart, .caughtUnclear, .anotherSentence,
      .noMicrophone, .earRests, .alongSilence, .alongUnclear, .alongRests, .caughtLoudspeaker,
      .alongNeedsMicrophone, .readingUnclear, .readingRests, .readingNeedsMicrophone:
      true
    default: false
    }
  }
}

/// The outcome of one try; while the item goes on, words that were not heard are left out.
public struct JudgedTry: Sendable, Hashable {
  public var number: Int
  public var similarity: Double
  public var passed: Bool
  public var words: [WordVerdict]
  /// What the item would score now.
  /// Of the item so far; absent where there are no points.
  public var itemScore: Int?
  /// What alone keeps it from being right, if it is one kind of thing.
  public var shortfall: Shortfall?
  /// How the first missed word begins; only there before the last try.
  public var hint: String?
  /// What a spoken answer was heard as; absent for a typed one, which the learner sees.
  public var heardAs: String?
  /// Whether there is no other try, whatever its number.
  public var isLast = false

  public init(
    number: Int, similarity: Double, passed: Bool, words: [WordVerdict], itemScore: Int?,
    shortfall: Shortfall? = nil, hint: String? = nil, heardAs: String? = nil
  ) {
    self.shortfall = shortfall
    self.heardAs = heardAs
    self.number = number
    self.similarity = similarity
    self.passed = passed
    self.words = words
    self.itemScore = itemScore
    self.hint = hint
  }
}

/// What a failed try lacks, by the places of words in the sentence, from 1; it gives no word away.
public enum Shortfall: Sendable, Hashable {
  /// All is right but the tones of these.
  case tones([Int])
  /// All is right but this one.
  case word(Int)

  /// Nil where several things were missed, or nothing but an addition.
  init?(of judgement: Judgement) {
    let words = judgement.words.indices.filter { judgement.words[$0].expected != nil }
    let missed = words.indices.filter { !judgement.words[words[$0]].verdict.isHeard }
    guard !judgement.passed, let first = missed.first, missed.count < words.count else {
      return nil
    }
    if missed.allSatisfy({ judgement.otherTones.contains(words[$0]) }) {
      self = .tones(missed.map { $0 + 1 })
    } else if missed.count == 1 {
      self = .word(first + 1)
    } else {
      return nil
    }
  }
}

/// What a session came to.
public struct SessionSummary: Sendable, Hashable {
  public var practisedSeconds: Double
  /// Items with at least one judged try or a reveal.
  public var items: Int
  public var passedAtFirstTry: Int
  public var passed: Int
  /// The mean item score; absent if no item has one.
  public var meanScore: Double?
  /// How much was understood on average, from 0 to 1; absent if nothing was answered.
  public var heard: Double?
  public var ending: SessionEnding
  /// About how hard the next session will be; absent if no sentence is left.
  public var outlook: Outlook?
  /// The texts of the sentences missed last time that were heard this time.
  public var wonBack: [String] = []
  public var kind = SessionKind.listen
  /// What was drilled; absent in a session of sentences.
  public var exercises: ExerciseKind?
  /// The sounds of a drill that were taken for each other, those most often so first.
  public var confused: [ContrastTally.Hearing] = []
  /// What was written wrong in a drill, as it should have been; not all of it where it is much.
  public var missed: [String] = []
  /// How much of a review is left; absent for a session that is none.
  public var left: Int?
  /// How many of its items were heard in noise, and how many of those passed at their first try.
  public var itemsInNoise = 0
  public var passedAtOnceInNoise = 0
  /// How loud speech must be beside the noise of the session; absent in quiet, and where too little was
  /// heard.
  public var noise: NoiseReach?
  /// What the timing of sentences read aloud told, where it alone was known: these passed no more than they
  /// failed.
  public var timed: [ReadingTiming.Finding: Int] = [:]
  /// How many of its items could be right or wrong.
  public var judged: Int { items - timed.values.reduce(0, +) }
  /// What the journal has to say; absent if it cannot be read.
  public var retrospect: Retrospect?

  /// How hard an item is, in the learner's words.
  public struct Outlook: Sendable, Hashable {
    public var level: Level
    public var pace: Double

    public init(level: Level, pace: Double) {
      self.level = level
      self.pace = pace
    }
  }

  public init(
    practisedSeconds: Double, items: Int, passedAtFirstTry: Int, passed: Int, meanScore: Double?,
    heard: Double? = nil, ending: SessionEnding, outlook: Outlook? = nil
  ) {
    self.practisedSeconds = practisedSeconds
    self.items = items
    self.passedAtFirstTry = passedAtFirstTry
    self.passed = passed
    self.meanScore = meanScore
    self.heard = heard
    self.ending = ending
    self.outlook = outlook
  }
}

/// Counts what a session comes to, item by item.
struct Tally: Sendable {
  private var results: [ItemResult] = []
  /// The numbers of those heard in noise.
  private var inNoise: Set<Int> = []

  mutating func add(_ result: ItemResult, isInNoise: Bool) {
    results.append(result)
    if isInNoise { inNoise.insert(result.n) }
  }

  mutating func replace(_ result: ItemResult, with appealed: ItemResult) {
    if let index = results.lastIndex(where: { $0.n == result.n }) { results[index] = appealed }
  }

  func summary(
    practisedSeconds: Double, ending: SessionEnding, outlook: SessionSummary.Outlook?
  ) -> SessionSummary {
    let judged = results.filter { $0.attempts > 0 || $0.outcome == .revealed }
    let told = judged.filter { $0.timing == nil }
    let scores = judged.compactMap(\.score)
    let heard = judged.compactMap(\.similarity)
    var summary = SessionSummary(
      practisedSeconds: practisedSeconds, items: judged.count,
      passedAtFirstTry: told.count { $0.correct && $0.attempts == 1 },
      passed: told.count { $0.correct },
      meanScore: scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count),
      heard: heard.isEmpty ? nil : heard.reduce(0, +) / Double(heard.count), ending: ending,
      outlook: outlook)
    summary.timed = Dictionary(judged.compactMap(\.timing).map { ($0, 1) }, uniquingKeysWith: +)
    let noisy = judged.filter { inNoise.contains($0.n) }
    summary.itemsInNoise = noisy.count
    summary.passedAtOnceInNoise = noisy.count { $0.correct && $0.attempts == 1 }
    return summary
  }
}
