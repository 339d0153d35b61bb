import Glibc
import Said
import TestSupport
import Testing

/// The program as it is called, on a handful of syllables.
@Suite("Training a model of spoken Mandarin")
struct MandarinTrainingTests {
  private let home: Home
  private static let program = "\(Home.program.dropLast("hearcoach".count))hearcoach-train"

  init() throws { home = try Home() }

  /// Six syllables as the voice of this computer speaks them, named after what they say.
  private func recordings() async throws -> String {
    let folder = home.file("syllables")
    #expect(mkdir(folder, 0o700) == 0)
    for (name, text) in [
      ("ma1", "妈"), ("shi4", "是"), ("wo3", "我"), ("ren2", "人"), ("da4", "大"), ("hao3", "好"),
    ] {
      let run = try await home.run(
        "say", text, "--voice", "cmn-latn-pinyin", "--out", "\(folder)/\(name).wav")
      try #require(run.exit == 0, "\(run.errors)")
    }
    return folder
  }

  private func train(_ folder: String, to out: String, _ more: String...) async throws
    -> FinishedProgram
  {
    try await FinishedProgram.run(
      Self.program,
      ["mandarin", folder, "--voices", "0", "--rounds", "1", "--out", out] + more,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test("the same recordings and seed make the same file to the last byte, another seed another")
  func repeatable() async throws {
    let folder = try await recordings()
    let names = ["a", "b", "c"].map { home.file("\($0).model") }
    for (name, seed) in zip(names, ["1", "1", "2"]) {
      let run = try await train(folder, to: name, "--seed", seed, "--date", "2026-01-02")
      try #require(run.exit == 0, "\(run.errors)")
    }
    let files = try names.map(TestFile.bytes)
    #expect(files[0] == files[1])
    #expect(files[0] != files[2])
    #expect(files[0].count < 500_000)
    let head = String(decoding: files[0].prefix(200), as: UTF8.self)
    #expect(head.contains("made: 2026-01-02, seed 1"))
    #expect(head.contains("trained on: 6 syllables, 0 words, 0 sentences"))
  }

  @Test(
    "half of people's sentences are learned from, the other half is left to judge by",
    arguments: [[""], ["\tAnna", "\tBo"]])
  func people(speakers: [String]) async throws {
    let folder = home.file("people")
    try #require(mkdir(folder, 0o700) == 0 && mkdir("\(folder)/audio", 0o700) == 0)
    let texts = ["请把水杯放在桌子上", "等雨小一点我们再出门", "今天下午三点开会", "这本书我已经看完了"]
    var table = ""
    for (index, text) in texts.enumerated() {
      let run = try await home.run(
        "say", text, "--voice", "cmn-latn-pinyin", "--out", "\(folder)/audio/\(index).wav")
      try #require(run.exit == 0, "\(run.errors)")
      // What kind it is shows in the file, whatever its name.
      #expect(rename("\(folder)/audio/\(index).wav", "\(folder)/audio/\(index).opus") == 0)
      table += "\(index)\t\(text)\(speakers[index % speakers.count])\n"
    }
    try TestFile.write(table, to: "\(folder)/texts.tsv")
    let out = home.file("people.model")
    let run = try await train(folder, to: out)
    try #require(run.exit == 0, "\(run.errors)")
    let half = texts.indices.filter { SentenceHalf(of: texts[$0]) == .deciding }
    try #require((1..<texts.count).contains(half.count))
    let voices = Set(half.map { $0 % speakers.count }).count
    let head = String(decoding: try TestFile.bytes(out).prefix(200), as: UTF8.self)
    #expect(
      head.contains("0 words, \(half.count) sentences by \(voices) fluent speakers"), "\(head)")
  }

  @Test("what evidence is worth can be taken from a model that is there")
  func keptEvidence() async throws {
    let folder = try await recordings()
    let (first, second) = (home.file("first.model"), home.file("second.model"))
    for (name, options) in [
      (first, ["--seed", "1"]), (second, ["--seed", "2", "--evidence", first]),
    ] {
      let run = try await FinishedProgram.run(
        Self.program,
        ["mandarin", folder, "--voices", "0", "--rounds", "1", "--out", name] + options,
        environment: ["PATH": "/usr/bin:/bin"])
      try #require(run.exit == 0, "\(run.errors)")
    }
    func evidence(_ name: String) throws -> BoostedTrees {
      try MandarinModelFile.model(from: try TestFile.bytes(name)).evidence
    }
    #expect(try evidence(first) == evidence(second))
  }

  @Test("a directory without recordings, or a missing one, makes no model")
  func nothing() async throws {
    let out = home.file("none.model")
    for folder in [home.file("empty"), home.file("nowhere")] {
      if folder.hasSuffix("empty") { #expect(mkdir(folder, 0o700) == 0) }
      let run = try await train(folder, to: out)
      #expect(run.exit == 1)
      #expect(run.errors.contains(folder), "\(run.errors)")
      #expect(access(out, F_OK) != 0)
    }
  }
}
