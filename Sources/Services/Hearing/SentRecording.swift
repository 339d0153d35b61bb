import Acoustics
internal import Coaching
internal import Network
internal import System

/// A recording of the learner's voice, read and checked before a service gets it.
struct SentRecording: Sendable {
  let wave: Waveform

  /// The sound of a WAV file; throws if there is none.
  init(of path: String, for link: ServiceLink) throws {
    let bytes = try WholeFile.read(path, atMost: 64 << 20, of: .regularWithoutLink)
    do throws(WAVError) {
      wave = try WAV.decode(bytes)
    } catch {
      throw FileError(.read, path, .isNoWAV)
    }
    guard !wave.samples.isEmpty, wave.sampleRate > 0 else {
      throw FileError(.read, path, .hasNoSound)
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
