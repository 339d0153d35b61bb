/// Where in a session an item stands: it bends how hard the item should be.
struct Stage: Sendable, Hashable {
  /// How much harder it should be than what passes three times in four.
  var bend = 0.0
  /// How many first tries passed in a row before it.
  var passesInRow = 0

  /// From this many on, the next item is no slower.
  private static let unslowed = 3

  /// Whether it is one of the easy items that a session begins with.
  private(set) var isOpening = false

  /// Whether the item must not be slower than the one before; the opening is easy by its sentences.
  var isUnslowed: Bool { passesInRow >= Self.unslowed || isOpening }

  /// A session begins with two easy items.
  private static let opening = 2
  /// The stretch is this part of the planned time, and what follows it is easy again.
  private static let stretch = 0.7..<0.85
  private static let stretching = 0.6
  /// Between them it rises and falls, so that levels mix: a little more below than above, as chances
  /// fall faster above than they rise below.
  private static let wave = [-0.1, 0.1, 0.3, 0.1, -0.1, -0.3, -0.5, -0.3]

  init() {}

  /// The stage of item `n`, from 1, with this part of the planned time gone.
  init(of item: Int, timeGone: Double, passesInRow: Int) {
    self.passesInRow = passesInRow
    isOpening = item <= Self.opening
    if isOpening {
      bend = -Difficulty.easing
    } else if Self.stretch.contains(timeGone) {
      bend = Self.stretching
    } else if timeGone >= Self.stretch.upperBound {
      bend = -Self.stretching / 2
    } else {
      bend = Self.wave[(item - Self.opening - 1) % Self.wave.count]
    }
  }
}
