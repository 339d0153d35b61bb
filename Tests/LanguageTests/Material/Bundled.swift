import Coaching
import Foundation
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
}
