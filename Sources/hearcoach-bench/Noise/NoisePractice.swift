import Coaching
import Glibc
import JSON

/// One learner who practises at a pace of their own, in a noise or in quiet, and what that takes of the computer.
///
/// Nothing in it waits, so that many can practise at once.
final class NoisePractice {
  /// How long the learner thinks before answering, in seconds.
  private static let pause = 3.0
  /// After so long without a word the program has ended, or hangs.
  private static let patience = 60.0
  /// How often the memory is looked at, in seconds.
  private static let look = 5.0

  let name: String
  private let session: LineProgram
  private let texts: [String: String]
  private let begun = ContinuousClock.now
  private(set) var playbacks = 0
  private(set) var seconds = 0.0
  /// The most that it had for itself at any look, in kilobytes.
  private(set) var memory = 0
  private var sentence = ""
  private var isReplay = false
  private var answerAt: Double?
  private var lastWord = 0.0
  private var nextLook = 0.0

  init(
    _ noise: String, _ lang: Lang, texts: [String: String], program: String,
    _ home: Workplace.Home
  ) throws {
    name = noise
    self.texts = texts
    session = try LineProgram(
      ["env", "XDG_RUNTIME_DIR=\(home.directory)"]
        + home.environment.map { "\($0.key)=\($0.value)" } + [
          program, "session", "--jsonl", "--minutes", "180", "--lang", lang.rawValue,
          "--noise", noise,
        ])
  }

  /// The processor time it has taken, in seconds.
  func processor() throws -> Double { try session.program.processorSeconds() }

  func end() { session.say(["command": "quit"]) }

  /// Does what is to be done by now: hears each sentence twice to its end, and answers it.
  func goOn() throws {
    seconds = (ContinuousClock.now - begun).inSeconds
    while let event = try session.next(within: 0) {
      lastWord = seconds
      heed(event)
    }
    guard seconds - lastWord < Self.patience else {
      throw TimedProgram.Failure(description: "the session in \(name) says nothing any more")
    }
    if let moment = answerAt, seconds >= moment { answer() }
    if seconds >= nextLook {
      nextLook = seconds + Self.look
      memory = max(memory, try session.program.privateMemory())
    }
  }

  private func heed(_ event: JSON) {
    switch event["event"]?.asString {
    case "item":
      sentence = event["sentence_id"]?.asString ?? ""
      isReplay = false
    case "playing": playbacks += 1
    case "listening" where !isReplay:
      isReplay = true
      session.say(["command": "replay"])
    case "listening": answerAt = seconds + Self.pause
    default: break
    }
  }

  private func answer() {
    answerAt = nil
    // As the noise has it: one in four is not understood.
    let isHeard = playbacks % 8 > 1
    session.say(
      isHeard
        ? ["command": "answer", "text": .string(texts[sentence] ?? "")]
        : ["command": "reveal"])
  }
}
