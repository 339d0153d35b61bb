import Acoustics
import Coaching
import Glibc
import Language
import Synthesis

/// `hearcoach-train voice-say MODEL LIST DIR`: a voice speaks sentences, to be judged by others.
struct VoiceSaying {
  static let usage = """
    Usage: hearcoach-train voice-say MODEL LIST DIR [--pace P] [--pitch P] [--spectrum S] [--set name=number,…]
           [--pieces]
    LIST has a line for each sentence: NAME <tab> TEXT; it is spoken into DIR/NAME.wav. --set tries other
    numbers than those of SpeechTuning. --pieces tells in DIR/NAME.pieces what each syllable was made of: where
    its character begins and ends, the word and the syllable that both halves of its final come from, and how
    much the voice doubts these two pieces, in hundredths.

    """

  private var places: [String] = []
  private var pace = 1.0
  private var pitch = 1.0
  private var spectrum = 1.0
  private var tellsPieces = false
  private var settings: [(WritableKeyPath<SpeechTuning, Double>, Double)] = []

  init(_ words: [String]) throws {
    let fault = MandarinCommand.UsageError(text: Self.usage)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--pace", "--pitch", "--spectrum":
        guard let value = rest.popFirst().flatMap(Double.init) else { throw fault }
        switch word {
        case "--pace": pace = value
        case "--pitch": pitch = value
        default: spectrum = value
        }
      case "--set":
        for setting in (rest.popFirst() ?? "").split(separator: ",") {
          let parts = setting.split(separator: "=")
          guard parts.count == 2, let value = Double(parts[1]),
            let entry = SpeechTuning.names.first(where: { $0.name == parts[0] })
          else { throw fault }
          settings.append((entry.path, value))
        }
      case "--pieces": tellsPieces = true
      default: places.append(word)
      }
    }
    guard places.count == 3 else { throw fault }
  }

  func run() throws {
    var voice = try MandarinVoiceFile.voice(from: try FileBytes.of(places[0]))
    for (path, value) in settings { voice.tuning[keyPath: path] = value }
    mkdir(places[2], 0o755)
    let reader = Reader()
    let clock = ContinuousClock()
    var (seconds, syllables, longest) = (0.0, 0, Duration.zero)
    var taken = Duration.zero
    for line in String(decoding: try FileBytes.of(places[1]), as: UTF8.self).split(separator: "\n")
    {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count >= 2 else { continue }
      let start = clock.now
      let reading = reader.read(cells[1], as: .chinese)
      let plan = SpeechPlan(reading, of: cells[1])
      guard let spoken = voice.speak(plan, pace: pace, pitch: pitch, spectrum: spectrum) else {
        say("cannot speak \(cells[1])\n")
        continue
      }
      let time = clock.now - start
      taken += time
      longest = max(longest, time)
      let peak = max(spoken.wave.peak, 1e-6)
      let wave = Waveform(
        samples: spoken.wave.samples.map { $0 * 0.8 / peak }, sampleRate: spoken.wave.sampleRate)
      try FileBytes.write(WAV.encode(wave), to: "\(places[2])/\(cells[0]).wav")
      if tellsPieces {
        let lines = spoken.pieces.map { Self.line($0, reading, voice) }.joined()
        try FileBytes.write(Array(lines.utf8), to: "\(places[2])/\(cells[0]).pieces")
      }
      seconds += wave.duration
      syllables += spoken.onsets.count
    }
    say("\(syllables) syllables, \(seconds) s, spoken in \(taken), the longest in \(longest)\n")
  }

  private static func line(
    _ piece: MandarinVoice.Piece, _ reading: Reading, _ voice: MandarinVoice
  ) -> String {
    let source = piece.place < reading.sources.count ? reading.sources[piece.place] : 0..<0
    let doubts = [piece.first, piece.second].map { half in
      Int((voice.library.words[half.word].syllables[half.syllable].doubt * 100).rounded())
    }
    let numbers =
      [
        source.lowerBound, source.upperBound, piece.first.word, piece.first.syllable,
        piece.second.word, piece.second.syllable,
      ] + doubts
    return numbers.map(String.init).joined(separator: "\t") + "\n"
  }
}
