/// What is practised in a drill.
public enum ExerciseKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// Which of a few words it was that differ in a sound.
  case sounds
  /// A number, date, time, price or telephone number to be written in figures.
  case numbers
  /// The word that is left out of a sentence.
  case words
  /// A sentence to be spoken along with the voice.
  case shadowing
  /// A sentence to be read aloud.
  case reading

  /// Those that are chosen as a drill: reading aloud is a kind of session by itself.
  public static let drilled: [ExerciseKind] = [.sounds, .numbers, .words, .shadowing]

  /// Whether it is answered by voice, and by nothing else.
  public var isSpoken: Bool { self == .shadowing || self == .reading }
}

/// What is asked of a learner about what is heard, where it is not to give the sentence back.
public enum Exercise: Sendable, Hashable {
  case contrast(ContrastQuestion)
  case number(SpokenNumber, difficulty: Int)
  case cloze(Cloze)
  case shadow(Sentence)
  case read(Sentence)

  public var kind: ExerciseKind {
    switch self {
    case .contrast: .sounds
    case .number: .numbers
    case .cloze: .words
    case .shadow: .shadowing
    case .read: .reading
    }
  }

  /// What a learner may see before the answer.
  public var prompt: ExercisePrompt {
    switch self {
    case .contrast(let question): .choices(question.choices)
    case .number(let number, _): .number(number.kind)
    case .cloze(let cloze): .gap(before: cloze.before, after: cloze.after)
    case .shadow(let sentence): .along(sentence)
    case .read(let sentence): .aloud(sentence)
    }
  }

  /// What the right answer is, as it is written.
  public var answer: String {
    switch self {
    case .contrast(let question): question.choices[question.said].text
    case .number(let number, _): number.figures
    case .cloze(let cloze): cloze.answer
    case .shadow(let sentence), .read(let sentence): sentence.text
    }
  }
}

/// An exercise as it is shown: nothing in it tells the answer that is asked for.
public enum ExercisePrompt: Sendable, Hashable {
  /// One of these is said.
  case choices([Contrast.Choice])
  case number(NumberKind)
  /// The sentence around the word that is left out.
  case gap(before: String, after: String)
  /// What is to be spoken along with the voice.
  case along(Sentence)
  /// What is to be read aloud.
  case aloud(Sentence)

  /// What there is to choose from; nothing where the answer is to be written.
  public var choices: [Contrast.Choice] {
    if case .choices(let choices) = self { choices } else { [] }
  }
}

/// An answer to an exercise, and what it was about.
public struct TrialRecord: Sendable, Hashable {
  /// Its place in the session, from 1.
  public var item: Int
  public var exercise: Exercise
  /// What was heard, absent where the learner asked for the answer: the sound that was chosen, or what
  /// was written.
  public var heard: String?
  public var isRight: Bool
  /// How it was spoken along; absent where nothing was, or where that could not be measured.
  public var shadowing: Shadowing?
  /// Those who rated how it was read aloud, each with what it made of it.
  public var raters: [SpokenJudgement] = []
  /// What its timing tells of a sentence read aloud, where nobody could tell its words.
  public var timing: ReadingTiming.Finding?
  /// Absent without an answer.
  public var responseSeconds: Double?
  public var playbacks: Int
  public var pace: Double
  /// Who spoke; absent where nobody did, as in a silent session.
  public var voice: Voice?
  /// Of the whole session so far.
  public var practisedSeconds: Double

  public init(
    item: Int, exercise: Exercise, heard: String?, isRight: Bool, responseSeconds: Double?,
    playbacks: Int, pace: Double, voice: Voice? = nil, practisedSeconds: Double
  ) {
    self.item = item
    self.exercise = exercise
    self.heard = heard
    self.isRight = isRight
    self.responseSeconds = responseSeconds
    self.playbacks = playbacks
    self.pace = pace
    self.voice = voice
    self.practisedSeconds = practisedSeconds
  }
}
