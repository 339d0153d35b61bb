/// Three tones, one of them softer: which? One of the others reaches the two ears in opposite phase, and
/// fades away before loudspeakers but not in headphones (after Woods and others, 2017).
public struct ToneQuestion: Sendable, Hashable {
  /// Counted from 0.
  public var soft: Int
  public var opposite: Int

  /// How many there are, and how many have to be right.
  public static let count = 6
  public static let enough = 5

  static func all(using dice: inout some RandomNumberGenerator) -> [ToneQuestion] {
    let kinds = (0..<3).flatMap { soft in
      (0..<3).filter { $0 != soft }.map { ToneQuestion(soft: soft, opposite: $0) }
    }
    return kinds.shuffled(using: &dice)
  }
}
