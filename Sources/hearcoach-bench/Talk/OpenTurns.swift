import Assembly
import Coaching
import Practice
import Sound
import Synchronization
import Voices

/// A talk whose model is a clock: each line has two sentences, and the second is written a while after the first.
struct OpenTurns {
  let bench: SoundBench
  let count: Int
  /// Whether it is a scene that is left to the model in its midst; a chat otherwise.
  var isScene = false

  /// A model thinks before its first sentence, and writes the rest of its line.
  private static let thinking = Duration.milliseconds(300)
  static let rest = Duration.milliseconds(900)

  /// What the talk and its model know of each other.
  private final class Course: Sendable {
    private let state = Mutex<(runner: ConversationRunner?, waits: [Double])>((nil, []))

    var waits: [Double] { state.withLock { $0.waits } }
    func begin(_ runner: ConversationRunner) { state.withLock { $0.runner = runner } }
    func note(_ seconds: Double) { state.withLock { $0.waits.append(seconds) } }
    func send(_ event: ConversationEvent.Kind) { state.withLock { $0.runner }?.send(event) }
  }

  private struct Nobody: TalkKeeper, TalkFront {
    func keep(_ entries: [TalkEntry], at moment: Moment) throws {}
    func show(_ news: TalkNews) async {}
    func follow(_ parts: [SpokenPart]) async {}
    func hear(level: Float) async {}
    func tell(_ trouble: any Error) async { print("a chat: \(trouble)") }
  }

  /// A learner who leaves the script at its first question.
  private struct Leaver: TalkFront {
    let course: Course

    func show(_ news: TalkNews) async {
      guard case .partner(let line) = news, line.n == 1, !line.isRephrased else { return }
      course.send(.goFree)
      course.send(.answered("嗯，是的。"))
    }
    func follow(_ parts: [SpokenPart]) async {}
    func hear(level: Float) async {}
    func tell(_ trouble: any Error) async { print("a scene: \(trouble)") }
  }

  /// Of one question, at which it is left.
  private static let scene = Scene(
    id: "bench", lang: .chinese, level: .easy, sign: "·", title: [:], goal: [:],
    roles: [
      Role(id: "host", name: [:]), Role(id: "guest", name: [:], isLearner: true),
    ],
    first: "question",
    turns: [
      SceneTurn(
        id: "question", role: "host", text: "您想坐哪儿？", translation: OwnText(""),
        replies: [ExpectedReply(text: "靠窗的。", translation: OwnText(""), next: "farewell")]),
      SceneTurn(id: "farewell", role: "host", text: "好，请跟我来。", translation: OwnText("")),
    ])

  private var pairs: [[String]] {
    let texts = Array(bench.texts.suffix(2 * count))
    return stride(from: 0, to: texts.count - 1, by: 2).map { [texts[$0], texts[$0 + 1]] }
  }

  /// Seconds from each first sentence, as it is written, to its first sound.
  func measured() async throws -> [Double] {
    let course = Course()
    let (_, voice) = SoundBench.voice(keepingIn: bench.place.directory + "/open-\(isScene)")
    var talk = Conversation(
      scene: isScene ? Self.scene : .chat(.free, .chinese, level: .easy),
      plan: TalkPlan(
        id: "bench", opening: isScene ? .scene : .chat, sceneID: isScene ? Self.scene.id : "free",
        lang: .chinese),
      words: TalkWords(words: { [$0] }, parts: { [$0] }))
    talk.canBeFree = isScene
    let runner = ConversationRunner(
      talk,
      services: TalkServices(
        sound: SessionServices.Sound(
          voice: voice,
          loudspeaker: SoundServerLoudspeaker(
            server: bench.sound, device: nil, trace: Trace(isOn: false) { _ in }, tell: { _ in })),
        judge: { _, _ in TalkJudgement(finding: .none, similarity: 0) },
        follow: { _, _ in [] }, partner: partner(of: course), history: Nobody(), time: .real))
    course.begin(runner)
    _ = try await runner.run(showing: isScene ? Leaver(course: course) : Nobody())
    return course.waits
  }

  private func partner(of course: Course) -> TalkServices.Partner {
    TalkServices.Partner(seconds: 20) { [monitor = bench.monitor, pairs, isScene] task, pass in
      let n = task.n - (isScene ? 2 : 1)
      guard pairs.indices.contains(n) else {
        course.send(.end(save: false))
        return WrittenExchange(pieces: ["再见。"])
      }
      _ = try await monitor.rest()
      try await Task.sleep(for: Self.thinking)
      let written = ContinuousClock.now
      pass(.sentence(pairs[n][0]))
      async let heard = monitor.firstSound(after: written)
      try await Task.sleep(for: Self.rest)
      course.note((try await heard - written).inSeconds)
      Task {
        // Whoever answers in the midst of it has the next line written.
        try await Task.sleep(for: .milliseconds(100))
        course.send(.answered("嗯，是的。"))
      }
      return WrittenExchange(pieces: pairs[n])
    }
  }

  /// The same lines where each is waited for until it is whole, and then made as one.
  func straight() async throws -> [Double] {
    let (voice, _) = SoundBench.voice(keepingIn: bench.place.directory + "/whole")
    var waits: [Double] = []
    for pair in pairs {
      _ = try await bench.monitor.rest()
      let written = ContinuousClock.now
      try await Task.sleep(for: Self.rest)
      let clip = try await voice.synthesize(
        TTSRequest(text: pair.joined(), lang: .chinese))
      let playback = try await bench.sound.play(
        samples: clip.samples, sampleRate: clip.sampleRate)
      waits.append((try await bench.monitor.firstSound(after: written) - written).inSeconds)
      await playback.stop()
    }
    return waits
  }
}

extension Duration {
  /// Whole ones.
  var milliseconds: Int { Int((inSeconds * 1000).rounded()) }
}
