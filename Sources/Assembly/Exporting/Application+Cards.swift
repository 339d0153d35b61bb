package import Coaching
package import Journal
import Language
import Reports

extension Application {
  /// All cards as a table for Anki.
  package func cardTable(at now: Moment, from journal: Journal) throws -> [UInt8] {
    let export = CardExport(utcOffsetMinutes: now.utcOffsetMinutes)
    var table = export.header
    let reader = reader()
    for lang in Lang.allCases {
      let cards = try cards(lang, from: journal)
      let glosses =
        try cards.contains { $0.kind == .word } ? self.glosses(lang, from: journal) : nil
      for card in cards {
        let gloss = card.kind == .word ? glosses?[card.text] : nil
        table += export.row(
          card, meaning: gloss?.meaning ?? card.sentence?.translation,
          reading: gloss?.reading
            ?? (lang == .chinese
              ? reader.marked(reader.read(card.text, as: .chinese), of: card.text) : nil))
      }
    }
    return Array(table.utf8)
  }
}
