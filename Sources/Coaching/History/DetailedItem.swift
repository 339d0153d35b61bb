/// A past item with everything known about it: one row of the export of all columns.
///
/// Whatever an import of plain rows cannot know is absent.
public struct DetailedItem: Sendable, Hashable {
  /// As it counts: with the learner's appeal, if there was one.
  public var item: PractisedItem
  public var session: SessionFacts?
  /// Its place in the session, from 1.
  public var n: Int?
  public var lang: Lang?
  public var level: Level?
  public var wordBucket: WordBucket?
  public var topic: String?
  public var reading: String?
  public var translation: String?
  public var pace: Double?
  /// What it was heard in; absent in quiet.
  public var noise: Noise?
  /// Whether it was heard without its noise, or slower, before it was over; absent in quiet.
  public var hadHelp: Bool?
  /// In milliseconds since the beginning of 1970, UTC.
  public var began: Int64?
  public var ended: Int64?
  /// Absent for an item whose program died before it ended.
  public var outcome: ItemOutcome?
  public var appeal: Appeal?
  public var tries: [Try]
  /// Which cards it was a review of; absent where that is not known.
  public var reviews: [CardReview]?

  public init(
    item: PractisedItem, session: SessionFacts? = nil, n: Int? = nil, lang: Lang? = nil,
    level: Level? = nil, wordBucket: WordBucket? = nil, topic: String? = nil,
    reading: String? = nil, translation: String? = nil, pace: Double? = nil, began: Int64? = nil,
    ended: Int64? = nil, outcome: ItemOutcome? = nil, appeal: Appeal? = nil, tries: [Try] = [],
    reviews: [CardReview]? = nil
  ) {
    self.reviews = reviews
    self.item = item
    self.session = session
    self.n = n
    self.lang = lang
    self.level = level
    self.wordBucket = wordBucket
    self.topic = topic
    self.reading = reading
    self.translation = translation
    self.pace = pace
    self.began = began
    self.ended = ended
    self.outcome = outcome
    self.appeal = appeal
    self.tries = tries
  }
}

extension DetailedItem {
  /// The session that an item belongs to; its language and mode are those of its items.
  public struct SessionFacts: Sendable, Hashable {
    public var uid: String
    public var began: Moment
    /// In milliseconds since the beginning of 1970, UTC; absent with the ending.
    public var ended: Int64?
    public var ending: SessionEnding?
    public var profile: Profile
    public var plannedMinutes: Double
    public var pace: Double
    public var practisedSeconds: Double

    public init(
      uid: String, began: Moment, ended: Int64?, ending: SessionEnding?, profile: Profile,
      plannedMinutes: Double, pace: Double, practisedSeconds: Double
    ) {
      self.uid = uid
      self.began = began
      self.ended = ended
      self.ending = ending
      self.profile = profile
      self.plannedMinutes = plannedMinutes
      self.pace = pace
      self.practisedSeconds = practisedSeconds
    }
  }

  /// The learner's word against the verdict, and what the item scored without it.
  public struct Appeal: Sendable, Hashable {
    /// In milliseconds since the beginning of 1970, UTC.
    public var at: Int64
    public var correctBefore: Bool
    public var similarityBefore: Double?
    public var scoreBefore: Int?

    /// Whether it rests on the learner's word alone.
    public var isOwnWord: Bool { OwnWord.isAll(with: similarityBefore) }

    public init(at: Int64, correctBefore: Bool, similarityBefore: Double?, scoreBefore: Int?) {
      self.at = at
      self.correctBefore = correctBefore
      self.similarityBefore = similarityBefore
      self.scoreBefore = scoreBefore
    }
  }

  /// An item as a review of a card: that of its sentence, or of a word in it.
  public struct CardReview: Sendable, Hashable {
    /// Absent where the card is of the sentence.
    public var word: String?
    /// In milliseconds since the beginning of 1970, UTC.
    public var at: Int64
    public var grade: Grade
    public var score: Int?

    public init(word: String?, at: Int64, grade: Grade, score: Int?) {
      self.word = word
      self.at = at
      self.grade = grade
      self.score = score
    }
  }

  /// A try that was judged.
  public struct Try: Sendable, Hashable {
    /// In milliseconds since the beginning of 1970, UTC.
    public var at: Int64
    public var answer: String
    public var judgement: Judgement
    public var responseSeconds: Double?
    public var playbacks: Int
    public var said: SaidScores
    /// Who gave the scores that count.
    public var rater: String?
    /// What each rater made of a spoken try; empty for a typed one.
    public var spoken: [SpokenJudgement]
    /// Who spoke what was heard last before it; absent where nobody did or nobody knows.
    public var voice: Voice?

    public init(
      at: Int64, answer: String, judgement: Judgement, responseSeconds: Double?, playbacks: Int,
      said: SaidScores = SaidScores(), rater: String? = nil, spoken: [SpokenJudgement] = [],
      voice: Voice? = nil
    ) {
      self.at = at
      self.answer = answer
      self.judgement = judgement
      self.responseSeconds = responseSeconds
      self.playbacks = playbacks
      self.said = said
      self.rater = rater
      self.spoken = spoken
      self.voice = voice
    }
  }
}
