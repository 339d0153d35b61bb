import Acoustics
import Coaching
import Glibc
import JSON
import Language
import Voices

/// Sentences of the measurement in steady noise, for an ear that had no part in the voice: whether the words
/// of a column are equally hard.
enum MatrixBench {
  /// Writes so many lists of ten sentences at each ratio: in a list every word comes once. A table tells what
  /// each file says. Other seeds make other sentences; words are levelled as in the measurement, unless they
  /// are wanted as the voice speaks them.
  static func write(
    _ name: String, lists: Int, to folder: String, at ratios: [String], seed: UInt64 = 50,
    isLevelled: Bool = true
  ) async throws {
    let matrix = try Matrix(parsing: FileBytes.of("config/matrix/\(name).json"))
    let voice = BuiltInVoice(
      reader: Reader(), mandarin: .at("config/models/mandarin-voice.model"))
    func spoken(_ sentence: String, levelled: Bool) async throws -> Waveform {
      let clip = try await voice.synthesize(TTSRequest(text: sentence, lang: matrix.lang))
      let said = levelled ? clip.levelled(by: matrix, saying: sentence) : clip
      return Waveform(samples: said.samples, sampleRate: said.sampleRate)
    }
    // The noise has the spectrum of the voice, as in the measurement.
    var own: [BackgroundSpeech] = []
    for row in 0..<Matrix.words {
      let text = matrix.sentence((0..<Matrix.places).map { (row + $0) % Matrix.words })
      own.append(BackgroundSpeech(text: text, wave: try await spoken(text, levelled: false)))
    }
    guard let rate = own.first?.wave.sampleRate,
      let maker = NoiseMaker(.steady, of: [own], sampleRate: rate)
    else { return print("no voice speaks") }
    mkdir(folder, 0o755)
    var dice = SplitMix64(seed: seed)
    var table = ""
    for ratio in ratios {
      guard let snr = Double(ratio) else { continue }
      for (n, choice) in sentences(lists, &dice).enumerated() {
        let wave = try await spoken(matrix.sentence(choice), levelled: isLevelled)
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
}
