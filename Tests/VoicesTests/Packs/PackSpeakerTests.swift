import Acoustics
import Coaching
import Glibc
import System
import TestSupport
import Testing
@testable import Voices

/// The process that opens a voice's library, standing in for it a script that does what a test wants.
struct PackSpeakerTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  /// Answers a line: a second of sound at 8,000 samples a second.
  private static let sound =
    "printf 'sound 8000 8000\\n'; head -c 16000 /dev/zero | tr '\\0' '\\1'"

  private func speaker(
    _ script: String, isGentle: Bool = false, patience: PackSpeaker.Patience = .init()
  ) throws -> PackSpeaker {
    let file = place.file("helper.sh")
    try TestFile.write("cd '\(place.path)'; echo begun >> begun\n\(script)\n", to: file)
    return PackSpeaker(["/bin/sh", file], voice: "test", isGentle: isGentle, patience: patience)
  }

  private var begun: Int {
    (try? TestFile.text(place.file("begun")).split(separator: "\n").count) ?? 0
  }

  private static let a: [Unicode.Scalar] = ["a", "ː"]

  @Test("it is begun once, and speaks line after line")
  func warm() async throws {
    let speaker = try speaker(
      "echo ready 8000; while read -r line; do echo \"$line\" >> lines; \(Self.sound); done")
    for _ in 1...3 {
      let wave = try await speaker.speak(Self.a, speed: 0.85)
      #expect(wave.samples.count == 8_000 && wave.sampleRate == 8_000)
    }
    #expect(begun == 1)
    #expect(try TestFile.text(place.file("lines")) == String(repeating: "0.85 97 720\n", count: 3))
  }

  @Test(
    "one that crashes, lies or falls silent costs one clip, and is begun anew for the next",
    arguments: [
      "kill -SEGV $$", "exit 0", "echo failed no such sound; sleep 100",
      "echo sound 9000 10; sleep 100", "echo sound 8000 999999999; sleep 100",
      "echo sound 8000 -1; sleep 100", "echo sound 8000 8000; exit 0", "sleep 100",
      "head -c 100000 /dev/zero | tr '\\0' x; sleep 100",
      "echo 'sound 8000 1'; printf abcd; sleep 100",
    ])
  func fails(_ deed: String) async throws {
    let speaker = try speaker(
      """
      echo ready 8000
      while read -r line; do
        if [ -e failed ]; then \(Self.sound); else touch failed; \(deed); fi
      done
      """, patience: .init(speaking: 2))
    await #expect(throws: PackVoiceError.self) { try await speaker.speak(Self.a, speed: 1) }
    #expect(try await speaker.speak(Self.a, speed: 1).samples.count == 8_000)
    #expect(begun == 2)
  }

  @Test(
    "one that never opens its voice is told why, and after the second time it rests",
    arguments: [
      "echo failed it cannot be opened", "echo ready", "echo ready 1", "exit 1", "echo",
    ])
  func neverOpens(_ deed: String) async throws {
    let speaker = try speaker(deed, patience: .init(opening: 2))
    for _ in 1...2 {
      await #expect(throws: PackVoiceError.self) { try await speaker.speak(Self.a, speed: 1) }
    }
    await #expect(throws: PackVoiceError("test", .resting)) {
      try await speaker.speak(Self.a, speed: 1)
    }
    #expect(begun == 2)
  }

  @Test("whoever does not want the clip any more does not wait, and the process is gone")
  func cancelled() async throws {
    let speaker = try speaker(
      "echo $$ > id; echo ready 8000; read -r line; touch asked; sleep 1000")
    let task = Task { try await speaker.speak(Self.a, speed: 1) }
    try await eventually("it is asked") { TestFile.names(in: place.path).contains("asked") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await !speaker.isWarm)
  }

  @Test("a gentle one comes to the end of what nobody waits for any more, and stays")
  func gentle() async throws {
    let speaker = try speaker(
      """
      echo ready 8000
      while read -r line; do
        touch asked
        while ! [ -e go ]; do sleep 0.01; done
        \(Self.sound)
      done
      """, isGentle: true)
    let task = Task { try await speaker.speak(Self.a, speed: 1) }
    try await eventually("it is asked") { TestFile.names(in: place.path).contains("asked") }
    task.cancel()
    try TestFile.write("", to: place.file("go"))
    #expect(try await task.value.samples.count == 8_000)
    #expect(try await speaker.speak(Self.a, speed: 1).samples.count == 8_000)
    #expect(begun == 1)
  }

  @Test("a stop that came after the sound is not meant for the next one")
  func lateStop() async throws {
    let speaker = try speaker("echo ready 8000; while read -r line; do \(Self.sound); done")
    _ = try await speaker.speak(Self.a, speed: 1)
    await speaker.stop.raise()
    #expect(try await speaker.speak(Self.a, speed: 1).samples.count == 8_000)
  }

  @Test("it goes with whoever had it")
  func released() async throws {
    var speaker: PackSpeaker? = try speaker(
      "echo $$ > id; echo ready 8000; while read -r line; do \(Self.sound); done")
    _ = try await speaker?.speak(Self.a, speed: 1)
    let id = try #require(
      Int32(TestFile.text(place.file("id")).split(separator: "\n").joined()))
    speaker = nil
    try await eventually("it is gone, and reaped") { kill(id, 0) != 0 && errno == ESRCH }
  }

  @Test("what it says instead of speaking is told in its own words")
  func refuses() async throws {
    for (answer, reason) in [
      ("failed no such sound", .companion(.refused(words: "no such sound"))),
      ("what", .companion(.refused(words: "what"))),
      ("failed the library cannot open this voice", .cannotOpen),
      ("failed this needs version 2 of sherpa-onnx", .otherVersion),
    ] as [(String, PackVoiceError.Reason)] {
      await #expect(throws: PackVoiceError("test", reason)) {
        try await speaker("echo \(answer); sleep 1000").speak(Self.a, speed: 1)
      }
    }
  }

  @Test("with nothing to speak it goes, and comes again")
  func idle() async throws {
    let speaker = try speaker(
      "echo ready 8000; while read -r line; do \(Self.sound); done", patience: .init(idle: 0.01))
    _ = try await speaker.speak(Self.a, speed: 1)
    try await eventually("it is gone") { await !speaker.isWarm }
    _ = try await speaker.speak(Self.a, speed: 1)
    #expect(begun == 2)
  }

  @Test("a program that is not there is told")
  func none() async throws {
    let speaker = PackSpeaker(["/no/such/helper"], voice: "test")
    await #expect(
      throws: PackVoiceError("test", .companion(.notStarted(program: "/no/such/helper", code: 2)))
    ) { try await speaker.speak(Self.a, speed: 1) }
  }
}
