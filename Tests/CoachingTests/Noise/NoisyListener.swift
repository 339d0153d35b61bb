@testable import Coaching
import Foundation

/// Somebody who hears sentences in noise as a curve over the ratio says.
struct NoisyListener {
  /// Where three in four are understood.
  var reach: Double
  /// The share of sentences by decibel, where it rises most.
  var slope = 0.1
  /// The share of sentences that are missed in quiet too.
  var lapse = 0.04

  func chance(at snr: Double) -> Double {
    let share = 0.75 / (1 - lapse)
    let middle = reach - log(share / (1 - share)) / (4 * slope)
    return (1 - lapse) / (1 + exp(-4 * slope * (snr - middle)))
  }

  func passes(at snr: Double, _ dice: inout SplitMix64) -> Bool {
    Double.random(in: 0..<1, using: &dice) < chance(at: snr)
  }

  /// A course of so many sentences.
  func course(
    of sentences: Int, from snr: Double = NoiseCourse.start, _ dice: inout SplitMix64
  ) -> NoiseCourse {
    var course = NoiseCourse(.cafe, from: snr)
    for n in 1...sentences {
      let snr = course.noise.snr
      course.note(item: n, at: snr, passed: passes(at: snr, &dice))
    }
    return course
  }
}
