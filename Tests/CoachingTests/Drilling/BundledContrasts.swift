import Coaching
import Foundation

/// The contrasts of `config/`.
enum BundledContrasts {
  static let packs = Dictionary(
    uniqueKeysWithValues: Lang.allCases.map { ($0, ContrastPack(parsing: bytes(of: $0))) })

  static func contrasts(_ lang: Lang) -> [Contrast] { packs[lang]?.contrasts ?? [] }

  static func crossings(_ lang: Lang) -> [Crossing] { packs[lang]?.crossings ?? [] }

  static func bytes(of lang: Lang) -> [UInt8] {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = checkout.appendingPathComponent("config/contrasts/\(lang.rawValue).json")
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }
}
