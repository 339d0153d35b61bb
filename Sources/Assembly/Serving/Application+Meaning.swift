import Coaching
import Language
import Practice
import Services
import Settings

extension Application {
  /// Compares what answers mean if their words do not pass; nil if no service does that.
  func meaningJudge(
    _ judge: Judge, _ lang: Lang, _ troubles: ServiceTroubles
  ) throws -> SessionServices.Meaning? {
    let service: Service
    switch standing(of: .meaning) {
    case .none: return nil
    case .held(_, let error):
      troubles.note(.meaning, error)
      return nil
    case .ready(let found): service = found
    }
    // It gives up before the learner does, so that it can say why: half a second is enough for a busy computer.
    var asked = service
    asked.seconds = max(asked.seconds / 2, asked.seconds - max(0.5, asked.seconds / 10))
    let meaning = ServiceMeaning(asked, consent: consent, door: door)
    // They leave the computer, so none is the learner's own.
    let judge = MeaningJudge(
      judge: judge, meaning: meaning, decoys: Decoys(try library().bundledSentences(lang)))
    return SessionServices.Meaning(seconds: service.seconds) { answer, sentence, judgement in
      do {
        return try await judge.judge(answer, of: sentence, beside: judgement)
      } catch {
        troubles.note(.meaning, error)
        return nil
      }
    }
  }
}

/// Takes into account what an answer means, besides its words.
struct MeaningJudge: Sendable {
  let judge: Judge
  let meaning: any MeaningProvider
  let decoys: Decoys

  /// This many sentences that mean something else calibrate the service's numbers.
  private static let strangers = 4

  /// The judgement with the higher of the two similarities; nil if the meaning cannot count.
  func judge(
    _ answer: String, of sentence: Sentence, beside judgement: Judgement
  ) async throws -> Judgement? {
    guard let question = judge.meaning(of: answer, for: sentence) else { return nil }
    let others = decoys.decoys(for: sentence).compactMap { other in
      question.lang == other.lang ? other.text : other.translation
    }.prefix(Self.strangers)
    guard others.count > 1 else { return nil }
    let vectors = try await meaning.vectors(of: [answer, question.text] + others)
    guard
      let similarity = MeaningQuestion.similarity(
        vectors[0], vectors[1], others: Array(vectors[2...])),
      similarity > judgement.similarity
    else { return nil }
    var judgement = judgement
    judgement.similarity = similarity
    judgement.passed = similarity >= question.mark
    return judgement
  }
}
