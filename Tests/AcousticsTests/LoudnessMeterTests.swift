import Acoustics
import TestSupport
import Testing

@Suite(
  "Loudness beside an independent meter",
  .enabled("ffmpeg or espeak-ng is not installed") {
    ChildProgram.isInstalled("ffmpeg") && ChildProgram.isInstalled("espeak-ng")
  })
struct LoudnessMeterTests {
  @Test(
    "a spoken clip comes out within one unit of −18 LUFS and below −1 dB, as ffmpeg measures",
    arguments: [
      ("en-us+m3", "The train to the coast leaves at half past seven."),
      ("en-us+f2", "Please put the cup back on the table."),
      ("en-us+whisper", "Nobody went out, for it was raining so hard."),
      ("cmn-latn-pinyin", "qing3 ba3 shui3 bei1 fang4 zai4 zhuo1 zi5 shang4"),
      ("cmn-latn-pinyin+f4", "wan3 fan4 hou4 ji4 de5 liang2 yi4 liang2 xue4 ya1"),
    ])
  func clips(voice: String, text: String) async throws {
    let folder = try TemporaryDirectory()
    let spoken = try await FinishedProgram.run(
      "espeak-ng", ["-v", voice, "--stdout", text], environment: ["LC_ALL": "C.UTF-8"])
    let clip = try WAV.decode(spoken.bytes)
    #expect(clip.duration > 1)
    let levelled = folder.file("levelled.wav")
    try TestFile.write(WAV.encode(clip.levelled()), to: levelled)
    let plain = folder.file("plain.wav")
    try TestFile.write(WAV.encode(clip), to: plain)

    let before = try await measured(plain)
    let own = try #require(clip.loudness)
    #expect(abs(own - before.loudness) < 0.15)
    let after = try await measured(levelled)
    #expect(abs(after.loudness - -18) < 1)
    #expect(after.peak <= -1)
  }

  private func measured(_ path: String) async throws -> (loudness: Double, peak: Double) {
    let meter = try await FinishedProgram.run(
      "ffmpeg",
      ["-hide_banner", "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-"],
      environment: ["LC_ALL": "C.UTF-8"])
    let summary = try #require(meter.errors.text(after: "Summary:"))
    return (
      try #require(number(after: " I:", in: summary)),
      try #require(number(after: "Peak:", in: summary))
    )
  }

  private func number(after label: String, in text: String) -> Double? {
    text.text(after: label)?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
  }
}

extension String {
  /// What follows the last time that `label` occurs.
  fileprivate func text(after label: String) -> String? {
    var found: String?
    var rest = self[...]
    while let next = rest.firstRange(of: label) {
      rest = rest[next.upperBound...]
      found = String(rest)
    }
    return found
  }
}
