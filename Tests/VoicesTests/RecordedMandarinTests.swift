import Acoustics
import Coaching
import Language
import Synthesis
import SynthesisSupport
import TestSupport
import Testing
import Voices

@Suite("Recorded Mandarin")
struct RecordedMandarinTests {
  private let files: TinyMandarin
  private let voice: RecordedMandarin

  init() throws {
    files = try TinyMandarin()
    voice = RecordedMandarin(files.file, reader: Reader())
  }

  @Test(
    "it speaks Chinese: a clip with the reading that was spoken, and where each syllable begins")
  func speaks() async throws {
    let clip = try await voice.synthesize(TTSRequest(text: "你好，妈妈来。", lang: .chinese))
    #expect(clip.spoken == "ni2 hao3, ma1 ma5 lai2")
    #expect(clip.voice == Voice(provider: "hearcoach", id: "mandarin-woman", lang: .chinese))
    #expect(clip.onsets.map(\.place) == [0, 4, 10, 14, 18])
    let seconds = clip.onsets.map(\.seconds)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
    #expect(seconds.allSatisfy { (0...clip.duration).contains($0) })
    // The sound before the first syllable is at most its own breath.
    #expect(try #require(seconds.first) < 0.1)
  }

  @Test(
    "what a clip would be is known beforehand, and is another at another pace, by another speaker, or with another file"
  )
  func identity() async throws {
    let request = TTSRequest(text: "妈妈", lang: .chinese)
    let identity = try await voice.identity(of: request)
    let clip = try await voice.synthesize(request)
    #expect(identity.spoken == clip.spoken)
    #expect(identity.voice == clip.voice)
    var slower = request
    slower.rate = 0.7
    #expect(try await voice.identity(of: slower) != identity)
    var man = request
    man.voiceId = "mandarin-man"
    #expect(try await voice.identity(of: man) != identity)
    var tuned = TinyVoice.voice.melody
    tuned.means[0] += 0.1
    let other = try TinyMandarin(
      MandarinVoice(library: TinyVoice.library, melody: tuned, middle: TinyVoice.middle))
    let otherVoice = RecordedMandarin(other.file, reader: Reader())
    #expect(try await otherVoice.identity(of: request) != identity)
  }

  @Test("it refuses what it cannot speak: another language, another voice, nothing at all")
  func refuses() async throws {
    for request in [
      TTSRequest(text: "Hello", lang: .english),
      TTSRequest(text: "你好", lang: .chinese, voiceId: "someone"),
      TTSRequest(text: "。。。", lang: .chinese),
      TTSRequest(text: "床", lang: .chinese),
    ] {
      await #expect(throws: (any Error).self, "\(request.text)") {
        try await voice.synthesize(request)
      }
    }
    #expect(try await !voice.canSpeak(TTSRequest(text: "床", lang: .chinese)))
    #expect(try await voice.canSpeak(TTSRequest(text: "你好", lang: .chinese)))
  }

  @Test("a man's voice is lower than the woman's, a child's is higher, and both say the same")
  func speakers() async throws {
    var heights: [String: Double] = [:]
    for speaker in RecordedMandarin.speakers {
      let clip = try await voice.synthesize(
        TTSRequest(text: "妈妈来", lang: .chinese, voiceId: speaker.id))
      #expect(clip.voice.id == speaker.id)
      #expect(clip.spoken == "ma1 ma5 lai2")
      let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      let heard = PitchTrack(of: wave).hertz.compactMap(\.self).sorted()
      heights[speaker.id] = heard[heard.count / 2]
    }
    let woman = try #require(heights["mandarin-woman"])
    let man = try #require(heights["mandarin-man"])
    let child = try #require(heights["mandarin-child"])
    #expect(man < 0.7 * woman)
    #expect(child > 1.1 * woman)
  }
}

/// The file of a tiny voice, in a directory of its own.
struct TinyMandarin {
  let directory: TemporaryDirectory
  let path: String
  let file: MandarinFile

  init(_ voice: MandarinVoice = TinyVoice.voice) throws {
    directory = try TemporaryDirectory()
    path = directory.file("tiny.model")
    try TestFile.write(MandarinVoiceFile.bytes(of: voice, about: ["licence: none"]), to: path)
    file = MandarinFile(path: path)
  }
}
