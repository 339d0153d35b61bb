internal import Assembly
internal import Coaching
internal import JSON
internal import Language
internal import Said

/// `hearcoach-train english DIR...`: fits the numbers of English and tells how good they are.
///
/// Each recording is heard with the network that the half of the speakers taught to which its own does not belong.
struct EnglishTraining {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  /// The file of the network that all taught, and of those that each half did.
  let network: String
  let guests: [String]
  let out: String
  let date: String?

  func run() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: try Self.network(at: network))
    let found = try LearnerRecordings(in: folders)
    let recordings = found.all.filter { !$0.isHeldOut }
    let bigram = PhoneBigram.logarithms(of: recordings.map(\.phones), ear: ear)
    let source = await Lessons(
      recordings, ear: ear, guests: try guests.map(Self.network(at:)), bigram: bigram,
      reader: reader)
    let lessons = try await recordings.concurrently(found, tell: say) { index, samples in
      source.lesson(index, samples: samples)
    }
    guard !lessons.isEmpty else { throw NoLessons() }
    var fit = EnglishFit(lessons: lessons, ear: ear, bigram: bigram)
    let trial = await EnglishTrial.crossValidated(lessons, folds: 10, ear: ear, bigram: bigram)
    fit.setMarks(by: trial)
    try write(fit, lessons, quality: trial.quality)
    say("Cross-validated by speaker: \(trial.quality.text)\nWritten: \(out)\n")
  }

  private struct NoLessons: Error, CustomStringConvertible {
    var description: String { "no recording was left to fit the numbers on" }
  }

  private static func network(at path: String) throws -> PhoneNetwork {
    try PhoneNetworkFile.network(from: try FileBytes.of(path))
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
