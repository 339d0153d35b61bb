internal import Foundation

/// What the system knows of single characters: their reading and their simplified form.
enum HanTransforms {
  /// The usual reading of each character, in one call for all of them.
  static func readings(of characters: [UInt32], in inventory: SyllableInventory) -> [Toned] {
    let lines = transformed(characters, by: .mandarinToLatin)
    guard lines.count == characters.count else {
      // A character that the transform joins to its neighbours: each by itself, then.
      guard characters.count > 1 else { return characters.map { _ in .none } }
      return characters.flatMap { readings(of: [$0], in: inventory) }
    }
    return zip(characters, lines).map { character, line in
      line.unicodeScalars.first?.value == character ? .none : toned(marked: line, in: inventory)
    }
  }

  /// The simplified form of each character, in one call for all of them.
  static func simplified(_ characters: [UInt32]) -> [UInt32] {
    let lines = transformed(characters, by: StringTransform("Traditional-Simplified"))
    guard lines.count == characters.count else { return characters }
    return zip(characters, lines).map { character, line in
      let scalars = line.unicodeScalars
      guard let first = scalars.first, scalars.count == 1 else { return character }
      // A character stays as long as it was, or offsets would no longer fit.
      return (first.value > 0xFFFF) == (character > 0xFFFF) ? first.value : character
    }
  }

  private static func transformed(_ characters: [UInt32], by transform: StringTransform)
    -> [Substring]
  {
    var text = String.UnicodeScalarView()
    for character in characters {
      text.append(Unicode.Scalar(character) ?? "\u{FFFD}")
      text.append("\n")
    }
    let result = String(text).applyingTransform(transform, reverse: false) ?? String(text)
    return result.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// `qǐng` as a syllable and its tone.
  private static func toned(marked text: Substring, in inventory: SyllableInventory) -> Toned {
    var letters = ""
    var tone = 5
    for scalar in String(text).decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A: letters.unicodeScalars.append(scalar)
      case 0x0304: tone = 1
      case 0x0301: tone = 2
      case 0x030C: tone = 3
      case 0x0300: tone = 4
      case 0x0308: letters = letters.dropLast() + "v"
      default: return .none
      }
    }
    return inventory.toned(letters: letters, tone: tone) ?? .none
  }
}
