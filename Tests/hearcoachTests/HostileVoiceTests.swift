import TestSupport
import Testing

@Suite(
  "A session with an added voice that goes wrong",
  .enabled(
    if: PrivateSoundServer.isInstalled && ChildProgram.isInstalled("espeak-ng")
      && ChildProgram.isInstalled("python3"), "pulseaudio, espeak-ng or python3 is not installed"))
struct HostileVoiceTests {
  /// What it does in place of speaking.
  private static let misdeeds: [String] = [
    // It crashes as a library does.
    "os.kill(os.getpid(), 11)",
    // It promises more than a computer has.
    "sys.stdout.buffer.write(b\"sound 99999999999 22050\\n\"); sys.stdout.flush()",
    // It ends in the midst of a sound.
    "sys.stdout.buffer.write(b\"sound 22050 22050\\n\" + bytes(1000)); sys.stdout.flush(); os._exit(0)",
    // It says something else, loud and clear.
    "send(wav(\"Nobody expected that anybody would say this sentence here.\"))",
    // It is silent, and takes its time over it.
    "send(bytes(44100))",
    // It hangs.
    "__import__(\"time\").sleep(1000)",
    // What it says is no answer.
    "print(\"\\x1b[2Jyours\", flush=True)",
  ]

  @Test(arguments: misdeeds)
  func `loses nothing: another voice speaks, and each item is kept`(misdeed: String) async throws {
    let home = try Home()
    let sound = try await PrivateSoundServer()
    let voice = try await StandInVoice(home, misdeed)
    try await StandInVoice.add(to: home)
    let session = try Dialogue(
      voice.program, ["session", "--jsonl", "--lang", "en"],
      environment: home.environment(
        .english,
        ["PULSE_SERVER": sound.address].merging(StandInVoice.surroundings) { $1 }))
    var (sentence, done, told) = ("", 0, "")
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "item": sentence = event.sentenceID ?? ""
      case "listening": session.say(Command.answer(Checkout.texts[sentence] ?? ""))
      case "item_done":
        done += 1
        if done == 3 { session.say(Command.plain("quit")) }
      case "notice", "error": told += line
      default: break
      }
    }
    #expect(try await session.program.finish() == .exited(0))
    #expect(done == 3)
    #expect(!voice.asked.isEmpty)
    told += try session.errors
    #expect(told.contains("joe-medium"), "\(told)")
    #expect(!told.contains("\u{1b}"))
    let rows = try await home.run("export", "--csv").lines.dropFirst()
    #expect(rows.count == 3 && rows.allSatisfy { $0.contains(",true,") }, "\(rows)")
  }
}
