import Acoustics
import TestSupport
import Testing

@Suite("Speaking from the command line")
struct SayTests {
  private static let text = "银行行长在音乐会上睡觉"

  /// The samples of a WAV file with 16 bits a sample.
  private func samples(_ path: String) throws -> (samples: [Float], rate: Int) {
    let bytes = try TestFile.bytes(path)
    func number(at place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    try #require(bytes.prefix(4) == Array("RIFF".utf8)[...])
    #expect(number(at: 20, 2) == 1)
    #expect(number(at: 22, 2) == 1)
    #expect(number(at: 34, 2) == 16)
    #expect(number(at: 40, 4) == bytes.count - 44)
    let samples = stride(from: 44, to: bytes.count - 1, by: 2).map { place in
      Float(Int16(truncatingIfNeeded: number(at: place, 2))) / 32768
    }
    return (samples, number(at: 24, 4))
  }

  @Test func `what the voice is given is shown, and read as people read it`() async throws {
    let home = try Home()
    let file = home.file("bank.wav")
    let run = try await home.run("say", Self.text, "--verbose", "--out", file)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.output == "")
    let spoken = try #require(
      run.errors.split(separator: "\n").first { $0.contains("spoken by hearcoach") })
    let syllables = spoken.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.filter {
      $0.last.map { ("1"..."5").contains($0) } == true && $0.first?.isLetter == true
    }
    #expect(syllables.starts(with: ["yin2", "hang2", "hang2", "zhang3"]), "\(spoken)")
    #expect(syllables.contains("yue4"), "\(spoken)")
    #expect(syllables.last == "jiao4", "\(spoken)")
    #expect(syllables.count == 11, "\(spoken)")
    let (samples, rate) = try samples(file)
    #expect(rate == 22_050)
    // Players swallow the beginning of a file: there is silence first, and last.
    let margin = rate * 150 / 1000
    #expect(samples.prefix(margin).allSatisfy { $0 == 0 })
    #expect(samples.suffix(margin).allSatisfy { $0 == 0 })
    #expect(samples.count > 2 * rate)
    #expect(try TestFile.permissions(file) == 0o600)
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `what is played is what is written`() async throws {
    let home = try Home()
    let file = home.file("bank.wav")
    #expect(try await home.run("say", Self.text, "--out", file).exit == 0)
    let (samples, rate) = try samples(file)

    let server = try await PrivateSoundServer()
    // At the server's own rate: at the clip's own the two may lie half a sample apart.
    let recording = try await server.record(sampleRate: 48_000)
    let run = try await home.run(["say", Self.text], with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.output == "")
    let heard = try await recording.silence(seconds: 0.6)
    let written = Waveform(samples: samples, sampleRate: rate).resampled(to: 48_000).samples
    let match = try #require(bestMatch(of: written, in: heard, reach: 500))
    #expect(match.coefficient >= 0.99)
  }

  @Test func `English is told from Chinese, and may be declared to be either`() async throws {
    let home = try Home()
    for (words, voice) in [
      (["good morning"], "slt"), (["good", "morning"], "slt"), (["你好"], "mandarin-woman"),
      (["--lang", "en-US", "hello"], "slt"), (["--lang", "en", "hello"], "slt"),
      (["--", "-5 degrees"], "slt"), (["--voice", "en-us", "hello"], "en-us"),
    ] {
      let run = try await home.run(
        ["say", "--verbose", "--out", home.file("x.wav")] + words)
      #expect(run.exit == 0, "\(run.errors)")
      #expect(run.errors.contains("(\(voice))"), "\(words): \(run.errors)")
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `what cannot be spoken is reported`(language: Home.Language) async throws {
    let home = try Home()
    let file = home.file("x.wav")
    for (text, thing) in [
      ("……", ""), ("Привет", "П"), (String(repeating: "好", count: 1001), "1000"),
    ] {
      let run = try await home.run(["say", text, "--out", file], in: language)
      Complaint(thing, next: "", exit: 1).check(run, in: language)
    }
    let voice = try await home.run(["say", "hi", "--voice", "en-uss", "--out", file], in: language)
    Complaint("en-uss", next: "en-us", exit: 1).check(voice, in: language)
    // A voice that was named is the one that is meant, or none.
    let other = try await home.run(
      ["say", "hola", "--lang", "es-ES", "--voice", "rms", "--out", file], in: language)
    Complaint("'rms'", next: "hearcoach voices --lang es-ES", exit: 1).check(other, in: language)
    #expect(TestFile.names(in: home.path) == ["run"])
  }
}
