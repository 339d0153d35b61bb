@testable import Coaching
import Testing

/// How long whoever reads aloud may stop.
@Suite struct ReadingPauseTests {
  @Test func `is longest while less was spoken than anybody needs, and shortest at the end`() {
    let pause = ReadingPause(voice: 4)
    #expect([0, 1, 1.8].map { pause.seconds(after: $0) } == [4, 4, 4])
    #expect([4, 5, 60].map { pause.seconds(after: $0) } == [1.5, 1.5, 1.5])
    #expect(abs(pause.seconds(after: 2.9) - 2.75) < 1e-9)
  }

  @Test func `never grows while somebody speaks, and is always a time to wait`() {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let pause = ReadingPause(voice: Double.random(in: 0.1...30, using: &dice))
      let spoken = (0..<20).map { _ in Double.random(in: 0...60, using: &dice) }.sorted()
      let waits = spoken.map { pause.seconds(after: $0) }
      #expect(waits == waits.sorted(by: >))
      #expect(waits.allSatisfy { (1.5...4).contains($0) })
    }
  }

  @Test func `is the shortest where nobody knows how long the sentence takes`() {
    for seconds in [0, -1, .nan, .infinity] {
      #expect(ReadingPause(voice: seconds).seconds(after: 0.1) == 1.5)
    }
    #expect(ReadingPause(voice: 4).seconds(after: .nan) == 4)
    #expect(ReadingPause(voice: 4).seconds(after: .infinity) == 1.5)
  }

  @Test func `rests on how long a voice usually takes, by letters or by characters`() {
    func seconds(_ text: String, _ lang: Lang) -> Double {
      ReadingPause.usualSeconds(
        of: Sentence(id: "s", text: text, lang: lang, level: .easy, wordBucket: .common))
    }
    #expect(seconds("请把水杯放在桌子上。", .chinese) == 9 / 4.0)
    #expect(seconds("¿Está bien?", .spanish) == 8 / 13.0)
    #expect(seconds("…", .english) == 0)
  }
}
