@testable import Acoustics
import Glibc
import Testing

@Suite("Quick powers and turns")
struct QuickMathTests {
  @Test("they agree with the exact ones to six digits")
  func agree() {
    for step in -4_000...4_000 {
      let x = Float(step) / 100
      let power = QuickMath.exp(SIMD8(repeating: x))
      let exact = Float(ExactMath.exp(Double(x)))
      #expect(abs(power[3] - exact) <= 2e-6 * exact)
      let (cosine, sine) = QuickMath.turn(SIMD8(repeating: x))
      let turn = ExactMath.turn(Double(x))
      #expect(
        abs(Double(cosine[0]) - turn.cosine) < 2e-6 && abs(Double(sine[7]) - turn.sine) < 2e-6)
    }
  }

  @Test("what is too large or too small for a number is held, not lost")
  func held() {
    #expect(QuickMath.exp(SIMD8(repeating: -1_000))[0] < 1e-30)
    #expect(QuickMath.exp(SIMD8(repeating: 1_000))[0].isFinite)
  }
}

@Suite("A spectrum moved up and down")
struct SpectrumScaleTests {
  /// A frame with a hill at a frequency.
  private func frames(hill: Double) -> VoiceFrames {
    var frames = VoiceFrames.silence(1)
    let line = hill / 11_025 * 512
    let power = (0..<ShapeBasis.lines).map { place -> Float in
      let away = (Double(place) - line) / 20
      return Float(-8 + 6 * exp(-away * away))
    }
    let shape = ShapeBasis.shared.shape(of: power)
    for number in 0..<VoiceFrames.shapes { frames.shape[number] = shape[number] }
    return frames
  }

  private func highest(_ frames: VoiceFrames) -> Double {
    let power = frames.shape.withUnsafeBufferPointer { ShapeBasis.shared.spectrum(of: $0).power }
    let line = power.indices.max { power[$0] < power[$1] } ?? 0
    return Double(line) / 512 * 11_025
  }

  @Test("a hill at 2,000 Hz comes to lie where it is sent", arguments: [0.8, 0.9, 1.15, 1.3])
  func hill(factor: Double) {
    var moved = frames(hill: 2_000)
    #expect(abs(highest(moved) - 2_000) < 60)
    SpectrumScale(by: factor).apply(to: &moved)
    #expect(abs(highest(moved) - 2_000 * factor) < 80, "\(highest(moved))")
  }
}
