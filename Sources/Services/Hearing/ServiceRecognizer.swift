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

/// How services of one kind are asked what was said.
protocol HearingDialect: Sendable {
  func hear(_ recording: SentRecording, _ lang: Lang, _ link: ServiceLink) async throws -> ASRResult
}

/// A recording of the learner's voice, read and checked before a service gets it.
struct SentRecording: Sendable {
  let wave: Waveform

  /// The sound of a WAV file; throws if there is none.
  init(of path: String, for link: ServiceLink) throws {
    let bytes = try WholeFile.read(path, atMost: 64 << 20, of: .regularWithoutLink)
    do throws(WAVError) {
      wave = try WAV.decode(bytes)
    } catch {
      throw FileError(.read, path, reason: "it is no WAV file")
    }
    guard !wave.samples.isEmpty, wave.sampleRate > 0 else {
      throw FileError(.read, path, reason: "it has no sound")
    }
  }

  private init(_ wave: Waveform) { self.wave = wave }

  /// No more of it than its first `seconds`.
  func beginning(_ seconds: Int) -> SentRecording {
    SentRecording(
      Waveform(
        samples: Array(wave.samples.prefix(seconds * wave.sampleRate)),
        sampleRate: wave.sampleRate))
  }

  var seconds: Double { wave.duration }

  /// In the form every service takes: 16,000 samples a second, 16 bits, one channel.
  var plain: Waveform {
    guard wave.sampleRate != Self.rate else { return wave }
    let ratio = Double(wave.sampleRate) / Double(Self.rate)
    let count = Int(Double(wave.samples.count) / ratio)
    let samples = (0..<count).map { index -> Float in
      // Averaging what a new sample covers keeps out most frequencies too high for it.
      let start = Double(index) * ratio
      let first = Int(start)
      let last = min(wave.samples.count - 1, max(first, Int((start + ratio).rounded(.up)) - 1))
      return wave.samples[first...last].reduce(0, +) / Float(last - first + 1)
    }
    return Waveform(samples: samples, sampleRate: Self.rate)
  }

  static let rate = 16_000

  /// A request to transcribe it.
  func request(
    _ purpose: LedgerEntry.Purpose, path: String, contentType: String, body: [UInt8],
    text: String? = nil, _ link: ServiceLink
  ) -> ServiceRequest {
    let seconds = link.service.seconds
    return ServiceRequest(
      path: path, headers: [("Content-Type", contentType), ("Accept", "application/json")],
      body: body, purpose: purpose, kinds: text == nil ? [.audio] : [.audio, .text], text: text,
      limits: ServiceLimits(
        connect: seconds, firstByte: seconds, whole: seconds, bytes: 1 << 20, tries: 2,
        setting: seconds),
      most: ServiceUsage(seconds: self.seconds))
  }
}

/// A form with files, as browsers send it.
struct Multipart {
  private let boundary = "hearcoach-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  private var bytes: [UInt8] = []

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  mutating func add(_ name: String, _ value: String) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8
    bytes += "\(value)\r\n".utf8
  }

  mutating func addWAV(_ name: String, _ file: [UInt8]) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; ".utf8
    bytes += "filename=\"answer.wav\"\r\nContent-Type: audio/wav\r\n\r\n".utf8
    bytes += file
    bytes += "\r\n".utf8
  }

  var whole: [UInt8] { bytes + "--\(boundary)--\r\n".utf8 }
}
