internal import Acoustics
internal import Coaching
internal import JSON
internal import Network

/// Piper's own server.
struct PiperSpeech: SpeechDialect {
  let takesPace = true

  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform {
    var members: [(String, JSON)] = [
      ("text", .string(order.text)), ("length_scale", .number(1 / order.pace)),
    ]
    if !order.voice.isEmpty { members.append(("voice", .string(order.voice))) }
    let body = Array(JSON.object(members).text.utf8)
    do {
      let reply = try await link.open(request("/synthesize", body, for: order, link))
      return try await wave(of: reply, for: order)
    } catch let error as ServiceError {
      // Before it had a path of its own it spoke at the root.
      guard case .refused(let status, _, _) = error.reason, status == 404 || status == 405 else {
        throw error
      }
      let reply = try await link.open(request("/", body, for: order, link))
      return try await wave(of: reply, for: order)
    }
  }
}
