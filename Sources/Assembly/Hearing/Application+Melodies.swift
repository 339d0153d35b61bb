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

extension Waveform {
  fileprivate var contour: PitchContour? { PitchTrack(of: self).contour(points: 280) }
}
