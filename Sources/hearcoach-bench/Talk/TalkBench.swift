import Coaching
import Glibc
import JSON
import Language
import Sound
import Voices

/// How soon a partner answers in a talk, and how soon it falls silent, at the monitor of a silent sink.
struct TalkBench {
  let bench: SoundBench
  let count: Int

  /// Nil if no sound server answers.
  init?(in place: Workplace, count: Int = 60) async throws {
    guard let bench = try await SoundBench(in: place) else { return nil }
    self.bench = bench
    self.count = count
  }

  /// A scripted talk whose turns are chosen as they come; the same lines by a pipeline that begins to make each when
  /// it is wanted.
  func measured() async throws -> String {
    var answers: [Double] = []
    var lines: [String] = []
    var scenes = try scenes()[...]
    while answers.count < count, let scene = scenes.popFirst() {
      try await talk(scene) { talk in
        while answers.count < count, try await talk.hearOut() {
          // The learner thinks, while what may follow is made.
          try await Task.sleep(for: .milliseconds(Int.random(in: 800...2000)))
          let start = try await bench.monitor.rest()
          talk.program.say(["command": "choose", "reply": 1])
          guard try talk.waitForLine() else { return }
          answers.append((try await bench.monitor.firstSound(after: start) - start).inSeconds)
          lines += talk.lines.suffix(1)
        }
      }
    }
    let straight = try await straight(lines)
    let stops = try await stopping()
    return """
      A talk's partner, \(answers.count) scripted turns (median, 95th centile, most):
        \(Self.spread(answers)) from the reply to the partner's first sound (aim ≤ 300 ms),
        \(Self.spread(straight)) where the same line is made only then,
        \(Self.spread(stops)) from an interruption until it is silent at the sink (aim ≤ 100 ms, \(stops.count) times)
      """
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

  private func stopping() async throws -> [Double] {
    var stops: [Double] = []
    for scene in try scenes() where stops.count < count {
      try await talk(scene) { talk in
        while stops.count < count, let event = try talk.program.next(within: 30) {
          switch event["event"]?.asString {
          case "playing":
            let before = ContinuousClock.now - .milliseconds(200)
            _ = try await bench.monitor.firstSound(after: before)
            try await Task.sleep(for: .milliseconds(Int.random(in: 150...500)))
            let call = ContinuousClock.now
            talk.program.say(["command": "interrupt"])
            let last = try await bench.monitor.silence() ?? call
            stops.append(max(0, (last - call).inSeconds))
          case "listening": talk.program.say(["command": "choose", "reply": 1])
          case "summary": return
          default: break
          }
        }
      }
    }
    return stops
  }

  // MARK: Talks

  /// A talk that goes on.
  private final class Course {
    let program: LineProgram
    var lines: [String] = []

    init(_ program: LineProgram) { self.program = program }

    /// Waits until an answer is awaited; false where the talk is over.
    func hearOut() async throws -> Bool { try wait(for: "listening") }

    /// Waits until the next line has begun.
    func waitForLine() throws -> Bool { try wait(for: "playing") }

    private func wait(for name: String) throws -> Bool {
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
    let home = try place.home("talk-\(scene)-\(Int.random(in: 0..<1_000_000))")
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
    guard let most = sorted.last else { return "nothing" }
    return [Row.median(values), sorted[max(0, sorted.count * 95 / 100 - 1)], most]
      .map(Table.milliseconds).joined(separator: ", ")
  }
}
