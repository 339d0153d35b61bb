import Assembly
import Coaching
import Glibc
import JSON
import Voices

/// How long a learner waits between items in a running session, compared with a replay of what has
/// just been heard, with one of the voices that can be chosen.
struct SessionWaits {
  let name: String
  let lang: Lang
  /// What has it speak.
  var configuration = ""
  /// A program of the learner's, by its name, which is agreed to first.
  var program: String?
  /// The folder of an added voice and the library beside it.
  var pack: String?
  var count = 30

  /// The learner who does not choose, in both languages, and those who chose another voice.
  static func all() -> [SessionWaits] {
    var all = [
      SessionWaits(name: "the project's own Mandarin", lang: .chinese, count: 100),
      SessionWaits(
        name: "espeak-ng, Mandarin", lang: .chinese,
        configuration: "[voice]\nzh = cmn-latn-pinyin\n"),
      SessionWaits(
        name: "espeak-ng, English", lang: .english, configuration: "[voice]\nen = en-us\n"),
      SessionWaits(
        name: "a program (espeak-ng), English", lang: .english,
        configuration: "[voice]\nen = mine\n[voice.mine]\ncommand = espeak-ng -v en-us --stdout\n",
        program: "mine"),
    ]
    if Flite.missing == nil {
      all.append(SessionWaits(name: "flite, English", lang: .english))
    }
    let store = PackStore.ofThisLearner
    if store.hasRuntime, let pack = store.packs().first(where: { $0.lang == .english }) {
      all.append(
        SessionWaits(
          name: "the added voice \(pack.name), English", lang: .english,
          configuration: "[voice]\nen = \(pack.name)\n", pack: store.directory))
    }
    return all
  }

  /// Practises items with sentences that this session speaks for the first time.
  func measured(in place: Workplace) async throws -> String {
    let home = try home(in: place)
    let texts = try texts(in: place)
    let variables = home.environment.map { "\($0.key)=\($0.value)" }
    let session = try LineProgram(
      ["env", "XDG_RUNTIME_DIR=\(place.directory)"] + variables
        + [place.hearcoach, "session", "--jsonl", "--minutes", "60", "--lang", lang.rawValue])
    let begun = ContinuousClock.now
    var first: Double?
    var replays: [Double] = []
    var nexts: [Double] = []
    var others: Set<String> = []
    var sentence = ""
    var isReplay = false
    var asked = ContinuousClock.now
    var done: ContinuousClock.Instant?
    while nexts.count < count, let event = try session.next(within: 60) {
      switch event["event"]?.asString {
      case "item":
        sentence = event["sentence_id"]?.asString ?? ""
        isReplay = false
      case "notice", "error": others.insert(event["message"]?.asString ?? event.text)
      case "playing" where !isReplay:
        if first == nil { first = (ContinuousClock.now - begun).inSeconds }
        if let done { nexts.append((ContinuousClock.now - done).inSeconds) }
        // The learner listens for a moment, while the next clip is being made.
        try await Task.sleep(for: .milliseconds(300))
        isReplay = true
        asked = .now
        session.say(["command": "replay"])
      case "playing":
        replays.append((ContinuousClock.now - asked).inSeconds)
        session.say(["command": "answer", "text": .string(texts[sentence] ?? "")])
      case "item_done": done = .now
      default: break
      }
    }
    let remarks = others.sorted().map { "\n    it said: \($0)" }.joined()
    return """
      \(name): \(first.map(Table.milliseconds) ?? "nothing was heard") from the start of the program, then
        \(spread(nexts)) from the end of an item to the next one's first sample,
        \(spread(replays)) from asking for a replay to its first sample; \(nexts.count) items\(remarks)
      """
  }

  private func home(in place: Workplace) throws -> Workplace.Home {
    let home = try place.home("waits-" + name.filter { $0.isASCII && $0.isLetter })
    try home.configure(configuration)
    if let program {
      _ = try TimedProgram(
        place.hearcoach, "consent", "grant", "text", "--provider", program, "--yes",
        environment: home.environment
      ).run()
    }
    if let pack {
      let data = home.directory + "/data/hearcoach"
      _ = try TimedProgram("mkdir", "-p", data).run()
      _ = try TimedProgram("cp", "-r", pack, data + "/voices").run()
    }
    return home
  }

  private func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let most = sorted.last else { return "nothing" }
    return [Row.median(values), sorted[max(0, sorted.count * 99 / 100 - 1)], most]
      .map(Table.milliseconds).joined(separator: ", ")
  }

  private func texts(in place: Workplace) throws -> [String: String] {
    let list = try TimedProgram.output(
      of: [place.hearcoach, "sentences", "list", "--json"], environment: place.environment)
    var texts: [String: String] = [:]
    for sentence in try JSON.parse(Array(list.utf8)).asArray ?? [] {
      if let id = sentence["id"]?.asString { texts[id] = sentence["text"]?.asString }
    }
    return texts
  }
}

extension PackStore {
  /// The voices that the learner at this computer added.
  static var ofThisLearner: PackStore {
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return Application(environment: variables, trace: Trace(isOn: false) { _ in }) { _, _ in }.packs
  }
}
