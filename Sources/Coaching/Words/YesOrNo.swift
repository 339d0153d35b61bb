/// What people type for yes and for no, on keyboards of either language.
public enum YesOrNo {
  /// Whether it is a yes.
  public static func isYes(_ answer: String) -> Bool {
    ["y", "ｙ", "yes", "是", "好", "可以"].contains(answer.trimmed.lowercased())
  }

  /// Whether it is a no, in whatever words: it begins as one.
  public static func isNo(_ answer: String) -> Bool {
    guard let first = answer.trimmed.lowercased().first else { return false }
    return "nｎ不否没别".contains(first)
  }
}
