import Coaching
import Foundation
import Testing
import Voices

@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct MemoryTests {
  @Test("300 clips leave no memory behind")
  func steady() async throws {
    try await speak(times: 30)
    let before = try resident()
    try await speak(times: 300)
    #expect(try resident() - before < 40 << 20)
  }

  private func speak(times: Int) async throws {
    for index in 0..<times {
      let request =
        index % 2 == 0
        ? TTSRequest(text: "请把水杯放在桌子上。", lang: .chinese)
        : TTSRequest(text: "Please put the glass of water on the table.", lang: .english)
      _ = try await speaker.synthesize(request)
    }
  }

  @Test(
    "clips of flite leave no memory behind", .enabled(if: Flite.missing == nil, "needs flite"))
  func steadyFlite() async throws {
    let request = TTSRequest(text: "Please put the glass on the table.", lang: .english)
    for _ in 0..<10 { _ = try await Flite().synthesize(request) }
    let before = try resident()
    for _ in 0..<60 { _ = try await Flite().synthesize(request) }
    #expect(try resident() - before < 20 << 20)
  }

  /// The bytes of this process that are in memory.
  private func resident() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(fields[1])) * 4_096
  }
}
