import Acoustics
@testable import Assembly
import Coaching
import Glibc
import Language
import Said
import Testing
import Voices

/// The files of PocketSphinx's model, as Debian installs them.
struct InstalledEarTests {
  private static let isInstalled =
    access(SphinxScorer.usualDirectory + "/en-us/mdef", R_OK) == 0

  @Test(.enabled(if: isInstalled, "pocketsphinx-en-us is not installed"))
  func `a synthesized vowel fits its own phone better than any other`() async throws {
    let clip = try await ESpeak(reader: Reader()).synthesize(
      TTSRequest(text: "see", lang: .english))
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    let scorer = try SphinxScorer(reading: EnglishEar.file)
    let emissions = scorer.listen(to: wave.resampled(to: 16_000).samples).alone
    let heard = (0..<emissions.frames).compactMap { frame in
      (0..<emissions.states).max { emissions[frame, $0] < emissions[frame, $1] }
    }.map { scorer.phones[$0 / scorer.statesPerPhone] }
    let counts = Dictionary(heard.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.key != "SIL" }.max { $0.value < $1.value }?.key == "IY")
    let dictionary = try PronouncingDictionary(reading: EnglishEar.file)
    #expect(dictionary.pronunciations(of: "see") == [["S", "IY"]])
  }

  @Test func `a missing file is reported by its path`() {
    let fault = #expect(throws: SphinxError.self) {
      try SphinxScorer(directory: "/nowhere/of/all", reading: EnglishEar.file)
    }
    #expect(fault == SphinxError(path: "/nowhere/of/all/en-us/mdef", fault: .absent))
    #expect(throws: SphinxError.self) {
      try PronouncingDictionary(directory: "/nowhere/of/all", reading: EnglishEar.file)
    }
  }
}
