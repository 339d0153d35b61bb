import Acoustics
import Assembly
import Coaching
import JSON
import Language
import Said
import Sound

/// How close the judge of English comes to experts, on recordings of speakers it was not fitted on.
struct EnglishTruth {
  /// `labels.json`, and `audio/NAME.flac` for each recording it names.
  let directory: String

  func tell() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader)
    let labels = try FileBytes.of("\(directory)/labels.json")
    let recordings = try LabelledRecording.all(labels: labels)
    let shipped = try Self.shipped()
    let source = await Lessons(
      recordings, ear: ear, bigram: shipped.fit.bigram, reader: reader)
    var lessons: [Lesson] = []
    for index in recordings.indices {
      let path = "\(directory)/audio/\(recordings[index].id).flac"
      let samples = try SoundFile.waveform(at: path, sampleRate: 16_000).samples
      if let lesson = source.lesson(index, samples: samples) { lessons.append(lesson) }
    }
    let speakers = Set(recordings.map(\.speaker))
    print("English: \(lessons.count) recordings of \(speakers.count) speakers\n")
    guard speakers.isDisjoint(with: shipped.speakers) else {
      print("The numbers were fitted on these speakers: each tenth is judged by a fit on the rest.")
      let trial = await EnglishTrial.crossValidated(
        lessons, folds: 10, ear: ear, bigram: shipped.fit.bigram)
      return Self.table(trial)
    }
    print("Judged by the numbers as they are shipped.")
    Self.table(EnglishTrial(lessons.map { TrialOutcome($0, by: shipped.fit, ear: ear) }))
  }

  /// The numbers that ship, and the speakers they were fitted on.
  static func shipped() throws -> (fit: EnglishFit, speakers: Set<String>) {
    let bytes = try FileBytes.of("config/models/english.json")
    let file = try JSON.parse(bytes)
    guard let fit = file["fit"].flatMap(EnglishFit.init) else { throw NoFit() }
    return (fit, Set(file["speakers"]?.asArray?.compactMap(\.asString) ?? []))
  }

  private struct NoFit: Error, CustomStringConvertible {
    var description: String { "config/models/english.json holds no numbers of English" }
  }

  private static func table(_ trial: EnglishTrial) {
    for figure in trial.figures() {
      let interval = figure.interval
      print(
        figure.name.padded(toColumns: 40) + Table.decimal(figure.value, 3)
          + "   (\(Table.decimal(interval.lowerBound, 3)) to "
          + "\(Table.decimal(interval.upperBound, 3)))")
    }
  }
}
