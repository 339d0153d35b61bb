import Acoustics
import Testing

@Suite("A microphone that is turned low")
struct LowMicrophoneTests {
  @Test func `makes what it heard as loud as others, whose samples stay as they are`() {
    let quiet: [Float] = [0, 0.001, -0.004, 0.002]
    #expect(
      LowMicrophone.raised(quiet).map { ($0 * 4_000).rounded() / 4_000 } == [
        0, 0.0625, -0.25, 0.125,
      ])
    let usual: [Float] = [0.3, -0.1, 0]
    #expect(LowMicrophone.raised(usual) == usual)
  }

  @Test func `makes no sound of next to nothing`() {
    for nothing: [Float] in [[], [0, 0], [0.000_5, -0.001_5]] {
      #expect(LowMicrophone.raised(nothing) == nothing)
    }
  }
}
