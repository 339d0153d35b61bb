/// How tones change between neighbours when a sentence is spoken.
enum Sandhi {
  /// The tones in speech: light syllables, 一 and 不, then the third tones.
  static func spoken(_ beats: [Beat]) -> [Toned] {
    var spoken = beats.map(\.toned)
    for at in beats.indices where beats[at].isLight { spoken[at].tone = 5 }
    changeOneAndNot(beats, &spoken)
    var start = 0
    while start < beats.count {
      var end = start + 1
      while end < beats.count, !beats[end].followsPause { end += 1 }
      changeThirds(beats, start..<end, &spoken)
      start = end
    }
    return spoken
  }

  private static func changeOneAndNot(_ beats: [Beat], _ spoken: inout [Toned]) {
    for at in beats.indices {
      let scalar = beats[at].scalar
      guard scalar == Han.one || scalar == Han.not else { continue }
      let hasNext = at + 1 < beats.count && !beats[at + 1].followsPause
      let hasBefore = at > 0 && !beats[at].followsPause
      guard hasNext else { continue }
      let next = beats[at + 1]
      // 量一量, 看不看: between the two halves it loses its tone.
      if hasBefore, beats[at - 1].scalar == next.scalar, !isNumeral(next.scalar),
        !isCounted(beats, at - 1)
      {
        spoken[at].tone = 5
        continue
      }
      let falling = next.toned.tone == 4 || next.scalar == Han.piece
      if scalar == Han.not {
        spoken[at].tone = falling ? 2 : spoken[at].tone
      } else if spoken[at].tone == 1, changesTone(beats, at, hasBefore: hasBefore) {
        spoken[at].tone = falling ? 2 : 4
      }
    }
  }

  /// Whether 一 stands before it: 一滴一滴 is two times 一滴, and no 滴一滴.
  private static func isCounted(_ beats: [Beat], _ at: Int) -> Bool {
    at > 0 && !beats[at].followsPause && beats[at - 1].scalar == Han.one
  }

  /// 一 keeps its tone in figures, ordinals, dates, and at the end of a word.
  private static func changesTone(_ beats: [Beat], _ at: Int, hasBefore: Bool) -> Bool {
    let next = beats[at + 1]
    if next.toned.tone == 5 && next.scalar != Han.piece { return false }
    let isUnit = Self.hundreds.contains(next.scalar)
    if hasBefore {
      let before = beats[at - 1].scalar
      if before == Han.point && beats[at - 1].isNumber { return false }
      // 再高一点, 身高一米八: how much higher, and no first year at school.
      if Self.comparable.contains(before), Self.differences.contains(next.scalar) { return true }
      if Self.ordinals.contains(before) && !isUnit { return false }
      if isNumeral(before) && !isUnit { return false }
      if before == Han.ten { return false }
    }
    if isNumeral(next.scalar) || next.scalar == Han.point && beats[at].isNumber {
      return isHourPoint(beats, at + 1)
    }
    if Self.names.contains(next.scalar) { return false }
    // The last character of a word: 统一, 唯一.
    return beats[at].startsWord || !next.startsWord
  }

  /// 一点 before a pause or 半 is an hour, before a numeral a decimal.
  private static func isHourPoint(_ beats: [Beat], _ at: Int) -> Bool {
    guard beats[at].scalar == Han.point else { return false }
    return at + 1 >= beats.count || beats[at + 1].followsPause || !isNumeral(beats[at + 1].scalar)
  }

  private static func isNumeral(_ scalar: UInt32) -> Bool { numerals.contains(scalar) }

  private static let numerals = Set(ChineseNumber.numerals + [Han.liang])
  private static let comparable = Han.set("高大小")
  private static let differences = Han.set("点些倍米头寸截厘度个次步圈半号")
  private static let hundreds = Han.set("百千万亿")
  private static let ordinals = Han.set("第期周拜初高大十")
  private static let names = Han.set("月号日楼班")

  /// Third tones before third tones, word by word first and then across words.
  private static func changeThirds(
    _ beats: [Beat], _ clause: Range<Int>, _ spoken: inout [Toned]
  ) {
    var at = clause.lowerBound
    while at < clause.upperBound {
      guard spoken[at].tone == 3 else {
        at += 1
        continue
      }
      var end = at + 1
      while end < clause.upperBound, spoken[end].tone == 3 { end += 1 }
      changeRun(beats, at..<end, &spoken)
      at = end
    }
  }

  /// A run of third tones, in groups of two or three as words allow; all but the last rise.
  private static func changeRun(_ beats: [Beat], _ run: Range<Int>, _ spoken: inout [Toned]) {
    var start = run.lowerBound
    while start < run.upperBound {
      var end = start + 1
      while end < run.upperBound, end - start < 2 || !beats[end].startsWord { end += 1 }
      if run.upperBound - end == 1 { end = run.upperBound }
      // 我|洗澡: a lone word before a pair stays low.
      let first = end - start == 3 && beats[start + 1].startsWord && !beats[start + 2].startsWord
      let rising = first ? start + 1 : start
      for at in rising..<end - 1 { spoken[at].tone = 2 }
      start = end
    }
  }
}

/// One syllable within its sentence.
struct Beat {
  /// What it is written with; 0 for a syllable of a Latin word.
  var scalar: UInt32
  /// As a dictionary gives it.
  var toned: Toned
  /// Neutral in speech although dictionaries write its tone.
  var isLight = false
  var startsWord: Bool
  /// Whether a pause goes before it: the start, or a punctuation mark.
  var followsPause: Bool
  var isNumber: Bool
  /// UTF-16 offsets in the text.
  var source: Range<Int>
}
