import Coaching
import Glibc
import JSON

/// What a session in noise costs beside one in quiet: both are practised at the pace of a learner, on a
/// silent sink.
struct NoiseCost {
  private static let lang = Lang.chinese
  /// What one may cost beside quiet.
  private static let aim = 1.2

  /// Practises in quiet and in each kind of noise at the same time, so that all bear the same load of the computer.
  static func tell(minutes: Double, _ kinds: [NoiseKind]) async throws {
    let place = try Workplace()
    defer { place.remove() }
    guard let sink = try SilentSink.make(in: place) else {
      print("no sound server answers: nothing was measured")
      return
    }
    var practices: [NoisePractice] = []
    for noise in ["off"] + kinds.map(\.rawValue) {
      let home = try place.home("noise-\(noise)")
      practices.append(
        try NoisePractice(
          noise, lang, texts: try texts(place, home), program: place.hearcoach, home))
    }
    while practices.contains(where: { $0.seconds < minutes * 60 }) {
      for practice in practices { try practice.goOn() }
      try await Task.sleep(for: .milliseconds(20))
    }
    let quiet = practices[0]
    print(try line("quiet", quiet))
    for noisy in practices.dropFirst() {
      let processor = try perHalfHour(noisy) / perHalfHour(quiet)
      let memory = Double(noisy.memory) / Double(quiet.memory)
      print(
        try line(noisy.name, noisy) + "; \(Table.decimal(processor, 2)) x the processor, "
          + "\(Table.decimal(memory, 2)) x the memory (aim: \(aim))")
    }
    for practice in practices { practice.end() }
    _ = consume sink
  }

  private static func perHalfHour(_ practice: NoisePractice) throws -> Double {
    try practice.processor() / practice.seconds * 1_800
  }

  private static func line(_ name: String, _ practice: NoisePractice) throws -> String {
    "\(name): \(Table.decimal(try perHalfHour(practice), 1)) s of processor in 30 minutes, "
      + "\(Table.decimal(Double(practice.memory) / 1_024, 1)) MB at most, "
      + "\(practice.playbacks) playbacks in \(Table.decimal(practice.seconds, 0)) s"
  }

  /// What each sentence says.
  private static func texts(_ place: Workplace, _ home: Workplace.Home) throws -> [String: String] {
    let list = try TimedProgram.output(
      of: [place.hearcoach, "sentences", "list", "--json"], environment: home.environment)
    var texts: [String: String] = [:]
    for sentence in try JSON.parse(Array(list.utf8)).asArray ?? [] {
      if let id = sentence["id"]?.asString { texts[id] = sentence["text"]?.asString }
    }
    return texts
  }
}
