/// Powers and turns of eight numbers at once, of sums and products alone as in `ExactMath`: the same to
/// the last bit on every machine, and right to about 6 digits, which is more than ears ask for.
enum QuickMath {
  typealias Eight = SIMD8<Float>

  /// e to the power of each; what is too small or too large is held at the edge.
  static func exp(_ x: Eight) -> Eight {
    let held = x.clamped(lowerBound: Eight(repeating: -80), upperBound: Eight(repeating: 80))
    let (halvings, whole) = rounded(held * 1.442_695_04)
    let rest = (held - halvings * 0.693_359_375) + halvings * 2.121_944_4e-4
    var sum = Eight(repeating: 1 / 720)
    for part in [1 / 120, 1 / 24, 1 / 6, 0.5, 1, 1] as [Float] { sum = sum * rest + part }
    let exponents = (whole &+ 127) &<< 23
    return sum * unsafeBitCast(exponents, to: Eight.self)
  }

  /// The cosine and the sine of each angle, in radians.
  static func turn(_ angle: Eight) -> (cosine: Eight, sine: Eight) {
    let (quarters, count) = rounded(angle * 0.636_619_77)
    // A quarter turn in three parts, so that the difference keeps its last digits.
    let rest =
      ((angle - quarters * 1.570_312_5) - quarters * 4.837_512_97e-4) - quarters * 7.549_789_9e-8
    let square = rest * rest
    var sine = square * (-1 / 5_040) + 1 / 120
    sine = sine * square - 1 / 6
    sine = sine * square * rest + rest
    var cosine = square * (1 / 40_320) - 1 / 720
    cosine = cosine * square + 1 / 24
    cosine = cosine * square - 0.5
    cosine = cosine * square + 1
    let isOdd = (count & 1) .== 1
    let x = cosine.replacing(with: sine, where: isOdd)
    let y = sine.replacing(with: cosine, where: isOdd)
    let turned = ((count &+ 1) & 2) .== 2
    return (
      x.replacing(with: -x, where: turned), y.replacing(with: -y, where: (count & 2) .== 2)
    )
  }

  /// The nearest whole numbers: beyond this one a number has no places after the point, and its last bits
  /// are what was added.
  private static func rounded(_ x: Eight) -> (Eight, SIMD8<Int32>) {
    let added = x + 12_582_912
    return (added - 12_582_912, unsafeBitCast(added, to: SIMD8<Int32>.self) &- 0x4B40_0000)
  }
}
