import Coaching
import JSON
import Journal
import Language
import Practice
import Settings
import System
import Wording

extension Application {
  /// So many sentences with a word left out are enough for the longest drill.
  private static let mostClozes = 400
  /// What was mistaken earlier, or before so many later trials, says little of today.
  private static let trialsOfLate = 300
  private static let daysOfLate = 60
  /// The share of words that are to be heard.
  private static let wordsHeard = 0.8

  /// A session of exercises, chosen by what the learner mistook before.
  func newDrill(_ wishes: SessionWishes, _ journal: Journal) throws -> Session {
    let lang = wishes.lang ?? settings.general.lang
    let kind = wishes.kind == .read ? .reading : wishes.exercises
    // What is chosen or written needs no microphone.
    let mode: AnswerMode = kind.isSpoken ? .voice : .text
    var plan = SessionPlan(
      id: Self.newSessionID(), kind: kind == .reading ? .read : .drill,
      minutes: wishes.minutes ?? settings.general.minutes, lang: lang, mode: mode,
      profile: settings.general.profile, delivery: Delivery(pace: settings.voice.pace),
      weights: settings.weights, seed: UInt64.random(in: 0...UInt64.max))
    plan.exercises = kind
    wait(for: wishes, in: &plan)
    let judge = judge(reader())
    return Session(
      plan: plan, deck: Deck([], practised: []),
      drill: Drill(
        try questions(kind, lang, on: wishes.topic, seed: plan.seed, journal),
        understanding: Drill.Understanding(
          inFigures: { judge.inFigures($0, as: lang) },
          isSame: { judge.compare($1, $0, lang: lang).passed }),
        delivery: plan.delivery, voices: drillVoices(kind, lang), seed: plan.seed))
  }

  private func questions(
    _ kind: ExerciseKind, _ lang: Lang, on topic: String?, seed: UInt64, _ journal: Journal
  ) throws -> Drill.Questions {
    switch kind {
    case .sounds:
      let pack = try library().contrastPack(lang)
      return .sounds(
        ContrastChooser(
          pack.contrasts, crossings: pack.crossings,
          record: try recordOfLate(lang, kind, journal).sounds,
          elsewhere: try heardElsewhere(
            lang, pack.contrasts, from: Self.firstDayOfLate, journal),
          seed: seed))
    case .numbers:
      return .numbers(
        NumberChooser(lang, record: try recordOfLate(lang, kind, journal).numbers, seed: seed))
    case .words: return .words(try clozes(lang, seed: seed, journal))
    case .shadowing: return .sentences(try texts(lang, on: nil, seed: seed, journal))
    case .reading: return .texts(try texts(lang, on: topic, seed: seed, journal))
    }
  }

  /// Sentences about as hard as what the learner understands.
  private func texts(
    _ lang: Lang, on topic: String?, seed: UInt64, _ journal: Journal
  ) throws -> [Sentence] {
    var random = SplitMix64(seed: seed)
    return ClozeOrder.sorted(
      try sentences(library().sentences(lang), on: topic), near: try target(lang, journal),
      using: &random)
  }

  private static var firstDayOfLate: LocalDay { Moment.now.day.advanced(by: 1 - daysOfLate) }

  private func recordOfLate(
    _ lang: Lang, _ kind: ExerciseKind, _ journal: Journal
  ) throws -> DrillRecord {
    try journal.drillRecord(lang, kind, from: Self.firstDayOfLate, latest: Self.trialsOfLate)
  }

  /// How hard a sentence is of which a learner understands most.
  private func target(_ lang: Lang, _ journal: Journal) throws -> Double {
    (try journal.ability(lang, .text) ?? Ability()).difficulty(forChance: Self.wordsHeard)
  }

  /// Sentences with a word left out: first those with words that give trouble, then those about as hard as
  /// what the learner understands.
  private func clozes(_ lang: Lang, seed: UInt64, _ journal: Journal) throws -> [Cloze] {
    let sentences = try sentences(library().sentences(lang), on: nil)
    let splitter = try splitter()
    let struggling = try standings(lang, from: journal).struggling(lang)
    let severities = Dictionary(
      struggling.map { ($0.key, $0.severity) }, uniquingKeysWith: { one, _ in one })
    var random = SplitMix64(seed: seed)
    let clozes = ClozeOrder.sorted(
      sentences, near: try target(lang, journal), using: &random
    )
    .prefix(Self.mostClozes)
    .compactMap { sentence in
      let words = splitter.words(sentence.text, lang).map { word in
        ClozeWord(word, lang, severity: severities[Card.key(ofWord: word)] ?? 0)
      }
      return Cloze(sentence, words: words, using: &random)
    }
    let isWeak = { (cloze: Cloze) in severities[Card.key(ofWord: cloze.answer)] != nil }
    return clozes.filter(isWeak) + clozes.filter { !isWeak($0) }
  }
}

extension Library {
  /// The sounds of a language that are taken for each other.
  func contrasts(_ lang: Lang) throws -> [Contrast] { try contrastPack(lang).contrasts }

  /// The same, with those that are asked about two at once.
  func contrastPack(_ lang: Lang) throws -> ContrastPack {
    let path = "\(share)/contrasts/\(lang.rawValue).json"
    let pack = ContrastPack(parsing: try WholeFile.read(path), own: own)
    // It comes with the program, and a part of it would be drilled as if it were all.
    guard let problem = pack.problems.first else { return pack }
    throw UnusableContrasts(file: path, line: problem.line)
  }
}

/// A file of contrasts has something in it that is none.
package struct UnusableContrasts: Error {
  let file: String
  let line: Int
}
