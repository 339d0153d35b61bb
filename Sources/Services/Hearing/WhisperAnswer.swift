internal import Coaching
internal import Glibc
internal import JSON
internal import Network

/// What whisper writes: segments, and words beside or within them.
enum WhisperAnswer {
  static func result(_ json: JSON, of reply: ServiceReply) throws -> ASRResult {
    guard let text = json["text"]?.asString else {
      throw reply.failure(
        ServerWords.message(of: json).map { .brokeOff(reply.message($0)) }
          ?? .notUnderstood("no transcript"))
    }
    let segments = json["segments"]?.asArray ?? []
    let inside = segments.flatMap { $0["words"]?.asArray ?? [] }
    let words = (json["words"]?.asArray ?? inside).compactMap { word -> ASRResult.Word? in
      guard let text = word["word"]?.asString, let start = word["start"]?.asDouble,
        let end = word["end"]?.asDouble
      else { return nil }
      return ASRResult.Word(
        text: text, start: start, end: end, confidence: word["probability"]?.asDouble)
    }
    return ASRResult(
      transcript: text, confidence: confidence(segments, words), words: words)
  }

  /// The mean over the words, or over the segments as the model was sure of their tokens.
  private static func confidence(_ segments: [JSON], _ words: [ASRResult.Word]) -> Double? {
    let sure = words.compactMap(\.confidence)
    if !sure.isEmpty { return sure.reduce(0, +) / Double(sure.count) }
    let logs = segments.compactMap { segment -> Double? in
      guard let log = segment["avg_logprob"]?.asDouble else { return nil }
      let silence = segment["no_speech_prob"]?.asDouble ?? 0
      return exp(log) * (1 - max(0, min(1, silence)))
    }
    return logs.isEmpty ? nil : logs.reduce(0, +) / Double(logs.count)
  }
}
