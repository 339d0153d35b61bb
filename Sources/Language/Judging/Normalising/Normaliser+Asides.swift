internal import Coaching

extension Normaliser {
  /// Takes out of an answer what was said to gain time, where it cannot be of the sentence.
  func dropAsides(_ lexemes: inout [Lexeme], answering sentence: String, lang: Lang) {
    let asides = lang == .english ? Aside.english : Aside.chinese
    guard lexemes.contains(where: { asides.signs.contains($0.spelling.code) }) else { return }
    let said = asides.all.filter { aside in
      lexemes.indices.contains { isThere(aside, in: lexemes, at: $0) }
    }
    guard !said.isEmpty else { return }
    let own = self.lexemes(in: Folding(Array(sentence.utf8)).letters)
    let dropped = said.filter { aside in !own.contains { excludes($0, aside) } }
    // Without the first, the next is at the beginning: "oh well".
    var count = 0
    repeat {
      count = lexemes.count
      for aside in dropped { drop(aside, from: &lexemes) }
    } while lexemes.count < count
  }

  /// Whether the word of a sentence, or one that sounds like it, keeps the aside from being one.
  private func excludes(_ lexeme: Lexeme, _ aside: Aside) -> Bool {
    aside.absent.contains(lexeme.spelling.code)
      || lexeme.entry.sound != 0 && lexeme.entry.sound < SyllableSound.firstCode
        && aside.absent.contains { english[$0]?.sound == lexeme.entry.sound }
  }

  private func isThere(_ aside: Aside, in lexemes: [Lexeme], at place: Int) -> Bool {
    place + aside.words.count <= lexemes.count
      && aside.words.indices.allSatisfy { lexemes[place + $0].spelling.code == aside.words[$0] }
  }

  private func drop(_ aside: Aside, from lexemes: inout [Lexeme]) {
    let size = aside.words.count
    // Behind an "um" too it is at the beginning.
    let first = lexemes.firstIndex { $0.entry.weight > 0 } ?? 0
    var place = aside.isLeading ? first : 0
    while place < lexemes.count, place == first || !aside.isLeading {
      // Alone it is the whole answer.
      if lexemes.count > size, isThere(aside, in: lexemes, at: place) {
        lexemes.removeSubrange(place..<place + size)
      } else {
        place += 1
      }
    }
  }
}

/// Words said to gain time.
private struct Aside {
  /// The codes of its words.
  let words: [UInt64]
  /// Words of the sentence with which it is none: it may have been misheard for them.
  let absent: Set<UInt64>
  /// Whether it is one at the beginning only.
  let isLeading: Bool

  struct Group {
    let all: [Aside]
    /// The last words of all, by which most answers are passed over.
    let signs: Set<UInt64>

    init(_ all: [Aside]) {
      self.all = all
      signs = Set(all.compactMap(\.words.last))
    }
  }

  /// "Well" and "so" are asides at the beginning; "you know" is none where there is a "no".
  static let english = Group(
    [
      Aside("you know", absent: "know knows knew known"),
      Aside("i mean", absent: "mean means meant meaning"),
    ]
      + ["well", "so", "oh", "hey"].map { Aside($0, absent: $0, isLeading: true) }
      + ["ok", "okay"].map { Aside($0, absent: "ok okay", isLeading: true) })

  /// 那个 is none where somebody or something is pointed at, or where it could be 哪个.
  static let chinese = Group(
    [
      Aside("那 个", absent: "那 这 哪 每"), Aside("这 个", absent: "那 这 哪 每"),
      Aside("怎 么 说 呢", absent: "说"), Aside("怎 么 说", absent: "说"),
      Aside("就 是 说", absent: "说"), Aside("那 什 么", absent: "什 那"),
      Aside("额", absent: "额 饿 鹅 恶"), Aside("唔", absent: "唔 无"),
      Aside("然 后", absent: "然", isLeading: true),
    ]
      + "哦噢哎诶欸啊唉喔".map { Aside("\($0)", absent: "\($0)", isLeading: true) })

  private init(_ words: String, absent: String, isLeading: Bool = false) {
    self.words = words.split(separator: " ").map { Spelling($0).code }
    self.absent = Set(absent.split(separator: " ").map { Spelling($0).code })
    self.isLeading = isLeading
  }
}
