@testable import Assembly
import Acoustics
import Coaching
import Language
import Said
import Synchronization
import Testing

@Suite("The judges of a scene that several people play")
struct TalkPlayersTests {
  /// Which of the judges was asked, by the order in which they were made.
  private final class Asked: Sendable {
    private let state = Mutex((made: 0, asked: [Int]()))

    func make() -> Int {
      state.withLock { state in
        state.made += 1
        return state.made
      }
    }
    func note(_ number: Int) { state.withLock { $0.asked.append(number) } }
    /// Those that were asked since the last time, each once.
    func take() -> Set<Int> {
      state.withLock { state in
        defer { state.asked = [] }
        return Set(state.asked)
      }
    }
  }

  private struct Numbered: SpokenJudge {
    let number: Int
    let asked: Asked

    func judge(_ answer: SpokenAnswer) -> SpokenJudgement {
      asked.note(number)
      return SpokenJudgement(
        confidence: 1, similarity: 1, words: [], said: SaidScores(), rater: "local")
    }
  }

  @Test func `what is learnt of one voice does not count for another`() async throws {
    let asked = Asked()
    let judges = SpokenJudges(
      { _ in { Numbered(number: asked.make(), asked: asked) } },
      timing: { _ in TimingJudge() })
    let reply = ExpectedReply(text: "A loaf of rye.", translation: "", next: "x")
    let scene = Scene(
      id: "s", lang: .english, level: .easy, sign: "🥐", title: [:], goal: [:],
      roles: [Role(id: "baker", name: [:]), Role(id: "guest", name: [:], isLearner: true)],
      first: "t",
      turns: [
        SceneTurn(id: "t", role: "baker", text: "Good morning!", translation: "", replies: [reply])
      ])
    let judge = try await SpokenTalkJudge(
      judges: judges, scene: scene, players: 2, passMark: 0.85, parts: { [$0] })
    let heard = HeardSpeech(
      samples: Array(repeating: 0.1, count: 16_000), hasSpeech: true, isCutOff: false)
    var answers: [Set<Int>] = []
    var looks: [Set<Int>] = []
    for player in [1, 2, 1, 2] {
      let task = JudgeTask(
        place: .init(turn: 1, number: 1), answer: .spoken(CapturedVoice(seconds: 1)),
        replies: [reply], mistakes: [], player: player)
      _ = try await judge.judge(heard, task)
      answers.append(asked.take())
      _ = await judge.follow(heard, [reply], by: player)
      looks.append(asked.take())
    }
    #expect(answers[0] == answers[2] && answers[1] == answers[3])
    #expect(looks[0] == looks[2] && looks[1] == looks[3])
    #expect(Set([answers[0], answers[1], looks[0], looks[1]]).count == 4)
  }
}
