import Acoustics
import Coaching
import Glibc
import Testing

@Suite("What an audiogram does to a sound")
struct HearingShapeTests {
  private static func audiogram(_ text: String) throws -> Audiogram {
    try #require(Audiogram(text))
  }

  private static func rms(_ samples: ArraySlice<Float>) -> Float {
    Waveform(samples: Array(samples), sampleRate: 1).rms
  }

  /// By how many decibels a tone gets louder.
  private static func gain(_ hertz: Double, rate: Int, _ text: String) throws -> Double {
    let tone = sine(hertz, seconds: 1, rate: rate)
    var soft = tone
    soft.samples = tone.samples.map { $0 * 0.01 }
    let shaped = HearingShape(try audiogram(text), sampleRate: rate).applied(to: soft)
    #expect(shaped.samples.count == soft.samples.count)
    let middle = rate / 4..<3 * rate / 4
    return 20
      * log10(
        Double(rms(shaped.samples[middle]) / rms(soft.samples[middle])))
  }

  @Test(arguments: [16_000, 22_050, 44_100])
  func `each frequency gets half of what is lost there, and in between what lies between`(rate: Int)
    throws
  {
    let text = "250:10, 500:20, 1000:30, 2000:40, 4000:50"
    for (hertz, half) in [(250.0, 5.0), (500, 10), (1_000, 15), (2_000, 20), (4_000, 25)] {
      #expect(abs(try Self.gain(hertz, rate: rate, text) - half) < 1, "\(hertz) Hz")
    }
    #expect(abs(try Self.gain(1_414, rate: rate, text) - 17.5) < 1)
    // Beyond what was measured the nearest point counts.
    #expect(abs(try Self.gain(125, rate: rate, text) - 5) < 1)
    #expect(abs(try Self.gain(6_000, rate: rate, text) - 25) < 1)
  }

  @Test func `no loss changes nothing, and no frequency gets more than the limit`() throws {
    #expect(abs(try Self.gain(1_000, rate: 22_050, "500:0, 2000:-10")) < 0.1)
    let most = try Self.gain(2_000, rate: 22_050, "1000:120, 4000:120")
    #expect(abs(most - Audiogram.mostGain) < 0.5)
  }

  @Test func `what would be too loud is turned down as a whole, and nothing is cut off`() throws {
    let tone = sine(2_000, seconds: 0.5, rate: 22_050)
    var loud = tone
    loud.samples = tone.samples.map { $0 * 0.9 / tone.peak }
    let shape = HearingShape(try Self.audiogram("1000:60, 4000:60"), sampleRate: 22_050)
    let shaped = shape.applied(to: loud)
    #expect(try #require(shaped.truePeak) <= -0.9)
    // As loud as it may be, and still the same tone: its top is not flat.
    #expect(try #require(shaped.truePeak) > -1.5)
    let middle = shaped.samples[4_000..<7_000]
    let top = middle.map { abs($0) }.max() ?? 0
    #expect(abs(Double(Self.rms(middle) / top) - 0.5.squareRoot()) < 0.02)
  }
}
