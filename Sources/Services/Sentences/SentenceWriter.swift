public import Coaching
internal import Network

/// An endless supply of sentences: a model writes them, and only usable ones come out.
public struct SentenceWriter: Sendable {
  private let model: any LLMProvider
  private let sieve: SentenceSieve
  private let moderation: (any ModerationProvider)?

  /// Without `moderation` only this computer's own rules tell what learners are not given.
  public init(
    model: any LLMProvider, sieve: SentenceSieve, moderation: (any ModerationProvider)? = nil
  ) {
    self.model = model
    self.sieve = sieve
    self.moderation = moderation
  }

  /// New sentences from one call; fewer than `count` if some cannot be used.
  public func sentences(
    _ request: LLMRequest, count: Int, beside known: [String]
  ) async throws -> SentenceSieve.Outcome {
    let drafts = try await model.generateSentences(request, count: count)
    var outcome = sieve.sift(drafts, for: request, beside: known)
    guard let moderation else { return outcome }
    var kept: [Sentence] = []
    for sentence in outcome.sentences {
      // A failing service is no reason to drop a sentence: the rules have checked it.
      let isFit = try await Self.answer {
        try await moderation.check(sentence.text, lang: sentence.lang)
      }
      if isFit ?? true { kept.append(sentence) } else { outcome.dropped.append(.unfit) }
    }
    outcome.sentences = kept
    return outcome
  }

  /// Nil if the service failed; a cancelled task ends.
  private static func answer(_ ask: () async throws -> Bool) async throws -> Bool? {
    do {
      return try await ask()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }
}
