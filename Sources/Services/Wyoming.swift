internal import Acoustics
internal import Coaching
package import JSON
internal import Network

/// A Wyoming event: a line of JSON, then more JSON, then bytes.
package struct WyomingEvent: Sendable, Hashable {
  package var type: String
  package var data: JSON.Object = [:]
  package var payload: [UInt8] = []

  package init(type: String, data: JSON.Object = [:], payload: [UInt8] = []) {
    self.type = type
    self.data = data
    self.payload = payload
  }

  package var bytes: [UInt8] {
    let data = Array(JSON.object(data).text.utf8)
    let head: JSON = [
      "type": .string(type), "version": "1.5.4", "data_length": .integer(data.count),
      "payload_length": .integer(payload.count),
    ]
    return Array((head.text + "\n").utf8) + data + payload
  }

  /// Takes the first event out of what has come; nil while it is incomplete.
  package static func take(from bytes: inout [UInt8]) throws(Malformed) -> WyomingEvent? {
    guard let end = bytes.firstIndex(of: 10) else {
      if bytes.count > longestHead { throw Malformed() }
      return nil
    }
    guard end <= longestHead, let head = try? JSON.parse(Array(bytes[..<end]), limits: limits),
      let type = head["type"]?.asString
    else { throw Malformed() }
    let lengths = (head["data_length"]?.asInt ?? 0, head["payload_length"]?.asInt ?? 0)
    guard (0...longest).contains(lengths.0), (0...longest).contains(lengths.1) else {
      throw Malformed()
    }
    let dataEnd = end + 1 + lengths.0
    guard bytes.count >= dataEnd + lengths.1 else { return nil }
    var event = WyomingEvent(type: type, data: head["data"]?.asObject ?? [:])
    if lengths.0 > 0 {
      guard let data = try? JSON.parse(Array(bytes[(end + 1)..<dataEnd]), limits: limits),
        let object = data.asObject
      else { throw Malformed() }
      event.data = try joined(event.data, object)
    }
    event.payload = Array(bytes[dataEnd..<(dataEnd + lengths.1)])
    bytes.removeFirst(dataEnd + lengths.1)
    return event
  }

  /// What stands in both places; of what stands in either the later counts.
  private static func joined(
    _ early: JSON.Object, _ late: JSON.Object
  ) throws(Malformed) -> JSON.Object {
    if early.members.isEmpty { return late }
    // Each is looked for among all: of many that takes long, and no server has many in two places.
    guard early.members.count + late.members.count <= mostJoined else { throw Malformed() }
    var all = early
    for member in late.members { all[member.key] = member.value }
    return all
  }

  /// What came is not an event.
  package struct Malformed: Error {}

  private static let longestHead = 1 << 16
  private static let longest = 32 << 20
  /// A server that tells of all its voices has thousands of values to tell.
  private static let limits = JSON.Limits(values: 50_000)
  private static let mostJoined = 64
}

extension ServiceReply {
  /// Passes each event to `take` until it has enough; the server's own error ends it.
  func events(_ take: (WyomingEvent) throws -> Reading) async throws {
    var isEnough = false
    do {
      try await read { unread in
        while let event = try WyomingEvent.take(from: &unread) {
          if event.type == "error" {
            throw failure(.brokeOff(message(event.data["text"]?.asString ?? "error")))
          }
          isEnough = try take(event) == .enough
          if isEnough { return .enough }
        }
        return .more
      }
    } catch is WyomingEvent.Malformed {
      throw failure(.notUnderstood("no Wyoming"))
    }
    if !isEnough { throw failure(.cutShort) }
  }
}

/// A voice server in the house that speaks Wyoming.
struct WyomingSpeech: SpeechDialect {
  let takesPace = false

  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform {
    var voice: JSON.Object = [
      "language": .string(order.lang.rawValue.replacing(each: "-", by: "_"))
    ]
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
    await reply.account(ServiceUsage(characters: charged(order)))
    let frame = 2 * format.channels
    return samples.withUnsafeBytes { raw in
      let first = (0..<(raw.count / frame)).map { index in
        Int16(littleEndian: raw.loadUnaligned(fromByteOffset: index * frame, as: Int16.self))
      }
      return Waveform(int16: first, sampleRate: format.rate)
    }
  }
}

/// A recognizer in the house that speaks Wyoming.
struct WyomingHearing: HearingDialect {
  func hear(
    _ recording: SentRecording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    let format: JSON.Object = ["rate": .integer(SentRecording.rate), "width": 2, "channels": 1]
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
