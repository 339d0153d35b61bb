import Coaching
import Language
import Testing
import Voices

@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct RefusalTests {
  @Test(
    "an unknown voice is named, with the nearest one",
    arguments: [
      ("en-uss", Lang.english, "en-us"), ("en-us+nobody", .english, "en-us"),
      ("fr-fr", .english, nil),
      ("cmn", .chinese, "cmn-latn-pinyin"), ("zh", .chinese, "cmn-latn-pinyin"),
    ] as [(String, Lang, String?)])
  func unknownVoice(_ id: String, _ lang: Lang, _ nearest: String?) async throws {
    let request = TTSRequest(text: "hello", lang: lang, voiceId: id)
    let error = await #expect(throws: SpeechError.self) {
      try await speaker.synthesize(request)
    }
    guard case .noSuchVoice(let named, let near) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(named == id)
    if let nearest { #expect(near == nearest) }
  }

  @Test(
    "a text without a sound is refused",
    arguments: [
      TTSRequest(text: "", lang: .english), TTSRequest(text: "", lang: .chinese),
      TTSRequest(text: "  \n\u{1}", lang: .english), TTSRequest(text: "。。。！", lang: .chinese),
      TTSRequest(text: "?!…", lang: .english), TTSRequest(text: "😀", lang: .english),
    ])
  func empty(_ request: TTSRequest) async {
    await #expect(throws: SpeechError.emptyText) { try await speaker.synthesize(request) }
  }

  @Test("a long text is refused before anything is spoken", arguments: Lang.allCases)
  func long(_ lang: Lang) async {
    let text = String(repeating: lang == .chinese ? "好" : "a ", count: 50_000)
    await #expect(throws: SpeechError.cannotSpeak(.tooLong(limit: 1_000))) {
      try await speaker.synthesize(TTSRequest(text: text, lang: lang))
    }
    await #expect(throws: SpeechError.cannotSpeak(.tooLong(limit: 1_000))) {
      try await speaker.phonemes(text)
    }
  }

  @Test("a script that the voice does not read is refused")
  func foreignScript() async {
    await #expect(throws: SpeechError.cannotSpeak(.foreignScript("水"))) {
      try await speaker.synthesize(TTSRequest(text: "a cup of 水", lang: .english))
    }
  }

  @Test(
    "what looks like a command is text",
    arguments: [
      (
        "<speak><break time=\"9s\"/>hello</speak>",
        "speak break time=\"nine seconds\"/ hello /speak"
      ),
      ("say [[h@l'oU]] now", "say h at l'oU now"),
      ("one\u{1}450S two\u{1}99P", "one four fifties two ninety nine P"),
      ("a\u{0}b\u{1B}[mc\u{202E}d", "a b mcd"),
      ("&lt;speak&gt;", "and lt;speak and gt;"),
    ])
  func hostile(_ text: String, _ spoken: String) async throws {
    let clip = try await speaker.synthesize(TTSRequest(text: text, lang: .english))
    #expect(clip.spoken == spoken)
    #expect(clip.duration < 8)
  }

  @Test(
    "commands within Chinese leave no trace",
    arguments: [
      "你\u{1}450S好", "<speak>你好</speak>", "[[n'i]]你好", "你\u{0}好",
    ])
  func hostileChinese(_ text: String) async throws {
    let clip = try await speaker.synthesize(TTSRequest(text: text, lang: .chinese))
    #expect(clip.spoken.allSatisfy { $0.isLetter || $0.isNumber || ", ;?!。".contains($0) })
  }

  @Test("a cancelled task is not spoken for")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await speaker.synthesize(TTSRequest(text: "hello", lang: .english))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
