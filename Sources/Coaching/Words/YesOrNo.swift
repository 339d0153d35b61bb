/// What people type for yes and for no, on keyboards of either language.
public enum YesOrNo {
  /// Whether it is a yes.
  public static func isYes(_ answer: String) -> Bool {
    ["y", "ｙ", "yes", "是", "好", "可以"].contains(answer.trimmed.lowercased())
  }

  /// Whether it is a no.
  public static func isNo(_ answer: String) -> Bool {
    ["n", "ｎ", "no", "不", "否", "没有"].contains(answer.trimmed.lowercased())
  }
}
