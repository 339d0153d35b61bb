import Coaching
import Glibc
import JSON
import Language
import Sound
import Voices

/// How soon a partner answers in a talk, and how soon it falls silent, at the monitor of a silent sink.
struct TalkBench {
  let bench: SoundBench
  var count = 40

  /// A scripted talk whose turns are chosen as they come, beside the same lines by a pipeline that begins to make each
  /// when it is wanted; a chat beside one that waits for the whole of what is written; and interruptions.
  func measured() async throws -> String {
    let scripted = try await scripted()
    let straight = try await straight(scripted.lines)
    let open = OpenTurns(bench: bench, count: count)
    let written = try await open.measured()
    let left = try await OpenTurns(bench: bench, count: count, isScene: true).measured()
    let whole = try await open.straight()
    let stops = try await stopping()
    return """
      A talk's partner (median, 95th centile, most; how many turns):
        \(Self.spread(scripted.waits)) from a reply to the first sound of a scripted line (aim ≤ 300 ms),
        \(Self.spread(straight)) where the same line is judged and made only then;
        \(Self.spread(written)) from a model's first sentence to its sound (aim ≤ 150 ms),
        \(Self.spread(left)) where a scene was left to the model,
        \(Self.spread(whole)) where a line is waited for that is written in \(OpenTurns.rest.milliseconds) ms more;
        \(Self.spread(stops)) from an interruption until it is silent at the sink (aim ≤ 100 ms)
      """
  }

  /// How long each line was waited for, and the lines.
  private func scripted() async throws -> (waits: [Double], lines: [String]) {
    var dice = SplitMix64(seed: 24)
    var (waits, lines): ([Double], [String]) = ([], [])
    for scene in try scenes() where waits.count < count {
      try await talk(scene) { talk in
        while waits.count < count, try talk.wait(for: "listening") {
          // The learner thinks, while what may follow is made.
          try await Task.sleep(for: .milliseconds(Int.random(in: 800...2000, using: &dice)))
          let start = try await bench.monitor.rest()
          talk.program.say(["command": "choose", "reply": 1])
          guard try talk.wait(for: "playing") else { return }
          waits.append((try await bench.monitor.firstSound(after: start) - start).inSeconds)
          lines += talk.lines.suffix(1)
        }
      }
    }
    return (waits, lines)
  }

  /// The same voice, which is asked for each line when it is its turn.
  private func straight(_ lines: [String]) async throws -> [Double] {
    let (voice, _) = SoundBench.voice(keepingIn: bench.place.directory + "/straight")
    let judge = Judge(reader: Reader())
    var waits: [Double] = []
    for line in lines {
      let start = try await bench.monitor.rest()
      _ = judge.judge(
        line,
        of: Sentence(id: "line", text: line, lang: .chinese, level: .easy, wordBucket: .common))
      let clip = try await voice.synthesize(TTSRequest(text: line, lang: .chinese))
      let playback = try await bench.sound.play(
        samples: clip.samples, sampleRate: clip.sampleRate)
      waits.append((try await bench.monitor.firstSound(after: start) - start).inSeconds)
      await playback.stop()
    }
    return waits
  }

  /// What is heard after an interruption while the learner's answer is awaited: whether it is the end of the line, or
  /// a line that never stopped.
  private func stopping() async throws -> [Double] {
    var dice = SplitMix64(seed: 25)
    var stops: [Double] = []
    for scene in try scenes() where stops.count < count {
      try await talk(scene) { talk in
        var isAsked = false
        while stops.count < count, let event = try talk.program.next(within: 30) {
          switch event["event"]?.asString {
          case "partner": isAsked = false
          case "turn": isAsked = true
          // After a line that asks nothing the next one follows.
          case "playing" where isAsked:
            _ = try await bench.monitor.firstSound(after: .now - .seconds(1))
            try await Task.sleep(for: .milliseconds(Int.random(in: 150...500, using: &dice)))
            let call = ContinuousClock.now
            talk.program.say(["command": "interrupt"])
            try await Task.sleep(for: Self.watched)
            let last = bench.monitor.lastSound() ?? call
            stops.append(max(0, (last - call).inSeconds))
          case "listening":
            // What sounded before is no line that follows.
            _ = try await bench.monitor.rest()
            talk.program.say(["command": "choose", "reply": 1])
          case "summary": return
          default: break
          }
        }
      }
    }
    return stops
  }

  /// A line that goes on is heard within this, whatever pause it makes.
  private static let watched = Duration.milliseconds(1500)

  // MARK: Talks

  /// A talk that goes on.
  private final class Course {
    let program: LineProgram
    var lines: [String] = []

    init(_ program: LineProgram) { self.program = program }

    /// Waits until something happens; false where the talk is over.
    func wait(for name: String) throws -> Bool {
      while let event = try program.next(within: 30) {
        switch event["event"]?.asString {
        case "partner": lines += [event["text"]?.asString].compactMap(\.self)
        case "summary": return false
        default: break
        }
        if event["event"]?.asString == name { return true }
      }
      return false
    }
  }

  private func talk(
    _ scene: String, _ play: (Course) async throws -> Void
  ) async throws {
    let place = bench.place
    let home = try place.home("talk-\(scene)-\(ContinuousClock.now.hashValue.magnitude)")
    try home.configure("[general]\nwelcomed = true\n")
    let program = try LineProgram(
      ["env", "XDG_RUNTIME_DIR=\(place.directory)"]
        + home.environment.map { "\($0.key)=\($0.value)" }
        + [place.hearcoach, "talk", "scene", scene, "--jsonl", "--text"])
    try await play(Course(program))
    program.say(["command": "end"])
    while let event = try program.next(within: 30), event["event"] != "summary" {}
  }

  private func scenes() throws -> [String] {
    let list = try TimedProgram.output(
      of: [bench.place.hearcoach, "scenes", "--json", "--lang", "zh-CN"],
      environment: bench.place.environment)
    return (try JSON.parse(Array(list.utf8)).asArray ?? []).compactMap { $0["id"]?.asString }
  }

  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let most = sorted.last else { return "nothing was measured" }
    return [Row.median(values), sorted[max(0, sorted.count * 95 / 100 - 1)], most]
      .map(Table.milliseconds).joined(separator: ", ") + "; \(sorted.count):"
  }
}
