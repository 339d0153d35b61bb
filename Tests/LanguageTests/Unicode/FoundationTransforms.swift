import Foundation

@testable import Language

/// What Foundation makes of single characters: a second witness besides our tables.
enum FoundationTransforms {
  /// Every character that Unicode gives out, but those that stand for lines and halves of pairs.
  static let allCharacters = (UInt32(0x20)...0x10FFFF).filter { Unicode.Scalar($0) != nil }
  static let hanCharacters = allCharacters.filter(\.isHan)

  /// The usual readings, as `qing3`; nil if there is none.
  static func readings(of characters: [UInt32], in inventory: SyllableInventory) -> [String] {
    zip(characters, transformed(characters, by: .mandarinToLatin)).map { character, line in
      guard line.unicodeScalars.first?.value != character else { return "" }
      return toned(line, in: inventory).map(inventory.text) ?? ""
    }
  }

  /// The simplified forms; what would take more or less room stays.
  static func simplified(_ characters: [UInt32]) -> [UInt32] {
    zip(characters, transformed(characters, by: StringTransform("Traditional-Simplified"))).map {
      character, line in
      guard let form = line.unicodeScalars.first?.value, line.unicodeScalars.count == 1,
        (form > 0xFFFF) == (character > 0xFFFF)
      else { return character }
      return form
    }
  }

  static func parts(of character: UInt32) -> [UInt32] {
    parts(of: Unicode.Scalar(character).map { String($0) } ?? "")
  }

  static func parts(of text: String) -> [UInt32] {
    text.decomposedStringWithCompatibilityMapping.unicodeScalars.map(\.value)
  }

  private static func transformed(_ characters: [UInt32], by transform: StringTransform)
    -> [Substring]
  {
    var text = String.UnicodeScalarView()
    for character in characters {
      text.append(Unicode.Scalar(character) ?? "\u{FFFD}")
      text.append("\n")
    }
    let result = String(text).applyingTransform(transform, reverse: false) ?? ""
    return result.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// `qǐng` as a syllable and its tone.
  private static func toned(_ line: Substring, in inventory: SyllableInventory) -> Toned? {
    var letters = ""
    var tone = 5
    for scalar in String(line).decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A: letters.unicodeScalars.append(scalar)
      case 0x0304: tone = 1
      case 0x0301: tone = 2
      case 0x030C: tone = 3
      case 0x0300: tone = 4
      case 0x0308: letters = letters.dropLast() + "v"
      default: return nil
      }
    }
    return inventory.toned(letters: letters, tone: tone)
  }
}
