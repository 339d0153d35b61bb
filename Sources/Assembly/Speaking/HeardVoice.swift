import Acoustics
import Coaching
import Network
import Said
import Voices
package import Wording

/// A voice beyond this program, listened to before its clip is kept: a clip that does not say its
/// sentence is made once more, and then given up.
struct HeardVoice: IdentifiedVoice {
  let name: String
  let voice: any IdentifiedVoice
  let judges: SpokenJudges

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    do {
      return try await heard(request)
    } catch let error where Self.isChance(error) {
      try Task.checkCancellation()
      return try await heard(request)
    }
  }

  func identity(of request: TTSRequest) async throws -> ClipIdentity {
    try await voice.identity(of: request)
  }

  private func heard(_ request: TTSRequest) async throws -> Clip {
    let clip = try await voice.synthesize(request)
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    guard wave.mayBeSpeech else { throw UnlikeItsText(name: name, fault: .noSpeech) }
    if try await isAnother(clip, request, wave) {
      throw UnlikeItsText(name: name, fault: .otherWords)
    }
    return clip
  }

  /// Whether a judge on this computer is sure that something else is said; what it cannot judge passes.
  private func isAnother(_ clip: Clip, _ request: TTSRequest, _ wave: Waveform) async throws -> Bool
  {
    // Judges know people, who do not speak at half their pace.
    guard Self.judgeable.contains(clip.pace),
      let judge = try? await judges.newJudge(for: request.lang)
    else { return false }
    let answer = SpokenAnswer(
      samples: Self.quiet + wave.resampled(to: VoiceActivity.sampleRate).samples + Self.quiet,
      sentence: Sentence(
        id: "", text: request.text, lang: request.lang, level: .medium, wordBucket: .common,
        reading: request.reading),
      decoys: [])
    do {
      return try await judge.judge(answer).isAnotherSentence
    } catch {
      try Task.checkCancellation()
      return false
    }
  }

  private static let judgeable = 0.7...1.5
  /// A clip begins and ends with its words: it is no recording that was cut off there.
  static let quiet = [Float](repeating: 0, count: VoiceActivity.sampleRate / 5)

  /// Whether the next clip may be better: this one came, but was not fit to be heard.
  private static func isChance(_ error: any Error) -> Bool {
    switch error {
    case is UnlikeItsText: return true
    case let error as ServiceError:
      if case .notUnderstood = error.reason { return true }
    case let error as ProgramVoiceError:
      if case .failedCheck = error.reason { return true }
    case let error as PackVoiceError:
      if case .failedCheck = error.reason { return true }
    default: break
    }
    return false
  }
}

/// A clip that does not say its sentence.
package struct UnlikeItsText: Error, Hashable {
  package enum Fault: Hashable, Sendable {
    /// A tone, noise, or nothing at all.
    case noSpeech
    /// Clear speech, but another sentence.
    case otherWords
  }

  package let name: String
  package let fault: Fault
}

extension UnlikeItsText: Reportable {
  private static let next = Phrase(zh: "hearcoach doctor", en: "hearcoach doctor")

  package var report: ErrorReport {
    switch fault {
    case .noSpeech:
      ErrorReport(
        Phrase(
          zh: "声音“\(name)”发出的不是人声", en: "the voice '\(name)' gave a sound that is no speech"),
        next: Self.next)
    case .otherWords:
      ErrorReport(
        Phrase(
          zh: "声音“\(name)”读的不是这句话", en: "the voice '\(name)' said something else than the sentence"),
        next: Self.next)
    }
  }
}
