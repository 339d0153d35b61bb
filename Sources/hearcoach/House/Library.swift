import Coaching
import Glibc
import Language

/// The sentences that come with the program.
struct Library: Sendable {
  /// The directory that holds `sentences/`.
  let share: String

  func path(of lang: Lang) -> String { "\(share)/sentences/\(lang.rawValue).json" }

  /// All sentences of a language, in the order of their file.
  func sentences(_ lang: Lang) throws -> [Sentence] {
    let path = path(of: lang)
    let bytes = try FileContent.read(path)
    switch SentencePack.parse(bytes) {
    case .success(let pack): return pack.sentences
    case .failure(let problems): throw BrokenPack(path: path, problems: problems)
    }
  }
}

/// A file of sentences has mistakes.
struct BrokenPack: Error {
  let path: String
  let problems: [PackProblem]
}
