import Coaching
import Settings

/// What a file of talks holds, and by what it is found.
protocol TalkPart: Sendable {
  var id: String { get }
  var lang: Lang { get }
  var level: Level { get }
  /// All that one may ask for it by, besides its id.
  var names: [String] { get }
}

extension Scene: TalkPart {
  var names: [String] { Array(title.values) }
}

extension Contact: TalkPart {
  var names: [String] { Array(name.values) }
}

/// What the files of one kind hold: those that come with the program, and the learner's own. An own one
/// stands in the place of the program's with the same id.
struct TalkLibrary<Part: TalkPart>: Sendable {
  let files: TalkFiles
  /// The language that the learner practises.
  let practised: Lang
  /// What is in a file of a language.
  let read: @Sendable (_ file: String) throws -> Part

  /// All of a language, the easy ones first. A file that cannot be used is passed over, and `tell` is told
  /// why.
  func parts(_ lang: Lang, telling tell: (any Error) -> Void) -> [Part] {
    var places: [String: String] = [:]
    var parts: [Part] = []
    for (isOwn, names) in [(true, files.own(of: lang)), (false, files.shipped(of: lang))] {
      for file in names {
        do {
          let part = try read(file)
          guard part.lang == lang else { continue }
          if places[part.id] == nil {
            places[part.id] = file
            parts.append(part)
          } else if isOwn {
            // Of two of the learner's own none is lost without a word.
            throw RepeatedTalkFile(id: part.id, path: file, first: places[part.id] ?? "")
          }
        } catch {
          tell(error)
        }
      }
    }
    return Level.allCases.flatMap { level in
      parts.filter { $0.level == level }.sorted { $0.id < $1.id }
    }
  }

  /// The one of this id, or the only one of this name; nil if there is none. What is wrong with the files is only told
  /// then.
  func part(_ name: String, telling tell: (any Error) -> Void) -> Part? {
    var troubles: [any Error] = []
    let all = Lang.allCases.flatMap { parts($0) { troubles.append($0) } }
    if let found = all.first(where: { $0.id == name }) { return found }
    let called = called(name, among: all)
    if called.isEmpty { for trouble in troubles { tell(trouble) } }
    return called.count == 1 ? called[0] : nil
  }

  /// The ids of all that have this name.
  func ids(called name: String) -> [String] {
    called(name, among: Lang.allCases.flatMap { parts($0) { _ in } }).map(\.id)
  }

  /// The same is told in several languages under one name: what the learner practises comes before the others.
  private func called(_ name: String, among all: [Part]) -> [Part] {
    let wanted = name.lowercased()
    let called = all.filter { $0.names.contains { $0.lowercased() == wanted } }
    let practised = called.filter { $0.lang == self.practised }
    return practised.isEmpty ? called : practised
  }

  /// All of all languages, each by its id.
  func all() -> [String: Part] {
    let found = Lang.allCases.flatMap { parts($0) { _ in } }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The ids of all of them.
  func names() -> [String] { Lang.allCases.flatMap { parts($0) { _ in }.map(\.id) } }
}

/// Two of the learner's own files have the same id: only the first is used.
struct RepeatedTalkFile: Error {
  let id: String
  let path: String
  let first: String
}
