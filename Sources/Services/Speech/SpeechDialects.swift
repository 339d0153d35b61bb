internal import Acoustics
internal import Coaching
internal import JSON
internal import Network

/// Azure's speech, which is asked in SSML.
struct AzureSpeech: SpeechDialect {
  let takesPace = true
  let takesPitch = true

  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform {
    var request = request(
      "/cognitiveservices/v1", Array(Self.ssml(of: order).utf8), for: order, link)
    request.headers = [
      ("Content-Type", "application/ssml+xml"),
      ("X-Microsoft-OutputFormat", "riff-24khz-16bit-mono-pcm"), ("User-Agent", "HearCoach"),
    ]
    return try await wave(of: try await link.open(request), for: order)
  }

  static func ssml(of order: SpeechOrder) -> String {
    let usual =
      switch order.lang {
      case .chinese: "zh-CN-YunxiNeural"
      case .english: "en-US-GuyNeural"
      case .spanish: "es-ES-AlvaroNeural"
      }
    let voice = order.voice.isEmpty ? usual : order.voice
    return "<speak version='1.0' xml:lang='\(order.lang.rawValue)'><voice name='\(escaped(voice))'>"
      + "\(voiced(order))</voice></speak>"
  }

  /// What the voice is given, all of which is charged for: what changes nothing stays out.
  private static func voiced(_ order: SpeechOrder) -> String {
    let (rate, pitch) = (percent(order.pace), percent(order.pitch))
    let text = escaped(order.text)
    if rate == unchanged, pitch == unchanged { return text }
    return "<prosody rate='\(rate)' pitch='\(pitch)'>\(text)</prosody>"
  }

  /// Microsoft counts code points, its markup among them, and a Chinese character twice in any language.
  func charged(_ order: SpeechOrder) -> Int {
    Self.voiced(order).unicodeScalars.reduce(0) { $0 + ($1.properties.isIdeographic ? 2 : 1) }
  }

  private static let unchanged = "+0%"

  private static func percent(_ factor: Double) -> String {
    let percent = Int(((factor - 1) * 100).rounded())
    return percent < 0 ? "\(percent)%" : "+\(percent)%"
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "'": escaped += "&apos;"
      case "\"": escaped += "&quot;"
      // XML cannot represent the others.
      case _ where character.value < 32 || (0xFFFE...0xFFFF).contains(character.value): break
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

/// Speech as OpenAI's and many compatible servers offer it.
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
      // Older versions spoke at the root.
      guard case .refused(let status, _, _) = error.reason, status == 404 || status == 405 else {
        throw error
      }
      let reply = try await link.open(request("/", body, for: order, link))
      return try await wave(of: reply, for: order)
    }
  }
}
