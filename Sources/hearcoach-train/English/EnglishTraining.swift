internal import Assembly
internal import Coaching
internal import JSON
internal import Language
internal import Said

/// `hearcoach-train english DIR...`: fits the numbers of English and tells how good they are.
struct EnglishTraining {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  let out: String
  let date: String?

  func run() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader)
    let found = try LearnerRecordings(in: folders)
    let recordings = found.all.filter { !$0.isHeldOut }
    let bigram = PhoneBigram.logarithms(of: recordings.map(\.phones), ear: ear)
    let source = await Lessons(recordings, ear: ear, bigram: bigram, reader: reader)
    let lessons = try await lessons(of: source, recordings, found)
    var fit = EnglishFit(lessons: lessons, ear: ear, bigram: bigram)
    try write(fit, lessons, quality: .null)
    let trial = await EnglishTrial.crossValidated(lessons, folds: 10, ear: ear, bigram: bigram)
    fit.setMarks(by: trial)
    try write(fit, lessons, quality: trial.quality)
    say("Cross-validated by speaker: \(trial.quality.text)\nWritten: \(out)\n")
  }

  /// Two at a time; the order is that of the recordings.
  private func lessons(
    of source: Lessons, _ recordings: [LabelledRecording], _ found: LearnerRecordings
  ) async throws -> [Lesson] {
    let workers = 2
    let parts = try await withThrowingTaskGroup(of: [(Int, Lesson)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var part: [(Int, Lesson)] = []
          for index in stride(from: worker, to: recordings.count, by: workers) {
            let samples = try found.samples(of: recordings[index])
            if let lesson = source.lesson(index, samples: samples) { part.append((index, lesson)) }
            if index % 100 == 0 { say("\(index) recordings heard\n") }
          }
          return part
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func write(_ fit: EnglishFit, _ lessons: [Lesson], quality: JSON) throws {
    let about: [(String, JSON)] = [
      ("format", 1), ("origin", .string(Self.origin)), ("licence", "CC BY 4.0 (speechocean762)"),
      ("date", .string(orNull: date)), ("recordings", .integer(lessons.count)),
      ("speakers", .strings(Set(lessons.map(\.recording.speaker)).sorted())),
      ("crossValidatedBySpeaker", quality), ("fit", fit.json),
    ]
    try FileBytes.write(Array((JSON.object(about).text + "\n").utf8), to: out)
  }

  private static let origin = """
    Fitted on recordings of the training half of speechocean762 (Junbo Zhang and others), as the \
    acoustic model of pocketsphinx-en-us hears them
    """
}
