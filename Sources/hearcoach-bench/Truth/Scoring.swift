import Acoustics
import Coaching
import Foundation
import Language
import Providers
import Said
import Sound

/// What scoring a spoken answer costs: time, memory, and the loading of the model.
struct Scoring {
  let directory: String

  func tell() async throws {
    let reader = Reader()
    let before = try Self.residentMegabytes()
    let clock = ContinuousClock()
    var judge: EnglishJudge?
    let loading = try clock.measure {
      let ear = EnglishEar(
        scorer: try SphinxScorer(), dictionary: try PronouncingDictionary(),
        voice: ESpeak(reader: reader))
      judge = EnglishJudge(ear: ear, fit: try EnglishTruth.shipped().fit, reader: reader)
    }
    guard let judge else { return }
    let labels = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/labels.json"))
    let recordings = try LabelledRecording.all(labels: [UInt8](labels)).prefix(40)
    let sentences = recordings.map {
      Sentence(id: $0.id, text: $0.text, lang: .english, level: .easy, wordBucket: .common)
    }
    var ratios: [Double] = []
    for (index, recording) in recordings.enumerated() {
      let wave = try SoundFile.waveform(
        at: "\(directory)/audio/\(recording.id).flac", sampleRate: 16_000)
      let decoys = Array(sentences.filter { $0.id != recording.id }.prefix(5))
      let started = Self.processorSeconds()
      _ = try await judge.judge(
        SpokenAnswer(samples: wave.samples, sentence: sentences[index], decoys: decoys))
      ratios.append((Self.processorSeconds() - started) / wave.duration)
    }
    let after = try Self.residentMegabytes()
    print(String(format: "Loading the judge of English: %.3f s", loading / .seconds(1)))
    print(String(format: "Scoring, of the answer's length on one core: %.3f", Row.median(ratios)))
    print(String(format: "More memory: %.0f MB", after - before))
  }

  private static func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func residentMegabytes() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return Double(line?.split(separator: " ").dropFirst().first ?? "").map { $0 / 1_024 } ?? 0
  }
}
