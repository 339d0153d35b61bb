import Coaching
import Language
import Synchronization
import TestSupport
import Testing
@testable import Voices

@Suite(
  "The voice of this computer",
  .enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct BuiltInVoiceTests {
  private let reader = Reader()

  private func chinese(_ text: String, voice: String? = nil) -> TTSRequest {
    TTSRequest(text: text, lang: .chinese, voiceId: voice)
  }

  private func english(_ text: String, voice: String? = nil) -> TTSRequest {
    TTSRequest(text: text, lang: .english, voiceId: voice)
  }

  @Test("without flite espeak-ng speaks English")
  func others() async throws {
    let all = BuiltInVoice(reader: reader, mandarin: nil)
    let without = BuiltInVoice(reader: reader, mandarin: nil, english: nil)
    #expect(try await without.synthesize(english("Hello.")).voice.provider == "espeak-ng")
    guard Flite.missing == nil else { return }
    #expect(try await all.synthesize(english("Hello.")).voice.provider == "flite")
    #expect(try await all.identity(of: english("Hello.")).voice.provider == "flite")
    #expect(
      try await all.synthesize(english("Hello.", voice: "en-gb")).voice.id == "en-gb")
  }

  @Test("recorded Mandarin speaks Chinese, and espeak-ng where it is named")
  func mandarin() async throws {
    let tiny = try TinyMandarin()
    let voice = BuiltInVoice(reader: reader, mandarin: tiny.file)
    for (named, id) in [
      (nil, "mandarin-woman"), ("mandarin-man", "mandarin-man"),
      ("cmn-latn-pinyin", "cmn-latn-pinyin"),
    ] {
      let request = chinese("你好", voice: named)
      #expect(try await voice.synthesize(request).voice.id == id)
      #expect(try await voice.identity(of: request).voice.id == id)
    }
  }

  @Test("who asks for a Mandarin voice that there is not is told of the one there is")
  func unknown() async throws {
    let tiny = try TinyMandarin()
    let voice = BuiltInVoice(reader: reader, mandarin: tiny.file)
    await #expect(throws: SpeechError.noSuchVoice(id: "mandarin-boy", nearest: "mandarin-woman")) {
      try await voice.synthesize(chinese("你好", voice: "mandarin-boy"))
    }
  }

  @Test(
    "a sentence with a sound that was not recorded is spoken by espeak-ng from end to end",
    arguments: [nil, "mandarin-man"])
  func lack(named: String?) async throws {
    let tiny = try TinyMandarin()
    let voice = BuiltInVoice(reader: reader, mandarin: tiny.file)
    let request = chinese("你好，床", voice: named)
    let clip = try await voice.synthesize(request)
    #expect(clip.voice.provider == "espeak-ng")
    #expect(clip.spoken == "ni2 hao3, chuang2")
    #expect(try await voice.identity(of: request).voice == clip.voice)
  }

  @Test(
    "without its file, or with a damaged one, espeak-ng speaks Chinese, and the reason is told once",
    arguments: [false, true])
  func fault(isThere: Bool) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("voice.model")
    if isThere {
      let tiny = try TinyMandarin()
      var bytes = try TestFile.bytes(tiny.path)
      bytes[bytes.count / 2] ^= 1
      try TestFile.write(bytes, to: path)
    }
    let told = Told()
    let file = MandarinFile(path: path)
    for _ in 0..<2 {
      let voice = BuiltInVoice(reader: reader, mandarin: file) { told.note($0) }
      let clip = try await voice.synthesize(chinese("你好", voice: "mandarin-child"))
      #expect(clip.voice.id == "cmn-latn-pinyin")
    }
    #expect(told.errors == [isThere ? .damaged(path: path) : .absent(path: path)])
  }

  private final class Told: Sendable {
    private let list = Mutex<[MandarinFileError]>([])
    var errors: [MandarinFileError] { list.withLock { $0 } }
    func note(_ error: MandarinFileError) { list.withLock { $0.append(error) } }
  }
}
