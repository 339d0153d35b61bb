import Acoustics
package import Coaching
package import Journal
import Language
package import Reports
import Sound
import Voices

extension Application {
  /// A page with more of them would not be read.
  private static let mostMelodies = 40

  /// The melodies of a day's kept recordings, each beside that of a voice on this computer.
  package func melodies(of day: LocalDay, from journal: Journal) async throws -> [MelodyPicture] {
    let recordings = try journal.keptRecordings(on: day).suffix(Self.mostMelodies)
    if recordings.isEmpty { return [] }
    let place = RecordingPlace(of: self)
    let voice = BuiltInVoice(reader: reader(), mandarin: mandarinFile)
    var pictures: [MelodyPicture] = []
    for recording in recordings {
      // A file that is gone or damaged leaves the page without its picture.
      guard let path = place.path(of: recording.name),
        let own = (try? SoundFile.waveform(at: path))?.contour
      else { continue }
      let clip = try? await voice.synthesize(
        TTSRequest(text: recording.text, lang: recording.lang, reading: recording.reading))
      let model = clip.flatMap {
        Waveform(samples: $0.samples, sampleRate: $0.sampleRate).contour
      }
      pictures.append(
        MelodyPicture(text: recording.text, model: model, own: own, words: recording.words))
    }
    return pictures
  }
}

extension MelodyPicture {
  /// The melodies of a sentence as its voice spoke it and as the learner did; nil without a voice in
  /// the latter.
  @concurrent package static func of(
    _ model: Clip, own: HeardSpeech, text: String, words: [SpokenWord]
  ) async -> MelodyPicture? {
    let spoken = Waveform(samples: own.samples, sampleRate: VoiceActivity.sampleRate)
    guard let own = spoken.contour else { return nil }
    let model = Waveform(samples: model.samples, sampleRate: model.sampleRate).contour
    return MelodyPicture(text: text, model: model, own: own, words: words)
  }
}

extension Waveform {
  fileprivate var contour: PitchContour? { PitchTrack(of: self).contour(points: 280) }
}
