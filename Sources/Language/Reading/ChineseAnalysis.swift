/// A Chinese text as a row of syllables, each with its reading and its place in a word.
struct ChineseAnalysis {
  private(set) var beats: [Beat] = []

  init(cells: [Cell], own: [Toned], lexicon: Lexicon, inventory: SyllableInventory) {
    beats.reserveCapacity(cells.count)
    let segmenter = Segmenter(lexicon: lexicon)
    let context = ContextRules(inventory: inventory)
    let scalars = cells.map(\.scalar)
    var pause = true
    var at = 0
    while at < cells.count {
      if !scalars[at].isHan {
        if !cells[at].fixed.isNone {
          append(cells[at], cells[at].fixed, starts: true, pause: pause)
          pause = false
        } else if Self.isPause(scalars[at]) {
          pause = true
        }
        at += 1
        continue
      }
      var end = at
      while end < cells.count, scalars[end].isHan { end += 1 }
      let run = scalars[at..<end]
      let units = segmenter.units(of: run)
      let starts = Set(segmenter.words(of: run, in: units).map(\.lowerBound))
      for unit in units {
        let (start, size, entry) = (unit.place.lowerBound, unit.place.count, unit.entry)
        let isManner = size == 2 && context.isManner(start, in: run)
        let isMustBe = size == 2 && context.isMustBe(start, in: run)
        let isLight = size == 1 && context.isLight(start, in: run)
        for place in unit.place {
          var toned = entry?.reading(at: place - start) ?? .none
          if !cells[place].fixed.isNone {
            toned = cells[place].fixed
          } else if toned.isNone {
            toned = own[place]
            if place > start, scalars[place] == Han.child, let suffix = context.suffixed {
              toned = suffix
            }
            if size == 1, let better = context.reading(of: place, in: run, own: toned) {
              toned = better
            }
          } else if toned == .neutral {
            toned = own[place]
            toned.tone = 5
          }
          if isManner, place > start, let manner = context.manner { toned = manner }
          if isMustBe, let must = context.mustBe[place - start] { toned = must }
          guard toned.base > 0 else { continue }
          append(cells[place], toned, starts: starts.contains(place), pause: pause)
          beats[beats.count - 1].isLight =
            isLight || entry?.isLight(at: place - start) ?? false
          pause = false
        }
      }
      at = end
    }
  }

  private mutating func append(_ cell: Cell, _ toned: Toned, starts: Bool, pause: Bool) {
    beats.append(
      Beat(
        scalar: cell.scalar, toned: toned, startsWord: starts, followsPause: pause,
        isNumber: cell.isNumber, source: cell.source))
  }

  /// Punctuation and line ends; letters, blanks and quotation marks let the voice go on.
  private static func isPause(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x0D, 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2014, 0x2026, 0x3001, 0x3002, 0xFF0C,
      0xFF01, 0xFF1B, 0xFF1F, 0xFF1A:
      true
    default: false
    }
  }
}
