import Acoustics
import Glibc
import Testing

@Suite("Speaking over a sentence")
struct EchoGuardTests {
  /// A sentence of two seconds: louder and softer as speech is.
  private static let sentence: [Float] = (0..<32_000).map { place in
    let second = Float(place) / 16_000
    return 0.3 * max(0.05, sin(second * 12)) * sin(second * 900)
  }

  /// The microphone's levels while the sentence sounds: room, echo, and a voice from `voice` on.
  private static func levels(echo: Float, voice: Int? = nil, height: Float = 0.2) -> [Float] {
    (0..<40).map { frame in
      // The sound comes back a tenth of a second later.
      let from = max(0, frame - 2) * 800
      let part = sentence[from..<min(sentence.count, from + 800)]
      let power = part.reduce(0) { $0 + $1 * $1 } / 800 * echo * echo
      let spoken: Float = voice.map { frame >= $0 ? height * height : 0 } ?? 0
      return (power + spoken + 1e-7).squareRoot()
    }
  }

  private static func hear(_ levels: [Float], _ echo: inout EchoGuard) -> Int? {
    echo.begin(sentence, sampleRate: 16_000)
    defer { echo.finish() }
    return levels.firstIndex { echo.hear(rms: $0) }
  }

  @Test(
    "the sentence itself is not a speaker, however loud its echo", arguments: [0, 0.05, 0.5, 2])
  func alone(echo: Float) {
    var ear = EchoGuard()
    for _ in 0..<5 { #expect(Self.hear(Self.levels(echo: echo), &ear) == nil) }
  }

  @Test(
    "a voice over the second sentence is heard within half a second",
    arguments: [0, 0.05, 0.3])
  func voice(echo: Float) throws {
    var ear = EchoGuard()
    _ = Self.hear(Self.levels(echo: echo), &ear)
    let place = try #require(Self.hear(Self.levels(echo: echo, voice: 15, height: 0.5), &ear))
    #expect((15...25).contains(place))
  }

  @Test("a knock is not a voice")
  func knock() {
    var ear = EchoGuard()
    _ = Self.hear(Self.levels(echo: 0.1), &ear)
    var levels = Self.levels(echo: 0.1)
    levels[12] = 0.9
    levels[13] = 0.6
    #expect(Self.hear(levels, &ear) == nil)
  }

  @Test("without playback nothing is compared, and odd numbers do no harm")
  func hostile() {
    var ear = EchoGuard()
    var isHeard = ear.hear(rms: 1)
    #expect(!isHeard)
    ear.begin([], sampleRate: 0)
    isHeard = ear.hear(rms: .nan)
    #expect(!isHeard)
    ear.begin([.nan, .infinity], sampleRate: 16_000)
    for level in [Float.nan, .infinity, -1, 0] { _ = ear.hear(rms: level) }
    ear.finish()
  }
}
