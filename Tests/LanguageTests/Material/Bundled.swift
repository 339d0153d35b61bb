import Coaching
import Foundation
import JSON
import Language

/// The files of `config/`, and what is made of them.
enum Bundled {
  static let reader = Reader()

  static let core = Dictionary(
    uniqueKeysWithValues: Lang.allCases.map { lang in
      (
        lang,
        CoreWords(parsing: String(decoding: bytes("words/\(lang.rawValue).txt"), as: UTF8.self))
      )
    })

  static let check = PackCheck(reader: reader, core: core)
  static let file = SentenceFile(reader: reader, core: core)

  static func pack(_ lang: Lang) -> [UInt8] { bytes("sentences/\(lang.rawValue).json") }

  static func sentences(_ lang: Lang) -> [Sentence] { SentencePack(parsing: pack(lang)).sentences }

  /// The folder of all that comes with the program.
  static let config = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("config")

  static func bytes(_ path: String) -> [UInt8] {
    let file = config.appendingPathComponent(path)
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }

  /// What is in the files of a language in a folder, in the order of their names.
  static func files(_ folder: String, _ lang: Lang) throws -> [(name: String, JSON)] {
    let place = config.appendingPathComponent("\(folder)/\(lang.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      (name, try JSON.parse(bytes("\(folder)/\(lang.rawValue)/\(name)")))
    }
  }
}
