import Coaching
import Journal
import Language
import Practice
import Settings
import Wording

extension Application {
  /// What writes a session's sentences; a session goes on without it if there is nothing.
  func sentenceSupply(
    _ plan: SessionPlan, topic: String?, _ reader: Reader, _ journal: Journal,
    _ troubles: ServiceTroubles
  ) -> (@Sendable (SentenceWish) async -> [Sentence])? {
    let service: Service
    switch standing(of: .sentences) {
    case .none:
      troubles.tell(.noServiceWrites)
      return nil
    case .held(_, let error):
      troubles.note(.sentences, error)
      return nil
    case .ready(let found): service = found
    }
    do {
      guard let writer = try sentenceWriter(reader) else { return nil }
      let sentences = try library().sentences(plan.lang)
      // What the learner calls own sentences does not leave, unless it is asked for.
      let bundled = try library().bundledSentences(plan.lang)
      let scribe = SentenceSupply(
        writer: writer, service: service, journal: journal, bundled: sentences.map(\.text),
        topics: topic.map { [Topic.named($0)?.id ?? $0] }
          ?? Set(bundled.filter { !isLeftOut($0) }.compactMap(\.topic)).sorted(),
        own: ownLang, trace: trace)
      return { wish in
        do {
          return try await scribe.write(wish)
        } catch {
          troubles.note(.sentences, error)
          return []
        }
      }
    } catch {
      troubles.note(.sentences, error)
      return nil
    }
  }
}
