import Acoustics
import Said
import Sound
import Synthesis

/// A recording of known text, taken apart into frames.
struct VoiceRecording: Sendable {
  var name: String
  /// As it is written.
  var said: String
  var text: MandarinText
  /// Which syllables begin a word.
  var wordStarts: [Bool]
  var frames: VoiceFrames
  /// The frames of each syllable, as the judge of spoken Mandarin finds them.
  var rough: [Range<Int>]
  /// The same as they are found among their kind.
  var times: [SyllableTimes] = []
}

extension VoiceRecording {
  /// All recordings are brought to this level while they speak: a root of the mean square.
  private static let level: Float = 0.08

  /// Nothing where the text is not found in the sound.
  init?(
    name: String, said: String, text: MandarinText, wordStarts: [Bool], wave: Waveform,
    judge: MandarinModel
  ) {
    let wave = Self.levelled(wave)
    let heard = wave.resampled(to: LogMel.sampleRate)
    let emissions = judge.emissions(of: heard.samples)
    guard
      let alignment = Aligner(silence: MandarinStates.silenceUnit).align(text.words, to: emissions)
    else { return nil }
    var analysis = VoiceAnalysis(of: wave)
    let frames = analysis.frames()
    // A frame of the judge's lies around its middle.
    func frame(_ heard: Int) -> Int {
      let middle = Double(heard * LogMel.hop + LogMel.length / 2) / Double(LogMel.sampleRate)
      return min(max(0, Int((middle / VoiceFrames.step).rounded())), frames.count)
    }
    let rough = alignment.words.map { frame($0.lowerBound)..<frame($0.upperBound) }
    guard rough.count == text.spoken.count, rough.allSatisfy({ $0.count >= 4 }) else { return nil }
    self.init(
      name: name, said: said, text: text, wordStarts: wordStarts, frames: frames, rough: rough)
  }

  private static func levelled(_ wave: Waveform) -> Waveform {
    let length = wave.sampleRate / 200
    let powers = stride(from: 0, to: wave.samples.count - length, by: length).map { start in
      wave.samples[start..<start + length].reduce(0) { $0 + $1 * $1 } / Float(length)
    }
    let loud = powers.filter { $0 > (powers.max() ?? 0) * 1e-3 }
    guard !loud.isEmpty else { return wave }
    let gain = level / (loud.reduce(0, +) / Float(loud.count)).squareRoot()
    return Waveform(samples: wave.samples.map { $0 * gain }, sampleRate: wave.sampleRate)
  }
}

extension VoiceRecording {
  /// As a sentence is planned: phrases between pauses, each with the places of its syllables.
  var phrases: [[(syllable: SpeechPlan.Syllable, place: Int)]] {
    var phrases: [[(syllable: SpeechPlan.Syllable, place: Int)]] = []
    for (place, spoken) in text.spoken.enumerated() {
      let isNew =
        place == 0
        || times[place].whole.lowerBound - times[place - 1].whole.upperBound >= Self.pause
      if isNew { phrases.append([]) }
      phrases[phrases.count - 1].append(
        (
          SpeechPlan.Syllable(
            sound: spoken.syllable, tone: spoken.tone, startsWord: isNew || wordStarts[place],
            place: place), place
        ))
    }
    return phrases
  }

  /// So many frames without a syllable part two phrases.
  private static let pause = 14

  /// The middle of the heights, in hertz.
  static func middle(of recordings: [VoiceRecording]) -> Double {
    let heights = recordings.flatMap { recording in
      recording.times.flatMap { times in recording.frames.hertz[times.final].filter { $0 > 0 } }
    }.sorted()
    return heights.isEmpty ? 200 : Double(heights[heights.count / 2])
  }
}
