import Coaching
import Glibc
import JSON
import Voices

/// All voices of this computer on the same sentences: what an independent ear hears wrong of them, and what
/// they cost.
struct VoiceContest {
  /// Where clips and findings are kept, so that what was broken off goes on.
  let folder: String
  let count: Int
  /// Without one, clips are made and costs told.
  let ear: IndependentEar?
  let place: Workplace

  /// Bundled Chinese sentences that the project's own voice is tuned on; the others are for judging.
  private static let forTuning = 200

  func tell() async throws {
    mkdir(folder, 0o755)
    print(
      "\(count) bundled sentences of each language, drawn by seed; of Chinese not from the "
        + "\(Self.forTuning) that are for tuning.")
    print("| voice | wrong | wrong syllables | clips | × real time | memory | size |")
    print("|---|---|---|---|---|---|---|")
    for lang in Lang.allCases {
      let texts = try sentences(lang)
      for voice in ContestVoice.all(lang, packs: packs, helper: "") {
        try tell(voice, texts)
      }
    }
  }

  private let packs = PackStore.ofThisLearner

  private func tell(_ voice: ContestVoice, _ texts: [String]) throws {
    let name = "\(folder)/\(voice.name)"
    mkdir(name, 0o755)
    let list = name + ".tsv"
    let lines = texts.enumerated().map { "\(name)/\($0.offset).wav\t\($0.element)\n" }.joined()
    try FileBytes.write(Array(lines.utf8), to: list)
    let asked = lines + voice.name + " \(voice.megabytes() ?? 0) "
    let cost = try spoken(voice, list, keepingIn: KeptFinding(path: name + ".cost", asked: asked))
    let tongue = voice.lang.code
    let heard = try ear?.hear(list, tongue, keepingIn: name + ".heard", asked: asked)
    let cells = [
      "\(tongue) \(voice.name)", heard?.wrong ?? "", heard?.syllables ?? "", heard?.clips ?? "",
      Table.decimal(cost.processor / cost.seconds, 3), Table.decimal(cost.memory, 1) + " MB",
      voice.megabytes().map { Table.decimal($0, 1) + " MB" } ?? "",
    ]
    print("| " + cells.joined(separator: " | ") + " |")
    fflush(nil)
  }

  private func spoken(
    _ voice: ContestVoice, _ list: String, keepingIn kept: KeptFinding
  ) throws -> SpokenList.Cost {
    if let known = kept.text.flatMap(SpokenList.Cost.init) { return known }
    let text = try TimedProgram.output(of: [
      place.itself, SpokenList.argument, voice.name, voice.lang.rawValue, list, packs.directory,
    ])
    guard let cost = SpokenList.Cost(text) else {
      throw TimedProgram.Failure(description: "\(voice.name) told nothing: \(text)")
    }
    try kept.write(text)
    return cost
  }

  private func sentences(_ lang: Lang) throws -> [String] {
    let list = try TimedProgram.output(
      of: [place.hearcoach, "sentences", "list", "--json", "--lang", lang.rawValue],
      environment: place.environment)
    let all = try (JSON.parse(Array(list.utf8)).asArray ?? []).compactMap { sentence in
      sentence["id"]?.asString.flatMap { id in sentence["text"]?.asString.map { (id, $0) } }
    }
    var random = SplitMix64(seed: 19)
    let drawn = all.sorted { $0.0 < $1.0 }.shuffled(using: &random).map(\.1)
    return Array(drawn.dropFirst(lang == .chinese ? Self.forTuning : 0).prefix(count))
  }
}

extension VoiceContest {
  /// Measures with an ear of these words, if there is one, and tells.
  static func tell(in folder: String, count: Int, ear: [String]) async throws {
    let place = try Workplace()
    defer { place.remove() }
    try await VoiceContest(
      folder: folder, count: count, ear: ear.isEmpty ? nil : IndependentEar(words: ear),
      place: place
    ).tell()
  }
}
