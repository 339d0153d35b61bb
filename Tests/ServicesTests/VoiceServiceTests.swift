import Acoustics
import Coaching
import Glibc
import JSON
import Language
@testable import Network
import NetworkSupport
@testable import Services
import TestSupport
import Testing
@testable import Voices
import VoicesSupport

struct VoiceServiceTests {
  static let wav = WAV.encode(Scripts.tone(seconds: 1.2))
  static let text = "Please put <it> \"there\", it's."
  private let request = TTSRequest(text: text, lang: .english, rate: 0.75)

  private func voice(
    _ dialect: Service.Dialect, _ base: String, _ stand: Stand, voice: String = "v"
  ) throws -> ServiceVoice {
    let file = stand.place.file("key")
    try Stand.keep(Stand.key, in: file)
    return try #require(
      ServiceVoice(
        Service(
          name: "test", dialect: dialect, base: base, model: "m", voice: voice, key: .file(file),
          seconds: 20, prices: ServicePrices(characters: 10)),
        reader: Scripts.reader, consent: stand.consent, door: stand.door))
  }

  @Test(
    "each kind of server is asked in its own words, and its sound is a clip",
    arguments: [
      (
        Service.Dialect.openAI, "POST /v1/audio/speech HTTP/1.1", "authorization",
        #"{"model":"m","input":"Please put <it> \"there\", it's.","voice":"v","response_format":"wav","speed":0.75}"#
      ),
      (
        .piper, "POST /v1/synthesize HTTP/1.1", "authorization",
        #"{"text":"Please put <it> \"there\", it's.","length_scale":1.3333333333333333,"voice":"v"}"#
      ),
      (
        .azure, "POST /v1/cognitiveservices/v1 HTTP/1.1", "ocp-apim-subscription-key",
        "<speak version='1.0' xml:lang='en-US'><voice name='v'><prosody rate='-25%' pitch='+0%'>Please put &lt;it&gt; &quot;there&quot;, it&apos;s.</prosody></voice></speak>"
      ),
    ])
  func exchange(
    _ dialect: Service.Dialect, _ line: String, _ keyHeader: String, _ body: String
  ) async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.wav, type: "text/plain")] }
    let stand = try Stand()
    let clip = try await voice(dialect, server.url + "/v1", stand).synthesize(request)
    #expect(clip.sampleRate == 22_050)
    #expect((1.1...1.3).contains(clip.duration))
    #expect(clip.pace == 0.75)
    #expect(clip.voice == Voice(provider: "test", id: "v", lang: .english))
    let heard = try #require(server.requests.first)
    #expect(heard.line == line)
    #expect(heard.header(keyHeader)?.hasSuffix(Stand.key) == true)
    #expect(String(decoding: heard.body, as: UTF8.self) == body)
    if dialect == .azure {
      #expect(heard.header("content-type") == "application/ssml+xml")
      #expect(heard.header("x-microsoft-outputformat") == "riff-24khz-16bit-mono-pcm")
      #expect(heard.header("user-agent") == "HearCoach")
    }
    let entry = try #require(try await stand.entries().first)
    #expect(entry.text == Self.text)
    #expect(entry.purpose == .speech)
    let charged = dialect == .azure ? body.dropFirst(Self.before.count).dropLast(16).count : nil
    #expect(entry.usage == ServiceUsage(characters: charged ?? Self.text.count))
    #expect(entry.bytesSent == server.bytesReceived)
  }

  /// What Microsoft does not charge for, before what is to be said; behind that come 16 characters.
  private static let before = "<speak version='1.0' xml:lang='en-US'><voice name='v'>"

  @Test(
    "Azure charges for a Chinese character twice, for marks once, and for no pace that is the usual one",
    arguments: [
      ("请把水杯放在桌子上。", Lang.chinese, 1.0, 19), ("请把水杯放在桌子上。", .chinese, 0.8, 62),
      ("Tea's here.", .english, 1.0, 16),
    ])
  func charged(_ text: String, _ lang: Lang, _ pace: Double, _ count: Int) async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.wav, type: "audio/wav")] }
    let stand = try Stand()
    _ = try await voice(.azure, server.url, stand).synthesize(
      TTSRequest(text: text, lang: lang, rate: pace))
    let body = try #require(server.requests.first?.text)
    #expect(body.contains("<prosody") == (pace != 1), "\(body)")
    let entry = try #require(try await stand.entries().first)
    #expect(entry.usage == ServiceUsage(characters: count), "\(body)")
    #expect(abs((entry.cost ?? 0) - 10.0 * Double(count) / 1_000_000) < 1e-12)
  }

  @Test func `what Azure would charge for beyond the month's limit is not asked for`() async throws
  {
    let server = try LoopbackServer { _ in [.reply(200, Self.wav, type: "audio/wav")] }
    // Ten characters, of which nine are charged for twice.
    let stand = try Stand(monthlyLimit: 15 * 10 / 1_000_000.0)
    await #expect(throws: ServiceError.self) {
      try await voice(.azure, server.url, stand).synthesize(
        TTSRequest(text: "请把水杯放在桌子上。", lang: .chinese, rate: 1))
    }
    #expect(server.connections == 0)
  }

  @Test("an older Piper is asked at its root", arguments: [404, 405])
  func olderPiper(_ status: Int) async throws {
    let server = try LoopbackServer { heard in
      heard.line.hasPrefix("POST / ")
        ? [.reply(200, Self.wav, type: "audio/wav")] : [.reply(status, "<html>")]
    }
    let stand = try Stand()
    _ = try await voice(.piper, server.url, stand).synthesize(request)
    #expect(server.requests.count == 2)
  }

  private static func event(_ bytes: [UInt8]) -> Int? {
    var rest = bytes
    guard (try? WyomingEvent.take(from: &rest)) != nil else { return nil }
    return bytes.count - rest.count
  }

  @Test("Wyoming is spoken over plain TCP, with data in either place")
  func wyoming() async throws {
    let samples = Scripts.tone(seconds: 1.2).int16.flatMap { number in
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let format = #""data":{"rate":22050,"width":2,"channels":1}"#
    let server = try LoopbackServer(whole: Self.event) { _ in
      var acts: [LoopbackServer.Act] = [
        .text(#"{"type":"audio-start",\#(format)}"# + "\n")
      ]
      for start in stride(from: 0, to: samples.count, by: 10_001) {
        let payload = Array(samples[start..<min(samples.count, start + 10_001)])
        acts.append(
          .send(
            WyomingEvent(type: "audio-chunk", data: ["rate": 22_050], payload: payload).bytes))
      }
      return acts + [.send(WyomingEvent(type: "audio-stop").bytes), .pause(1_000)]
    }
    let stand = try Stand()
    let clip = try await voice(.wyoming, "tcp://127.0.0.1:\(server.port)", stand)
      .synthesize(request)
    #expect((1.1...1.3).contains(clip.duration))
    #expect(clip.pace == 1)
    let data =
      #"{"text":"Please put <it> \"there\", it's.","voice":{"language":"en_US","name":"v"}}"#
    #expect(
      server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"type":"synthesize","version":"1.5.4","data_length":\#(data.utf8.count),"payload_length":0}"#
        + "\n" + data)
    let entry = try #require(try await stand.entries().first)
    #expect(entry.bytesSent == server.bytesReceived)
    #expect(entry.text == Self.text)
  }

  @Test(
    "what is no Wyoming, or breaks off, says so",
    arguments: [
      ([.text("hello\n")], .notUnderstood("no Wyoming")),
      (
        [.text(#"{"type":"audio-start","payload_length":99999999999}"# + "\n")],
        .notUnderstood("no Wyoming")
      ),
      ([.text(#"{"type":"audio-start","data_length":-1}"# + "\n")], .notUnderstood("no Wyoming")),
      ([.text(#"{"type":"audio-start","data_length":2}"# + "\n[]")], .notUnderstood("no Wyoming")),
      ([.text(#"{"type":"audio-start"}"# + "\n"), .close], .cutShort),
      ([.text(#"{"type":"audio-stop"}"# + "\n")], .notUnderstood("no sound")),
      (
        [.text(#"{"type":"error","data":{"text":"no \u001b[1mvoice"}}"# + "\n")],
        .brokeOff("no voice")
      ),
      ([.close], .cutShort), ([.reset], .cutShort),
    ] as [([LoopbackServer.Act], ServiceError.Reason)])
  func badWyoming(_ acts: [LoopbackServer.Act], _ reason: ServiceError.Reason) async throws {
    let server = try LoopbackServer(whole: Self.event) { _ in acts }
    let stand = try Stand()
    let url = "tcp://127.0.0.1:\(server.port)"
    await #expect(throws: ServiceError("test", url, reason)) {
      try await voice(.wyoming, url, stand).synthesize(request)
    }
  }

  /// An event whose data are members of these counts in its first line and behind it.
  private static func event(_ first: Int, _ behind: Int) -> [UInt8] {
    func object(_ count: Int) -> String {
      "{" + (0..<count).map { "\"k\($0)\":\(count)" }.joined(separator: ",") + "}"
    }
    let data = Array(object(behind).utf8)
    let head = #"{"type":"info","data":\#(object(first)),"data_length":\#(data.count)}"#
    return Array((head + "\n").utf8) + data
  }

  @Test func `the data of an event may stand in two places, and are not without end`() throws {
    var bytes = Self.event(3, 2)
    let event = try #require(try WyomingEvent.take(from: &bytes))
    #expect(event.data == ["k0": 2, "k1": 2, "k2": 3] && bytes.isEmpty)
    // As many as a server with all the voices there are has to tell of.
    bytes = Self.event(0, 20_000)
    #expect(try WyomingEvent.take(from: &bytes)?.data.members.count == 20_000)
    for (first, behind) in [(0, 300_000), (3_000, 3_000), (1, 10_000)] {
      bytes = Self.event(first, behind)
      #expect(throws: WyomingEvent.Malformed.self) { try WyomingEvent.take(from: &bytes) }
    }
  }

  @Test("a clip that is not fit to be heard is an error")
  func unfit() async throws {
    for (wave, why) in [
      (Scripts.tone(seconds: 90), "tooLong"),
      (Waveform(samples: .init(repeating: 0, count: 30_000), sampleRate: 22_050), "silent"),
    ] {
      let server = try LoopbackServer { _ in [.reply(200, WAV.encode(wave), type: "audio/wav")] }
      let stand = try Stand()
      await #expect(
        throws: ServiceError("test", server.url, .notUnderstood("a clip that is \(why)"))
      ) { try await voice(.openAI, server.url, stand).synthesize(request) }
    }
  }

  @Test("a cached clip is not asked for again")
  func kept() async throws {
    let server = try LoopbackServer { _ in [.reply(200, Self.wav, type: "audio/wav")] }
    let stand = try Stand()
    let cached = CachedVoice(
      try voice(.openAI, server.url, stand),
      cache: ClipCache(directory: stand.place.file("cache"), limit: 10_000_000))
    for _ in 0..<3 { _ = try await cached.synthesize(request) }
    #expect(server.requests.count == 1)
  }

  @Test(
    "whatever a server does, the error tells, and the key is in none", arguments: Misbehaviour.all,
    [Service.Dialect.openAI, .piper, .azure])
  func misbehaving(_ misbehaviour: Misbehaviour, _ dialect: Service.Dialect) async throws {
    try await misbehaviour.tried(dialect) { service, stand in
      let voice = try #require(
        ServiceVoice(
          service, reader: Scripts.reader, consent: stand.consent, door: stand.door))
      _ = try await voice.synthesize(request)
    }
  }
}
