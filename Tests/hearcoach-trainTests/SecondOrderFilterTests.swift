import Glibc
import Testing

@testable import hearcoach_train

struct SecondOrderFilterTests {
  /// What a filter leaves of a tone, as a share of its power.
  private static func left(of hertz: Double, by filter: SecondOrderFilter) -> Double {
    let tone = (0..<8_000).map { Float(sin(2 * .pi * hertz * Double($0) / 16_000)) }
    func power(_ sound: some Sequence<Float>) -> Double {
      sound.reduce(0) { $0 + Double($1 * $1) }
    }
    return power(filter.filtered(tone).dropFirst(2_000)) / power(tone.dropFirst(2_000))
  }

  @Test("half of the power is left at the frequency itself, hardly any an octave beyond it")
  func edges() {
    let high = SecondOrderFilter(at: 300, passesHigh: true)
    #expect(abs(Self.left(of: 300, by: high) - 0.5) < 0.02)
    #expect(Self.left(of: 150, by: high) < 0.1 && Self.left(of: 1_200, by: high) > 0.98)
    let low = SecondOrderFilter(at: 3_400, passesHigh: false)
    #expect(abs(Self.left(of: 3_400, by: low) - 0.5) < 0.02)
    #expect(Self.left(of: 6_800, by: low) < 0.1 && Self.left(of: 1_000, by: low) > 0.98)
  }
}
