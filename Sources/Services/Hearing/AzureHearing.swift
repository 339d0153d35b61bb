internal import Coaching
internal import JSON

/// Azure's recognition.
struct AzureHearing: HearingDialect {
  func hear(
    _ recording: Recording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    let best = try await AzureAnswer.best(of: recording, lang, assessment: nil, link)
    guard let best else { return ASRResult(transcript: "", confidence: 0) }
    let words = (best["Words"]?.asArray ?? []).compactMap { word -> ASRResult.Word? in
      guard let text = word["Word"]?.asString, let start = AzureAnswer.number(word["Offset"]),
        let length = AzureAnswer.number(word["Duration"])
      else { return nil }
      // It counts in units of 100 ns.
      return ASRResult.Word(
        text: text, start: start / 1e7, end: (start + length) / 1e7,
        confidence: AzureAnswer.number(word["Confidence"]))
    }
    return ASRResult(
      transcript: best["Display"]?.asString ?? "",
      confidence: AzureAnswer.number(best["Confidence"]), words: words)
  }
}
