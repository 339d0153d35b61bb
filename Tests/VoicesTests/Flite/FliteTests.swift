import Acoustics
import Coaching
import Language
import Testing
@testable import Voices

@Suite(.enabled(if: Flite.missing == nil, "flite is not installed"))
struct FliteTests {
  private static let sentences = [
    "Please put the glass of water on the table.", "No.",
    "Remember to take your blood pressure after dinner tonight.",
    "It's 7:45; the train to St. Ives leaves at 8.", "The café costs $17.50, “tip” included…",
  ]

  private func spoken(
    _ text: String, _ voice: String? = nil, pace: Double = 1, pitch: Double = 1
  ) async throws -> Clip {
    try await Flite().synthesize(
      TTSRequest(text: text, lang: .english, voiceId: voice, rate: pace, pitch: pitch))
  }

  @Test("each voice speaks, and no two sound the same")
  func voices() async throws {
    var clips: [[Float]] = []
    for voice in Flite.voices {
      let clip = try await spoken(Self.sentences[0], voice.id)
      #expect(clip.voice == Voice(provider: "flite", id: voice.id, lang: .english))
      #expect(Waveform(samples: clip.samples, sampleRate: clip.sampleRate).rms > 0.02)
      #expect(!clips.contains(clip.samples))
      clips.append(clip.samples)
    }
    #expect(clips.count >= 2)
    #expect(Flite.version.first?.isNumber == true)
  }

  @Test(
    "the same request gives the same samples, whatever was spoken between", arguments: sentences)
  func again(_ text: String) async throws {
    let first = try await spoken(text)
    _ = try await spoken("Something else, slowly and high.", pace: 0.6, pitch: 1.3)
    _ = try await spoken("And by somebody else.", "rms")
    #expect(try await spoken(text).samples == first.samples)
  }

  @Test("many tasks at once get their own clips")
  func together() async throws {
    var alone: [String: [Float]] = [:]
    for text in Self.sentences { alone[text] = try await spoken(text).samples }
    try await withThrowingTaskGroup(of: (String, [Float]).self) { group in
      for text in Self.sentences + Self.sentences {
        group.addTask { (text, try await spoken(text).samples) }
      }
      for try await (text, samples) in group { #expect(samples == alone[text], "\(text)") }
    }
  }

  @Test("tells when each word begins", arguments: sentences, [0.5, 1, 1.5])
  func onsets(_ text: String, pace: Double) async throws {
    let clip = try await spoken(text, pace: pace)
    let seconds = clip.onsets.map(\.seconds)
    #expect(try #require(seconds.first) < 0.1)
    #expect(seconds == seconds.sorted())
    #expect(seconds.allSatisfy { $0 < clip.duration })
    #expect(clip.onsets.count >= text.split(separator: " ").count)
    #expect(clip.spoken == text)
    // Each stands at the beginning of a word as it was written.
    let characters = Array(text)
    for onset in clip.onsets {
      let before = onset.place > 0 ? characters[onset.place - 1] : " "
      #expect(!before.isLetter && !before.isNumber, "\(onset.place) in \(text)")
    }
  }

  @Test("a sentence with figures is followed as it is spoken")
  func followed() async throws {
    let reader = Reader()
    func seconds(_ text: String) async throws -> [Double] {
      reader.parts(
        of: Sentence(id: "s", text: text, lang: .english, level: .easy, wordBucket: .common),
        in: try await spoken(text)
      ).map(\.seconds)
    }
    let figures = try await seconds("It takes 25 minutes.")
    let words = try await seconds("It takes twenty five minutes.")
    #expect(figures == [words[0], words[1], words[2], words[4]])
  }

  @Test("a word after a pause begins where the sound comes back")
  func onsetAfterPause() async throws {
    let clip = try await spoken("Bad; bad. Bad.")
    let window = clip.sampleRate / 100
    let isLoud = stride(from: 0, to: clip.samples.count - window, by: window).map { start in
      clip.samples[start..<start + window].contains { abs($0) > 0.04 }
    }
    let starts = isLoud.indices.filter { index in
      isLoud[index] && !isLoud[max(0, index - 10)..<index].contains(true)
    }.map { Double($0) / 100 }
    #expect(starts.count == 3, "\(starts)")
    for (onset, start) in zip(clip.onsets, starts) {
      #expect(abs(onset.seconds - start) < 0.1, "\(onset.seconds) \(start)")
    }
  }

  @Test("a pace lasts as long as it says", arguments: [0.5, 0.75, 1.25, 1.5])
  func pace(_ pace: Double) async throws {
    let usual = try await spoken(Self.sentences[0])
    let clip = try await spoken(Self.sentences[0], pace: pace)
    #expect((0.9...1.1).contains(clip.duration * pace / usual.duration))
    #expect(clip.pace == pace)
  }

  @Test("at one pace flite and espeak-ng are about as fast", arguments: Flite.voices.map(\.id))
  func samePace(_ voice: String) async throws {
    let texts = [Self.sentences[0], Self.sentences[2]]
    var (flite, espeak) = (0.0, 0.0)
    for text in texts {
      flite += try await spoken(text, voice).duration
      espeak += try await speaker.synthesize(english(text)).duration
    }
    #expect((0.85...1.15).contains(flite / espeak), "\(flite / espeak)")
  }

  @Test("a pitch changes the samples and not their length", arguments: ["slt", "awb"])
  func pitch(_ voice: String) async throws {
    let usual = try await spoken(Self.sentences[0], voice)
    let high = try await spoken(Self.sentences[0], voice, pitch: 1.5)
    #expect(high.samples != usual.samples)
    #expect(abs(high.duration - usual.duration) < 0.05)
  }

  @Test("figures are spoken as they are judged")
  func figures() async throws {
    for (figures, words) in [
      ("It costs $17.50.", "It costs seventeen dollars and fifty cents."),
      ("Come at 7:45.", "Come at seven forty five."),
    ] {
      #expect(try await spoken(figures).samples == spoken(words).samples, "\(figures)")
    }
  }

  @Test("another language, a voice that is none and too much text are refused")
  func refused() async throws {
    await #expect(throws: SpeechError.self) { try await Flite().synthesize(chinese("你好")) }
    await #expect(throws: SpeechError.noSuchVoice(id: "en-us", nearest: "slt")) {
      try await spoken("Hello.", "en-us")
    }
    await #expect(throws: SpeechError.cannotSpeak(.tooLong(limit: 1_000))) {
      try await spoken(String(repeating: "a", count: 1_001))
    }
  }

  @Test("what no word was ever written like is spoken or refused, and never the end of the program")
  func odd() async throws {
    var chance = SplitMix64(seed: 1)
    let letters = Array("aeixqz' .,;?!()-–—…&$%#@0123456789/éß☃\u{301}\u{200d}’“AUS\n")
    for _ in 0..<200 {
      let count = Int.random(in: 1...40, using: &chance)
      let text = String((0..<count).map { _ in letters.randomElement(using: &chance) ?? " " })
      do {
        _ = try await spoken(text, "kal16", pace: 1.5)
      } catch is SpeechError {}
    }
  }

  @Test("the identity of a clip has the voice, the version and the words that are spoken")
  func identity() throws {
    let request = english("It's $5.")
    let own = try Flite().identity(of: request)
    #expect(own.spoken == "It's five dollars.")
    #expect(own.version.hasPrefix(Flite.version))
    var other = request
    other.pitch = 1.5
    #expect(try Flite().identity(of: other) != own)
    // This one has but one pitch: another clip would be the same.
    other.voiceId = "rms"
    #expect(try Flite().identity(of: other).pitch == 1)
    #expect(try Flite().identity(of: other).voice != own.voice)
  }
}
