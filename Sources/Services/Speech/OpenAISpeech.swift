internal import Acoustics
internal import Coaching
internal import JSON

/// Speech as OpenAI's and many compatible servers have it.
struct OpenAISpeech: SpeechDialect {
  let takesPace = true

  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform {
    let body: JSON = [
      "model": .string(link.service.model), "input": .string(order.text),
      "voice": .string(order.voice), "response_format": "wav",
      "speed": .number(max(0.25, min(4, order.pace))),
    ]
    let reply = try await link.open(
      request("/audio/speech", Array(body.text.utf8), for: order, link))
    return try await wave(of: reply, for: order)
  }
}
