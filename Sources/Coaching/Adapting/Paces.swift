import Glibc

/// The paces a session may use: the configured one times a factor from 0.6 to 1.4, in small steps.
struct Paces: Sendable, Hashable {
  /// A step of the factor; two of them are just noticeable.
  static let step = 0.05
  /// What voices can be held to.
  static let speakable = 0.5...1.5

  let base: Double
  /// The steps from the configured pace, down and up.
  let steps: ClosedRange<Int>

  init(base: Double) {
    self.base = base
    let speakable = (-8...8).filter {
      Self.speakable.contains(Self.rounded(base * Self.factor($0)))
    }
    steps = min(0, speakable.first ?? 0)...max(0, speakable.last ?? 0)
  }

  /// The pace so many steps from the configured one.
  func pace(_ step: Int) -> Double { Self.rounded(base * Self.factor(step)) }

  /// How much harder than at the configured pace a sentence is.
  func hardening(_ step: Int) -> Double { Difficulty.of(pace: Self.factor(step)) }

  /// The step at which a sentence is nearest to so much harder.
  func step(hardeningBy wanted: Double) -> Int {
    let factor = exp2(wanted / Difficulty.of(pace: 2))
    return held(Int(((factor - 1) / Self.step).rounded()))
  }

  /// The step at which `pace` is, or is nearest to.
  func step(of pace: Double) -> Int {
    base > 0 ? held(Int(((pace / base - 1) / Self.step).rounded())) : 0
  }

  private func held(_ step: Int) -> Int { min(max(step, steps.lowerBound), steps.upperBound) }

  private static func factor(_ steps: Int) -> Double { 1 + step * Double(steps) }

  /// Two clips at paces that differ by a rounding error would be made twice.
  private static func rounded(_ pace: Double) -> Double { (pace * 100).rounded() / 100 }
}
