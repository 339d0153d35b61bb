extension Normaliser {
  /// Whether the 一 at the end of 六百一 counts what follows, as in 六百一学期, and is no ten.
  func isFollowedByItsCount(_ lexemes: [Lexeme], _ range: Range<Int>) -> Bool {
    let (last, next) = (range.upperBound - 1, range.upperBound)
    guard range.count > 1, identity(lexemes, last) == Self.single, next < lexemes.count,
      case .multiplier(100...)? = lexemes[last - 1].entry.numeral,
      lexemes[last].letters.upperBound == lexemes[next].letters.lowerBound
    else { return false }
    return lexemes[next].entry.numeral == nil && !Self.units.contains(identity(lexemes, next))
      && beginsCount(lexemes, last)
  }

  /// Whether the 一 there counts what is behind it, or begins a word: 一晚, 一学期, 一整年, 一起. What counts
  /// elsewhere may begin a word of its own: 包邮, 打八折.
  private func beginsCount(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let (next, after) = (identity(lexemes, place + 1), identity(lexemes, place + 2))
    if Self.uncounted.contains(next << 32 | after) { return false }
    if next == Self.strike, place + 2 < lexemes.count, lexemes[place + 2].entry.numeral != nil {
      return false
    }
    return counts(next == Self.whole ? after : next)
      || next == Self.study && Self.terms.contains(after) || beginsSetPhrase(lexemes, place)
  }

  private func counts(_ character: UInt64) -> Bool {
    ChineseRoles.isCounter(UInt32(truncatingIfNeeded: character)) || Self.spans.contains(character)
  }

  private static let strike = UInt64("打".unicodeScalars.first?.value ?? 0)
  private static let whole = UInt64("整".unicodeScalars.first?.value ?? 0)
  /// What a price or pay is said of, in words whose first character counts elsewhere.
  private static let uncounted = Set(
    """
    包邮 包吃 包住 包车 包税 包接 包送 包退 包换 包年 包月 包括 包含 打折 打完 打包 打底 打车 打到 首付 首期 首款 封顶
    人均 人民 月付 月租 月供 月结 年付 年费 年租 年底 季付 季租 周付 周末 日结 日租 日付 晚付 期付 分期 分成 分给 平分 平摊
    平均 对半 对折 批发 线上 线下 单买 单卖 单人 单程 单独 单价 单间 双人 双床 本月 本周 本人 本来 本地 车费 车票 车位 餐费 门票
    票价 套餐 床位 款到 次日 次月 回来 回去 回家 回收 回本 面交 面谈 手续 花掉 花光 花完 花了 支付 班费 户外 组装
    """.split(whereSeparator: \.isWhitespace).map { word in
      word.unicodeScalars.reduce(0) { $0 << 32 | UInt64($1.value) }
    })

  /// What is paid for, of the words that count no more than that.
  private static let spans = Set(
    "晚夜季期吨针堂床户集车项组款宿单批架艘盏扇餐剂筐礼盆扎股票碟".unicodeScalars.map { UInt64($0.value) })
  private static let study = UInt64("学".unicodeScalars.first?.value ?? 0)
  private static let terms = Set("期年".unicodeScalars.map { UInt64($0.value) })

  /// 六百一块, but 一百块一晚 and 六百一学期.
  private static let units = Set("块元度".unicodeScalars.map { UInt64($0.value) })
}
