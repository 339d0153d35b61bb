/// What people type for yes and for no, on keyboards of either language.
public enum YesOrNo {
  /// Whether it is a yes.
  public static func isYes(_ answer: String) -> Bool {
    ["y", "ｙ", "yes", "是", "好", "可以"].contains(answer.trimmed.lowercased())
  }

  /// Whether it is a no; what merely begins as one may be a yes (没问题) or anything.
  public static func isNo(_ answer: String) -> Bool {
    [
      "n", "ｎ", "no", "nope", "不", "不要", "不用", "不用了", "不了", "不是", "否", "没", "没有", "别",
    ].contains(answer.trimmed.lowercased())
  }
}
