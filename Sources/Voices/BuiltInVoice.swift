public import Coaching
public import Language

/// The voice of this computer when none is named: recorded words for Chinese and flite for English, and
/// espeak-ng where those cannot be had.
public struct BuiltInVoice: IdentifiedVoice {
  /// Called once when the recorded Mandarin cannot be read.
  public typealias Tell = @Sendable (MandarinFileError) -> Void

  private let mandarin: RecordedMandarin?
  private let file: MandarinFile?
  private let english: Flite?
  private let others: ESpeak
  private let tell: Tell

  /// A voice that reads Chinese with `reader`; `mandarin` and `english` are left out for tests of what
  /// lacks them.
  public init(
    reader: Reader, mandarin: MandarinFile?, english: Flite? = BuiltInVoice.installedFlite,
    tell: @escaping Tell = { _ in }
  ) {
    file = mandarin
    self.mandarin = mandarin.map { RecordedMandarin($0, reader: reader) }
    self.english = english
    self.tell = tell
    others = ESpeak(reader: reader)
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let (speaker, request) = await speaker(of: request)
    do {
      return try await speaker.synthesize(request)
    } catch SpeechError.failedCheck where speaker is RecordedMandarin {
      // Better another voice than none.
      return try await others.synthesize(Self.unnamed(request))
    }
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    let (speaker, request) = await speaker(of: request)
    return try await speaker.identity(of: request)
  }

  /// Who speaks a request, and how they are asked for it.
  private func speaker(of request: TTSRequest) async -> (any IdentifiedVoice, TTSRequest) {
    switch request.lang {
    case .chinese:
      let isOurs = request.voiceId?.hasPrefix(RecordedMandarin.family) ?? true
      guard isOurs, let mandarin, let file else { return (others, request) }
      do throws(MandarinFileError) {
        if try await mandarin.canSpeak(request) { return (mandarin, request) }
      } catch {
        if file.isFirstTold() { tell(error) }
      }
      return (others, Self.unnamed(request))
    case .english:
      // Whoever named a voice named one of espeak-ng's: flite's have names of their own.
      guard let english, request.voiceId == nil else { return (others, request) }
      return (english, request)
    case .spanish: return (others, request)
    }
  }

  /// The names of the recorded Mandarin are not espeak-ng's.
  private static func unnamed(_ request: TTSRequest) -> TTSRequest {
    var request = request
    request.voiceId = nil
    return request
  }

  /// Flite, where its library is.
  public static var installedFlite: Flite? { Flite.missing == nil ? Flite() : nil }
}
