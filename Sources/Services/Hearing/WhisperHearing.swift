internal import Acoustics
internal import Coaching
internal import Network

/// The server that comes with whisper.cpp.
struct WhisperHearing: HearingDialect {
  func hear(
    _ recording: Recording, _ lang: Lang, _ link: ServiceLink
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
