import Coaching
import Glibc
import Testing

@testable import Acoustics

@Suite("What rooms, lines and noise make of a recording")
struct RecordingConditionTests {
  @Test("A convolution is the sum of the delayed response, whatever the lengths")
  func convolution() {
    var dice = SplitMix64(seed: 3)
    var noise = SteadyNoise(.white)
    let sound = (0..<5_000).map { _ in noise.next(&dice) }
    for taps in [1, 2, 700, 1_500] {
      let response = (0..<taps).map { _ in noise.next(&dice) }
      let quick = Convolution(response).applied(to: sound, delay: taps / 3)
      for place in [0, 1, 999, 2_048, 4_300] {
        let moment = place + taps / 3
        let sum = response.indices.reduce(0.0) { sum, tap in
          let from = moment - tap
          return sound.indices.contains(from)
            ? sum + Double(response[tap]) * Double(sound[from]) : sum
        }
        #expect(abs(Double(quick[place]) - sum) < 2e-3)
      }
      #expect(quick.count == sound.count)
    }
  }

  @Test("A telephone keeps what lies between 300 and 3,400 Hz, in its place, and nothing else")
  func telephone() {
    func heard(_ hertz: Double) -> (level: Float, wave: [Float], dry: [Float]) {
      var dice = SplitMix64(seed: 1)
      let dry = sine(hertz, seconds: 1, rate: 16_000).samples
      let wave = RecordingCondition.telephone.applied(to: dry, using: &dice)
      let inside = Array(wave[2_000..<14_000])
      return (
        20 * log10(rms(inside) / rms(Array(dry[2_000..<14_000]))), inside,
        Array(dry[2_000..<14_000])
      )
    }
    for hertz in [60.0, 150, 4_000, 6_000] { #expect(heard(hertz).level < -35) }
    for hertz in [500.0, 1_000, 3_000] {
      let (level, wave, dry) = heard(hertz)
      #expect(abs(level) < 0.5)
      #expect(zip(wave, dry).allSatisfy { abs($0 - $1) < 0.05 })
    }
  }

  @Test("A room rings as long as is asked, and comes straight on first", arguments: [0.3, 0.8])
  func room(seconds: Double) {
    var dice = SplitMix64(seed: 9)
    for _ in 0..<3 {
      let response = RoomResponse(seconds: seconds, using: &dice).samples
      #expect(response[0] > 0.9)
      // What is still to come, from each moment on.
      var rest = [Double](repeating: 0, count: response.count + 1)
      for index in response.indices.reversed() {
        rest[index] = rest[index + 1] + Double(response[index]) * Double(response[index])
      }
      func moment(_ decibels: Double) -> Double {
        let least = rest[1] * pow(10, -decibels / 10)
        return Double(rest.firstIndex { $0 < least } ?? rest.count) / 16_000
      }
      let ringing = 3 * (moment(25) - moment(5))
      #expect(ringing > 0.6 * seconds && ringing < 1.5 * seconds)
    }
  }

  @Test(
    "Noise lies as far below the voice as is asked, however long the quiet around it",
    arguments: [SteadyNoise.Colour.white, .pink], [0.5, 4])
  func noise(colour: SteadyNoise.Colour, quiet: Double) {
    var dice = SplitMix64(seed: 5)
    let voice = sine(400, dB: -12, seconds: 2, rate: 16_000).samples
    let around = silence(seconds: quiet, rate: 16_000).samples
    let sound = around + voice + around
    let noisy = RecordingCondition.noise(colour, decibels: 10).applied(to: sound, using: &dice)
    let added = zip(noisy, sound).map { $0 - $1 }
    #expect(abs(20 * log10(rms(voice) / rms(added)) - 10) < 0.3)
  }

  @Test("A room and a quiet microphone change the level as they should")
  func levels() {
    var dice = SplitMix64(seed: 5)
    let voice = sine(400, dB: -12, seconds: 1, rate: 16_000).samples
    let room = RecordingCondition.room(seconds: 0.5).applied(to: voice, using: &dice)
    #expect(abs(20 * log10(rms(room) / rms(voice))) < 0.1)
    let quiet = RecordingCondition.quiet.applied(to: voice, using: &dice)
    #expect(abs(20 * log10(rms(quiet) / rms(voice)) + 30) < 0.1)
    #expect(quiet.allSatisfy { ($0 * 32_768) == ($0 * 32_768).rounded() })
    let clipped = RecordingCondition.clipped.applied(to: voice, using: &dice)
    let most = clipped.max() ?? 0
    #expect(abs(most - (voice.max() ?? 0) / 5) < 1e-4)
    #expect(clipped.count { abs($0) == most } > clipped.count * 3 / 4)
  }

  @Test("The same dice make the same sound, as long as it was", arguments: RecordingCondition.usual)
  func repeated(condition: RecordingCondition) {
    let voice = sine(400, dB: -12, seconds: 0.7, rate: 16_000).samples
    func made(_ seed: UInt64) -> [Float] {
      var dice = SplitMix64(seed: seed)
      return condition.applied(to: voice, using: &dice)
    }
    #expect(made(1) == made(1))
    #expect(made(1).count == voice.count)
    var dice = SplitMix64(seed: 1)
    #expect(condition.applied(to: [], using: &dice).isEmpty)
  }

  private func rms(_ samples: [Float]) -> Float {
    Waveform(samples: samples, sampleRate: 16_000).rms
  }
}
