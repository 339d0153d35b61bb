internal import Acoustics
internal import Coaching
internal import Glibc
internal import JSON
internal import Network
internal import Synchronization

/// Transcription as OpenAI's and many compatible servers offer it.
struct OpenAIHearing: HearingDialect {
  private let isPlain = PlainTranscripts()

  func hear(
    _ recording: SentRecording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    if isPlain.value { return try await hear(recording, lang, link, isPlain: true) }
    do {
      return try await hear(recording, lang, link, isPlain: false)
    } catch let error as ServiceError {
      // Some models write a plain transcript, and nothing of its words or how sure they are.
      guard case .refused(let status, _, _) = error.reason, [400, 422].contains(status) else {
        throw error
      }
      let result = try await hear(recording, lang, link, isPlain: true)
      isPlain.note()
      return result
    }
  }

  private func hear(
    _ recording: SentRecording, _ lang: Lang, _ link: ServiceLink, isPlain: Bool
  ) async throws -> ASRResult {
    var form = Multipart()
    form.addWAV("file", WAV.encode(recording.plain))
    form.add("model", link.service.model)
    form.add("language", String(lang.rawValue.prefix(2)))
    form.add("response_format", isPlain ? "json" : "verbose_json")
    form.add("temperature", "0")
    if !isPlain { form.add("timestamp_granularities[]", "word") }
    let reply = try await link.open(
      recording.request(
        .transcription, path: "/audio/transcriptions", contentType: form.contentType,
        body: form.whole, link))
    let result = try WhisperAnswer.result(try await reply.json(), of: reply)
    await reply.account(ServiceUsage(seconds: recording.seconds))
    return result
  }
}

/// Whether a model is known to write plain transcripts alone.
private final class PlainTranscripts: Sendable {
  private let state = Mutex(false)

  var value: Bool { state.withLock { $0 } }

  func note() { state.withLock { $0 = true } }
}

/// The server that comes with whisper.cpp.
struct WhisperHearing: HearingDialect {
  func hear(
    _ recording: SentRecording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    var form = Multipart()
    form.addWAV("file", WAV.encode(recording.plain))
    form.add("temperature", "0")
    form.add("language", String(lang.rawValue.prefix(2)))
    form.add("response_format", "verbose_json")
    let reply = try await link.open(
      recording.request(
        .transcription, path: "/inference", contentType: form.contentType, body: form.whole, link))
    let result = try WhisperAnswer.result(try await reply.json(), of: reply)
    await reply.account(ServiceUsage(seconds: recording.seconds))
    return result
  }
}

/// What whisper writes: segments, with words next to or within them.
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

  /// The mean over the words, or over the segments by how sure the model was of their tokens.
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
