import Acoustics
import Glibc
@testable import Said
import Testing

struct ToneContourTests {
  /// A voice of 20 ms steps through heights in octaves above 100 Hz.
  private func track(_ octaves: [Double?]) -> PitchTrack {
    PitchTrack(step: 0.01, hertz: octaves.flatMap { [$0, $0] }.map { $0.map { 100 * pow(2, $0) } })
  }

  private var speaker: SpeakerPitch {
    var speaker = SpeakerPitch()
    speaker.hear(track((0..<200).map { Double($0 % 10) / 10 }))
    return speaker
  }

  @Test("a rising voice has a rising contour, whoever speaks")
  func rising() {
    let rising = track((0..<20).map { Double($0) / 20 })
    let contour = ToneContour.contours(of: [2..<38], in: rising, speaker: speaker)[0]
    #expect(contour.count == ToneContour.inputs)
    let heights = contour.prefix(ToneContour.points)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    var high = SpeakerPitch()
    high.hear(track((0..<200).map { 1 + Double($0 % 10) / 10 }))
    let higher = track((0..<20).map { 1 + Double($0) / 20 })
    let same = ToneContour.contours(of: [2..<38], in: higher, speaker: high)[0]
    #expect(zip(contour, same).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test("a neighbour counts unless a pause lies between")
  func neighbours() {
    let flat = track([Double?](repeating: 0.5, count: 60))
    let place = ToneContour.points + ToneContour.edge
    let near = ToneContour.contours(of: [0..<20, 25..<45], in: flat, speaker: speaker)
    let far = ToneContour.contours(of: [0..<20, 70..<90], in: flat, speaker: speaker)
    #expect(near[1][place] == 1 && near[0][place] == 0)
    #expect(far[1][place] == 0)
  }

  @Test("a final without a voice has a contour that says so")
  func voiceless() {
    let none = track([Double?](repeating: nil, count: 40))
    let contour = ToneContour.contours(of: [0..<30, 40..<40], in: none, speaker: speaker)
    #expect(contour.allSatisfy { $0.count == ToneContour.inputs && $0.allSatisfy(\.isFinite) })
  }
}
