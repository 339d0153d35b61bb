/// What a session of drills asks, item by item, and in whose voices.
public struct Drill: Sendable {
  /// Where the questions come from.
  public enum Questions: Sendable {
    case sounds(ContrastChooser)
    case numbers(NumberChooser)
    /// In the order in which they are asked, each once.
    case words([Cloze])
    /// To be spoken along with the voice, in this order.
    case sentences([Sentence])
    /// To be read aloud, in this order.
    case texts([Sentence])
  }

  /// How written answers are understood, which takes the knowledge of a language.
  public struct Understanding: Sendable {
    /// A text with the words for numbers in it as figures.
    let inFigures: @Sendable (String) -> String
    /// Whether an answer sounds like what was said.
    let isSame: @Sendable (_ answer: String, _ said: String) -> Bool

    public init(
      inFigures: @escaping @Sendable (String) -> String = { $0 },
      isSame: @escaping @Sendable (_ answer: String, _ said: String) -> Bool = {
        $0.lowercased() == $1.lowercased()
      }
    ) {
      self.inFigures = inFigures
      self.isSame = isSame
    }
  }

  /// About the pace that is wanted; many ways of saying a sound are what it is learnt by.
  private static let paces = [0.9, 1, 1.1]
  /// So many of what was missed are worth telling at the end.
  private static let mostTold = 6

  private var questions: Questions
  let understanding: Understanding
  private let delivery: Delivery
  private let voices: [String]
  /// The part of its pace that the learner asked for.
  private var slowness = 1.0
  /// The part of the configured pace at which the last question was put.
  private var part = 1.0
  private var random: SplitMix64
  /// What was heard in this session.
  private var heard = ContrastTally()
  /// What was written wrong in this session, as it should have been.
  private(set) var missed: [String] = []

  /// Asks `questions`, by turns in these voices where `delivery` names none.
  public init(
    _ questions: Questions, understanding: Understanding = Understanding(), delivery: Delivery,
    voices: [String], seed: UInt64
  ) {
    self.questions = questions
    self.understanding = understanding
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
    guard let exercise = nextExercise() else { return nil }
    let sentence = exercise.sentence
    var delivery = delivery
    // Who reads has one model to compare with.
    part = exercise.kind == .reading ? 1 : Self.paces.randomElement(using: &random) ?? 1
    delivery.pace = pace
    delivery.voiceId = delivery.voiceId ?? voices.randomElement(using: &random)
    return Choice(
      sentence: sentence, delivery: delivery,
      difficulty: Difficulty.of(sentence, pace: delivery.pace), isEasy: false, exercise: exercise)
  }

  /// Puts every question from here on at this part of its pace.
  mutating func slow(to part: Double) { slowness = part }

  /// What was asked last, as it is put to the learner by now.
  func renewed(_ choice: Choice) -> Choice { choice.at(pace: pace) }

  /// The pace of what was asked last.
  private var pace: Double { Paces.spoken(delivery.pace * part * slowness) }

  private mutating func nextExercise() -> Exercise? {
    switch questions {
    case .sounds(var chooser):
      defer { questions = .sounds(chooser) }
      return chooser.next().map { .contrast($0) }
    case .numbers(var chooser):
      defer { questions = .numbers(chooser) }
      let (number, difficulty) = chooser.next()
      return .number(number, difficulty: difficulty)
    case .words(var clozes):
      guard !clozes.isEmpty else { return nil }
      let cloze = clozes.removeFirst()
      questions = .words(clozes)
      return .cloze(cloze)
    case .sentences(var sentences):
      guard !sentences.isEmpty else { return nil }
      let sentence = sentences.removeFirst()
      questions = .sentences(sentences)
      return .shadow(sentence)
    case .texts(var sentences):
      guard !sentences.isEmpty else { return nil }
      let sentence = sentences.removeFirst()
      questions = .texts(sentences)
      return .read(sentence)
    }
  }

  /// Takes in what was heard.
  mutating func note(_ trial: TrialRecord) {
    guard let answer = trial.heard else { return }
    if !trial.isRight, trial.exercise.isWrittenDown { note(missed: trial.exercise.answer) }
    switch (trial.exercise, questions) {
    case (.contrast(let question), .sounds(var chooser)):
      guard let place = question.sounds.firstIndex(of: answer) else { return }
      chooser.note(question, heard: place)
      for hearing in question.hearings(of: place) { heard.note(hearing.heard) }
      questions = .sounds(chooser)
    case (.number(let number, _), .numbers(var chooser)):
      chooser.note(number.kind, isRight: trial.isRight)
      questions = .numbers(chooser)
    default: break
    }
  }

  private mutating func note(missed answer: String) {
    if missed.count < Self.mostTold, !missed.contains(answer) { missed.append(answer) }
  }
}

extension Exercise {
  /// Whether what was heard is written down, which can be worth reading again.
  fileprivate var isWrittenDown: Bool {
    switch self {
    case .number, .cloze: true
    case .contrast, .shadow, .read: false
    }
  }

  /// What is heard.
  var sentence: Sentence {
    switch self {
    case .contrast(let question): question.sentence(question.said)
    case .number(let number, let difficulty): number.sentence(difficulty: difficulty)
    case .cloze(let cloze): cloze.sentence
    case .shadow(let sentence), .read(let sentence): sentence
    }
  }
}

extension SpokenNumber {
  /// The number as something to listen to; where it is not said in figures, they stand where a
  /// translation would.
  func sentence(difficulty: Int) -> Sentence {
    Sentence(
      id: "number.\(kind.rawValue)", text: spoken, lang: lang,
      level: difficulty < 3 ? .easy : difficulty == 3 ? .medium : .hard, wordBucket: .common,
      translation: spoken.hasPrefix(figures) ? nil : figures)
  }
}
