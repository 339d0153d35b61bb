internal import Acoustics
internal import Coaching
internal import Network

/// Transcriptions as OpenAI's and many compatible servers have them.
struct OpenAIHearing: HearingDialect {
  func hear(
    _ recording: Recording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    var form = Multipart()
    form.addWAV("file", WAV.encode(recording.plain))
    form.add("model", link.service.model)
    form.add("language", String(lang.rawValue.prefix(2)))
    form.add("response_format", "verbose_json")
    form.add("temperature", "0")
    form.add("timestamp_granularities[]", "word")
    let reply = try await link.open(
      recording.request(
        .transcription, path: "/audio/transcriptions", contentType: form.contentType,
        body: form.whole, link))
    let result = try WhisperAnswer.result(try await reply.json(), of: reply)
    await reply.account(ServiceUsage(seconds: recording.seconds))
    return result
  }
}
