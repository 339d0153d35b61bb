/// What is asked of a learner about what is heard, where it is not to give the sentence back.
public enum Exercise: Sendable, Hashable {
  /// Which of a few words it was.
  case contrast(ContrastQuestion)

  /// What there is to choose from.
  public var choices: [Contrast.Choice] {
    switch self {
    case .contrast(let question): question.choices
    }
  }
}

/// An answer to an exercise, and what it was about.
public struct TrialRecord: Sendable, Hashable {
  /// Its place in the session, from 1.
  public var item: Int
  public var exercise: Exercise
  /// The place of the choice that was heard; absent where the learner asked for the answer.
  public var heard: Int?
  /// Absent without an answer.
  public var responseSeconds: Double?
  public var playbacks: Int
  public var pace: Double
  /// Who spoke; absent where nobody did, as in a silent session.
  public var voice: Voice?
  /// Of the whole session so far.
  public var practisedSeconds: Double

  public init(
    item: Int, exercise: Exercise, heard: Int?, responseSeconds: Double?, playbacks: Int,
    pace: Double, voice: Voice? = nil, practisedSeconds: Double
  ) {
    self.item = item
    self.exercise = exercise
    self.heard = heard
    self.responseSeconds = responseSeconds
    self.playbacks = playbacks
    self.pace = pace
    self.voice = voice
    self.practisedSeconds = practisedSeconds
  }

  /// Whether what was said was heard.
  public var isRight: Bool {
    switch exercise {
    case .contrast(let question): heard == question.said
    }
  }
}

extension Contrast.Choice {
  /// The choice as something to listen to.
  public func sentence(_ lang: Lang) -> Sentence {
    Sentence(
      id: text, text: text, lang: lang, level: .easy, wordBucket: .common, reading: reading,
      translation: gloss)
  }
}

extension ContrastQuestion {
  /// The id of the set: it does not tell which of its choices is said.
  var id: String { "\(contrast).\(set + 1)" }

  /// A choice as something to listen to.
  func sentence(_ place: Int) -> Sentence {
    var sentence = choices[place].sentence(lang)
    sentence.id = id
    return sentence
  }

  /// The place of the choice that an answer names: by its number from 1, or by itself; nil if it names
  /// none.
  public func place(named answer: String) -> Int? {
    let answer = answer.trimmed.lowercased()
    if let number = Int(answer) { return choices.indices.contains(number - 1) ? number - 1 : nil }
    let named = choices.indices.filter { choices[$0].text.lowercased() == answer }
    // The same characters may be read in two ways.
    return named.count == 1 ? named[0] : nil
  }
}

/// What a session of drills asks, item by item, and in whose voices.
public struct Drill: Sendable {
  /// About the pace that is wanted; many ways of saying a sound are what it is learnt by.
  private static let paces = [0.9, 1, 1.1]

  private var chooser: ContrastChooser
  private let delivery: Delivery
  private let voices: [String]
  private var random: SplitMix64
  /// What was heard in this session.
  private var heard = ContrastTally()

  /// Asks what `chooser` chooses, by turns in these voices where `delivery` names none.
  public init(_ chooser: ContrastChooser, delivery: Delivery, voices: [String], seed: UInt64) {
    self.chooser = chooser
    self.delivery = delivery
    self.voices = voices
    random = SplitMix64(seed: seed)
  }

  /// The sounds that were taken for others, those most often so first.
  var confused: [ContrastTally.Hearing] {
    heard.counts.filter { !$0.key.isRight }
      .sorted { ($1.value, $0.key.said, $0.key.heard) < ($0.value, $1.key.said, $1.key.heard) }
      .map(\.key)
  }

  mutating func next() -> Choice? {
    guard let question = chooser.next() else { return nil }
    let sentence = question.sentence(question.said)
    var delivery = delivery
    delivery.pace *= Self.paces.randomElement(using: &random) ?? 1
    delivery.voiceId = delivery.voiceId ?? voices.randomElement(using: &random)
    return Choice(
      sentence: sentence, delivery: delivery,
      difficulty: Difficulty.of(sentence, pace: delivery.pace), isEasy: false,
      exercise: .contrast(question))
  }

  /// Takes in what was heard.
  mutating func note(_ trial: TrialRecord) {
    switch trial.exercise {
    case .contrast(let question):
      guard let place = trial.heard, let hearing = question.hearing(of: place) else { return }
      chooser.note(question, heard: place)
      heard.note(hearing)
    }
  }
}
