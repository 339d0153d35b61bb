package import Coaching
import Journal
import Network
import Practice
import Services
import Settings
import System

extension Application {
  /// The service that would be asked what a looked-up word means; nil where that is known, or nobody can
  /// tell, or the learner does not want it.
  package func explainer(of page: WordPage) throws -> Service? {
    guard page.gloss == nil, !page.isOwn, Card.word(in: page.word) != nil else { return nil }
    switch standing(of: .glosses) {
    case .none: return nil
    case .ready(let service): return service
    case .held(_, let error):
      if try isWanted(error) { return nil }
      throw error
    }
  }

  /// Whether nothing is sent because the learner said so.
  private func isWanted(_ error: ServiceError) throws -> Bool {
    switch error.reason {
    case .offline, .noServices: true
    case .notAgreed: try openQuestions(for: [.glosses]).isEmpty
    default: false
    }
  }

  /// Has a language model tell what a word means, and keeps that for good; the page as it is where the model
  /// tells nothing that can be shown.
  package func explained(_ page: WordPage) async throws -> WordPage {
    guard let service = try explainer(of: page) else { return page }
    let model = GlossModel(
      service, prompt: try GlossPrompt(parsing: text(ofPrompt: "glosses.txt")), consent: consent,
      door: door, own: ownLang)
    let sieve = GlossSieve(rules: RuleModeration(list: try text(ofPrompt: "avoid.txt")))
    let draft = try await trace.step("meaning by \(service.name)") {
      try await model.gloss(of: page.word, page.lang)
    }
    guard let (kinds, meaning) = sieve.sift(draft, of: page.word, page.lang) else {
      trace.note("meaning by \(service.name): nothing to show")
      return page
    }
    let gloss = WrittenGloss(
      page.word, page.lang, kinds: kinds, meaning: meaning, by: service.name,
      model: service.model, at: .now)
    try await blocking {
      let journal = try journal(for: .write)
      defer { try? journal.close() }
      try journal.keep(gloss)
    }
    return page.told(gloss.gloss)
  }
}
