import Coaching
import Glibc
import JSON

/// How long the window's main loop is away from its events, watched from outside: while it is, nothing
/// is painted and no key is heard.
struct WindowStalls {
  private let place: Workplace
  private let person: SeenPerson
  private let counts: Counts
  private let window: RunningProgram
  private let hasSound: Bool

  init(in place: Workplace, _ screen: SeenScreen, hasSound: Bool) throws {
    self.place = place
    self.hasSound = hasSound
    let library = place.directory + "/stalls.so"
    try Compiler.make(library, from: "stalls.c", "-shared -fPIC -ldl")
    counts = try Counts(at: place.directory + "/stalls")
    let home = try place.home("window")
    try LongHistory.tenYears.fill(
      home.journal, upTo: LocalDay(daysSince1970: time(nil) / 86_400))
    let mode = hasSound ? "voice" : "text"
    try home.configure(
      "[general]\nwelcomed = true\nui_lang = en\nmode = \(mode)\n[reviews]\nmost_a_day = 0\n")
    let environment = screen.environment.merging(home.environment) { $1 }
    window = try RunningProgram(
      WindowBench.command(
        place.hearcoach + "-window",
        environment.merging(["LD_PRELOAD": library, "STALLS": counts.path]) { $1 }))
    person = try SeenPerson(environment)
  }

  func measured() throws -> String {
    try person.see("Today:")
    // What the start itself left to do, such as the upgrade of the journal.
    sleep(5)
    var lines = [
      "main loop away, with a screen reader's connection (longest; of it at work; times over 16 ms):"
    ]
    lines.append(
      try line("the progress of 1,000,000 attempts opens") {
        try person.press("My progress")
        sleep(6)
      })
    try person.press("Back")
    try person.see("Today:")
    lines.append(
      try line("a session begins and its clip loads and plays") {
        try person.press("Practise some more")
        sleep(6)
      })
    lines.append(try line("an answer is judged and shown") { try answer() })
    lines.append(
      try line("the text is shown") {
        try person.press("Show the text")
        sleep(3)
      })
    sleep(5)
    counts.reset()
    sleep(10)
    lines.append("  \(counts.wakes) wake-ups in 10 s with a finished sentence on the page")
    return lines.joined(separator: "\n")
  }

  /// Speaks to the monitor of the sink, or types.
  private func answer() throws {
    if hasSound {
      let file = place.directory + "/spoken.wav"
      _ = try TimedProgram(
        place.hearcoach, "say", "我们明天去公园散步吧", "--out", file, environment: place.environment
      ).run()
      try person.see("Say it, or type")
      _ = try TimedProgram("paplay", file).run()
    } else {
      try person.type("我们明天去公园散步吧", into: "Your answer")
      try person.press("Check")
    }
    sleep(5)
  }

  private func line(_ what: String, _ body: () throws -> Void) throws -> String {
    counts.reset()
    try body()
    let times = [counts.longest, counts.work].map(Table.milliseconds).joined(separator: "; ")
    return "  \(times); \(counts.longOnes): \(what)"
  }
}

/// What the watch in the window's process counts, in memory that both share.
///
/// Unchecked: another process writes there whenever it likes, which no compiler can check; each number is one
/// word, read as it is then.
private struct Counts: @unchecked Sendable {
  let path: String
  private let values: UnsafeMutablePointer<UInt64>

  init(at path: String) throws {
    self.path = path
    try FileBytes.write([UInt8](repeating: 0, count: 4_096), to: path)
    let file = open(path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    guard let place = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      place != MAP_FAILED
    else { throw TimedProgram.Failure(description: "cannot share \(path)") }
    values = place.assumingMemoryBound(to: UInt64.self)
  }

  func reset() { for place in 0..<4 { values[place] = 0 } }
  var wakes: UInt64 { values[0] }
  /// In seconds.
  var longest: Double { Double(values[1]) / 1e9 }
  var longOnes: UInt64 { values[2] }
  var work: Double { Double(values[3]) / 1e9 }
}

/// Somebody who uses the window by what a screen reader says of it.
private final class SeenPerson {
  private let script: LineProgram

  init(_ environment: [String: String]) throws {
    script = try LineProgram(
      WindowBench.command("/usr/bin/python3", environment) + [".setup/person.py"])
  }

  func press(_ name: String) throws { try ask(["press", .string(name)]) }
  func see(_ text: String) throws { try ask(["see", .string(text)]) }
  func type(_ text: String, into name: String) throws {
    try ask(["type", .string(name), .string(text)])
  }

  private func ask(_ words: [JSON]) throws {
    script.say(.array(words))
    let answer = try script.next(within: 60)
    guard answer?.asArray?.first?.asString == "ok" else {
      throw TimedProgram.Failure(description: "\(JSON.array(words).text): \(answer?.text ?? "")")
    }
  }
}
