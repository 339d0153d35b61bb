import Coaching
import Foundation
import Language
import Testing

struct GlossTests {
  private func table(_ lang: Lang) -> String {
    String(decoding: Bundled.bytes("glosses/\(lang.rawValue).tsv"), as: UTF8.self)
  }

  @Test(arguments: Lang.allCases)
  func `every everyday word has one meaning in the list`(lang: Lang) throws {
    let lines = table(lang).split(separator: "\n").dropFirst()
    let glosses = Glosses(parsing: table(lang))
    #expect(
      glosses.count == lines.count, "a line is not of the list's shape, or a word is there twice")
    let core = String(decoding: Bundled.bytes("words/\(lang.rawValue).txt"), as: UTF8.self)
      .split(separator: "\n").map { $0.prefix { $0 != "#" }.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
    #expect(core.filter { glosses[$0] == nil } == [])
    let shown = lines.flatMap { $0.split(separator: "\t") }
    #expect(shown.filter { Gate.firstRefused(in: String($0)) != nil } == [])
  }

  /// The tables of readings were made from other sources than the list.
  @Test func `a word is read in the list as the reader reads it`() throws {
    let glosses = Glosses(parsing: table(.chinese))
    let reader = Reader()
    let rows = table(.chinese).split(separator: "\n").dropFirst()
    var others: [String] = []
    for row in rows {
      let word = String(row.prefix { $0 != "\t" })
      let listed = (glosses[word]?.reading ?? "").components(separatedBy: " / ")
      let read = reader.read(word, as: .chinese).syllables.map { $0.filter(\.isLetter) }.joined()
      let plain = listed.map {
        $0.folding(options: .diacriticInsensitive, locale: nil).lowercased().filter(\.isLetter)
      }
      // To the reader ü is v, and a last r that colours the vowel is a syllable of its own.
      let said = read.replacingOccurrences(of: "v", with: "u")
      let coloured = said.hasSuffix("er") ? said.dropLast(2) + "r" : said
      if !plain.contains(said), !plain.contains(coloured) { others.append(word) }
    }
    // Of no vowel: neither pinyin nor people agree on it.
    #expect(others == ["嗯"])
  }

  @Test func `a line that is not of the list's shape is passed over, and the first of two counts`()
  {
    let glosses = Glosses(
      parsing: """
        word\treading\tkind\tmeaning
        好\thǎo\tadj\tgood
        好\thǎo\tadj\tfine
        坏\thuài\tadj
        a\tb\tverbish\tc
        \t\t\t

        Tea\ttiː\tn,v\t茶
        """)
    #expect(glosses.count == 2)
    #expect(glosses["好"]?.meaning == "good")
    #expect(glosses["tea"]?.kinds == [.noun, .verb])
    #expect(glosses["坏"] == nil)
  }
}
