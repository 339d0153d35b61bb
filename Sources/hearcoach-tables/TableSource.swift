/// The tables as a file of Swift: equal data give equal bytes.
struct TableSource {
  let text: String

  init(of database: CharacterDatabase) {
    let readings = Readings(of: database).byCharacter
    // The first stands for none.
    let syllables = [""] + Set(readings.values).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(syllables, 0...))
    let forms = SimplifiedForms(of: database).byCharacter
    let decompositions = Decompositions(of: database)
    text = """
      // Written by hearcoach-tables (`make tables`) from version \(database.version) of the Unicode \
      Character Database
      // and of Unihan. Don't edit: what is to be otherwise stands in Sources/hearcoach-tables.
      // Data Files © 1991-2022 Unicode, Inc., changed in form: config/licences/Unicode.txt
      // SPDX-License-Identifier: Unicode-DFS-2016
      // swift-format-ignore-file

      /// The version of Unicode that the tables were written from.
      let unicodeVersion = "\(database.version)"

      /// The readings that characters have, each with its number in `HanTables.readings`.
      let hanSyllables = \"\"\"
      \(Self.lines(syllables.dropFirst()))
        \"\"\"

      extension PagedTable {
        /// The number of each Chinese character's usual reading, 0 for none.
      \(Self.table("readings", Pages(readings.compactMapValues { numbers[$0] })))

        /// The simplified form of each character that has another.
      \(Self.table("simplified", Pages(forms.mapValues(Int.init))))

        /// Where in `decompositions` that of a character stands.
      \(Self.table("decompositionPlaces", Pages(decompositions.places)))
      }

      extension PackedNumbers {
        /// How many parts a character has, and the parts.
        static let decompositions = \(Self.packed(decompositions.sequences))
      }

      """
  }

  /// Words in lines of at most a hundred letters.
  private static func lines(_ words: some Sequence<String>) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.utf8.count + word.utf8.count < 98 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func table(_ name: String, _ pages: Pages) -> String {
    """
      static let \(name) = PagedTable(
        index: \(packed(pages.index)),
        numbers: \(packed(pages.numbers)))
    """
  }

  /// Numbers as letters, six bits in each, 32 numbers a line.
  private static func packed(_ numbers: [Int]) -> String {
    let digits = (numbers.max() ?? 0) < 1 << 12 ? 2 : 3
    let rows = stride(from: 0, to: numbers.count, by: 32).map { start in
      numbers[start..<min(start + 32, numbers.count)].map { letters($0, digits) }.joined()
    }
    return """
      PackedNumbers(
      count: \(numbers.count), digits: \(digits), letters: #\"\"\"
      \(rows.joined(separator: "\n"))
      \"\"\"#)
      """
  }

  private static func letters(_ number: Int, _ digits: Int) -> String {
    let sixes = (0..<digits).reversed().map { number >> (6 * $0) & 63 }
    return String(decoding: sixes.map { UInt8(0x30 + $0) }, as: UTF8.self)
  }
}

/// Numbers by character, in pages of 32 of which equal ones are kept once.
struct Pages {
  private(set) var index: [Int] = []
  private(set) var numbers: [Int] = []
  static let size = 32

  init(_ byCharacter: [UInt32: Int]) {
    let count = Int(byCharacter.keys.max() ?? 0) / Self.size + 1
    var known: [[Int]: Int] = [:]
    for page in 0..<count {
      let row = (0..<Self.size).map { byCharacter[UInt32(page * Self.size + $0)] ?? 0 }
      if known[row] == nil {
        known[row] = numbers.count / Self.size
        numbers += row
      }
      index.append(known[row] ?? 0)
    }
  }
}
