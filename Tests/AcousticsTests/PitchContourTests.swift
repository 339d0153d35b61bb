import Acoustics
import Coaching
import Glibc
import Testing

@Suite("Melodies")
struct PitchContourTests {
  private func track(_ hertz: [Double?]) -> PitchTrack { PitchTrack(step: 0.1, hertz: hertz) }

  @Test("a melody is counted from the speaker's own middle, in semitones")
  func semitones() throws {
    let contour = try #require(
      track([nil, nil, 100, 100, 200, 200, 200, 400, nil]).contour(points: 6))
    #expect(abs(contour.start - 0.2) < 1e-9)
    #expect(abs(contour.seconds - 0.6) < 1e-9)
    #expect(contour.semitones == [-12, -12, 0, 0, 0, 12])
  }

  @Test("two speakers who differ only in pitch have the same melody")
  func speakers() throws {
    let melody = (0..<100).map { 1 + 0.3 * sin(Double($0) / 9) }
    let low = try #require(track(melody.map { 90 * $0 }).contour(points: 40))
    let high = try #require(track(melody.map { 250 * $0 }).contour(points: 40))
    for (one, other) in zip(low.semitones, high.semitones) {
      #expect(abs((one ?? 99) - (other ?? -99)) < 1e-9)
    }
  }

  @Test("a pause in the voice is a hole in the melody, and a leap of the ear is held")
  func holes() throws {
    let contour = try #require(
      track([120, 120, nil, nil, nil, nil, 120, 120, 120, 2_000]).contour(points: 10))
    #expect(contour.semitones[2...5].allSatisfy { $0 == nil })
    #expect(contour.semitones.last == 14)
  }

  @Test("what is too short to be a voice is no part of a melody, and a leap between two voices is")
  func glances() throws {
    let steady = Array(repeating: 120.0, count: 20)
    let leaping = PitchTrack(
      step: 0.01,
      hertz: steady + [240, 240, 240] + steady + [nil, 400, nil] + steady.map { $0 / 1.5 })
    let contour = try #require(leaping.contour(points: 66))
    #expect(contour.semitones[20...22].allSatisfy { $0 == nil })
    #expect(contour.semitones[44] == nil)
    #expect(contour.semitones.compactMap(\.self).allSatisfy { $0 < 0.01 && $0 > -7.1 })
    #expect(contour.semitones.last.map { ($0 ?? 0) < -7 } == true)
  }

  @Test("without a voice there is no melody, and with one there are as many points as asked for")
  func edges() {
    #expect(track([]).contour(points: 10) == nil)
    #expect(track([nil, nil]).contour(points: 10) == nil)
    #expect(track([100]).contour(points: 0) == nil)
    for points in [1, 2, 7, 500] {
      #expect(track([100, nil, 110, 120]).contour(points: points)?.semitones.count == points)
    }
  }
}
