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
    #expect(chosen.allSatisfy { $0.final == $0.ending })
  }

  @Test("a final begins as it was spoken after its neighbour and ends as before the next")
  func halves() throws {
    let voice = TinyVoice.voice
    var phrase: [SpeechPlan.Syllable] = []
    for (place, spelled) in ["ni3", "hao3", "shi4"].enumerated() {
      let read = try #require(Syllable(spelled))
      let sound = try #require(MandarinSyllable(pinyin: read.pinyin))
      phrase.append(
        SpeechPlan.Syllable(sound: sound, tone: read.tone, startsWord: place == 0, place: place))
    }
    let plan = SpeechPlan(phrases: [SpeechPlan.Phrase(syllables: phrase, ending: .statement)])
    let pieces = try #require(voice.speak(plan)).pieces
    #expect(pieces.map(\.place) == [0, 1, 2])
    // 你好 and 号是, of which only the halves that meet are heard.
    #expect(pieces.map { [$0.first.word, $0.first.syllable] } == [[1, 0], [1, 1], [12, 1]])
    #expect(pieces.map { [$0.second.word, $0.second.syllable] } == [[1, 0], [12, 0], [12, 1]])
  }

  @Test("finals of a frame or two are spoken, too, whichever halves meet", arguments: 1...6)
  func shortest(frames: Int) throws {
    var words = TinyVoice.library.words
    for word in words.indices {
      for syllable in words[word].syllables.indices where (word + syllable) % 2 == 0 {
        let start = words[word].syllables[syllable].times.final.lowerBound
        words[word].syllables[syllable].times.final = start..<start + frames
      }
    }
    let library = PieceLibrary(words, packing: TinyVoice.library.packing)
    var voice = MandarinVoice(
      library: library, melody: TinyVoice.voice.melody, middle: TinyVoice.middle)
    voice.tuning.chance = 8
    for seed in 0..<20 {
      voice.tuning.seed = Double(seed)
      let plan = TinyVoice.plan("你好，大妈来，你们好！")
      let spoken = try #require(voice.speak(plan, pace: [0.5, 1, 1.5][seed % 3]))
      let onsets = spoken.onsets.map(\.sample)
      #expect(zip(onsets, onsets.dropFirst()).allSatisfy { $0 < $1 })
      #expect(spoken.wave.samples.allSatisfy { $0.isFinite })
    }
  }

  @Test("what is in doubt is passed over, and chance is the same with the same seed")
  func doubtAndChance() throws {
    let plan = TinyVoice.plan("妈")
    func words(_ change: (inout MandarinVoice) -> Void) throws -> [Int] {
      var voice = TinyVoice.voice
      change(&voice)
      return try #require(voice.speak(plan)).pieces.map(\.first.word)
    }
    let certain = try words { _ in }
    #expect(certain == [5])
    var doubted = TinyVoice.library.words
    doubted[5].syllables[0].doubt = 2
    let library = PieceLibrary(doubted, packing: TinyVoice.library.packing)
    let others = try words { voice in
      voice = MandarinVoice(library: library, melody: voice.melody, middle: voice.middle)
    }
    #expect(others != [5])
    var drawn: [[[Int]]] = []
    for seed in 0..<20 {
      func draw() throws -> [Int] {
        try words { voice in
          voice.tuning.chance = 20
          voice.tuning.seed = Double(seed)
        }
      }
      drawn.append([try draw(), try draw()])
    }
    #expect(drawn.allSatisfy { $0[0] == $0[1] })
    #expect(Set(drawn.map { $0[0] }).count > 1)
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
      Self.levelVoice.speak(TinyVoice.plan("妈妈来"), pitch: pitch))
    // Where the voice sets in and ends, the frame holds half of it.
    let track = PitchTrack(of: spoken.wave).hertz
    let heard = track.indices.dropFirst().dropLast().compactMap { frame in
      track[frame - 1] != nil && track[frame + 1] != nil ? track[frame] : nil
    }
    #expect(heard.count > 40)
    let far = heard.filter { abs(12 * log2($0 / (TinyVoice.middle * pitch))) > 1 }
    #expect(far.count <= heard.count / 50, "\(far)")
  }

  /// It sets no tones apart.
  private static var levelVoice: MandarinVoice {
    var voice = TinyVoice.voice
    voice.tuning.firstHigher = 0
    voice.tuning.secondRising = 0
    voice.tuning.thirdLower = 0
    voice.tuning.fourthFalling = 0
    return voice
  }

  @Test(
    "tones are set apart: the first is higher, the second rises, the third is lower, the fourth falls",
    arguments: [(1, 1.5, 1.5), (2, -1.5, 1.5), (3, -3, -3), (4, 1, -1), (5, 0, 0)])
  func apart(tone: Int, beginning: Double, end: Double) throws {
    let sound = try #require(MandarinSyllable(pinyin: "ma"))
    let syllable = SpeechPlan.Syllable(sound: sound, tone: tone, startsWord: true, place: 0)
    let plan = SpeechPlan(phrases: [SpeechPlan.Phrase(syllables: [syllable], ending: .statement)])
    let (level, told) = (Self.levelVoice.speak(plan)?.hertz, TinyVoice.voice.speak(plan)?.hertz)
    let heard = zip(try #require(level), try #require(told)).filter { $0.0 > 0 && $0.1 > 0 }
    let away = heard.map { 12 * log2(Double($0.1 / $0.0)) }
    #expect(abs(try #require(away.first) - beginning) < 0.01)
    #expect(abs(try #require(away.last) - end) < 0.01)
  }

  @Test("what is weak becomes weaker, and what is loud stays as it is")
  func stillness() throws {
    let plan = TinyVoice.plan("妈来")
    func spoken(stillness: Double) throws -> MandarinVoice.Spoken {
      var voice = TinyVoice.voice
      voice.tuning.stillBelow = 1
      voice.tuning.stillness = stillness
      return try #require(voice.speak(plan))
    }
    let (before, after) = (try spoken(stillness: 0), try spoken(stillness: 0.8))
    func change(_ frames: Range<Int>) -> Float {
      let onset = before.onsets[1].sample
      let range =
        onset + frames.lowerBound * VoiceFrames.hop..<onset + frames.upperBound * VoiceFrames.hop
      let levels = [before, after].map {
        Waveform(samples: Array($0.wave.samples[range]), sampleRate: VoiceFrames.sampleRate).rms
      }
      return levels[1] / levels[0]
    }
    // The initial of the second, and the final of the first.
    #expect(change(3..<8) < 0.6)
    #expect(abs(change(-25 ..< -15) - 1) < 0.01)
  }

  @Test("the same text gives the same samples")
  func same() throws {
    let plan = TinyVoice.plan("你好，妈妈。")
    let (one, other) = (TinyVoice.voice.speak(plan), TinyVoice.voice.speak(plan))
    #expect(one?.wave.samples == other?.wave.samples)
    #expect(one != nil)
  }
}
