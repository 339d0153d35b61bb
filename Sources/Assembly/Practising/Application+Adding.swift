package import Coaching
package import Language
import Settings
import System
package import Wording

extension Application {
  /// Adds the sentences of a file to the learner's own, all or none of them, and tells what was done.
  ///
  /// The recordings that they name lie in `media`, or beside the file. A window (`byButtons`) names no options, and waits
  /// for no pipe.
  package func addSentences(
    of file: String, allIn lang: Lang? = nil, media: String? = nil, byButtons: Bool = false
  ) throws -> [Phrase] {
    let library = try library()
    let (own, outcome) = try read(
      file, of: byButtons ? .regular : .anything, allIn: lang, library, while: .adding)
    var intake = RecordingIntake(
      of: file, media: media, into: places.data, namesCommands: !byButtons)
    if !outcome.sentences.isEmpty {
      let sentences = try outcome.sentences.map { try intake.take($0) }
      // A file that could not be read back would take all of the learner's sentences with it.
      guard let bytes = SentencePack.file(of: own + sentences) else {
        throw FullPack(own: own.count, more: outcome.sentences.count)
      }
      try places.make(places.data)
      var writer = try FileDraft(of: library.added)
      try writer.write(bytes)
      try writer.place()
      intake.keep()
    }
    var told: [Phrase] = [.sentencesAdded(outcome.sentences.count, known: outcome.known)]
    if intake.taken > 0 { told.append(.recordingsTaken(intake.taken)) }
    for (name, why) in intake.refused.prefix(Self.shownRefusals) {
      told.append(.recordingNotTaken(name, why))
    }
    let more = intake.refused.count - Self.shownRefusals
    if more > 0 { told.append(.moreNotTaken(more)) }
    return told
  }

  /// The recordings that the new sentences of a regular file name, and that are nowhere where they would be looked for.
  package func absentRecordings(
    of file: String, media: String? = nil
  ) throws -> AbsentRecordings {
    let folders = RecordingIntake.folders(of: file, media: media)
    let (_, outcome) = try read(file, of: .regular, allIn: nil, library(), while: .adding)
    // Several sentences may have one.
    var seen: Set<String> = []
    let files = outcome.sentences.compactMap(\.recording)
      .filter { seen.insert($0.file).inserted && RecordingIntake.path(of: $0, in: folders) == nil }
      .map(\.file)
    return AbsentRecordings(files: files, folders: folders)
  }

  /// What a file would add, if nothing is wrong with it; nothing is kept.
  package func sentencesToAdd(
    of file: String, allIn lang: Lang? = nil
  ) throws -> SentenceFile.Outcome {
    let (own, outcome) = try read(file, of: .anything, allIn: lang, library(), while: .checking)
    guard SentencePack.file(of: own + outcome.sentences) != nil else {
      throw FullPack(own: own.count, more: outcome.sentences.count)
    }
    return outcome
  }

  private func read(
    _ file: String, of kind: WholeFile.Kind, allIn lang: Lang?, _ library: Library,
    while doing: BrokenPack.Doing
  ) throws -> (own: [Sentence], SentenceFile.Outcome) {
    let (own, others) = try library.ownSentencesAndOthers()
    let outcome = SentenceFile(reader: reader(), core: try library.coreWords())
      .read(
        try WholeFile.read(file, atMost: SentenceBounds.file, of: kind),
        beside: others + own, allIn: lang, practised: settings.general.lang)
    if !outcome.problems.isEmpty {
      throw BrokenPack(path: file, problems: outcome.problems, while: doing)
    }
    return (own, outcome)
  }

  private static let shownRefusals = 10
}

/// Recordings that sentences name and that were not found, each once, in their order.
package struct AbsentRecordings: Sendable {
  package let files: [String]
  /// Where they were looked for.
  package let folders: [String]
}
