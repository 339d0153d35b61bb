import Coaching
import Synchronization
import System
import TestSupport
import Testing
@testable import Voices

struct CachedVoiceTests {
  private let place: TemporaryDirectory
  private let cache: ClipCache

  init() throws {
    place = try TemporaryDirectory()
    cache = ClipCache(directory: place.path, limit: 10 << 20)
  }

  @Test("a clip is made once, and again only where something is different")
  func once() async throws {
    let counted = CountedVoice()
    let voice = CachedVoice(counted, cache: cache)
    var other = english("a")
    other.voiceId = "other"
    let requests = [english("a"), english("b"), english("a", rate: 0.75), other]
    for request in requests + requests.reversed() {
      let clip = try await voice.synthesize(request)
      #expect(Clips.same(clip, Clips.clip(try counted.identity(of: request))))
    }
    #expect(counted.asked == requests)
  }

  @Test("what could not be made is requested again")
  func failed() async throws {
    let counted = CountedVoice { $0.text == "bad" }
    let voice = CachedVoice(counted, cache: cache)
    for _ in 0..<2 {
      await #expect(throws: CountedVoice.Failure(text: "bad")) {
        try await voice.synthesize(english("bad"))
      }
    }
    #expect(counted.asked.count == 2)
  }

  @Test("a clip that one voice fails at is spoken by the last one, with the reason")
  func chain() async throws {
    let mine = CountedVoice("first") { $0.text == "bad" }
    let last = CountedVoice("second")
    let told = Mutex<[String]>([])
    let chain = VoiceChain(
      named: ["mine": CachedVoice(mine, cache: cache)], last: CachedVoice(last, cache: cache)
    ) { error, request in
      told.withLock { $0.append("\(request.text) \(error is CountedVoice.Failure)") }
    }
    #expect(try await chain.synthesize(named("good", "mine")).voice.id == "mine")
    for _ in 0..<2 {
      #expect(try await chain.synthesize(named("bad", "mine")).voice.id == "second")
    }
    #expect(told.withLock { $0 } == ["bad true", "bad true"])
    #expect(mine.asked.count == 3)
    // The name was none of the last one's ids, and its clip is kept from the first time.
    #expect(last.asked.map(\.voiceId) == [nil])
    #expect(try await chain.synthesize(named("good", "other")).voice.id == "other")
    #expect(try await chain.synthesize(english("good")).voice.id == "second")
    #expect(mine.asked.count == 3)
  }

  /// A voice with one pace and no names.
  private struct Plain: IdentifiedVoice {
    let voice = CountedVoice()

    func identity(of request: TTSRequest) throws -> ClipIdentity {
      try voice.identity(of: own(request))
    }

    func synthesize(_ request: TTSRequest) async throws -> Clip {
      if let id = request.voiceId { throw SpeechError.noSuchVoice(id: id, nearest: "plain") }
      return try await voice.synthesize(own(request))
    }

    private func own(_ request: TTSRequest) -> TTSRequest {
      var request = request
      request.rate = 1
      return request
    }
  }

  @Test("a clip that was brought to a pace is never heard for another one")
  func paced() async throws {
    let plain = Plain()
    let finished = FinishedVoice(CachedVoice(plain, cache: cache)) { clip, pace in
      var clip = clip
      clip.samples = Array(clip.samples.prefix(Int(1_000 / pace)))
      clip.pace = pace
      return clip
    }
    let voice = CachedVoice(finished, cache: cache)
    for pace in [0.9, 0.72, 1.25, 1, 0.72, 0.9] {
      let clip = try await voice.synthesize(english("a", rate: pace))
      #expect(clip.pace == pace)
      if pace != 1 { #expect(clip.samples.count == Int(1_000 / pace)) }
    }
    #expect(plain.voice.asked.count == 1)
  }

  @Test("where no voice has the name that was chosen, the last one speaks all the same")
  func noSuchName() async throws {
    let plain = Plain()
    let last = CachedVoice(plain, cache: cache)
    let told = Mutex<[any Error]>([])
    let chain = VoiceChain(last: last) { error, _ in told.withLock { $0.append(error) } }
    #expect(try await chain.synthesize(named("good", "gone")).spoken == "GOOD")
    let gone = SpeechError.noSuchVoice(id: "gone", nearest: "plain")
    #expect(told.withLock { $0 }.map { $0 as? SpeechError } == [gone])
    for _ in 0..<2 {
      let made = try await Warming(chain, cache: cache).run([named("better", "gone")])
      #expect(made.failed == 0)
    }
    #expect(plain.voice.asked.map(\.text) == ["good", "better"])
    await #expect(throws: gone) {
      try await VoiceChain(last: last, isStrict: true).synthesize(named("good", "gone"))
    }
  }

  @Test func `where a voice is the one that is meant or none, no other speaks for it`() async {
    let last = CountedVoice("second")
    let told = Mutex(0)
    let chain = VoiceChain(
      named: ["mine": CachedVoice(CountedVoice(failing: { _ in true }), cache: cache)],
      last: CachedVoice(last, cache: cache), isStrict: true
    ) { _, _ in told.withLock { $0 += 1 } }
    await #expect(throws: CountedVoice.Failure(text: "a")) {
      try await chain.synthesize(named("a", "mine"))
    }
    #expect(last.asked.isEmpty && told.withLock { $0 } == 0)
  }

  @Test("the last voice's error reaches the caller")
  func lastError() async {
    let voice = CachedVoice(CountedVoice(failing: { _ in true }), cache: cache)
    let chain = VoiceChain(named: ["mine": voice], last: voice)
    await #expect(throws: CountedVoice.Failure(text: "a")) {
      try await chain.synthesize(named("a", "mine"))
    }
  }

  @Test("a cancelled request is not put to the next voice")
  func cancelled() async {
    let last = CountedVoice("second")
    let chain = VoiceChain(
      named: ["mine": CachedVoice(CountedVoice(failing: { _ in true }), cache: cache)],
      last: CachedVoice(last, cache: cache))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await chain.synthesize(named("a", "mine"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(last.asked.isEmpty)
  }

  @Test("warming makes what is missing, reports progress, and resumes where it stopped")
  func warming() async throws {
    let counted = CountedVoice { $0.text == "7" }
    let chain = VoiceChain(last: CachedVoice(counted, cache: cache))
    let warming = Warming(chain, cache: cache)
    let requests = (0..<10).map { english("\($0)") }
    let steps = Mutex<[Int]>([])
    let task = Task {
      try await warming.run(requests) { progress in
        steps.withLock { $0.append(progress.done) }
        if progress.done == 4 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(steps.withLock { $0 } == [1, 2, 3, 4])

    let failed = Mutex<[String]>([])
    let rest = try await warming.run(
      requests,
      fail: { request, _ in
        failed.withLock { $0.append(request.text) }
      })
    #expect([rest.wanted, rest.found, rest.made, rest.failed] == [10, 4, 5, 1])
    #expect(failed.withLock { $0 } == ["7"])
    #expect(counted.asked.count == 10)
    let again = try await warming.run(requests)
    #expect([again.found, again.made, again.failed] == [9, 0, 1])
  }

  @Test func `what another voice spoke is not what was wanted of a voice`() async throws {
    let mine = CountedVoice("first") { $0.text == "bad" }
    let last = CountedVoice("second")
    let chain = VoiceChain(
      named: ["mine": CachedVoice(mine, cache: cache)], last: CachedVoice(last, cache: cache))
    let warming = Warming(chain, cache: cache)
    try await warming.run([english("good"), english("bad")])
    let made = try await warming.run([named("good", "mine"), named("bad", "mine")])
    #expect([made.made, made.found, made.failed] == [1, 0, 1])
    #expect(mine.asked.map(\.text) == ["good", "bad"] && last.asked.count == 2)
    let again = try await warming.run([named("good", "mine"), named("bad", "mine")])
    #expect([again.made, again.found, again.failed] == [0, 1, 1])
  }

  @Test("warming stops before a clip would push out another")
  func full() async throws {
    let small = ClipCache(directory: place.path, limit: 60_000)
    let counted = CountedVoice()
    let warming = Warming(VoiceChain(last: CachedVoice(counted, cache: small)), cache: small)
    let progress = try await warming.run((0..<40).map { english("\($0)") })
    #expect(progress.isFull)
    #expect(progress.made < 20)
    #expect(small.stats().clips == progress.made)
  }

  @Test("warming says that nothing can be kept")
  func unwritable() async throws {
    let nowhere = ClipCache(directory: "/dev/null", limit: 1 << 20)
    let warming = Warming(
      VoiceChain(last: CachedVoice(CountedVoice(), cache: nowhere)), cache: nowhere)
    await #expect(throws: FileError.self) { try await warming.run([english("a")]) }
  }

  @Test(
    "espeak-ng's clips are kept by how they are read",
    .enabled("needs the data of espeak-ng") { await whyMute() == nil })
  func espeak() async throws {
    let voice = CachedVoice(FinishedVoice(speaker), cache: cache)
    let one = try await voice.synthesize(chinese("请把水杯放在桌子上。"))
    let two = try await voice.synthesize(chinese("请把水杯放在桌子上。"))
    #expect(one.spoken == two.spoken && one.voice == two.voice)
    #expect(zip(one.samples, two.samples).allSatisfy { abs($0 - $1) < 0.000_1 })
    #expect(cache.stats().clips == 1)
    let louder = CachedVoice(FinishedVoice(speaker, loudness: -14), cache: cache)
    _ = try await louder.synthesize(chinese("请把水杯放在桌子上。"))
    _ = try await voice.synthesize(chinese("请把水杯放在桌子上。", rate: 0.75))
    #expect(cache.stats().clips == 3)
  }

  private func named(_ text: String, _ voice: String) -> TTSRequest {
    TTSRequest(text: text, lang: .english, voiceId: voice)
  }
}
