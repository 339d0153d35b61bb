import Glibc
import Synthesis
import TestSupport
import Testing

/// The program as it is called, on a handful of words.
@Suite("Making a voice from recorded words")
struct VoiceTrainingTests {
  private let home: Home
  private static let program = "\(Home.program.dropLast("hearcoach".count))hearcoach-train"

  init() throws { home = try Home() }

  /// Some words as the voice of this computer speaks them, named after what they say.
  private func recordings() async throws -> String {
    let folder = home.file("words")
    #expect(mkdir(folder, 0o700) == 0)
    for word in ["妈妈", "来", "你好", "大", "他们", "是", "我"] {
      let run = try await home.run(
        "say", word, "--voice", "cmn-latn-pinyin", "--out", "\(folder)/cmn-\(word).wav")
      try #require(run.exit == 0, "\(run.errors)")
    }
    return folder
  }

  private func train(_ words: String...) async throws -> FinishedProgram {
    try await train(words: words)
  }

  private func train(words: [String]) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      Self.program, words + ["--judge", Checkout.path + "config/models/mandarin.model"],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test("the same recordings make the same file, anew or going on, and it speaks")
  func repeatable() async throws {
    let folder = try await recordings()
    let workshops = ["first", "first", "second"].map(home.file)
    let files = ["a", "b", "c"].map { home.file("\($0).voice") }
    for (workshop, file) in zip(workshops, files) {
      let run = try await train("voice", folder, "--workshop", workshop, "--out", file)
      try #require(run.exit == 0, "\(run.errors)")
    }
    let bytes = try files.map(TestFile.bytes)
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] == bytes[2])
    let voice = try MandarinVoiceFile.voice(from: bytes[0])
    #expect(voice.library.words.count == 7)

    let list = home.file("list.txt")
    try TestFile.write("one\t你好，妈妈！\n", to: list)
    let run = try await FinishedProgram.run(
      Self.program, ["voice-say", files[0], list, home.file("said")],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try TestFile.bytes(home.file("said/one.wav")).count > 20_000)
  }

  @Test("what was kept of other recordings is not taken for these")
  func otherRecordings() async throws {
    let folder = try await recordings()
    func words(_ workshop: String, _ more: String...) async throws -> [RecordedWord] {
      let out = home.file("kept.voice")
      let run = try await train(
        words: ["voice", folder, "--workshop", home.file(workshop), "--out", out] + more)
      try #require(run.exit == 0, "\(run.errors)")
      return try MandarinVoiceFile.voice(from: TestFile.bytes(out)).library.words
    }
    let few = try await words("one", "--most", "4")
    let all = try await words("one")
    #expect(few.count == 4)
    #expect(all.count == 7)
    #expect(try await words("other") == all)
    // Another recording by a name that was there.
    let run = try await home.run(
      "say", "妈妈妈妈", "--voice", "cmn-latn-pinyin", "--out", "\(folder)/cmn-妈妈.wav")
    try #require(run.exit == 0, "\(run.errors)")
    let changed = try await train(
      words: ["voice", folder, "--workshop", home.file("one"), "--out", home.file("x.voice")])
    let anew = try await train(
      words: ["voice", folder, "--workshop", home.file("new"), "--out", home.file("y.voice")])
    #expect(changed.exit == anew.exit)
    #expect(
      try TestFile.bytes(home.file("x.voice")) == TestFile.bytes(home.file("y.voice")))
  }

  @Test("a directory without recordings makes no voice and says which it was")
  func nothing() async throws {
    let folder = home.file("empty")
    #expect(mkdir(folder, 0o700) == 0)
    let out = home.file("none.voice")
    let run = try await train("voice", folder, "--workshop", home.file("shop"), "--out", out)
    #expect(run.exit == 1)
    #expect(run.errors.contains(folder), "\(run.errors)")
    #expect(access(out, F_OK) != 0)
  }

  @Test("what an ear made of a voice's pieces is told to that voice, and to no other")
  func heard() async throws {
    let folder = try await recordings()
    let (plain, table, told) = (
      home.file("plain.voice"), home.file("table"), home.file("told.voice")
    )
    let made = try await train("voice", folder, "--workshop", home.file("shop"), "--out", plain)
    try #require(made.exit == 0, "\(made.errors)")
    let voice = try MandarinVoiceFile.voice(from: TestFile.bytes(plain))
    func hear(_ text: String) async throws -> FinishedProgram {
      try TestFile.write(text, to: table)
      return try await FinishedProgram.run(
        Self.program, ["voice-heard", plain, table, "--out", told],
        environment: ["PATH": "/usr/bin:/bin"])
    }
    let run = try await hear("voice: \(voice.version)\n1\t0\t50\n2\t0\t-300\n")
    #expect(run.exit == 0, "\(run.errors)")
    let words = try MandarinVoiceFile.voice(from: TestFile.bytes(told)).library.words
    var expected = voice.library.words
    expected[1].syllables[0].doubt += 0.5
    expected[2].syllables[0].doubt = 0
    #expect(
      zip(words, expected).allSatisfy { one, other in
        zip(one.syllables, other.syllables).allSatisfy { abs($0.doubt - $1.doubt) < 0.006 }
          && one.packed == other.packed
      })

    #expect(unlink(told) == 0)
    let otherwise = try await hear("voice: 0123456789abcdef\n1\t0\t50\n")
    #expect(otherwise.exit == 1)
    #expect(otherwise.errors.contains("make voice-heard"), "\(otherwise.errors)")
    for line in ["99\t0\t5", "1\t9\t5", "1\t0", "1\t0\tmuch", "-1\t0\t5", "1\t0\t5000"] {
      let wrong = try await hear("voice: \(voice.version)\n\(line)\n")
      #expect(wrong.exit == 1)
      #expect(wrong.errors.contains("line 2"), "\(wrong.errors)")
    }
    #expect(access(told, F_OK) != 0)
  }

  @Test("words it does not know are answered with how it is called")
  func usage() async throws {
    for words in [
      ["voice"], ["voice", "x"], ["voice-say", "x"], ["voice-heard", "x"], ["voice-copy"],
    ] {
      let run = try await FinishedProgram.run(
        Self.program, words, environment: ["PATH": "/usr/bin:/bin"])
      #expect(run.exit == 64)
      #expect(run.errors.contains("Usage: hearcoach-train \(words[0])"))
    }
  }
}
