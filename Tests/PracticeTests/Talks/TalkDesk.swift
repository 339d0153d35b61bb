import Coaching
import Practice
import TestSupport

/// A running talk with everything it needs, all of it fake.
struct TalkDesk {
  let log = Log()
  let time = VirtualTime()
  let runner: ConversationRunner
  let listener: FakeListener
  let run: Task<TalkSummary?, any Error>

  /// A question with two answers, something in passing, a question, and a farewell.
  static let scene = Scene(
    id: "en-kiosk", lang: .english, level: .easy, sign: "🗞️",
    title: [.english: "At the kiosk", .chinese: "报亭"],
    goal: [.english: "Buy a paper.", .chinese: "买份报纸。"],
    roles: [
      Role(id: "seller", name: [.english: "the seller", .chinese: "摊主"]),
      Role(id: "buyer", name: [.english: "the buyer", .chinese: "顾客"], isLearner: true),
    ], first: "ask",
    turns: [
      SceneTurn(
        id: "ask", role: "seller", text: "Which paper is it today?", translation: "今天要哪份报纸？",
        rephrased: "Which one?", help: "摊主问您要哪份报纸。",
        replies: [reply("The local one.", "aside"), reply("None, thanks.", "bye")],
        mistakes: [TypicalMistake(heard: "Local paper me", say: "The local one.")]),
      SceneTurn(
        id: "aside", role: "seller", text: "Good choice!", translation: "有眼光！", next: "pay"),
      SceneTurn(
        id: "pay", role: "seller", text: "Need a bag?", translation: "要袋子吗？",
        replies: [reply("No need.", "bye"), reply("Yes, please.", "bye")]),
      SceneTurn(id: "bye", role: "seller", text: "See you!", translation: "再见！"),
    ])

  private static func reply(_ text: String, _ next: String) -> ExpectedReply {
    ExpectedReply(text: text, translation: "译文", next: next)
  }

  static let words = TalkWords(
    words: { $0.lowercased().split { !$0.isLetter }.map(String.init) },
    parts: { $0.split(separator: " ").map(String.init) })

  init(
    voice: (any TTSProvider)? = nil, ahead: (any TTSProvider)? = nil,
    loudspeaker: FakeLoudspeaker = FakeLoudspeaker(), isSpoken: Bool = false,
    failing microphone: (any Error)? = nil, voiced: [Range<Double>]? = nil,
    refusing: @escaping @Sendable (TalkEntry) -> Bool = { _ in false }, showsText: Bool = true,
    follow: @escaping @Sendable (HeardSpeech, [ExpectedReply], Int) async -> SpokenProgress? = {
      _, _, _ in nil
    }, players: [String] = [], turnEnd: TurnEnd? = nil, partner: TalkServices.Partner? = nil,
    keep: @escaping @Sendable (HeardSpeech, JudgeTask.Place) async -> String? = { _, _ in nil }
  ) {
    let listener = FakeListener(log: log, failure: microphone)
    listener.voiced = voiced
    self.listener = listener
    var conversation = Conversation(
      scene: Self.scene,
      plan: TalkPlan(
        id: "t", sceneID: Self.scene.id, lang: .english, input: isSpoken ? .handsFree : .typing,
        showsText: showsText, players: players), words: Self.words)
    conversation.canBeFree = partner != nil
    let services = TalkServices(
      sound: voice.map {
        SessionServices.Sound(voice: $0, loudspeaker: loudspeaker, ahead: ahead)
      },
      hearing: isSpoken
        ? TalkServices.Hearing(
          listener: listener, tone: Desk.tone, judge: Self.judgeSpoken, follow: follow,
          turnEnd: turnEnd, keep: keep) : nil,
      judge: Self.judge,
      follow: { line, _ in
        line.text.split(separator: " ").map { SpokenPart(text: String($0), seconds: 0) }
      }, partner: partner, history: FakeTalkKeeper(log: log, refuses: refusing),
      time: time.timepiece)
    let runner = ConversationRunner(conversation, services: services)
    self.runner = runner
    let front = FakeTalkFront(log: log)
    run = Task { try await runner.run(showing: front) }
  }

  /// A reply is itself, `mistake` the first mistake, and anything else none of them.
  @Sendable static func judge(_ answer: String, _ task: JudgeTask) -> TalkJudgement {
    if let place = task.replies.firstIndex(where: { $0.text == answer }) {
      return TalkJudgement(finding: .reply(place), similarity: 1)
    }
    if answer == "mistake" { return TalkJudgement(finding: .mistake(0), similarity: 0.5) }
    return TalkJudgement(finding: .none, similarity: 0.1)
  }

  /// One sample is the first reply, two the second, three none of them, and four break the judge.
  @Sendable static func judgeSpoken(
    _ heard: HeardSpeech, _ task: JudgeTask
  ) async throws -> TalkJudgement {
    let count = heard.samples.count
    if count == 4 { throw Refused() }
    if count == 3 { return TalkJudgement(finding: .none, similarity: 0, heardAs: "other") }
    return TalkJudgement(finding: .reply(count - 1), similarity: 1)
  }

  /// The learner speaks this many samples.
  func speak(_ samples: Int) {
    listener.hear(.began(ago: 0.2))
    listener.hear(
      .ended(
        HeardSpeech(
          samples: Array(repeating: 0.1, count: samples), hasSpeech: samples > 0, isCutOff: false)))
  }

  func wait(for line: String, times: Int = 1) async throws {
    try await eventually("\(line) in \(log.lines)") { log.count(line) >= times }
  }

  func send(
    _ event: ConversationEvent.Kind, until line: String, times: Int = 1
  ) async throws {
    runner.send(event)
    try await wait(for: line, times: times)
  }

  /// Ends the talk and gives what it came to.
  @discardableResult
  func end(save: Bool = true) async throws -> TalkSummary? {
    runner.send(.end(save: save))
    return try await run.value
  }
}

struct FakeTalkKeeper: TalkKeeper {
  let log: Log
  var refuses: @Sendable (TalkEntry) -> Bool = { _ in false }

  func keep(_ entries: [TalkEntry], at moment: Moment) throws {
    if entries.contains(where: refuses) { throw Refused() }
    for entry in entries {
      switch entry {
      case .began: log.note("keep talk")
      case .attempt(let attempt):
        log.note("keep \(attempt.isMiss ? "miss" : "words") \(attempt.n).\(attempt.number)")
      case .turn(let turn):
        log.note("keep \(turn.n) \(turn.outcome)" + (turn.recording.map { " \($0)" } ?? ""))
      case .ended(let ending, _, _): log.note("keep end \(ending)")
      }
    }
  }
}

struct FakeTalkFront: TalkFront {
  let log: Log

  func show(_ news: TalkNews) async {
    switch news {
    case .talk: log.note("talk")
    case .course(let course): log.note("by \(course)")
    case .state(let state): log.note("(\(state))")
    case .narrative: log.note("narrative")
    case .handset(let isOn): log.note("handset \(isOn)")
    case .partner(let line): log.note("partner \(line.n)" + (line.isRephrased ? " again" : ""))
    case .floor(let floor): log.note("floor \(floor.n) \(floor.role) \(floor.player)")
    case .more(let n, let text): log.note("more \(n) \(text)")
    case .suggestions(let replies): log.note("replies \(replies.count)")
    case .suggested(let place, _): log.note("suggested \(place)")
    case .waitsToSound: log.note("waits to sound")
    case .hint: log.note("hint")
    case .text: log.note("text")
    case .help: log.note("help")
    case .progress(let place, let reply):
      log.note("green \(place) \(reply.said.count(where: { $0 }))")
    case .judged(let feedback): log.note("judged \(feedback.misses)")
    case .corrected: log.note("corrected")
    case .turnDone(let turn): log.note("done \(turn.n)")
    case .notice(let notice): log.note(notice.rawValue)
    case .elsewhere(_, let role): log.note("elsewhere \(role)")
    case .uttered(let said): log.note("uttered \(said.role)")
    case .lookedUp(let wish): log.note("looked up \(wish.tool)")
    case .offer(let offer): log.note("offer \(offer.topic)")
    case .offerSettled(_, let outcome): log.note("offer \(outcome)")
    case .summary: log.note("summary")
    }
  }

  func follow(_ parts: [SpokenPart]) async {
    log.note("follow " + parts.map(\.text).joined(separator: "|"))
  }

  func hear(level: Float) async {}

  func tell(_ trouble: any Error) async { log.note("trouble \(trouble)") }
}
