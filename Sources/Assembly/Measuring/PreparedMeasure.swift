import Acoustics
package import Coaching
package import Journal
import Language
package import Practice
import Settings
import Sound
internal import Wording

/// A measurement with everything it needs, for a front to run.
package struct PreparedMeasure: Sendable {
  package let runner: MeasureRunner
  /// Passing remarks of voices; a front listens.
  package let remarks: Remarks
  package let matrix: Matrix
  private let app: Application
  private let journal: Journal

  /// Opens what a measurement needs: its words, its voice and its noise.
  package init(
    _ app: Application, _ lang: Lang, _ kind: NoiseKind, journal: Journal, isSilent: Bool,
    isSpoken: Bool = false, waitsForPresses: Bool = false
  ) async throws {
    self.app = app
    self.journal = journal
    let reader = app.reader()
    let remarks = Remarks()
    self.remarks = remarks
    let matrix = try app.matrix(lang, reader)
    self.matrix = matrix
    var plan = MeasurePlan(
      id: Application.newSessionID(), lang: lang, kind: kind, device: nil,
      seed: UInt64.random(in: 0...UInt64.max))
    plan.isSpoken = isSpoken && !isSilent
    plan.playsAtPress = waitsForPresses
    plan.noiseRound = app.noiseRound(kind, lang)
    // It is told before anything sounds.
    if plan.isSpoken { _ = try app.recognizerForWords() }
    var (sound, hearing): (MeasureServices.Sound?, MeasureHearing?)
    if !isSilent {
      let loudspeaker = try await Self.held(app.loudspeaker { remarks.say($0) })
      plan.device = loudspeaker.device ?? ""
      plan.isShaped = loudspeaker.audiogram != nil
      sound = Self.sound(app, matrix, kind, reader, loudspeaker, remarks)
      if plan.isSpoken {
        hearing = try app.measureHearing(matrix, reader, loudspeaker.server, remarks)
      }
    }
    let trace = app.trace
    var services = MeasureServices(
      sound: sound,
      keep: { measured, moment in
        trace.note("measured")
        try journal.keep(measured, at: moment)
      },
      before: { measured in
        EarlierMeasures(than: measured, among: try journal.measures(measured.series.lang))
      }, time: .real)
    services.hearing = hearing
    runner = MeasureRunner(Measurement(plan, matrix), services: services)
  }

  /// Writes the copies of what was measured; of one that was stopped there are none.
  package func settle(_ measured: Measured?) async {
    guard measured != nil else { return }
    _ = await app.writeCopies(of: journal, on: nil)
  }

  /// A loudspeaker that stays with the device that it begins on: a result is of one device, and another one
  /// makes another series.
  private static func held(
    _ loudspeaker: SoundServerLoudspeaker
  ) async throws -> SoundServerLoudspeaker {
    let found = try await loudspeaker.server.devices().first { device in
      loudspeaker.device.map { [device.name, device.description].contains($0) } ?? device.isDefault
    }
    return found.map(loudspeaker.held) ?? loudspeaker
  }

  private static func sound(
    _ app: Application, _ matrix: Matrix, _ kind: NoiseKind, _ reader: Reader,
    _ loudspeaker: SoundServerLoudspeaker, _ remarks: Remarks
  ) -> MeasureServices.Sound {
    let voice = app.voice(reader, isWaitedFor: true) { remarks.say($0) }
    let lang = matrix.lang
    @Sendable func spoken(_ text: String) async throws -> Clip {
      try await voice.synthesize(TTSRequest(text: text, lang: lang, rate: 1))
    }
    let booth = NoiseBooth { kind in
      var own: [BackgroundSpeech] = []
      if kind.talkers == 0 {
        // The noise has the spectrum of the very voice that it hides.
        for row in 0..<Matrix.words {
          let text = matrix.sentence((0..<Matrix.places).map { (row + $0) % Matrix.words })
          own.append(BackgroundSpeech(text: text, wave: try await spoken(text).wave))
        }
      }
      return try await app.backgroundSpeech(
        lang, for: kind, reader, own: own, heard: [app.steadyVoice(lang)])
    }
    return MeasureServices.Sound(
      sentence: { text, snr, level in
        let clip = try await spoken(text).levelled(by: matrix, saying: text)
        guard let snr else {
          Task { await booth.prepare(kind, sampleRate: clip.sampleRate) }
          return clip.louder(by: level)
        }
        return try await booth.heard(clip, in: Noise(kind, snr: snr), besides: text)
          .louder(by: level)
      },
      play: { try await loudspeaker.play($0) {} },
      playTones: { question, _ in
        let rate = 44_100
        try await loudspeaker.play(
          question.samples(sampleRate: rate), sampleRate: rate, channels: 2)
      })
  }
}
