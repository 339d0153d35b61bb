import Acoustics
import Coaching
import Wording

extension SessionScreen {
  /// What a spoken answer was taken for.
  func heard(as text: String?) -> [ScreenText] {
    text.map { wrapped(.heardAs($0)) } ?? []
  }

  /// How an item was said, once it is over: sounds and words, and what to practise.
  func said(_ judgement: SpokenJudgement) -> [ScreenText] {
    spoken.afterwards(judgement)
  }

  /// The melody of the sentence, and the learner's own below it.
  func melodies(_ model: Clip, _ own: HeardSpeech, words: [SpokenWord]) -> [ScreenText] {
    [""]
      + spoken.melody(
        model: Waveform(samples: model.samples, sampleRate: model.sampleRate),
        own: Waveform(samples: own.samples, sampleRate: VoiceActivity.sampleRate), words: words)
  }

  private var spoken: SpokenScreen {
    SpokenScreen(
      language: language, lang: lang, hasColor: hasColor, columns: columns, showsIPA: showsIPA)
  }
}
