internal import Acoustics
internal import Coaching
internal import JSON
internal import Network

/// A voice server in the house that speaks Wyoming.
struct WyomingSpeech: SpeechDialect {
  let takesPace = false

  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform {
    var voice: JSON.Object = ["language": .string(order.lang == .chinese ? "zh_CN" : "en_US")]
    if !order.voice.isEmpty { voice["name"] = .string(order.voice) }
    let event = WyomingEvent(
      type: "synthesize", data: ["text": .string(order.text), "voice": .object(voice)])
    var request = request("", event.bytes, for: order, link)
    request.method = .raw
    request.headers = []
    let reply = try await link.open(request)
    var format: (rate: Int, width: Int, channels: Int)?
    var samples: [UInt8] = []
    try await reply.events { event in
      switch event.type {
      case "audio-start", "audio-chunk":
        if format == nil {
          format = (
            event.data["rate"]?.asInt ?? 22_050, event.data["width"]?.asInt ?? 2,
            event.data["channels"]?.asInt ?? 1
          )
        }
        samples += event.payload
      case "audio-stop": return .enough
      default: break
      }
      return .more
    }
    guard let format, format.width == 2, (1...8).contains(format.channels),
      (1_000...384_000).contains(format.rate), !samples.isEmpty
    else { throw reply.failure(.notUnderstood("no sound")) }
    await reply.account(ServiceUsage(characters: order.text.count))
    let frame = 2 * format.channels
    return samples.withUnsafeBytes { raw in
      let first = (0..<(raw.count / frame)).map { index in
        Int16(littleEndian: raw.loadUnaligned(fromByteOffset: index * frame, as: Int16.self))
      }
      return Waveform(int16: first, sampleRate: format.rate)
    }
  }
}
