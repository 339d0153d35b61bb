import Acoustics
import Coaching
import Glibc
import JSON
@testable import Network
import NetworkSupport
@testable import Services
import System
import TestSupport
import Testing
import VoicesSupport

struct HearingServiceTests {
  private let place: TemporaryDirectory
  private let request: ASRRequest
  private let wave = Waveform(samples: Scripts.tone(seconds: 1).samples, sampleRate: 16_000)

  init() throws {
    place = try TemporaryDirectory()
    try TestFile.write(WAV.encode(wave), to: place.file("answer.wav"))
    request = ASRRequest(audioURL: place.file("answer.wav"), lang: .english)
  }

  private func service(_ dialect: Service.Dialect, _ base: String, _ stand: Stand) throws -> Service
  {
    let file = stand.place.file("key")
    try Stand.keep(Stand.key, in: file)
    return Service(
      name: "test", dialect: dialect, base: base, model: "m", key: .file(file), seconds: 20)
  }

  private func recognizer(
    _ dialect: Service.Dialect, _ base: String, _ stand: Stand
  ) throws -> ServiceRecognizer {
    try #require(
      ServiceRecognizer(
        try service(dialect, base, stand), consent: stand.consent, door: stand.door))
  }

  private func form(_ heard: LoopbackServer.Heard, _ members: [(String, String)]) throws -> [UInt8]
  {
    let type = try #require(heard.header("content-type"))
    #expect(type.hasPrefix("multipart/form-data; boundary=hearcoach-"))
    let mark = "--" + type.dropFirst(30)
    let file =
      "\(mark)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"answer.wav\"\r\nContent-Type: audio/wav\r\n\r\n"
    let rest = members.map {
      "\(mark)\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n"
    }.joined()
    return Array(file.utf8) + WAV.encode(wave) + Array("\r\n\(rest)\(mark)--\r\n".utf8)
  }

  @Test("a transcript that contains the key is none, and is kept nowhere")
  func keyed() async throws {
    let server = try LoopbackServer { _ in
      [.reply(200, #"{"text":"The word is \#(Stand.key)\u0301."}"#)]
    }
    let stand = try Stand()
    let recognizer = try recognizer(.openAI, server.url + "/v1", stand)
    let error = await #expect(throws: ServiceError.self) {
      try await recognizer.transcribe(request)
    }
    #expect(!"\(String(describing: error))".contains(Stand.key))
    #expect(!"\(try await stand.entries())".contains(Stand.key))
  }

  @Test("OpenAI-style transcriptions: words beside the segments")
  func openAI() async throws {
    let server = try LoopbackServer { _ in
      [
        .reply(
          200,
          #"{"text":" Put it\u001b[31m there. ","language":"english","duration":1.3,"segments":[{"start":0,"end":1,"text":"x","avg_logprob":-0.1,"no_speech_prob":0.02}],"words":[{"word":"Put","start":0.1,"end":0.3},{"word":"it","start":0.3,"end":0.5}]}"#
        )
      ]
    }
    let stand = try Stand()
    let result = try await recognizer(.openAI, server.url + "/v1", stand).transcribe(request)
    #expect(result.transcript == "Put it there.")
    #expect(result.words.map(\.text) == ["Put", "it"])
    #expect(result.words.first?.end == 0.3)
    #expect((0.88...0.89).contains(result.confidence ?? 0))
    let heard = try #require(server.requests.first)
    #expect(heard.line == "POST /v1/audio/transcriptions HTTP/1.1")
    #expect(heard.header("authorization") == "Bearer \(Stand.key)")
    #expect(
      heard.body
        == (try form(
          heard,
          [
            ("model", "m"), ("language", "en"), ("response_format", "verbose_json"),
            ("temperature", "0"), ("timestamp_granularities[]", "word"),
          ])))
    let entry = try #require(try await stand.entries().first)
    #expect(entry.kinds == [.audio])
    #expect(entry.text == nil)
    #expect(entry.bytesSent == server.bytesReceived)
  }

  @Test("a model that knows plain transcripts alone is asked for one, and so at once from then on")
  func plainTranscripts() async throws {
    let server = try LoopbackServer { heard in
      heard.text.contains("verbose_json")
        ? [.reply(400, #"{"error":{"message":"response_format is not compatible"}}"#)]
        : [.reply(200, #"{"text":"Put it there."}"#)]
    }
    let stand = try Stand()
    let recognizer = try recognizer(.openAI, server.url + "/v1", stand)
    for _ in 1...2 {
      let result = try await recognizer.transcribe(request)
      #expect(result == ASRResult(transcript: "Put it there."))
    }
    #expect(server.requests.count == 3)
    let heard = try #require(server.requests.last)
    #expect(
      heard.body
        == (try form(
          heard,
          [("model", "m"), ("language", "en"), ("response_format", "json"), ("temperature", "0")])))
  }

  @Test("a server that takes neither form says so after the second")
  func refusedTranscripts() async throws {
    let server = try LoopbackServer { _ in [.reply(400, #"{"error":{"message":"no"}}"#)] }
    let stand = try Stand()
    let recognizer = try recognizer(.openAI, server.url + "/v1", stand)
    await #expect(throws: ServiceError.self) { try await recognizer.transcribe(request) }
    #expect(server.requests.count == 2)
  }

  @Test("the server of whisper.cpp: words within the segments, with probabilities")
  func whisper() async throws {
    let server = try LoopbackServer { _ in
      [
        .reply(
          200,
          #"{"text":"Put it","language":"english","segments":[{"words":[{"word":" Put","start":0,"end":1,"probability":0.5},{"word":" it","start":1,"end":2,"probability":0.7}]}]}"#
        )
      ]
    }
    let stand = try Stand()
    let result = try await recognizer(.whisper, server.url, stand).transcribe(request)
    #expect(result.transcript == "Put it")
    #expect(result.confidence == 0.6)
    #expect(result.words.map(\.text) == ["Put", "it"])
    let heard = try #require(server.requests.first)
    #expect(heard.line == "POST /inference HTTP/1.1")
    #expect(
      heard.body
        == (try form(
          heard, [("temperature", "0"), ("language", "en"), ("response_format", "verbose_json")])))
  }

  @Test("Wyoming: the recording goes in chunks, the transcript comes back")
  func wyoming() async throws {
    let server = try LoopbackServer(whole: { bytes in
      var rest = bytes
      while let event = try? WyomingEvent.take(from: &rest) {
        if event.type == "audio-stop" { return bytes.count - rest.count }
      }
      return nil
    }) { _ in
      [
        .text(#"{"type":"transcript-start"}"# + "\n"),
        .send(WyomingEvent(type: "transcript", data: ["text": " put it there"]).bytes),
        .pause(1_000),
      ]
    }
    let stand = try Stand()
    let result = try await recognizer(.wyoming, "tcp://localhost:\(server.port)", stand)
      .transcribe(request)
    #expect(result == ASRResult(transcript: "put it there"))
    var rest = try #require(server.requests.first).body
    var types: [String] = []
    var samples = 0
    while let event = try WyomingEvent.take(from: &rest) {
      if types.last != event.type { types.append(event.type) }
      samples += event.payload.count / 2
    }
    #expect(types == ["transcribe", "audio-start", "audio-chunk", "audio-stop"])
    #expect(samples == wave.samples.count)
    #expect(try await stand.entries().first?.bytesSent == server.bytesReceived)
  }

  private static let azure =
    #"{"RecognitionStatus":"Success","NBest":[{"Display":"Put it.","Confidence":"0.9","AccuracyScore":91,"FluencyScore":82,"CompletenessScore":100,"ProsodyScore":77.5,"PronScore":88,"Words":[{"Word":"put","Offset":"1000000","Duration":2000000,"AccuracyScore":93,"ErrorType":"None","Phonemes":[{"Phoneme":"p","AccuracyScore":95}]},{"Word":"it","Offset":3000000,"Duration":1000000,"ErrorType":"Omission"}]}]}"#
  private static let nested =
    #"{"RecognitionStatus":"Success","NBest":[{"Display":"Put it.","Confidence":0.9,"PronunciationAssessment":{"AccuracyScore":91,"FluencyScore":82,"CompletenessScore":100,"ProsodyScore":77.5},"Words":[{"Word":"put","Offset":1000000,"Duration":2000000,"PronunciationAssessment":{"AccuracyScore":93,"ErrorType":"None"},"Phonemes":[{"Phoneme":"p","PronunciationAssessment":{"AccuracyScore":95}}]},{"Word":"it","Offset":3000000,"Duration":1000000,"PronunciationAssessment":{"ErrorType":"Omission"}}]}]}"#

  @Test("Azure hears: numbers in quotes and without, units of 100 ns")
  func azureHearing() async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.azure)] }
    let stand = try Stand()
    let result = try await recognizer(.azure, server.url, stand).transcribe(request)
    #expect(result.transcript == "Put it.")
    #expect(result.confidence == 0.9)
    #expect(result.words.first == .init(text: "put", start: 0.1, end: 0.3))
    let heard = try #require(server.requests.first)
    #expect(
      heard.line
        == "POST /speech/recognition/conversation/cognitiveservices/v1?language=en-US&format=detailed HTTP/1.1"
    )
    #expect(heard.header("content-type") == "audio/wav; codecs=audio/pcm; samplerate=16000")
    #expect(heard.header("accept") == "application/json")
    #expect(heard.header("ocp-apim-subscription-key") == Stand.key)
    #expect(heard.header("pronunciation-assessment") == nil)
    #expect(heard.body == WAV.encode(wave))
  }

  @Test("Azure rates: flat answers and nested ones come to the same", arguments: [azure, nested])
  func azureRating(_ answer: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, answer)] }
    let stand = try Stand()
    let rater = AzureRater(
      try service(.azure, server.url, stand), consent: stand.consent, door: stand.door)
    let result = try await rater.rate(
      PronunciationRequest(audioURL: request.audioURL, referenceText: "Put it.", lang: .english))
    #expect(
      result
        == PronunciationResult(
          accuracy: 91, fluency: 82, completeness: 100, prosody: 77.5,
          words: [
            .init(text: "put", accuracy: 93, phonemes: [.init(name: "p", accuracy: 95)]),
            .init(text: "it", fault: .omitted),
          ]))
    // {"ReferenceText":"Put it.",…}
    #expect(
      server.requests.first?.header("pronunciation-assessment")
        == "eyJSZWZlcmVuY2VUZXh0IjoiUHV0IGl0LiIsIkdyYWRpbmdTeXN0ZW0iOiJIdW5kcmVkTWFyayIsIkdyYW51bGFyaXR5IjoiUGhvbmVtZSIsIkRpbWVuc2lvbiI6IkNvbXByZWhlbnNpdmUiLCJFbmFibGVNaXNjdWUiOiJUcnVlIiwiRW5hYmxlUHJvc29keUFzc2Vzc21lbnQiOiJUcnVlIn0="
    )
    let entry = try #require(try await stand.entries().first)
    #expect(entry.kinds == [.audio, .text])
    #expect(entry.text == "Put it.")
    #expect(entry.usage?.seconds == wave.duration)
  }

  private func recording(seconds: Double) throws -> (path: String, wave: Waveform) {
    let samples = Scripts.tone(seconds: 2 * seconds).samples.prefix(Int(seconds * 16_000))
    let wave = Waveform(samples: Array(samples), sampleRate: 16_000)
    let path = place.file("long.wav")
    try TestFile.write(WAV.encode(wave), to: path)
    return (path, wave)
  }

  @Test("Azure hears a long reading whole, up to what it takes", arguments: [40.0, 70])
  func longHearing(_ seconds: Double) async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.azure)] }
    let stand = try Stand()
    let (path, wave) = try recording(seconds: seconds)
    _ = try await recognizer(.azure, server.url, stand)
      .transcribe(ASRRequest(audioURL: path, lang: .english))
    let sent = Waveform(samples: Array(wave.samples.prefix(60 * 16_000)), sampleRate: 16_000)
    #expect(server.requests.first?.body == WAV.encode(sent))
    #expect(try await stand.entries().first?.usage?.seconds == min(seconds, 60))
  }

  @Test("Azure is not asked to rate a part of a long reading by all of its text")
  func longRating() async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.azure)] }
    let stand = try Stand()
    let rater = AzureRater(
      try service(.azure, server.url, stand), consent: stand.consent, door: stand.door)
    let path = try recording(seconds: 31).path
    await #expect(throws: ServiceError.self) {
      try await rater.rate(
        PronunciationRequest(audioURL: path, referenceText: "Put it.", lang: .english))
    }
    #expect(server.connections == 0)
  }

  @Test(
    "silence is no transcript, and Azure's own trouble is an error",
    arguments: ["NoMatch", "InitialSilenceTimeout", "BabbleTimeout", "Error"])
  func nothingHeard(_ status: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"RecognitionStatus":"\#(status)"}"#)] }
    let stand = try Stand()
    let recognizer = try recognizer(.azure, server.url, stand)
    if status == "Error" {
      await #expect(throws: ServiceError("test", server.url, .brokeOff("Error"))) {
        try await recognizer.transcribe(request)
      }
    } else {
      #expect(
        try await recognizer.transcribe(request) == ASRResult(transcript: "", confidence: 0))
    }
  }

  @Test("consent for text lets no recording leave, and a rating needs both")
  func consent() async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.azure)] }
    let stand = try Stand()
    try stand.agree(.text, to: server.foreignURL)
    let service = Service(name: "test", dialect: .azure, base: server.foreignURL, seconds: 20)
    let rater = AzureRater(service, consent: stand.consent, door: stand.door)
    let rating = PronunciationRequest(
      audioURL: request.audioURL, referenceText: "Put it.", lang: .english)
    func refused(_ kind: ContentKind) async {
      await #expect(
        throws: ServiceError("test", server.foreignURL, .notAgreed([kind], for: .rating))
      ) {
        try await rater.rate(rating)
      }
    }
    await refused(.audio)
    try stand.consent.revoke(of: "test")
    try stand.agree(.audio, to: server.foreignURL)
    await refused(.text)
    #expect(server.connections == 0)
    try stand.agree(.text, to: server.foreignURL)
    #expect(try await rater.rate(rating).accuracy == 91)
  }

  @Test("a recording at another rate is converted to the one that services take")
  func rates() async throws {
    let file = place.file("fast.wav")
    try TestFile.write(
      WAV.encode(Waveform(samples: wave.samples, sampleRate: 48_000)), to: file)
    let stand = try Stand()
    let link = ServiceLink(
      Service(name: "x", dialect: .azure, base: ""), consent: stand.consent, door: stand.door)
    let plain = try SentRecording(of: file, for: link).plain
    #expect(plain.sampleRate == 16_000)
    #expect(plain.samples.count == wave.samples.count / 3)
    #expect(throws: FileError.self) { try SentRecording(of: place.file("none"), for: link) }
  }

  @Test(
    "whatever a server does, the error tells, and the key is in none", arguments: Misbehaviour.all,
    [Service.Dialect.openAI, .whisper, .azure])
  func misbehaving(_ misbehaviour: Misbehaviour, _ dialect: Service.Dialect) async throws {
    try await misbehaviour.tried(dialect) { service, stand in
      let recognizer = try #require(
        ServiceRecognizer(service, consent: stand.consent, door: stand.door))
      _ = try await recognizer.transcribe(request)
    }
    guard dialect == .azure else { return }
    try await misbehaviour.tried(dialect) { service, stand in
      let rater = AzureRater(service, consent: stand.consent, door: stand.door)
      _ = try await rater.rate(
        PronunciationRequest(audioURL: request.audioURL, referenceText: "x", lang: .english))
    }
  }
}
