import TestSupport
import Testing

/// `--verbose`, whose lines people send to others when something goes wrong.
struct VerboseTests {
  private static let sentences = ["请等一下。", "水开了没？", "你吃辣吗？", "太贵了吧！"]

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `of a session it tells who spoke, and neither a text nor a reading of what was spoken`()
    async throws
  {
    let home = try Home()
    let sound = try await PrivateSoundServer()
    let variables = try home.share(Self.sentences).merging(["PULSE_SERVER": sound.address]) { $1 }
    let answers = ["我不知道", "什么"]
    let session = try await ServedSession(in: home, [], items: 3, with: variables) { turn in
      turn.item == 1 ? Command.plain("reveal") : Command.answer(answers[turn.item % 2])
    }
    #expect(session.texts.count >= 1)
    #expect(session.told.contains("spoken by "), "\(session.told)")
    for text in Self.sentences {
      let words = text.dropLast()
      #expect(!session.told.contains(words), "\(session.told)")
      let read = try await home.run("read", text, "--json")
      let syllables = read.output.matches(of: #/[a-z]+[1-5]/#).map { String($0.output) }
      try #require(syllables.count >= 2 * words.count, "\(read.output)")
      for syllable in syllables {
        #expect(!session.told.contains(syllable), "\(syllable): \(session.told)")
      }
    }
    for answer in answers { #expect(!session.told.contains(answer), "\(session.told)") }
    // Whoever has a text spoken wants to see how it is read.
    let said = try await home.run(
      "say", "水开了没？", "--verbose", "--out", home.file("x.wav"))
    #expect(said.errors.contains("shui3"), "\(said.errors)")
  }
}
