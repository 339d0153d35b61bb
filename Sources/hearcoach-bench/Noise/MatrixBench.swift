import Acoustics
import Coaching
import Glibc
import JSON
import Voices

/// Sentences of the measurement in steady noise, for an ear that had no part in the voice: whether the words
/// of a column are equally hard.
enum MatrixBench {
  /// Writes so many lists of ten sentences at each ratio: in a list every word comes once. A table tells what
  /// each file says.
  static func write(
    _ name: String, lists: Int, to folder: String, at ratios: [String]
  ) async throws {
    let place = try Workplace()
    defer { place.remove() }
    let text = try FileBytes.of("config/matrix/\(name).json")
    let matrix = try Matrix(parsing: text)
    mkdir(folder, 0o755)
    var dice = SplitMix64(seed: 50)
    var (table, clips): (String, [String: Waveform]) = ("", [:])
    for ratio in ratios {
      guard let snr = Double(ratio) else { continue }
      for (n, choice) in Self.sentences(lists, &dice).enumerated() {
        let sentence = matrix.sentence(choice)
        let wave = try clips[sentence] ?? spoken(sentence, matrix.lang, place, folder)
        clips[sentence] = wave
        // The spectrum of this very sentence hides it best, as that of the voice does in the measurement.
        guard
          let maker = NoiseMaker(
            .steady, of: [[BackgroundSpeech(text: "", wave: wave)]], sampleRate: wave.sampleRate)
        else { continue }
        let noise = maker.noise(NoisySpeech.samples(for: wave), using: &dice)
        guard let heard = NoisySpeech(wave, in: noise, snr: snr) else { continue }
        let path = "\(folder)/\(ratio)-\(n).wav"
        try FileBytes.write(WAV.encode(heard.mix), to: path)
        let words = zip(matrix.columns, choice).map { $0[$1] }
        table += "\(path)\t\(ratio)\t\(words.joined(separator: "\t"))\n"
      }
    }
    try FileBytes.write(Array(table.utf8), to: folder + "/table.tsv")
  }

  private static func sentences(_ lists: Int, _ dice: inout SplitMix64) -> [[Int]] {
    (0..<lists).flatMap { _ in
      let orders = (0..<Matrix.places).map { _ in
        Array(0..<Matrix.words).shuffled(using: &dice)
      }
      return (0..<Matrix.words).map { row in orders.map { $0[row] } }
    }
  }

  private static func spoken(
    _ sentence: String, _ lang: Lang, _ place: Workplace, _ folder: String
  ) throws -> Waveform {
    let path = folder + "/spoken.wav"
    _ = try TimedProgram.output(
      of: [place.hearcoach, "say", sentence, "--lang", lang.rawValue, "--out", path],
      environment: place.environment)
    return try WAV.decode(FileBytes.of(path))
  }
}
