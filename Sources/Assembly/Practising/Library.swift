package import Coaching
import Glibc
package import Language
import System

/// All sentences that can be practised: those that come with the program and the learner's own.
package struct Library: Sendable {
  /// The directory with `sentences/` and `words/` of the program.
  package let share: String
  /// The file of the sentences that the learner added.
  package let added: String
  /// A directory with more packs; absent without one.
  package let extra: String?
  /// The language of translations, where a sentence has several.
  package let own: Lang

  /// The bundled pack of a language.
  package func bundled(_ lang: Lang) -> String { "\(share)/sentences/\(lang.rawValue).json" }

  /// The sentences of a language that come with the program: what tells nothing of the learner.
  func bundledSentences(_ lang: Lang) throws -> [Sentence] {
    try Self.sentences(in: bundled(lang)).map { $0.translated(for: own) }
  }

  /// The files that hold sentences, the bundled ones first.
  package func files() throws -> [String] {
    var files = Lang.allCases.map(bundled)
    if access(added, F_OK) == 0 { files.append(added) }
    if let extra { files += try Self.packs(in: extra) }
    return files
  }

  /// The sentences of a language; of two with the same id the first counts.
  package func sentences(_ lang: Lang) throws -> [Sentence] { try sentences([lang])[lang] ?? [] }

  /// The sentences of some languages, reading each file once.
  package func sentences(_ langs: [Lang]) throws -> [Lang: [Sentence]] {
    try sentences(langs) { $0.translated(for: own, isBundled: $1) }
  }

  /// `change` is told of each sentence whether it came with the program.
  private func sentences(
    _ langs: [Lang], changedBy change: (Sentence, Bool) -> Sentence
  ) throws -> [Lang: [Sentence]] {
    let shipped = Lang.allCases.map(bundled)
    var sentences: [Lang: [Sentence]] = [:]
    var seen: [Lang: Set<String>] = [:]
    let others = Lang.allCases.filter { !langs.contains($0) }.map(bundled)
    for file in try files() where !others.contains(file) {
      for sentence in try Self.sentences(in: file)
      where langs.contains(sentence.lang)
        && seen[sentence.lang, default: []].insert(sentence.id).inserted
      {
        let changed = change(sentence, shipped.contains(file))
        sentences[sentence.lang, default: []].append(changed)
      }
    }
    return sentences
  }

  /// All sentences, language by language.
  package func allSentences(_ langs: [Lang] = Lang.allCases) throws -> [Sentence] {
    let sentences = try sentences(langs)
    return langs.flatMap { sentences[$0] ?? [] }
  }

  /// The same as they are in their files, whatever the learner's own language is.
  package func allSentencesAsFiled(_ langs: [Lang] = Lang.allCases) throws -> [Sentence] {
    let sentences = try sentences(langs) { sentence, _ in sentence }
    return langs.flatMap { sentences[$0] ?? [] }
  }

  /// The sentences that the learner added, and all the others, reading each file once.
  package func ownSentencesAndOthers() throws -> (own: [Sentence], others: [Sentence]) {
    var sentences: (own: [Sentence], others: [Sentence]) = ([], [])
    for file in try files() {
      let found = try Self.sentences(in: file)
      if file == added { sentences.own = found } else { sentences.others += found }
    }
    return sentences
  }

  /// All sentences of one file.
  package static func sentences(in path: String) throws -> [Sentence] {
    let pack = SentencePack(
      parsing: try WholeFile.read(path, atMost: SentenceBounds.file))
    if !pack.problems.isEmpty { throw BrokenPack(path: path, problems: pack.problems) }
    return pack.sentences
  }

  /// The core words of each language, which decide whether a word is common.
  package func coreWords() throws -> [Lang: CoreWords] {
    var core: [Lang: CoreWords] = [:]
    for lang in Lang.allCases {
      let list = try WholeFile.read("\(share)/words/\(lang.rawValue).txt")
      core[lang] = CoreWords(parsing: String(decoding: list, as: UTF8.self))
    }
    return core
  }

  private static func packs(in directory: String) throws(FileError) -> [String] {
    // One that cannot be read is not taken for an empty one.
    guard let stream = opendir(directory) else { throw FileError(.read, directory, errno) }
    closedir(stream)
    return Directory.names(in: directory).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .sorted().map { "\(directory)/\($0)" }
  }
}

/// A file of sentences has mistakes.
package struct BrokenPack: Error {
  package let path: String
  package let problems: [PackProblem]
  package let doing: Doing

  /// What was being done with it.
  package enum Doing: Sendable {
    /// It is one of those that are practised.
    case reading
    /// It was to be added, and was not.
    case adding
    /// Whether it could be added was to be told.
    case checking
  }

  package init(path: String, problems: [PackProblem], while doing: Doing = .reading) {
    self.path = path
    self.problems = problems
    self.doing = doing
  }
}

/// The learner's own sentences would be more than can be read.
package struct FullPack: Error {
  let own: Int
  let more: Int

  /// There are `own` sentences, and `more` were to come.
  package init(own: Int, more: Int) {
    self.own = own
    self.more = more
  }
}
