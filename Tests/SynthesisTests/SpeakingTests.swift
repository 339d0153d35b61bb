import Acoustics
import Glibc
import Language
import Said
@testable import Synthesis
import SynthesisSupport
import Testing

@Suite("The project's own voice")
struct SpeakingTests {
  @Test("a text is planned in phrases, each with what the mark after it asks for")
  func plan() {
    let plan = TinyVoice.plan("你好，妈妈、大妈来吗？好！")
    #expect(plan.phrases.map(\.syllables.count) == [2, 2, 4, 1])
    #expect(plan.phrases.map(\.ending) == [.clause, .item, .question, .exclamation])
    let places = plan.phrases.flatMap(\.syllables).map(\.place)
    #expect(places == Array(0..<9))
    #expect(plan.phrases.allSatisfy { $0.syllables[0].startsWord })
    #expect(plan.phrases[1].syllables.map(\.startsWord) == [true, false])
  }

  @Test("two syllables that were recorded together are taken together")
  func together() throws {
    let phrase = try #require(TinyVoice.plan("你好").phrases.first).syllables
    let voice = TinyVoice.voice
    let choice = PieceChoice(OpenPieces(voice.library), tuning: SpeechTuning())
    var heard = phrase
    heard[0].tone = 3
    let melody = voice.melody.melody(of: heard, number: 0, isLast: true, fluency: 1)
    let chosen = try #require(choice.choose(for: heard, melody))
    let traits = chosen.map { voice.library.traits[$0.final] }
    #expect(traits.map(\.word) == [1, 1])
    #expect(traits.map(\.syllable) == [0, 1])
  }

  @Test("where no recording has a syllable, initial and final come from two")
  func parts() throws {
    let voice = TinyVoice.voice
    let phrase = [
      SpeechPlan.Syllable(
        sound: try #require(MandarinSyllable(pinyin: "nen")), tone: 4, startsWord: true, place: 0)
    ]
    let choice = PieceChoice(OpenPieces(voice.library), tuning: SpeechTuning())
    let melody = voice.melody.melody(of: phrase, number: 0, isLast: true, fluency: 1)
    let chosen = try #require(choice.choose(for: phrase, melody)?.first)
    #expect(voice.library.traits[chosen.initial].sound.initial == phrase[0].sound.initial)
    #expect(voice.library.traits[chosen.final].sound.final == phrase[0].sound.final)
    #expect(chosen.initial != chosen.final)
  }

  @Test("a voice without a final that is asked for says nothing rather than something else")
  func lacking() {
    #expect(TinyVoice.voice.speak(TinyVoice.plan("床")) == nil)
  }

  @Test("each syllable begins after the one before it, within the sound")
  func onsets() throws {
    let spoken = try #require(TinyVoice.voice.speak(TinyVoice.plan("你好，妈妈来。")))
    #expect(spoken.onsets.map(\.place) == [0, 1, 2, 3, 4])
    let samples = spoken.onsets.map(\.sample)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 })
    #expect(samples.allSatisfy { $0 < spoken.wave.samples.count })
    // Before the first syllable there is next to nothing, and right after it there is sound.
    let first = samples[0]
    let lead = Waveform(
      samples: Array(spoken.wave.samples[..<first]), sampleRate: VoiceFrames.sampleRate)
    let after = Waveform(
      samples: Array(spoken.wave.samples[first..<first + 2_000]),
      sampleRate: VoiceFrames.sampleRate)
    #expect(lead.rms < 0.2 * after.rms)
  }

  @Test("at half the pace it takes nearly twice as long, and the onsets move along")
  func pace() throws {
    let plan = TinyVoice.plan("妈妈来大妈来")
    let usual = try #require(TinyVoice.voice.speak(plan))
    let slow = try #require(TinyVoice.voice.speak(plan, pace: 0.5))
    #expect((1.5...2.1).contains(slow.wave.duration / usual.wave.duration))
    let last = usual.onsets.count - 1
    let ratio = Double(slow.onsets[last].sample) / Double(usual.onsets[last].sample)
    #expect((1.4...2.1).contains(ratio))
  }

  @Test("the voice is as high as planned, and higher with more pitch", arguments: [0.7, 1, 1.4])
  func height(pitch: Double) throws {
    let spoken = try #require(
      TinyVoice.voice.speak(TinyVoice.plan("妈妈来"), pitch: pitch))
    let heard = PitchTrack(of: spoken.wave).hertz.compactMap(\.self)
    #expect(heard.count > 40)
    let far = heard.filter { abs(12 * log2($0 / (TinyVoice.middle * pitch))) > 1 }
    #expect(far.count <= heard.count / 50, "\(far)")
  }

  @Test("the same text gives the same samples")
  func same() throws {
    let plan = TinyVoice.plan("你好，妈妈。")
    let (one, other) = (TinyVoice.voice.speak(plan), TinyVoice.voice.speak(plan))
    #expect(one?.wave.samples == other?.wave.samples)
    #expect(one != nil)
  }
}
