import Acoustics
import Coaching
import Language
import Practice
import Said
import Voices

/// What can be told of a sentence that was read aloud, besides its words.
struct ReadingJudge: Sendable {
  let reader: Reader

  /// How near its sounds were to those of what a recognizer wrote; nil where nobody knows the sounds.
  func rating(
    of sentence: Sentence, transcript: String, similarity: Double
  ) async -> SpokenJudgement? {
    guard let asked = await phoned(sentence.text, sentence.lang, sentence.reading),
      let heard = await phoned(transcript, sentence.lang)
    else { return nil }
    return TranscriptRating.judge(asked, heard: heard, similarity: similarity)
  }

  /// English is read by espeak-ng: word by word, so that each word keeps its own sounds.
  private func phoned(
    _ text: String, _ lang: Lang, _ syllables: [String]? = nil
  ) async -> [PhonedWord]? {
    if let words = reader.phoned(text, lang, syllables: syllables) { return words }
    let voice = ESpeak(reader: reader)
    var words: [PhonedWord] = []
    for word in reader.read(text, as: lang).words {
      guard let ipa = try? await voice.phonemes(word) else { return nil }
      words.append(PhonedWord(word, ipa: ipa))
    }
    return words
  }

  /// What the timing of a recording tells; the voice's own time is the measure, else how long such a text
  /// usually takes.
  func timing(_ attempt: SessionServices.SpokenTry) -> ReadingTiming.Finding {
    let sound = AnswerSound(attempt.heard.samples, longest: Self.longest)
    return ReadingTiming(speech: sound.speech, voice: Self.seconds(of: attempt)).finding
  }

  private static let longest = 60
  /// Clips begin and end with a moment of silence.
  private static let edges = 0.2

  private static func seconds(of attempt: SessionServices.SpokenTry) -> Double {
    if let model = attempt.model, model.sampleRate > 0 {
      return max(0.3, Double(model.samples.count) / Double(model.sampleRate) - edges)
    }
    return ReadingPause.usualSeconds(of: attempt.sentence)
  }
}
