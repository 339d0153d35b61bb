import Acoustics
import Glibc
import Testing

@Suite("Voice activity")
struct VoiceActivityTests {
  @Test(
    "steady noise is not speech, whatever its kind and level", arguments: Noise.allCases,
    [0.0005, 0.01, 0.3] as [Float])
  func noise(noise: Noise, height: Float) {
    for seed in 1...3 as ClosedRange<UInt64> {
      let sound = noise.samples(count: 8 * 16_000, seed: seed).map { height * $0 }
      #expect(speech(in: sound).isEmpty)
    }
  }

  @Test("noise being switched on is not speech either", arguments: Noise.allCases)
  func switchedOn(noise: Noise) {
    let sound =
      Array(repeating: 0, count: 16_000) + noise.samples(count: 6 * 16_000).map { 0.05 * $0 }
    #expect(speech(in: sound).isEmpty)
  }

  @Test("silence is not speech, however long or short", arguments: [0, 1, 399, 5_000, 80_000])
  func silent(count: Int) {
    #expect(speech(in: Array(repeating: 0, count: count)).isEmpty)
    #expect(speech(in: Array(repeating: .nan, count: count)).isEmpty)
  }

  @Test(
    "the tone that tells whose turn it is is not speech, however clearly it comes back",
    arguments: [0.003, 0.03, 0.3] as [Float], [0, 0.0003, 0.003] as [Float])
  func tone(height: Float, noise: Float) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var sound = Noise.pink.samples(count: 32_000, seed: seed).map { noise * $0 }
      // It begins while the ear does.
      for start in [800, 12_000] {
        for place in 0..<2_240 {
          let time = Float(place) / 16_000
          let swell = 0.5 - 0.5 * cos(2 * Float.pi * time / 0.14)
          sound[start + place] += height * swell * sin(2 * Float.pi * 660 * time)
        }
      }
      #expect(speech(in: sound).isEmpty)
    }
  }

  @Test("a click is not speech", arguments: [1, 80, 400])
  func click(length: Int) {
    var sound = Noise.white.samples(count: 32_000).map { 0.001 * $0 }
    for index in 16_000..<(16_000 + length) { sound[index] += 0.5 }
    #expect(speech(in: sound).isEmpty)
  }

  @Test(
    "speech is found within 120 ms of where it is", arguments: Noise.allCases, [10.0, 15, 20, 40])
  func found(noise: Noise, snr: Double) throws {
    let sound = mixed(babble(seconds: 1.5, at: 0.9, of: 3.5), with: noise, snr: snr)
    let ranges = speech(in: sound)
    let range = try #require(ranges.first)
    #expect(ranges.count == 1)
    #expect(abs(range.lowerBound - 14_400) < 1_920)
    #expect(abs(range.upperBound - 38_400) < 1_920)
  }

  @Test("however soft a microphone makes it, it is found", arguments: [0.002, 0.02, 1] as [Float])
  func soft(height: Float) throws {
    let sound = mixed(babble(seconds: 1, at: 0.8, of: 3), with: .pink, snr: 20)
    let range = try #require(speech(in: sound.map { height * $0 }).first)
    #expect(abs(range.lowerBound - 12_800) < 1_920)
    #expect(abs(range.upperBound - 28_800) < 1_920)
  }

  @Test("it makes no difference in what pieces the sound arrives", arguments: [1, 159, 160, 7_777])
  func pieces(length: Int) {
    let sound = mixed(babble(seconds: 1, at: 0.6, of: 2.5), with: .pink, snr: 20)
    #expect(speech(in: sound, pieces: length) == speech(in: sound, pieces: sound.count))
  }

  @Test("a short pause is part of the speech, a long one ends it", arguments: [(0.4, 1), (1.2, 2)])
  func pauses(seconds: Double, utterances: Int) {
    let first = babble(seconds: 1, at: 0.6, of: 1.6 + seconds)
    let sound = mixed(first + babble(seconds: 1, at: 0, of: 2.5), with: .white, snr: 20)
    #expect(speech(in: sound).count == utterances)
  }

  @Test("the end is reported as soon as the pause is over, and not before")
  func prompt() throws {
    let sound = mixed(babble(seconds: 1, at: 0.6, of: 4), with: .fan, snr: 20)
    var detector = VoiceActivity(pause: 0.5)
    var told: Int?
    var end: Int?
    for start in stride(from: 0, to: sound.count, by: 160) {
      for event in detector.hear(Array(sound[start..<min(start + 160, sound.count)])) {
        guard case .ended(let at) = event else {
          #expect(detector.isSpeaking)
          continue
        }
        (told, end) = (start + 160, at)
        #expect(!detector.isSpeaking)
      }
    }
    let delay = try Double(#require(told) - #require(end)) / 16_000
    #expect((0.4...0.6).contains(delay))
  }

  @Test("speech at the end of the sound ends with it, and the next sound begins anew")
  func finishes() {
    let sound = mixed(babble(seconds: 1, at: 0.6, of: 1.6), with: .white, snr: 30)
    var detector = VoiceActivity()
    for _ in 0..<2 {
      let events = detector.hear(sound)
      #expect(events.count == 1)
      #expect(detector.isSpeaking)
      let last = detector.finish()
      guard case .ended(let at)? = last.first else {
        Issue.record("no end")
        continue
      }
      #expect(abs(at - 25_600) < 1_920)
      #expect(!detector.isSpeaking)
      #expect(detector.finish().isEmpty)
    }
  }

  /// What speech is to a detector: syllables of a gliding voice with moving formants, and hisses
  /// between them.
  private func babble(seconds: Double, at start: Double, of whole: Double) -> [Float] {
    var dice = Dice(state: 77)
    var turn = 0.0
    return (0..<Int(whole * 16_000)).map { index in
      let second = Double(index) / 16_000 - start
      guard (0..<seconds).contains(second) else { return 0 }
      let place = (second / 0.25).truncatingRemainder(dividingBy: 1)
      if place < 0.25, second > 0.25 { return Float(0.05 * dice.normal()) }
      let hertz = 140 + 30 * sin(5 * second)
      turn += 2 * .pi * hertz / 16_000
      let formant = 700 + 400 * sin(9 * second)
      let voice = (1...20).reduce(0.0) { sum, overtone in
        let off = (Double(overtone) * hertz - formant) / 300
        return sum + exp(-off * off / 2) * sin(Double(overtone) * turn)
      }
      return Float(0.15 * voice * (0.3 + 0.7 * sin(.pi * place)))
    }
  }

  private func mixed(_ clean: [Float], with noise: Noise, snr: Double) -> [Float] {
    let spoken = clean.filter { $0 != 0 }
    let power = spoken.reduce(0) { $0 + $1 * $1 } / Float(spoken.count)
    let height = (power / Float(pow(10, snr / 10))).squareRoot()
    return zip(clean, noise.samples(count: clean.count)).map { $0 + height * $1 }
  }
}
