internal import Acoustics
internal import Coaching
internal import JSON
internal import Network

/// A recognizer in the house that speaks Wyoming.
struct WyomingHearing: HearingDialect {
  func hear(
    _ recording: Recording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    let format: JSON.Object = ["rate": .integer(Recording.rate), "width": 2, "channels": 1]
    let samples = recording.plain.int16.flatMap { sample in
      withUnsafeBytes(of: sample.littleEndian) { Array($0) }
    }
    var body = WyomingEvent(
      type: "transcribe", data: ["language": .string(String(lang.rawValue.prefix(2)))]
    ).bytes
    body += WyomingEvent(type: "audio-start", data: format).bytes
    for start in stride(from: 0, to: samples.count, by: 8_192) {
      let chunk = Array(samples[start..<min(samples.count, start + 8_192)])
      body += WyomingEvent(type: "audio-chunk", data: format, payload: chunk).bytes
    }
    body += WyomingEvent(type: "audio-stop").bytes
    var request = recording.request(
      .transcription, path: "", contentType: "", body: body, link)
    request.method = .raw
    request.headers = []
    let reply = try await link.open(request)
    var text: String?
    try await reply.events { event in
      guard event.type == "transcript" else { return .more }
      text = event.data["text"]?.asString
      return .enough
    }
    guard let text else { throw reply.failure(.notUnderstood("no transcript")) }
    await reply.account(ServiceUsage(seconds: recording.seconds))
    return ASRResult(transcript: text)
  }
}
