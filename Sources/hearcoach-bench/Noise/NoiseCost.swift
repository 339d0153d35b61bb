import Coaching
import Glibc
import JSON

/// What a session in noise costs beside one in quiet: both are practised at the pace of a learner, on a
/// silent sink.
struct NoiseCost {
  private static let lang = Lang.chinese
  /// How long the learner thinks before answering, in seconds.
  private static let pause = 3.0

  private struct Cost {
    var processor = 0.0
    var megabytes = 0.0
    var playbacks = 0
    var seconds = 0.0
  }

  static func tell(minutes: Double) async throws {
    let place = try Workplace()
    defer { place.remove() }
    guard let sink = try SilentSink.make(in: place) else {
      print("no sound server answers: nothing was measured")
      return
    }
    let quiet = try await cost("off", minutes, place)
    print(line("quiet", quiet))
    for kind in [NoiseKind.babble8, .cafe, .street] {
      let noisy = try await cost(kind.rawValue, minutes, place)
      let processor = noisy.processor / noisy.seconds / (quiet.processor / quiet.seconds)
      print(
        line(kind.rawValue, noisy) + "; \(Table.decimal(processor, 2)) x the processor, "
          + "\(Table.decimal(noisy.megabytes / quiet.megabytes, 2)) x the memory (aim: 1.2)")
      fflush(nil)
    }
    _ = consume sink
  }

  private static func line(_ name: String, _ cost: Cost) -> String {
    let perHalfHour = cost.processor / cost.seconds * 1_800
    return "\(name): \(Table.decimal(perHalfHour, 1)) s of processor in 30 minutes, "
      + "\(Table.decimal(cost.megabytes, 1)) MB, \(cost.playbacks) playbacks in "
      + "\(Table.decimal(cost.seconds, 0)) s"
  }

  /// Hears each sentence twice to its end, and answers it.
  private static func cost(_ noise: String, _ minutes: Double, _ place: Workplace) async throws
    -> Cost
  {
    let home = try place.home("noise-\(noise)")
    let list = try TimedProgram.output(
      of: [place.hearcoach, "sentences", "list", "--json"], environment: home.environment)
    var texts: [String: String] = [:]
    for sentence in try JSON.parse(Array(list.utf8)).asArray ?? [] {
      if let id = sentence["id"]?.asString { texts[id] = sentence["text"]?.asString }
    }
    let variables = home.environment.map { "\($0.key)=\($0.value)" }
    let session = try LineProgram(
      ["env", "XDG_RUNTIME_DIR=\(home.directory)"] + variables + [
        place.hearcoach, "session", "--jsonl", "--minutes", "180", "--lang", lang.rawValue,
        "--noise", noise,
      ])
    let begun = ContinuousClock.now
    var cost = Cost()
    var (sentence, isReplay) = ("", false)
    while cost.seconds < minutes * 60, let event = try session.next(within: 60) {
      cost.seconds = (ContinuousClock.now - begun).inSeconds
      switch event["event"]?.asString {
      case "item":
        sentence = event["sentence_id"]?.asString ?? ""
        isReplay = false
      case "playing": cost.playbacks += 1
      case "listening" where !isReplay:
        isReplay = true
        session.say(["command": "replay"])
      case "listening":
        try await Task.sleep(for: .seconds(pause))
        // As the noise has it: one in four is not understood.
        let isHeard = cost.playbacks % 8 > 1
        session.say(
          isHeard
            ? ["command": "answer", "text": .string(texts[sentence] ?? "")]
            : ["command": "reveal"])
      default: break
      }
    }
    cost.processor = try session.program.processorSeconds()
    cost.megabytes = Double(try session.program.privateMemory()) / 1_024
    session.say(["command": "quit"])
    return cost
  }
}
