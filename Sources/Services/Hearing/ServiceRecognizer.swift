public import Coaching
public import Network

/// A service that writes down what the learner said.
public struct ServiceRecognizer: ASRProvider {
  private let link: ServiceLink
  private let dialect: any HearingDialect

  /// Nothing where the service's dialect does not hear.
  public init?(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
    switch service.dialect {
    case .openAI: dialect = OpenAIHearing()
    case .whisper: dialect = WhisperHearing()
    case .azure: dialect = AzureHearing()
    case .wyoming: dialect = WyomingHearing()
    case .ollama, .anthropic, .piper: return nil
    }
  }

  public func transcribe(_ request: ASRRequest) async throws -> ASRResult {
    let recording = try Recording(of: request.audioURL, for: link)
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

  /// One line of at most 2,000 characters that steers no terminal.
  private static func plain(_ text: String) -> String {
    Gate.line(text.prefix(2_000)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// How services of one kind are asked what was said.
protocol HearingDialect: Sendable {
  func hear(_ recording: Recording, _ lang: Lang, _ link: ServiceLink) async throws -> ASRResult
}
