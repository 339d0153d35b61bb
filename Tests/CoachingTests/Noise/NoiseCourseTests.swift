@testable import Coaching
import Testing

@Suite("How loud the noise is from sentence to sentence")
struct NoiseCourseTests {
  @Test func `five sentences go in steps of four decibels, those after them in small ones`() {
    var course = NoiseCourse(.cafe)
    var heard: [Double] = []
    for (place, passed) in [true, true, true, false, true, true, false].enumerated() {
      heard.append(course.noise.snr)
      course.note(item: place + 1, at: course.noise.snr, passed: passed)
    }
    let third = 2.0 / 3
    #expect(heard == [10, 6, 2, -2, 2, -2, -2 - third])
    #expect(abs(course.noise.snr - (-third)) < 1e-9 && course.noise.kind == .cafe)
  }

  @Test func `a sentence that was understood after all makes it go down`() {
    var course = NoiseCourse(.rain, from: 4)
    course.note(item: 7, at: 4, passed: false)
    #expect(course.noise.snr == 8)
    course.takeAsPassed(item: 7)
    #expect(course.noise.snr == 0)
  }

  @Test(
    "it ends where three in four sentences are understood, whoever listens",
    arguments: [-12.0, -5, 0, 6], [0.07, 0.12])
  func threeInFour(reach: Double, slope: Double) {
    var dice = SplitMix64(seed: 25)
    let listener = NoisyListener(reach: reach, slope: slope)
    var settled: [NoiseCourse.Try] = []
    for _ in 0..<200 {
      let course = listener.course(of: 60, from: reach + NoiseCourse.relief, &dice)
      settled += course.tries.dropFirst(20)
    }
    let share = Double(settled.count { $0.passed }) / Double(settled.count)
    #expect((0.73...0.77).contains(share), "\(share)")
    let mean = settled.reduce(0) { $0 + $1.snr } / Double(settled.count)
    #expect(abs(mean - reach) < 1.5, "\(mean)")
  }

  @Test func `no ratio is beyond what is played`() {
    for passed in [true, false] {
      var course = NoiseCourse(.steady, from: passed ? -90 : 90)
      for n in 1...30 {
        #expect(NoiseCourse.playable.contains(course.noise.snr))
        course.note(item: n, at: course.noise.snr, passed: passed)
      }
    }
  }

  @Test func `a choice is a word of the settings, and auto takes the noise practised least`() {
    for choice in NoiseChoice.allCases { #expect(NoiseChoice(rawValue: choice.rawValue) == choice) }
    #expect(NoiseChoice(rawValue: "loud") == nil)
    #expect(NoiseChoice.auto.kind(after: [:]) == .cafe)
    #expect(NoiseChoice.auto.kind(after: [.cafe: 20, .street: 2]) == .babble4)
    let all = Dictionary(uniqueKeysWithValues: NoiseKind.everyday.map { ($0, 9) })
    #expect(NoiseChoice.auto.kind(after: all.merging([.rain: 3]) { $1 }) == .rain)
    #expect(NoiseChoice.off.kind(after: all) == nil)
    #expect(NoiseChoice.kind(.steady).kind(after: all) == .steady)
  }
}
