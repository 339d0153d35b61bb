internal import Acoustics
internal import Coaching
internal import Foundation
internal import Language
internal import Providers
internal import Said
internal import Sound

/// `said-train english DIR`: fits the numbers of English and tells how good they are.
enum EnglishTraining {
  static func run(_ directory: String, out: String, date: String?) async throws {
    let reader = Reader()
    let scorer = try SphinxScorer()
    let ear = EnglishEar(
      scorer: scorer, dictionary: try PronouncingDictionary(), voice: ESpeak(reader: reader))
    let labels = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/labels.json"))
    let recordings = try LabelledRecording.all(labels: [UInt8](labels))
    let bigram = PhoneBigram.logarithms(of: recordings.map(\.phones), ear: ear)
    let source = await Lessons(recordings, ear: ear, bigram: bigram, reader: reader)
    var lessons: [Lesson] = []
    for index in recordings.indices {
      let path = "\(directory)/audio/\(recordings[index].id).flac"
      let samples = try SoundFile.waveform(at: path, sampleRate: 16_000).samples
      if let lesson = source.lesson(index, samples: samples) { lessons.append(lesson) }
      if index % 100 == 99 { say("\(index + 1) recordings heard") }
    }
    let trial = EnglishTrial.crossValidated(lessons, folds: 10, ear: ear, bigram: bigram)
    say("Cross-validated by speaker: \(trial.quality.text)")
    let fit = EnglishFit(lessons: lessons, ear: ear, bigram: bigram)
    let about: [(String, JSON)] = [
      ("format", 1),
      (
        "origin",
        "Fitted on speechocean762 (Junbo Zhang and others, Speechocean), training half, with the acoustic model of pocketsphinx-en-us"
      ),
      ("licence", "CC BY 4.0 (speechocean762)"), ("date", .string(orNull: date)),
      ("recordings", .integer(lessons.count)),
      ("speakers", .strings(Set(lessons.map(\.recording.speaker)).sorted())),
      ("crossValidatedBySpeaker", trial.quality), ("fit", fit.json),
    ]
    try Data((JSON.object(about).text + "\n").utf8).write(to: URL(fileURLWithPath: out))
    say("Written: \(out)")
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
