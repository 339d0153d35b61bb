import Assembly
import Coaching
import Glibc
import JSON
import Language
import Said

/// How close the judge of English comes to experts, on recordings of speakers it was not fitted on.
struct EnglishTruth {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  /// What each half of the speakers taught, as `make english` leaves it.
  private static let guests = [0, 1].map { ".build/truth/english-\($0).model" }

  func tell() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: try Self.network(at: Self.shippedNetwork))
    let recordings = try LearnerRecordings(in: folders)
    let shipped = try Self.shipped()
    let source = await Lessons(
      recordings.all, ear: ear, guests: try Self.guests.map(Self.network(at:)),
      bigram: shipped.bigram,
      reader: reader)
    var lessons: [Lesson] = []
    for index in recordings.all.indices {
      let samples = try recordings.samples(of: recordings.all[index])
      if let lesson = source.lesson(index, samples: samples) { lessons.append(lesson) }
    }
    let open = lessons.filter { !$0.recording.isHeldOut }
    let held = lessons.filter { $0.recording.isHeldOut }
    print(
      "English: \(Self.size(open)) to fit and decide by; held out from both, \(Self.size(held)).")
    print(
      "Of the former each tenth of the speakers is judged by a fit on the others, the latter by a")
    print("fit on all the former; with intervals of 95 in 100 choices of speakers.\n")
    let folds = await EnglishTrial.crossValidated(
      open, folds: 10, ear: ear, bigram: shipped.bigram)
    var fit = EnglishFit(lessons: open, ear: ear, bigram: shipped.bigram)
    fit.setMarks(by: folds)
    let trial = EnglishTrial(
      held.map { TrialOutcome($0, by: fit, ear: ear) }, otherMark: fit.otherMark)
    Self.table(folds, beside: trial)
    for (name, isChild) in [("children", true), ("adults", false)] {
      print("\nThe \(name) among them:\n")
      Self.table(folds.of { $0.isChild == isChild }, beside: trial.of { $0.isChild == isChild })
    }
  }

  /// The numbers that ship, on the speakers held out from them.
  func tellHeldOut() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: try Self.network(at: Self.shippedNetwork))
    let fit = try Self.shipped()
    let found = try LearnerRecordings(in: folders)
    let recordings = found.all.filter(\.isHeldOut)
    let source = await Lessons(recordings, ear: ear, bigram: fit.bigram, reader: reader)
    let lessons = try recordings.indices.compactMap { index in
      source.lesson(index, samples: try found.samples(of: recordings[index]))
    }
    print("English, the numbers that ship, held out from them: \(Self.size(lessons)).\n")
    let trial = EnglishTrial(
      lessons.map { TrialOutcome($0, by: fit, ear: ear) }, otherMark: fit.otherMark)
    let kinds =
      [("all", trial)]
      + [("children", true), ("adults", false)].map { name, isChild in
        (name, trial.of { $0.isChild == isChild })
      }
    for (name, trial) in kinds {
      print("\n\(name)")
      for figure in trial.figures() {
        print("  " + figure.name.padded(toColumns: 46) + Self.text(of: figure))
      }
    }
  }

  /// By how it is recorded: of speakers that decisions may look at, and of the tenth that none did.
  func tellConditions() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: try Self.network(at: Self.shippedNetwork))
    let fit = try Self.shipped()
    guard let judge = EnglishJudge(ear: ear, fit: fit, reader: reader) else { throw NoFit() }
    let conditions = EnglishConditions(
      judge: judge, ear: ear, loop: EnglishFit.loop(of: ear, bigram: fit.bigram),
      recordings: try LearnerRecordings(in: folders), reader: reader, most: 150)
    try await conditions.tell("speakers of the folds") { !$0.isHeldOut }
    try await conditions.tell("the speakers held out") { $0.isHeldOut }
  }

  /// The numbers that ship.
  static func shipped() throws -> EnglishFit {
    let bytes = try FileBytes.of("config/models/english.json")
    let file = try JSON.parse(bytes)
    guard let fit = file["fit"].flatMap(EnglishFit.init) else { throw NoFit() }
    return fit
  }

  static let shippedNetwork = "config/models/english.model"

  static func network(at path: String) throws -> PhoneNetwork {
    try PhoneNetworkFile.network(from: try FileBytes.of(path))
  }

  private struct NoFit: Error, CustomStringConvertible {
    var description: String { "config/models/english.json holds no numbers of English" }
  }

  private static func size(_ lessons: [Lesson]) -> String {
    "\(lessons.count) recordings of \(Set(lessons.map(\.recording.speaker)).count) speakers"
  }

  /// Where each is outside the other's interval, what was fitted and decided holds for the folds only.
  private static func table(_ folds: EnglishTrial, beside held: EnglishTrial) {
    print("".padded(toColumns: 46) + "folds by speaker".padded(toColumns: 26) + "held out")
    for (one, other) in zip(folds.figures(), held.figures()) {
      let differs = !one.interval.contains(other.value) && !other.interval.contains(one.value)
      print(
        one.name.padded(toColumns: 46) + text(of: one).padded(toColumns: 26) + text(of: other)
          + (differs ? "   differs" : ""))
    }
    fflush(nil)
  }

  private static func text(of figure: EnglishTrial.Figure) -> String {
    let interval = figure.interval
    return Table.decimal(figure.value, 3) + " (" + Table.decimal(interval.lowerBound, 3) + "–"
      + Table.decimal(interval.upperBound, 3) + ")"
  }
}
