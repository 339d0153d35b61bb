import Coaching
import Language

/// The sentences that come with the program.
struct Library: Sendable {
  /// The directory that holds `sentences/`.
  let share: String

  func path(of lang: Lang) -> String { "\(share)/sentences/\(lang.rawValue).json" }

  /// All sentences of a language, in the order of their file.
  func sentences(_ lang: Lang) throws -> [Sentence] {
    let path = path(of: lang)
    let pack = SentencePack(parsing: try FileContent.read(path))
    if let problem = pack.problems.first { throw BrokenPack(path: path, problem: problem) }
    return pack.sentences
  }
}

/// A file of sentences has mistakes; this is the first.
struct BrokenPack: Error {
  let path: String
  let problem: PackProblem
}
