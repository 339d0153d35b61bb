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
      segmenter.words(run) { start, size, entry in
        let isManner = size == 2 && context.isManner(start, in: run)
        let isLight = size == 1 && context.isLight(start, in: run)
        for place in start..<start + size {
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
          guard toned.base > 0 else { continue }
          append(cells[place], toned, starts: place == start, pause: pause)
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

/// Splits a run of characters into lexicon words: as few as possible, then those that leave alone
/// what can stand alone (全国|都, not 全|国都), then the later ones longer.
struct Segmenter {
  let lexicon: Lexicon

  private static let wordCost: Int32 = 256

  /// Calls `word` with each word from left to right: its place, its length, and what is known.
  func words(
    _ characters: ArraySlice<UInt32>, _ word: (Int, Int, Lexicon.Entry?) -> Void
  ) {
    let start = characters.startIndex
    let count = characters.count
    var cost = [Int32](repeating: .max, count: count + 1)
    var length = [UInt8](repeating: 1, count: count + 1)
    cost[0] = 0
    for at in 0..<count {
      let isFree = FreeCharacters.contains(characters[start + at])
      relax(at + 1, from: at, 1, Self.wordCost + (isFree ? 0 : 1), &cost, &length)
      let longest = min(lexicon.longestWord(from: characters[start + at]), count - at)
      guard longest > 1 else { continue }
      var key = UInt64(characters[start + at])
      for size in 2...longest {
        key = key << 16 | UInt64(characters[start + at + size - 1])
        if characters[start + at + size - 1] > 0xFFFF { break }
        if lexicon.contains(key) {
          relax(at + size, from: at, size, Self.wordCost, &cost, &length)
        }
      }
    }
    var sizes: [Int] = []
    var end = count
    while end > 0 {
      sizes.append(Int(length[end]))
      end -= Int(length[end])
    }
    var at = start
    for size in sizes.reversed() {
      word(at, size, size > 1 ? lexicon.entry(key(characters[at..<at + size])) : nil)
      at += size
    }
  }

  private func relax(
    _ end: Int, from start: Int, _ size: Int, _ own: Int32, _ cost: inout [Int32],
    _ length: inout [UInt8]
  ) {
    let new = cost[start] + own
    guard new < cost[end] || new == cost[end] && size > Int(length[end]) else { return }
    cost[end] = new
    length[end] = UInt8(size)
  }

  private func key(_ characters: ArraySlice<UInt32>) -> UInt64 {
    characters.reduce(0) { $0 << 16 | UInt64($1) }
  }
}

/// Characters that are everyday words by themselves: of 温暖和 the 和 may be one, the 温 is none.
enum FreeCharacters {
  static func contains(_ character: UInt32) -> Bool {
    character < 0x10000 && bits[Int(character >> 6)] >> UInt64(character & 63) & 1 == 1
  }

  private static let bits: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 0x10000 / 64)
    for character in words.unicodeScalars {
      bits[Int(character.value >> 6)] |= 1 << UInt64(character.value & 63)
    }
    return bits
  }()

  private static let words = """
    的了着过得地吗呢吧啊呀是在有没不别就也都还又再才只很太更最真好多少大小新老高长快慢早晚冷热远近满空贵\
    我你您他她它谁这那哪每各某几一二两三四五六七八九十百千万半个次件张把本只条块元天年月日点分岁号层楼米里\
    和跟与及或而但把被让给对向往从到为替比用以由按因所之上下里外前后左右中人家事话钱水饭茶酒菜药车书字信门路\
    直调来去走跑坐站住回进出起到看听说问叫喊想要会能可该肯敢吃喝睡做干打开关买卖拿放送借还找给学教写读画唱玩穿戴\
    洗等带换交付收发拉推爱恨怕当像成变死活病疼累饿手头脸眼口脚心家店山河湖海雨雪风云花草树鱼肉蛋糖盐油米面汤
    """
}
