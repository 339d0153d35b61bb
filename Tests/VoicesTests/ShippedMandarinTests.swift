import Acoustics
import Coaching
import Foundation
import Language
import Synthesis
import TestSupport
import Testing
import Voices

@Suite("The recorded Mandarin that ships")
struct ShippedMandarinTests {
  private static let reader = Reader()
  private static let voice = RecordedMandarin(
    .at(Checkout.path + "config/models/mandarin-voice.model"), reader: reader)

  private func lacks(_ texts: some Sequence<String>) async throws -> [String] {
    var lacks: [String] = []
    for text in texts {
      if try await !Self.voice.canSpeak(TTSRequest(text: text, lang: .chinese)) {
        lacks.append(text)
      }
    }
    return lacks
  }

  @Test("it has the sounds of every bundled sentence")
  func sentences() async throws {
    #expect(Checkout.chinese.count > 1_000)
    #expect(try await lacks(Checkout.chinese.values) == [])
  }

  @Test("it has the sounds of every character that is read, and of every letter")
  func syllables() async throws {
    let read = (0x4E00...0x9FFF).compactMap(Unicode.Scalar.init).map { String($0) }
      .filter { !Self.reader.read($0, as: .chinese).syllables.isEmpty }
    #expect(read.count > 15_000)
    #expect(try await lacks(read) == [])
    let letters = (0x41...0x5A).compactMap(Unicode.Scalar.init).map { "\($0) 座" }
    #expect(try await lacks(letters) == [])
  }

  @Test(
    "letters, names and figures within a sentence are spoken, each syllable with its beginning",
    arguments: [
      "我在 IBM 工作。", "请打开 WiFi。", "这个 APP 很好用。", "我们去唱 K 歌吧。", "看 3D 电影。",
      "他住 B 座 1204。", "N 次了。", "我用 iPhone 15 拍的。", "下载 PDF 文件。", "AI 和 5G。",
      "发个 email 给我。", "坐 G102 次车，8:30 开。", "嗯，好吧。", "哼！", "唉，哦，诶？",
    ])
  func mixed(text: String) async throws {
    let request = TTSRequest(text: text, lang: .chinese)
    let clip = try await Self.voice.synthesize(request)
    let syllables = clip.spoken.split(separator: " ").count
    #expect(clip.onsets.count == syllables, "\(clip.spoken)")
    let seconds = clip.onsets.map(\.seconds)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Waveform(samples: clip.samples, sampleRate: clip.sampleRate).peak > 0.05)
  }

  @Test("the voice is as high as it was planned to be, without a jump", arguments: [0.58, 1, 1.2])
  func height(pitch: Double) throws {
    let bytes = try TestFile.bytes(Checkout.path + "config/models/mandarin-voice.model")
    let voice = try MandarinVoiceFile.voice(from: bytes)
    var (heard, far) = (0, 0)
    for id in Checkout.chinese.keys.sorted().prefix(80).filter({ $0.hasSuffix("5") }) {
      let text = Checkout.chinese[id] ?? ""
      let plan = SpeechPlan(Self.reader.read(text, as: .chinese), of: text)
      let spoken = try #require(voice.speak(plan, pitch: pitch))
      let track = PitchTrack(of: spoken.wave)
      for (frame, hertz) in track.hertz.enumerated() {
        let place = Int(Double(frame) * track.step / VoiceFrames.step)
        guard let hertz, spoken.hertz.indices.contains(place), spoken.hertz[place] > 0 else {
          continue
        }
        heard += 1
        if abs(12 * log2(hertz / Double(spoken.hertz[place]))) > 1 { far += 1 }
      }
    }
    #expect(heard > 800)
    #expect(far * 100 <= 2 * heard, "\(far) of \(heard)")
  }

  @Test("at every pace that is offered it lasts as long as its text may", arguments: [0.5, 1, 1.5])
  func paces(pace: Double) async throws {
    let request = TTSRequest(text: "晚饭后记得量一量血压。", lang: .chinese, rate: pace)
    let clip = try await Self.voice.synthesize(request)
    #expect((1.5...6).contains(clip.duration * pace), "\(clip.duration) s")
  }
}
