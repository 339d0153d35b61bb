import Coaching
import JSON
import Journal
import Language
import Settings
import System
import Wording

extension Application {
  /// A session of sounds to be told apart, chosen by what the learner mistook before.
  func newDrill(_ wishes: SessionWishes, _ journal: Journal) throws -> Session {
    let lang = wishes.lang ?? settings.general.lang
    // What is chosen needs no microphone.
    let plan = SessionPlan(
      id: Self.newSessionID(), kind: .drill,
      minutes: wishes.minutes ?? settings.general.minutes, lang: lang, mode: .text,
      profile: settings.general.profile, delivery: Delivery(pace: settings.voice.pace),
      weights: settings.weights, seed: UInt64.random(in: 0...UInt64.max))
    let chooser = ContrastChooser(
      try library().contrasts(lang), record: try journal.contrastRecord(lang), seed: plan.seed)
    return Session(
      plan: plan, deck: Deck([], practised: []),
      drill: Drill(
        chooser, delivery: plan.delivery, voices: people(lang).voices, seed: plan.seed))
  }
}

extension Library {
  /// The sounds of a language that are taken for each other.
  func contrasts(_ lang: Lang) throws -> [Contrast] {
    let path = "\(share)/contrasts/\(lang.rawValue).json"
    let pack = ContrastPack(parsing: try WholeFile.read(path))
    guard !pack.contrasts.isEmpty else { throw UnusableContrasts(file: path) }
    return pack.contrasts
  }
}

/// A file of contrasts has none that can be used.
package struct UnusableContrasts: Error {
  let file: String
}
