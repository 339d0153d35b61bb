public import Coaching
internal import JSON
public import Network

/// Azure's rating of how a sentence was pronounced.
public struct AzureRater: PronunciationRater {
  private let link: ServiceLink

  public init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
  }

  public func rate(_ request: PronunciationRequest) async throws -> PronunciationResult {
    let recording = try Recording(of: request.audioURL, for: link)
    let best = try await AzureAnswer.best(
      of: recording, request.lang, assessment: request.referenceText, link)
    guard let best else { throw link.failure(.notUnderstood("nothing was heard")) }
    func score(_ json: JSON, _ name: String) -> Double? {
      let found = AzureAnswer.number(json["PronunciationAssessment"]?[name] ?? json[name])
      return found.flatMap { (0...100).contains($0) ? $0 : nil }
    }
    let words = (best["Words"]?.asArray ?? []).compactMap { word -> PronunciationResult.Word? in
      guard let text = word["Word"]?.asString else { return nil }
      let phonemes = (word["Phonemes"]?.asArray ?? []).compactMap { phoneme in
        phoneme["Phoneme"]?.asString.map {
          PronunciationResult.Phoneme(name: $0, accuracy: score(phoneme, "AccuracyScore"))
        }
      }
      let fault = (word["PronunciationAssessment"]?["ErrorType"] ?? word["ErrorType"])?.asString
      return PronunciationResult.Word(
        text: text, accuracy: score(word, "AccuracyScore"), fault: Self.fault(fault),
        phonemes: phonemes)
    }
    let result = PronunciationResult(
      accuracy: score(best, "AccuracyScore"), fluency: score(best, "FluencyScore"),
      completeness: score(best, "CompletenessScore"),
      // It stands for prosody in American English alone.
      prosody: request.lang == .english ? score(best, "ProsodyScore") : nil, words: words)
    guard result.accuracy != nil else { throw link.failure(.notUnderstood("no scores")) }
    return result
  }

  private static func fault(_ name: String?) -> PronunciationResult.Word.Fault? {
    switch name {
    case "Omission": .omitted
    case "Insertion": .inserted
    case "Mispronunciation": .mispronounced
    default: nil
    }
  }
}
