extension ReadingTables {
  /// Characters that are usually read otherwise than the system has it.
  static let usual = """
    . 个ge4 子zi3 得de5 地de5 的de5 长chang2 干gan1 着zhe5 了le5 吗ma5 呢ne5 吧ba5 啊a5 呀ya5
    = 我们
    """
}
