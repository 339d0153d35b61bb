import Glibc
import TestSupport
import Testing

/// How well voice activity does on real speech; quicker with `swift test -c release`.
///
/// `HEARCOACH_DATA` names a directory with `english-learners/audio` (FLAC) and
/// `mandarin-words/audio` (MP3).
@Suite(
  "Voice activity on recordings",
  .enabled("HEARCOACH_DATA is not set, or ffmpeg is not installed") {
    data != nil && ChildProgram.isInstalled("ffmpeg")
  })
struct VoiceActivityRecordingTests {
  @Test("start and end lie within 120 ms of the truth at 10 dB and above, for 95% at least")
  func recordings() async throws {
    let english = try await recordings(in: "english-learners/audio", count: 60)
    let mandarin = try await recordings(in: "mandarin-words/audio", count: 60)
    var all = (right: 0, count: 0)
    print("recordings  noise   SNR  both  start  end   missed")
    for (name, speech) in [("english", english), ("mandarin", mandarin)] {
      for noise in Noise.allCases {
        for snr in [0, 5, 10, 15, 20] {
          let row = Row(speech, noise, snr: snr)
          print(row.line(name, noise, snr))
          guard snr >= 10 else { continue }
          all.right += row.both
          all.count += row.count
        }
      }
    }
    print("10 dB and above: \(all.right) of \(all.count)")
    #expect(all.count > 600)
    #expect(Double(all.right) >= 0.95 * Double(all.count))
  }

  /// Evenly out of all there are, where the truth is clear.
  private func recordings(in folder: String, count: Int) async throws -> [CleanSpeech] {
    let path = try "\(#require(data))/\(folder)"
    let names = TestFile.names(in: path)
    var found: [CleanSpeech] = []
    for index in 0..<count where !names.isEmpty {
      let name = names[index * names.count / count]
      let sound = try await FinishedProgram.run(
        "ffmpeg",
        ["-v", "error", "-i", "\(path)/\(name)", "-ac", "1", "-ar", "16000", "-f", "f32le", "-"],
        environment: [:])
      let samples = sound.bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
      }
      if let speech = CleanSpeech(samples) { found.append(speech) }
    }
    return found
  }
}

private let data = getenv("HEARCOACH_DATA").map { String(cString: $0) }

/// What was found in recordings with one noise at one height.
private struct Row {
  let count: Int
  private(set) var both = 0
  private(set) var starts = 0
  private(set) var ends = 0
  private(set) var missed = 0

  init(_ recordings: [CleanSpeech], _ noise: Noise, snr: Int) {
    count = recordings.count
    for (index, recording) in recordings.enumerated() {
      let mixed = recording.mixed(with: noise, snr: Double(snr), seed: UInt64(index + 1))
      let found = speech(in: mixed)
      guard let first = found.first, let last = found.last else {
        missed += 1
        continue
      }
      let tolerance = 120 * 16
      let start = abs(first.lowerBound - recording.extent.lowerBound) <= tolerance
      let end = abs(last.upperBound - recording.extent.upperBound) <= tolerance
      starts += start ? 1 : 0
      ends += end ? 1 : 0
      both += start && end ? 1 : 0
    }
  }

  func line(_ name: String, _ noise: Noise, _ snr: Int) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    func share(_ part: Int) -> String { cell("\(part * 100 / max(count, 1))%", 6) }
    return cell(name, 12) + cell(noise.rawValue, 8) + cell("\(snr)", 5) + share(both)
      + share(starts) + share(ends) + "\(missed)"
  }
}
