import Acoustics
import Coaching
import Language
import Testing
@testable import Voices

/// One for all tests: making it reads the tables of readings.
let speaker = ESpeak(reader: Reader())

/// Why nothing can be spoken here, or nil.
func whyMute() async -> String? {
  do {
    _ = try await speaker.voices()
    return nil
  } catch {
    return "espeak-ng cannot speak here: \(error)"
  }
}

func chinese(_ text: String, rate: Double = 1) -> TTSRequest {
  TTSRequest(text: text, lang: .chinese, rate: rate)
}

func english(_ text: String, rate: Double = 1) -> TTSRequest {
  TTSRequest(text: text, lang: .english, rate: rate)
}

@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct SpeakingTests {
  static let sentences = [
    chinese("请把水杯放在桌子上。"), chinese("等雨小一点我们再出门。"), chinese("晚饭后记得量一量血压。"),
    chinese("麻烦把药盒按星期整理好。"), chinese("女儿去学校取绿色的雨伞，是吗？"), chinese("好"),
    english("Please put the glass of water on the table."), english("No."),
    english("Remember to take your blood pressure after dinner tonight."),
    english("It's 7:45; the train to St. Ives leaves at 8."),
  ]

  @Test("tells when each word begins", arguments: sentences, [0.5, 1, 1.5])
  func onsets(_ request: TTSRequest, pace: Double) async throws {
    var request = request
    request.rate = pace
    let clip = try await speaker.synthesize(request)
    let seconds = clip.onsets.map(\.seconds)
    #expect(!seconds.isEmpty)
    #expect(seconds == seconds.sorted())
    #expect(seconds.allSatisfy { $0 >= 0 && $0 < clip.duration })
    #expect(try #require(seconds.first) < 0.1)
    if request.lang == .chinese {
      #expect(seconds.count == clip.spoken.split(separator: " ").count)
    }
  }

  @Test("a word after a pause begins where the sound comes back")
  func onsetAfterPause() async throws {
    let clip = try await speaker.synthesize(chinese("好，好。好"))
    let window = clip.sampleRate / 100
    let isLoud = stride(from: 0, to: clip.samples.count - window, by: window).map { start in
      clip.samples[start..<start + window].contains { abs($0) > 0.02 }
    }
    let starts = isLoud.indices.filter { index in
      isLoud[index] && !isLoud[max(0, index - 8)..<index].contains(true)
    }.map { Double($0) / 100 }
    #expect(starts.count == 3)
    for (onset, start) in zip(clip.onsets, starts) {
      #expect(abs(onset.seconds - start) < 0.08)
    }
  }

  @Test("speaks a sentence at once, with sound and without long silence", arguments: sentences)
  func speaks(_ request: TTSRequest) async throws {
    let clip = try await speaker.synthesize(request)
    let sound = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    let extent = try #require(sound.speechExtent(above: 0.01))
    #expect(clip.sampleRate == 22_050)
    #expect(sound.rms > 0.03)
    #expect(extent.lowerBound < 1_100)
    #expect(sound.samples.count - extent.upperBound < 2_200)
    #expect(clip.samples.first.map(abs) ?? 1 < 0.002)
    #expect(clip.samples.last.map(abs) ?? 1 < 0.002)
    #expect(clip.voice.lang == request.lang)
  }

  @Test(
    "Chinese is spoken from its reading, three to five syllables a second",
    arguments: sentences.prefix(6))
  func pinyin(_ request: TTSRequest) async throws {
    let clip = try await speaker.synthesize(request)
    let syllables = clip.spoken.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    #expect(syllables.map(String.init) == Reader().read(request.text, as: .chinese).spoken)
    if syllables.count > 5 {
      #expect((3.0...5.0).contains(Double(syllables.count) / clip.duration))
    }
  }

  @Test(
    "figures and Latin words within Chinese come as syllables",
    arguments: [
      "我有25个苹果。", "3.14大于3", "2024年5月1日", "打开Wi-Fi和APP", "气温是-5℃", "Hello你好",
    ])
  func figures(_ text: String) async throws {
    let clip = try await speaker.synthesize(chinese(text))
    let words = clip.spoken.split(separator: " ")
    #expect(words.count >= 4)
    for word in words {
      #expect(word.wholeMatch(of: /[a-z]+[1-5][,;?!。]?/) != nil, "\(word) in \(clip.spoken)")
    }
  }

  @Test("ten tasks at once get their own clips")
  func together() async throws {
    var alone: [Clip] = []
    for request in Self.sentences { alone.append(try await speaker.synthesize(request)) }
    let together = try await withThrowingTaskGroup(of: (Int, Clip).self) { group in
      for (index, request) in Self.sentences.enumerated() {
        group.addTask { (index, try await speaker.synthesize(request)) }
      }
      return try await group.reduce(into: [Int: Clip]()) { $0[$1.0] = $1.1 }
    }
    for (index, expected) in alone.enumerated() {
      let clip = try #require(together[index])
      #expect(clip.spoken == expected.spoken)
      #expect(clip.voice == expected.voice)
      // The library's flutter goes on from clip to clip: never the same samples, always the same sound.
      #expect(abs(clip.duration - expected.duration) < 0.02 * expected.duration)
      #expect(likeness(clip.samples, expected.samples) > 0.9)
    }
    #expect(likeness(alone[0].samples, alone[1].samples) < 0.9)
  }

  @Test(
    "a slower pace lasts about as much longer",
    arguments: [
      (sentences[0], 0.5), (sentences[0], 0.75), (sentences[0], 1.25), (sentences[0], 1.5),
      (sentences[3], 0.5), (sentences[3], 1.5),
      (sentences[6], 0.5), (sentences[6], 0.75), (sentences[6], 1.25), (sentences[6], 1.5),
      (sentences[8], 0.5), (sentences[8], 1.5),
    ])
  func pace(_ request: TTSRequest, _ pace: Double) async throws {
    let usual = try await speaker.synthesize(request)
    var paced = request
    paced.rate = pace
    let clip = try await speaker.synthesize(paced)
    let ratio = clip.duration * pace / usual.duration
    #expect((0.85...1.18).contains(ratio), "\(ratio)")
    #expect(clip.pace == pace)
  }

  @Test(
    "a pace or a pitch out of range is held to what is offered",
    arguments: [(0, 0.5), (-3, 0.5), (.infinity, 1.5), (.nan, 1), (9, 1.5)] as [(Double, Double)],
    Lang.allCases)
  func outOfRange(_ factor: (Double, Double), _ lang: Lang) async throws {
    let text = lang == .chinese ? "请把水杯放在桌子上。" : "Please put it on the table."
    let clip = try await speaker.synthesize(
      TTSRequest(text: text, lang: lang, rate: factor.0, pitch: factor.0))
    #expect(clip.pace == factor.1)
  }

  @Test(
    "a variant that is too loud is spoken more softly",
    arguments: ["cmn-latn-pinyin+adam", "cmn-latn-pinyin+klatt4"])
  func loudVariant(_ id: String) async throws {
    var request = Self.sentences[0]
    request.voiceId = id
    let clip = try await speaker.synthesize(request)
    #expect((clip.samples.map(abs).max() ?? 1) < 0.999)
  }

  @Test("a higher pitch sounds higher", arguments: Lang.allCases)
  func pitch(_ lang: Lang) async throws {
    let text = lang == .chinese ? "妈妈" : "Now"
    var periods: [Int] = []
    for pitch in [0.5, 1, 1.5] {
      let clip = try await speaker.synthesize(TTSRequest(text: text, lang: lang, pitch: pitch))
      periods.append(period(of: clip.samples))
    }
    #expect(periods[0] > periods[1] && periods[1] > periods[2], "\(periods)")
  }

  /// The lag, in samples, at which the loudest stretch of a voice is most like itself.
  private func period(of samples: [Float]) -> Int {
    let loudest = loudness(samples).enumerated().max { $0.element < $1.element }?.offset ?? 0
    let start = min(max(0, loudest * 882 - 441), max(0, samples.count - 2_400))
    let part = Array(samples[start..<min(samples.count, start + 2_400)])
    let likeness = (110...480).map { lag in
      zip(part, part.dropFirst(lag)).reduce(Float(0)) { $0 + $1.0 * $1.1 }
        / Float(part.count - lag)
    }
    // The first that is nearly the best: twice the period is as good as the period.
    let best = likeness.max() ?? 0
    let near = likeness.firstIndex { $0 > 0.92 * best } ?? 0
    let peak = likeness[near..<min(near + 30, likeness.count)].max() ?? 0
    return 110 + (likeness.firstIndex(of: peak) ?? 0)
  }

  /// How alike the loudness of two sounds goes, frame by frame: 1 is the same.
  private func likeness(_ one: [Float], _ other: [Float]) -> Double {
    let a = loudness(one)
    let b = loudness(other)
    let count = min(a.count, b.count)
    var (ab, aa, bb) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      ab += a[index] * b[index]
      aa += a[index] * a[index]
      bb += b[index] * b[index]
    }
    return aa * bb > 0 ? ab / (aa * bb).squareRoot() : 0
  }

  private func loudness(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 882, by: 882).map { start in
      samples[start..<(start + 882)].reduce(0.0) { $0 + Double($1 * $1) }.squareRoot()
    }
  }
}
