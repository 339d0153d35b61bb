import Acoustics
public import Coaching
public import Network
internal import System

/// A service that transcribes what the learner said.
public struct ServiceRecognizer: ASRProvider {
  private let link: ServiceLink
  private let dialect: any HearingDialect

  /// Nil if the service's dialect has no recognition.
  public init?(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
    switch service.dialect {
    case .openAI: dialect = OpenAIHearing()
    case .whisper: dialect = WhisperHearing()
    case .azure: dialect = AzureHearing()
    case .wyoming: dialect = WyomingHearing()
    case .ollama, .anthropic, .piper, .webDAV: return nil
    }
  }

  public func transcribe(_ request: ASRRequest) async throws -> ASRResult {
    let recording = try SentRecording(of: request.audioURL, for: link)
    var result = try await dialect.hear(recording, request.lang, link)
    if await link.keyStands(in: result.transcript) {
      throw link.failure(.notUnderstood("no transcript"))
    }
    result.transcript = Self.plain(result.transcript)
    result.confidence = result.confidence.map { max(0, min(1, $0)) }
    result.words = result.words.prefix(500).map {
      var word = $0
      word.text = Self.plain(word.text)
      return word
    }
    return result
  }

  /// One line of at most 2,000 characters, without terminal controls.
  private static func plain(_ text: String) -> String {
    Gate.line(text.prefix(2_000)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
