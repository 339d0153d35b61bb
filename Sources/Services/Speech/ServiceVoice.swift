internal import Acoustics
public import Coaching
public import Language
public import Network

/// A service as a voice: its clips go through the same checks as any other's.
public struct ServiceVoice: IdentifiedVoice {
  private let link: ServiceLink
  private let reader: Reader
  private let dialect: any SpeechDialect

  /// Nil if the service's dialect has no speech.
  public init?(_ service: Service, reader: Reader, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
    self.reader = reader
    switch service.dialect {
    case .openAI: dialect = OpenAISpeech()
    case .azure: dialect = AzureSpeech()
    case .piper: dialect = PiperSpeech()
    case .wyoming: dialect = WyomingSpeech()
    case .ollama, .anthropic, .whisper, .webDAV: return nil
    }
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let order = try order(of: request)
    let wave = try await dialect.speak(order, link)
    let pace = dialect.takesPace ? order.pace : 1
    do throws(SpeechError) {
      let seconds = SpeechScript.seconds(ofAnyVoice: request, reader: reader, at: pace)
      let sound = try ClipCheck(ofAnyVoiceLasting: seconds).checked(wave)
      return Clip(
        samples: sound.samples, sampleRate: sound.sampleRate, voice: voice(for: request.lang),
        pace: pace, spoken: order.text)
    } catch .failedCheck(let check) {
      throw link.failure(.notUnderstood("a clip that is \(check)"))
    } catch {
      throw link.failure(.notUnderstood("no clip"))
    }
  }

  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    let order = try order(of: request)
    let service = link.service
    return ClipIdentity(
      text: request.text, spoken: order.text, voice: voice(for: request.lang),
      version: "\(service.dialect.rawValue) \(service.base) \(service.model) \(service.voice)",
      pace: dialect.takesPace ? order.pace : 1, pitch: dialect.takesPitch ? order.pitch : 1)
  }

  private func order(of request: TTSRequest) throws -> SpeechOrder {
    guard SpokenLine.line(of: request.text) != nil,
      let line = SpokenLine.line(of: reader.voiceForm(request.text, as: request.lang))
    else { throw SpeechError.emptyText }
    return SpeechOrder(
      text: line, lang: request.lang, voice: link.service.voice,
      pace: request.heldRate, pitch: request.heldPitch)
  }

  private func voice(for lang: Lang) -> Voice {
    Voice(provider: link.service.name, id: link.service.voice, lang: lang)
  }
}

/// A line that is to be spoken.
struct SpeechOrder: Sendable {
  var text: String
  var lang: Lang
  /// The service chooses if empty.
  var voice: String
  var pace: Double
  var pitch: Double
}

/// How services of one kind are asked to speak.
protocol SpeechDialect: Sendable {
  /// Whether the service speaks faster or slower when asked to.
  var takesPace: Bool { get }
  var takesPitch: Bool { get }
  /// How many characters the service charges for an order.
  func charged(_ order: SpeechOrder) -> Int
  func speak(_ order: SpeechOrder, _ link: ServiceLink) async throws -> Waveform
}

extension SpeechDialect {
  var takesPitch: Bool { false }

  func charged(_ order: SpeechOrder) -> Int { order.text.unicodeScalars.count }

  /// A request for speech with these bytes.
  func request(_ path: String, _ body: [UInt8], for order: SpeechOrder, _ link: ServiceLink)
    -> ServiceRequest
  {
    let seconds = link.service.seconds
    return ServiceRequest(
      path: path, headers: [("Content-Type", "application/json")], body: body, purpose: .speech,
      kinds: [.text], text: order.text,
      limits: ServiceLimits(
        connect: seconds, firstByte: seconds, whole: seconds, bytes: 32 << 20, tries: 2,
        setting: seconds),
      most: ServiceUsage(characters: charged(order)))
  }

  /// The WAV file of a reply, whatever its content type.
  func wave(of reply: ServiceReply, for order: SpeechOrder) async throws -> Waveform {
    let bytes = try await reply.bytes()
    do throws(WAVError) {
      let wave = try WAV.decode(bytes)
      await reply.account(ServiceUsage(characters: charged(order)))
      return wave
    } catch {
      throw reply.failure(.notUnderstood(bytes.isEmpty ? "an empty answer" : "no sound"))
    }
  }
}

/// A text on one line without what is never spoken, as given to services.
enum SpokenLine {
  static let longest = 1_000

  /// Nil if nothing in it can be spoken, or it is too long to be spoken at once.
  static func line(of text: String) -> String? {
    guard text.utf8.count <= 4 * longest, text.count <= longest else { return nil }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: kept.append(" ")
      default: kept.append(scalar)
      }
    }
    let line = String(kept).split(separator: " ").joined(separator: " ")
    let sounds = line.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return sounds ? line : nil
  }
}
