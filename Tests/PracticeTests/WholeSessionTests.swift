import Coaching
import Glibc
import JSON
import Language
import Practice
import Synchronization
import TestSupport
import Testing

/// Half an hour of practice as another program would drive it, on a virtual clock.
@Suite struct WholeSessionTests {
  @Test(
    "thirty minutes by lines, with misses, replays, a pause and an appeal", arguments: Lang.allCases
  )
  func thirtyMinutes(lang: Lang) async throws {
    let learner = try Learner(lang)
    let summary = try #require(try await learner.practise())

    #expect(summary.ending == .completed)
    // The current item is finished, and nothing begins after it.
    #expect(summary.practisedSeconds >= 30 * 60)
    #expect(summary.practisedSeconds < 30 * 60 + 120)
    // The pause of a quarter of an hour is not practice.
    #expect(learner.desk.now > summary.practisedSeconds + 15 * 60 - 1)

    let events = learner.events
    #expect(events.allSatisfy { $0["v"] == 1 })
    #expect(events.first?["event"]?.asString == "session")
    #expect(events.last?["event"]?.asString == "summary")
    let names = events.compactMap { $0["event"]?.asString }
    let done = events.filter { $0["event"]?.asString == "item_done" }
    #expect(names.count { $0 == "item" } == done.count)
    #expect(done.count > 30, "an item takes well under a minute")
    #expect(Set(done.compactMap { $0["sentence_id"]?.asString }).count == done.count)
    for name in [
      "playing", "played", "listening", "judged", "revealed", "spoken", "paused",
      "resumed", "notice",
    ] { #expect(names.contains(name), "\(name)") }

    // What was kept is what was shown, try by try and item by item.
    let kept = learner.kept
    #expect(
      kept.count { if case .attempt = $0 { true } else { false } }
        == names.count { $0 == "judged" })
    let results = kept.compactMap { if case .itemDone(let result) = $0 { result } else { nil } }
    #expect(results.map(\.sentenceID) == done.compactMap { $0["sentence_id"]?.asString })
    #expect(results.map(\.attempts) == done.compactMap { $0["attempts"]?.asInt })
    // What was given up without a try does not count.
    #expect(summary.items == results.count { $0.attempts > 0 || $0.outcome == .revealed })
    #expect(kept.count { if case .appealed = $0 { true } else { false } } == 1)
    guard case .sessionEnded(.completed, let seconds)? = kept.last else {
      Issue.record("the end is kept last")
      return
    }
    #expect(seconds == summary.practisedSeconds)
  }
}

/// A learner behind another program: hears most of it, and does now and then what learners do.
private final class Learner: Sendable {
  let desk = VirtualTime()
  private let lang: Lang
  private let sentences: [Sentence]
  private let runner: Runner
  private let lines: AsyncStream<String>
  private let front: JSONLinesFront
  private let history = Kept()
  private let heard = Mutex<[JSON]>([])

  private final class Kept: HistoryKeeper {
    let entries = Mutex<[JournalEntry]>([])
    func keep(_ entries: [JournalEntry], at moment: Moment) throws {
      self.entries.withLock { $0 += entries }
    }
  }

  /// A clip lasts as long as a person would speak, on the clock of the test.
  private struct Room: Loudspeaker, TTSProvider {
    let time: VirtualTime

    func synthesize(_ request: TTSRequest) async throws -> Clip {
      let seconds = 0.3 + 0.2 * Double(request.text.count) / request.rate
      return Clip(
        samples: Array(repeating: 0, count: Int(100 * seconds)), sampleRate: 100,
        voice: Voice(provider: "test", id: "test", lang: request.lang), pace: request.rate,
        spoken: request.text)
    }

    func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws {
      started()
      time.advance(by: clip.duration)
    }
  }

  init(_ lang: Lang) throws {
    self.lang = lang
    let pack = SentencePack(parsing: try TestFile.bytes(Self.pack(lang)))
    sentences = pack.sentences
    let (lines, inlet) = AsyncStream<String>.makeStream()
    self.lines = lines
    let reader = Reader()
    let judge = Judge(reader: reader)
    let room = Room(time: desk)
    let runner = Runner(
      session: Session(
        plan: SessionPlan(id: "whole", minutes: 30, lang: lang, seed: 7), deck: Deck(pack.sentences)
      ),
      services: SessionServices(
        sound: SessionServices.Sound(voice: room, loudspeaker: room),
        judge: { judge.judge($0, of: $1) }, follow: { reader.parts(of: $0, in: $1) },
        history: history, retrospect: { nil }, time: desk.timepiece))
    self.runner = runner
    front = JSONLinesFront(
      write: { inlet.yield($0) }, marked: { _ in nil }, describe: { "\($0)" },
      proceed: { runner.send(.next) }, abandon: { runner.send(.quit) })
  }

  var events: [JSON] { heard.withLock { $0 } }
  var kept: [JournalEntry] { history.entries.withLock { $0 } }

  func practise() async throws -> SessionSummary? {
    let run = Task { try await runner.run(showing: front) }
    var item = ""
    var replies = 0
    var dice = SplitMix64(seed: 3)
    for await line in lines {
      let event = try JSON.parse(Array(line.utf8))
      heard.withLock { $0.append(event) }
      switch event["event"]?.asString {
      case "item": item = try #require(event["sentence_id"]?.asString)
      // After a pause nothing asks again.
      case "listening", "resumed":
        replies += 1
        desk.advance(by: Double.random(in: 2...9, using: &dice))
        for command in try commands(item, reply: replies, &dice) { try send(command) }
      case "paused":
        desk.advance(by: 15 * 60)
        try send(#"{"command":"resume"}"#)
      case "summary": return try await run.value
      default: break
      }
    }
    return try await run.value
  }

  /// What is typed at one question.
  private func commands(
    _ id: String, reply: Int, _ dice: inout SplitMix64
  ) throws -> [String] {
    let text = try #require(sentences.first { $0.id == id }?.text)
    switch reply {
    case 5: return [#"{"command":"replay"}"#]
    case 9: return [#"{"command":"slower"}"#]
    case 12: return [#"{"command":"pause"}"#]
    case 13: return [#"{"command":"reveal"}"#]
    case 17: return [#"{"command":"skip"}"#]
    case 20...22: return [answer("不知道 no idea")]
    case 23: return [#"{"command":"appeal"}"#, answer(text)]
    default:
      let isHeard = Double.random(in: 0...1, using: &dice) < 0.75
      return [#"{"command":"typing"}"#, answer(isHeard ? text : String(text.prefix(3)))]
    }
  }

  private func answer(_ text: String) -> String {
    (["command": "answer", "text": .string(text)] as JSON).text
  }

  private func send(_ command: String) throws {
    guard case .event(let event) = try LineCommand.parse(Array(command.utf8), number: 1) else {
      return
    }
    runner.send(event)
  }

  private static func pack(_ lang: Lang) -> String {
    let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(checkout)/config/sentences/\(lang.rawValue).json"
  }
}
