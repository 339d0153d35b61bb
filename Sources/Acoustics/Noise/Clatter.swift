internal import Glibc

/// Things that are struck now and then: a few tones each, which die away.
struct Clatter {
  var perSecond: Double
  var hertz: ClosedRange<Double>
  /// Until a tone has fallen to a third.
  var seconds: ClosedRange<Double>
  /// Beside a sound of a mean power of 1.
  var loudness: Double

  func add(
    to sound: inout [Float], _ sampleRate: Int, using dice: inout some RandomNumberGenerator
  ) {
    let rate = Double(sampleRate)
    let top = min(hertz.upperBound, 0.45 * rate)
    var moment = wait(&dice)
    while moment < Double(sound.count) / rate {
      let loud = loudness * -log(Double.random(in: 0.02...1, using: &dice)) / 2
      for _ in 0..<4 {
        let pitch = Double.random(in: min(hertz.lowerBound, top)...top, using: &dice)
        let fall = Double.random(in: seconds, using: &dice)
        let turn = Double.random(in: 0..<6, using: &dice)
        let first = Int(moment * rate)
        for place in first..<min(sound.count, first + Int(7 * fall * rate)) {
          let time = Double(place - first) / rate
          // Half a millisecond to rise: a click is no surprise for an ear.
          let gain = loud / 4 * exp(-time / fall) * min(1, time / 0.000_5)
          sound[place] += Float(gain * sin(2 * .pi * pitch * time + turn))
        }
      }
      moment += wait(&dice)
    }
  }

  private func wait(_ dice: inout some RandomNumberGenerator) -> Double {
    -log(Double.random(in: 0.001...1, using: &dice)) / perSecond
  }
}
