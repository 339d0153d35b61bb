/// Splits a run of characters into what the lexicon has: as few units as possible, then those that
/// leave alone what can stand alone (全国|都, not 全|国都), then the later ones longer.
struct Segmenter {
  /// A word, a context or a single character.
  struct Unit {
    let place: Range<Int>
    /// What is known about it; nothing about a single character.
    let entry: Lexicon.Entry?
  }

  let lexicon: Lexicon

  private static let wordCost: Int32 = 256

  /// The units of a run from left to right.
  func units(of run: ArraySlice<UInt32>) -> [Unit] {
    places(in: run, contextsToo: true).map { place in
      Unit(place: place, entry: place.count > 1 ? lexicon.entry(key(run[place])) : nil)
    }
  }

  /// Where the words of a run are that was split into `units`.
  ///
  /// A context is taken apart again, together with the characters alone beside it: they may be a
  /// word with a part of it.
  func words(of run: ArraySlice<UInt32>, in units: [Unit]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var rest = units[...]
    while let first = rest.first {
      if first.entry?.isWord ?? false {
        words.append(first.place)
        rest.removeFirst()
        continue
      }
      let loose = rest.prefix { !($0.entry?.isWord ?? false) }
      if loose.contains(where: { $0.entry != nil }), let last = loose.last {
        let part = run[first.place.lowerBound..<last.place.upperBound]
        words += places(in: part, contextsToo: false)
      } else {
        words += loose.map(\.place)
      }
      rest.removeFirst(loose.count)
    }
    return words
  }

  private func places(in run: ArraySlice<UInt32>, contextsToo: Bool) -> [Range<Int>] {
    let start = run.startIndex
    let count = run.count
    var cost = [Int32](repeating: .max, count: count + 1)
    var length = [UInt8](repeating: 1, count: count + 1)
    cost[0] = 0
    for at in 0..<count {
      let isFree = FreeCharacters.contains(run[start + at])
      relax(at + 1, from: at, 1, Self.wordCost + (isFree ? 0 : 1), &cost, &length)
      let longest = min(lexicon.longest(from: run[start + at]), count - at)
      guard longest > 1 else { continue }
      var key = UInt64(run[start + at])
      for size in 2...longest {
        key = key << 16 | UInt64(run[start + at + size - 1])
        if run[start + at + size - 1] > 0xFFFF { break }
        let isWord = lexicon.isWord(key)
        guard isWord || contextsToo && lexicon.contains(key) else { continue }
        relax(at + size, from: at, size, Self.wordCost + (isWord ? 0 : 1), &cost, &length)
      }
    }
    var places: [Range<Int>] = []
    var end = count
    while end > 0 {
      let begin = end - Int(length[end])
      places.append(start + begin..<start + end)
      end = begin
    }
    return places.reversed()
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
