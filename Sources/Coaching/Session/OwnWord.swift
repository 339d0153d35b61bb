/// An appeal on an answer that had next to nothing of its sentence: then there is no verdict to be
/// put right, only the learner's word.
///
/// It counts for the item as any appeal does, but it has a mark of its own in reports, and what became
/// of the words stays what the try itself told.
public enum OwnWord {
  /// Answers that caught less than this of a sentence have little more in common with it than any
  /// sentence has with another.
  public static let below = 0.3

  /// Whether an appeal on what was understood so far is the learner's word alone.
  public static func isAll(with similarity: Double?) -> Bool { (similarity ?? 0) < below }
}
