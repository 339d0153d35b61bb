import Coaching
import Journal
import Language
import Practice
import Services
import System

/// Has sentences written, and keeps the usable ones in the journal before any is heard.
struct SentenceSupply: Sendable {
  let writer: SentenceWriter
  let service: Service
  let journal: Journal
  let bundled: [String]
  let topics: [String]
  /// The learner's own language.
  let own: Lang
  let trace: Trace

  /// How many of the last texts heard must not come again in other words.
  private static let recent = 300

  func write(_ wish: SentenceWish) async throws -> [Sentence] {
    let known = try await blocking {
      try bundled + journal.writtenSentences(wish.lang).map(\.text)
        + journal.recentTexts(wish.lang, limit: Self.recent)
    }
    let request = request(for: wish)
    let outcome = try await trace.step("sentences by \(service.name)") {
      try await writer.sentences(request, count: wish.count, beside: known)
    }
    trace.note(
      "\(outcome.sentences.count) sentences by \(service.name); dropped: \(outcome.dropped)")
    let written = outcome.sentences.map {
      WrittenSentence($0, by: service.name, model: service.model, at: .now)
    }
    try await blocking { try journal.keep(written) }
    return outcome.sentences
  }

  private func request(for wish: SentenceWish) -> LLMRequest {
    let middle = (wish.length.lowerBound + wish.length.upperBound) / 2
    return LLMRequest(
      lang: wish.lang, length: wish.length, vocabBucket: wish.wordBucket,
      topic: topics.randomElement(),
      level: LevelRule(of: wish.lang).level(length: middle, clauses: 1, bucket: wish.wordBucket),
      own: own)
  }
}
