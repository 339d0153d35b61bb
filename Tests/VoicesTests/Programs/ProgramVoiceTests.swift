import Coaching
import Glibc
import Language
import TestSupport
import Testing
@testable import Voices
import VoicesSupport

struct ProgramVoiceTests {
  private let scripts: Scripts

  init() throws { scripts = try Scripts() }

  private func reason(
    _ voice: ProgramVoice, _ request: TTSRequest = english(Scripts.text)
  ) async -> ProgramVoiceError? {
    do {
      _ = try await voice.synthesize(request)
      return nil
    } catch {
      return error as? ProgramVoiceError
    }
  }

  @Test(
    "WAV and raw samples are a clip, whether the program reads its text or not",
    arguments: [
      ("cat >/dev/null; cat good.wav", VoiceProgram.Format.wav),
      ("cat good.wav", .wav), ("exec cat good.wav", .wav), ("exec cat good.raw", .raw),
      ("cat good.wav", .raw), ("cat good.raw; printf x", .raw),
      ("cat good.wav; echo 'all is well' >&2", .wav),
      ("head -c 20000 good.wav; sleep 0.2; tail -c +20001 good.wav", .wav),
      ("(sleep 0.1; cat good.wav) | cat", .wav),
    ])
  func good(_ script: String, _ format: VoiceProgram.Format) async throws {
    let clip = try await scripts.voice(script, format: format).synthesize(english(Scripts.text))
    #expect(clip.sampleRate == 22_050)
    #expect((1.1...1.3).contains(clip.duration))
    #expect(clip.samples.contains { abs($0) > 0.3 })
    #expect(clip.voice == Voice(provider: "program", id: "test", lang: .english))
    #expect(clip.spoken == Scripts.text)
  }

  @Test("the program gets the text in one line, the pace in its place, and none of our secrets")
  func given() async throws {
    setenv("HEARCOACH_TEST_KEY", "secret", 1)
    let voice = try scripts.voice(
      "cat >text; echo \"$1\" >pace; env >env; ls -l /proc/self/fd >fds; cat good.wav")
    let text = "One\nline, 请把\u{1B}[m\u{0} \t it."
    let clip = try await voice.synthesize(english(text, rate: 0.75))
    #expect(clip.pace == 0.75)
    #expect(try TestFile.text(scripts.place.file("text")) == "One line, 请把 [m it.\n")
    #expect(try TestFile.text(scripts.place.file("pace")) == "0.75\n")
    #expect(try !TestFile.text(scripts.place.file("env")).contains("HEARCOACH_"))
    #expect(try TestFile.text(scripts.place.file("env")).contains("PATH="))
    // Its three streams, and what `ls` itself has open.
    #expect(try TestFile.text(scripts.place.file("fds")).split(separator: "\n").count <= 5)
  }

  @Test("a length scale is the pace turned over, and a word of the command stays one word")
  func placeholders() async throws {
    var program = try scripts.program("echo \"$#,$1,$2,$3\" >words; cat good.wav")
    program.command = program.command.replacing(
      "{pace}", with: "--length={length_scale} 'two words; $(touch x)' \"\"")
    let clip = try await scripts.voice(program).synthesize(english(Scripts.text, rate: 0.75))
    #expect(clip.pace == 0.75)
    #expect(
      try TestFile.text(scripts.place.file("words"))
        == "3,--length=1.3333,two words; $(touch x),\n")
  }

  @Test("a program that cannot be told the pace speaks at its own")
  func paceless() async throws {
    var program = try scripts.program("cat good.wav")
    program.command = program.command.replacing(" {pace}", with: "")
    let voice = scripts.voice(program)
    #expect(try await voice.synthesize(english(Scripts.text, rate: 0.5)).pace == 1)
    let paced = FinishedVoice(voice) { clip, pace in
      var clip = clip
      clip.pace = pace
      return clip
    }
    #expect(try await paced.synthesize(english(Scripts.text, rate: 0.5)).pace == 0.5)
  }

  @Test(
    "a program that fails says why",
    arguments: [
      ("cat silence.wav", .failedCheck(.silent)), ("cat clipped.wav", .failedCheck(.clipped)),
      ("cat long.wav", .failedCheck(.tooLong)),
      ("head -c 3000 good.wav", .failedCheck(.tooShort)),
      ("head -c 44 good.wav", .failedCheck(.silent)),
      ("true", .noSound), ("exit 1", .exited(code: 1)), ("cat good.wav; exit 3", .exited(code: 3)),
      ("kill -9 $$", .killed(signal: 9)), ("cat good.wav; kill -SEGV $$", .killed(signal: 11)),
      ("echo garbage", .notWAV("notWAV")), ("head -c 100000 /dev/urandom", .notWAV("notWAV")),
      ("head -c 30 good.wav", .notWAV("formatTooShort(byteCount: 10)")),
    ] as [(String, ProgramVoiceError.Reason)])
  func bad(_ script: String, _ reason: ProgramVoiceError.Reason) async throws {
    let error = await self.reason(try scripts.voice("echo 'bad  day' >&2; \(script)"))
    #expect(error?.reason == reason)
    #expect(error?.name == "test")
    #expect(error?.stderr == "bad day")
  }

  @Test("its last words come without terminal controls, 500 characters at most")
  func lastWords() async throws {
    let voice = try scripts.voice(
      """
      head -c 3000000 /dev/zero | tr '\\0' 'x' >&2
      printf '\\033[31mred\\007\\r\\nand 中文\\303 \\342\\200\\256end\\n' >&2
      exit 2
      """)
    let error = await reason(voice)
    #expect(error?.reason == .exited(code: 2))
    #expect(error?.stderr.count == 500)
    #expect(error?.stderr.hasSuffix("xred and 中文� end") == true, "\(error?.stderr ?? "")")
  }

  @Test(
    "a program that does not come to an end is stopped with all that it started",
    arguments: [
      "sleep 1000", "cat good.wav; sleep 1000", "trap '' TERM INT HUP; sleep 1000",
      "exec >&-; exec 2>&-; sleep 1000", "sleep 1000 & sleep 1000 & wait",
      "yes >&2", "while :; do echo x >&2; done",
    ])
  func hangs(_ script: String) async throws {
    let marked = script.replacing("sleep 1000", with: "sleep 1000.\(getpid())")
    let error = await reason(
      try scripts.voice("cut -d' ' -f5 /proc/$$/stat >pid; echo bad >&2; \(marked)", seconds: 0.5))
    #expect(error?.reason == .timedOut(seconds: 0.5))
    try await nothingIsLeft()
  }

  @Test("a program that never stops writing is stopped")
  func floods() async throws {
    let error = await reason(try scripts.voice("cut -d' ' -f5 /proc/$$/stat >pid; cat /dev/zero"))
    #expect(error?.reason == .tooMuch(limit: 32 << 20))
    try await nothingIsLeft()
  }

  @Test("what a program leaves running does not hold up its clip, and is not left running")
  func forks() async throws {
    let voice = try scripts.voice(
      "cut -d' ' -f5 /proc/$$/stat >pid; sleep 1000 & sleep 1000 >&- 2>&- & cat good.wav")
    let clip = try await voice.synthesize(english(Scripts.text))
    #expect(clip.duration > 1)
    try await nothingIsLeft()
  }

  @Test("a cancelled request takes the program with it")
  func cancelled() async throws {
    let voice = try scripts.voice("cut -d' ' -f5 /proc/$$/stat >pid; sleep 1000 & sleep 1000")
    let task = Task { try await voice.synthesize(english(Scripts.text)) }
    try await eventually("it runs", within: .seconds(120)) {
      (try? TestFile.text(scripts.place.file("pid")))?.isEmpty == false
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await nothingIsLeft()
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await voice.synthesize(english(Scripts.text))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test("many programs at once each get their own text, and no descriptor is left open")
  func together() async throws {
    let before = descriptors
    let voice = try scripts.voice("read text; echo \"$text\" >\"said $text\"; cat good.wav")
    try await withThrowingTaskGroup(of: Clip.self) { group in
      for number in 0..<24 {
        group.addTask { try await voice.synthesize(english("Number \(number) is up.")) }
      }
      for try await clip in group { #expect(clip.duration > 1) }
    }
    let reader = Reader()
    for number in 0..<24 {
      // It gets figures as they are spoken.
      let text = reader.spokenForm("Number \(number) is up.", as: .english)
      #expect(try TestFile.text(scripts.place.file("said \(text)")) == "\(text)\n")
    }
    for _ in 0..<20 { _ = await reason(try scripts.voice("exit 1")) }
    // Others run beside this one.
    #expect(descriptors < before + 20)
  }

  @Test("what cannot even begin is refused with the reason")
  func refused() async throws {
    var program = VoiceProgram(name: "x", command: "/no/such/program --x")
    #expect(
      await reason(scripts.voice(program))?.reason
        == .notStarted(program: "/no/such/program", why: "No such file or directory"))
    program.command = scripts.place.file("good.wav")
    #expect(
      await reason(scripts.voice(program))?.reason
        == .notStarted(program: program.command, why: "Permission denied"))
    program.command = "x 'y"
    #expect(await reason(scripts.voice(program))?.reason == .badCommand(command: "x 'y"))
    let chinese = scripts.voice(try scripts.program("cat good.wav", lang: .chinese))
    #expect(await reason(chinese)?.reason == .otherLanguage)
    let good = try scripts.voice("cat good.wav")
    #expect(await reason(good, english(" \n "))?.reason == .emptyText)
    #expect(await reason(good, english("?!"))?.reason == .emptyText)
    let long = String(repeating: "long ", count: 1_000)
    #expect(await reason(good, english(long))?.reason == .textTooLong(limit: 1_000))
    // The longest there is, in the longest letters.
    let longest = String(repeating: "😀", count: 999) + "a"
    #expect(await reason(good, english(longest))?.reason != .textTooLong(limit: 1_000))
  }

  @Test("another command, another model or another format is another clip")
  func version() throws {
    let model = scripts.place.file("model.onnx")
    try TestFile.write("one", to: model)
    var program = VoiceProgram(name: "x", command: "cat --model \(model) --config=\(model)")
    func key() throws -> ClipKey { ClipKey(try scripts.voice(program).identity(of: english("a"))) }
    var keys = [try key(), try key()]
    #expect(keys[0] == keys[1])
    try TestFile.write("two, and longer", to: model)
    keys.append(try key())
    program.format = .raw
    keys.append(try key())
    program.command += " -x"
    keys.append(try key())
    #expect(Set(keys).count == 4)
  }

  /// The descriptors that this process has open.
  private var descriptors: Int { TestFile.names(in: "/proc/self/fd").count }

  /// Waits until no process of the script's group is alive.
  private func nothingIsLeft() async throws {
    let text = try TestFile.text(scripts.place.file("pid"))
    let group = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    try await eventually("all of the group has ended") {
      !LivingProcess.exists(inGroup: group)
    }
  }
}
