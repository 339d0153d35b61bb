import Acoustics
@testable import Assembly
import Coaching
import Foundation
import Language
import Said
import Synchronization
import Testing
import Voices

@Suite("A clip is listened to before it is kept")
struct HeardVoiceTests {
  /// A voice whose clips were laid out beforehand; the last one comes again and again.
  private final class Served: IdentifiedVoice {
    private let clips: [Clip]
    private let asked = Mutex(0)

    init(_ clips: [Clip]) { self.clips = clips }

    var count: Int { asked.withLock { $0 } }

    func synthesize(_ request: TTSRequest) -> Clip {
      let place = asked.withLock { count in
        defer { count += 1 }
        return count
      }
      return clips[min(place, clips.count - 1)]
    }

    func identity(of request: TTSRequest) -> ClipIdentity {
      ClipIdentity(
        text: request.text, spoken: request.text, voice: HeardVoiceTests.speaker(request.lang),
        version: "1", pace: 1, pitch: 1)
    }
  }

  /// A judge that hears another sentence unless a clip is as long as this.
  private struct Lengths: SpokenJudge {
    let right: Int

    func judge(_ answer: SpokenAnswer) -> SpokenJudgement {
      var judgement = SpokenJudgement(
        confidence: 1, similarity: 0, words: [], said: SaidScores(), rater: "local")
      judgement.isAnotherSentence = answer.samples.count != right + 2 * HeardVoice.quiet.count
      return judgement
    }
  }

  private static func speaker(_ lang: Lang) -> Voice {
    Voice(provider: "service", id: "x", lang: lang)
  }

  private static let request = TTSRequest(text: "你吃辣吗？", lang: .chinese)

  /// Its loudness and its bands change like those of speech.
  private static func speechLike(_ count: Int) -> Clip {
    clip(count) { time in
      let height = 900 - 600 * cos(2 * .pi * 3 * time)
      return 0.3 * sin(2 * .pi * height * time) * (0.55 + 0.45 * sin(2 * .pi * 4 * time))
    }
  }

  private static let tone = clip(16_000) { 0.3 * sin(2 * .pi * 440 * $0) }

  private static func clip(_ count: Int, _ level: (Double) -> Double) -> Clip {
    Clip(
      samples: (0..<count).map { Float(level(Double($0) / 16_000)) }, sampleRate: 16_000,
      voice: speaker(.chinese), pace: 1, spoken: "…")
  }

  private func heard(
    _ clips: [Clip], right: Int = 16_000
  ) -> (voice: HeardVoice, served: Served) {
    let served = Served(clips)
    let judges = SpokenJudges { _ in
      { Lengths(right: right) }
    } timing: { _ in
      TimingJudge(fluency: nil)
    }
    return (HeardVoice(name: "x", voice: served, judges: judges), served)
  }

  @Test func `a good clip is asked for once`() async throws {
    let (voice, served) = heard([Self.speechLike(16_000)])
    #expect(try await voice.synthesize(Self.request).samples.count == 16_000)
    #expect(served.count == 1)
  }

  @Test func `a tone is not played: it is asked for once more`() async throws {
    let (voice, served) = heard([Self.tone, Self.speechLike(16_000)])
    #expect(try await voice.synthesize(Self.request).samples == Self.speechLike(16_000).samples)
    #expect(served.count == 2)
  }

  @Test func `what says no speech twice is given up`() async throws {
    let (voice, served) = heard([Self.tone])
    await #expect(throws: UnlikeItsText(name: "x", fault: .noSpeech)) {
      try await voice.synthesize(Self.request)
    }
    #expect(served.count == 2)
  }

  @Test func `another sentence is not played either`() async throws {
    let (voice, served) = heard([Self.speechLike(20_000)])
    await #expect(throws: UnlikeItsText(name: "x", fault: .otherWords)) {
      try await voice.synthesize(Self.request)
    }
    #expect(served.count == 2)
  }

  @Test func `without a judge of the language speech passes`() async throws {
    let served = Served([Self.speechLike(20_000)])
    let judges = SpokenJudges { lang in
      throw MissingSpokenJudge.notInstalled(lang)
    } timing: { _ in
      TimingJudge(fluency: nil)
    }
    let voice = HeardVoice(name: "x", voice: served, judges: judges)
    #expect(try await voice.synthesize(Self.request).samples.count == 20_000)
  }
}
