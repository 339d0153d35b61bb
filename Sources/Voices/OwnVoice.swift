public import Coaching
public import Language

/// The voice of this computer when none is named: flite for English where it is installed, else
/// espeak-ng.
public struct OwnVoice: IdentifiedVoice {
  private let english: Flite?
  private let others: ESpeak

  /// A voice that reads Chinese with `reader`; `english` is left out for tests of what lacks it.
  public init(reader: Reader, english: Flite? = OwnVoice.installedFlite) {
    self.english = english
    others = ESpeak(reader: reader)
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    try await speaker(of: request).synthesize(request)
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    try await speaker(of: request).identity(of: request)
  }

  /// Whoever named a voice named one of espeak-ng's: flite's have names of their own.
  private func speaker(of request: TTSRequest) -> any IdentifiedVoice {
    guard let english, request.lang == .english, request.voiceId == nil else { return others }
    return english
  }

  /// Flite, where its library is.
  public static var installedFlite: Flite? { Flite.missing == nil ? Flite() : nil }
}
