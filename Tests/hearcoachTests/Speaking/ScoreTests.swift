import Acoustics
import Attack
import Coaching
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Scoring recordings")
struct ScoreTests {
  private static let text = "你在家里吗？"
  private let home: Home

  init() throws { home = try Home() }

  /// The sentence as the voice of this computer speaks it.
  private func spoken(_ text: String = text) async throws -> [Float] {
    let path = home.file("spoken.wav")
    let run = try await home.run("say", text, "--out", path)
    try #require(run.exit == 0, "\(run.errors)")
    return try WAV.decode(TestFile.bytes(path)).resampled(to: 16_000).samples
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = home.file(name)
    try TestFile.write(bytes, to: path)
    return path
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// As it comes from a microphone that suppresses noise.
  @Test(
    "English with nothing at all between its words is understood, and no other sentence in it",
    arguments: ["Good job today!", "Hang on a second.", "Cash or card today?"])
  func gated(text: String) async throws {
    var samples = try await spoken(text)
    // A voice of a program is as silent around it.
    samples = [Float](repeating: 0, count: 8_000) + samples + [Float](repeating: 0, count: 8_000)
    let path = try file("gated.wav", WaveBytes().file(samples))
    let run = try await home.run("score", "--wav", path, "--text", text, "--json")
    #expect(try json(run.output)["understood"] as? Bool == true, "\(run.output)")
    let other = try await home.run(
      "score", "--wav", path, "--text", "Take your time.", "--json")
    #expect(try #require(json(other.output)["similarity"] as? Double) < 0.5)
  }

  @Test func `a sentence is known, another is not, and both in the documented shape`()
    async throws
  {
    let path = try file("a.wav", WaveBytes().file(try await spoken()))
    let right = try await home.run("score", "--wav", path, "--text", Self.text, "--json")
    #expect(right.exit == 0, "\(right.errors)")
    let judgement = try json(right.output)
    #expect(
      Set(judgement.keys).isSuperset(of: [
        "confidence", "understood", "similarity", "acc", "flu", "comp", "pros", "total", "rater",
        "words",
      ]))
    #expect(judgement["understood"] as? Bool == true)
    #expect((judgement["similarity"] as? Double ?? 0) >= 0.85)
    let words = try #require(judgement["words"] as? [[String: Any]])
    #expect(words.compactMap { $0["text"] as? String }.joined() == "你在家里吗")
    let other = try await home.run(
      "score", "--wav", path, "--text", "药盒都很贵。", "--json")
    let refusal = try json(other.output)
    let passes = (refusal["similarity"] as? Double ?? 1) >= 0.85
    #expect(!(refusal["understood"] as? Bool == true && passes))
    #expect(judgement["another_sentence"] == nil)
    #expect(refusal["another_sentence"] as? Bool == true && refusal["similarity"] as? Double == 0)
    let told = try await home.run(["score", "--wav", path, "--text", "药盒都很贵。"], in: .chinese)
    #expect(told.output.contains("说的是另一句"), "\(told.output)")
  }

  @Test(arguments: Home.Language.allCases)
  func `people get bands, a map and two melodies within 80 columns, and numbers when they ask`(
    language: Home.Language
  ) async throws {
    let path = try file("a.wav", WaveBytes().file(try await spoken()))
    let run = try await home.run(["score", "--wav", path, "--text", Self.text], in: language)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.output.contains(language == .chinese ? "清楚" : "clear"))
    #expect(run.output.contains("✓你"))
    #expect(run.output.contains(language == .chinese ? "示范" : "model"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("(100)") && !run.output.contains("(9"))
    for line in run.lines { #expect(String(line).columns <= 80, "\(line)") }
    let numbered = try await home.run("score", "--wav", path, "--text", Self.text, "--numbers")
    #expect(numbered.output.contains("("))
  }

  @Test func `every format of a recording is understood alike`() async throws {
    let forms: [(form: WaveBytes, rate: Int)] = [
      (WaveBytes(rate: 8_000), 8_000), (WaveBytes(rate: 44_100), 44_100),
      (WaveBytes(rate: 192_000, bits: 24), 192_000), (WaveBytes(bits: 24), 16_000),
      (WaveBytes(bits: 32), 16_000), (WaveBytes(tag: 3, bits: 32), 16_000),
      (WaveBytes(channels: 64), 16_000), (WaveBytes(stated: .max), 16_000),
    ]
    let wave = Waveform(samples: try await spoken(), sampleRate: 16_000)
    let answers = try await judged(
      forms.map { $0.form.file(wave.resampled(to: $0.rate).samples) })
    for (answer, form) in zip(answers, forms) {
      #expect(answer["understood"] as? Bool == true, "\(form)")
      // What the telephone leaves out is missing from some sounds.
      let least = form.rate > 8_000 ? 0.85 : 0.7
      #expect((answer["similarity"] as? Double ?? 0) >= least, "\(form)")
    }
  }

  @Test func `silence, noise and NaN are not a sentence`() async throws {
    var dice = Dice(seed: 4)
    let count = 24_000
    let noise = (0..<count).map { _ in Float.random(in: -0.3...0.3, using: &dice) }
    let float = WaveBytes(tag: 3, bits: 32)
    let answers = try await judged([
      WaveBytes().file([Float](repeating: 0, count: count)), WaveBytes().file(noise),
      WaveBytes().file((0..<count).map { 0.4 * sin(Float($0) * 0.17) }),
      float.file([Float](repeating: .nan, count: count)),
      float.file([Float](repeating: .infinity, count: count)), WaveBytes().file([0.5]),
    ])
    for answer in answers { #expect(answer["understood"] as? Bool == false, "\(answer)") }
  }

  /// What one run of the program makes of some files.
  private func judged(_ files: [[UInt8]]) async throws -> [[String: Any]] {
    let lines = try files.enumerated().map { index, bytes in
      let path = try file("\(index).wav", bytes)
      return #"{"wav":"\#(path)","text":"\#(Self.text)"}"# + "\n"
    }
    let run = try await home.run("score", "--jsonl", input: lines.joined())
    #expect(run.exit == 0, "\(run.errors)")
    try #require(run.lines.count == files.count)
    return try run.lines.map { try json(String($0)) }
  }

  @Test(arguments: Home.Language.allCases)
  func `what is not a recording is reported with its path and a next step`(language: Home.Language)
    async throws
  {
    let pipe = home.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let hour = try file("hour.wav", WaveBytes(stated: 3_600 * 32_000).file([]))
    #expect(truncate(hour, 44 + 3_600 * 32_000) == 0)
    for (path, next) in [
      (home.file("none.wav"), ""), (home.path, ""), (pipe, ""), ("/dev/zero", ""),
      (try file("empty.wav", []), ""), (try file("head.wav", WaveBytes().file([])), ""),
      (try file("text.wav", Array("hello".utf8)), "FLAC"), (hour, ""),
      (try file("short.wav", Array(WaveBytes().file([0]).prefix(30))), ""),
      (try file("rate.wav", WaveBytes(rate: 0).file([0])), ""),
    ] {
      let run = try await home.run(
        ["score", "--wav", path, "--text", Self.text], in: language)
      Complaint(path, next: next, exit: 1).check(run, in: language)
    }
  }

  @Test func `an unspeakable text is reported, and so is what is missing`() async throws {
    let path = try file("a.wav", WaveBytes().file([Float](repeating: 0.1, count: 16_000)))
    for text in ["……", String(repeating: "好", count: 1_001)] {
      Complaint("text", next: "", exit: 1).check(
        try await home.run("score", "--wav", path, "--text", text), in: .english)
    }
    for (words, missing) in [(["--text", "x"], "--wav"), (["--wav", path], "--text")] {
      Complaint(missing, next: "hearcoach score --help", exit: 64).check(
        try await home.run(["score"] + words), in: .english)
    }
  }

  @Test func `without its model a language cannot be judged, and that is said`() async throws {
    let share = home.file("share")
    try FileManager.default.copyItem(atPath: Checkout.path + "config", toPath: share)
    try FileManager.default.removeItem(atPath: share + "/models")
    let path = try file("a.wav", WaveBytes().file([Float](repeating: 0.1, count: 16_000)))
    for language in Home.Language.allCases {
      Complaint("\(share)/models/mandarin.model", next: "make install", exit: 1).check(
        try await home.run(
          ["score", "--wav", path, "--text", Self.text], in: language,
          with: ["HEARCOACH_SHARE": share]), in: language)
    }
    try TestFile.makeDirectory(share + "/models")
    try TestFile.write("hello", to: share + "/models/mandarin.model")
    let run = try await home.run(
      ["score", "--wav", path, "--text", Self.text], with: ["HEARCOACH_SHARE": share])
    #expect(run.exit == 1 && run.errors.contains("damaged"), "\(run.errors)")
    let doctor = try await home.run(["doctor"], with: ["HEARCOACH_SHARE": share])
    #expect(doctor.output.contains("spoken Chinese"))
    #expect(doctor.output.contains("damaged"))
  }

  @Test func `lines are answered in order, wrong ones with an error`() async throws {
    let path = try file("a.wav", WaveBytes().file(try await spoken()))
    let good = #"{"wav":"\#(path)","text":"\#(Self.text)"}"#
    let lines: [(String, String)] = [
      (good, #""understood":true"#), ("{", #""code":"not_json""#),
      (#"{"text":"你好"}"#, #""code":"missing_wav""#),
      (#"{"wav":"/x"}"#, #""code":"missing_text""#),
      (#"{"wav":"/x","text":"你好","lang":"xx"}"#, #""code":"unknown_lang""#),
      (#"{"wav":"/none.wav","text":"你好"}"#, #""code":"bad_sound","message":"cannot read /none"#),
      (#"{"wav":"\#(path)","text":"……"}"#, #""code":"bad_text""#), (good, #""understood":true"#),
    ]
    let run = try await home.run(
      "score", "--jsonl", input: lines.map { $0.0 + "\n" }.joined())
    #expect(run.exit == 0, "\(run.errors)")
    try #require(run.lines.count == lines.count)
    for (index, (answer, line)) in zip(run.lines, lines).enumerated() {
      #expect(answer.contains(line.1), "\(answer)")
      if line.1.contains("code") { #expect(answer.hasSuffix(#""line":\#(index + 1)}"#)) }
    }
    // Earlier speakers do not change how a recording is judged.
    #expect(run.lines.first == run.lines.last)
  }

  @Test func `what the library says of a damaged MP3 file stays its own`() async throws {
    let noise = (0..<16_000).map { Float(sin(Double($0) / 7)) * 0.5 }
    var bytes = try WrittenSound.file(noise, 16_000, WrittenSound.mp3, 1, at: home.file("seed"))
    // Zeros within the frames: it goes on after each, and says so.
    for place in 700..<760 { bytes[place] = 0 }
    let path = try file("a.mp3", bytes)
    let run = try await home.run("score", "--wav", path, "--text", "Hello there.")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }
}
