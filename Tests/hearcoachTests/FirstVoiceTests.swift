import TestSupport
import Testing

@Suite(
  "A voice offered at the first start",
  .enabled(
    if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled
      && ChildProgram.isInstalled("espeak-ng") && ChildProgram.isInstalled("python3"),
    "script, pulseaudio, espeak-ng or python3 is not installed"))
struct FirstVoiceTests {
  private let home: Home
  private let sound: PrivateSoundServer

  init() async throws {
    home = try Home()
    sound = try await PrivateSoundServer()
  }

  /// What a terminal shows of a first start in English practice, answered ahead as told at the voice; the
  /// session ends at its first item.
  private func shown(
    _ answers: String..., by program: String = Home.program,
    in language: Home.Language = .english
  ) async throws -> String {
    let terminal = try Dialogue(
      "script", ["-qec", "\(program) session --lang en; echo exit $?", "/dev/null"],
      environment: home.environment(
        language,
        ["TERM": "xterm", "SHELL": "/bin/bash", "PULSE_SERVER": sound.address]
          .merging(StandInVoice.surroundings) { $1 }))
    for answer in ["", "", ""] + answers { terminal.say(answer) }
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") || line.contains("第 1 句") { terminal.say("/end") }
    }
    return output
  }

  private func downloads() async throws -> Int {
    let ledger = try await home.run("ledger", "--json").output
    return ledger.split(separator: "\"download\"", omittingEmptySubsequences: false).count - 1
  }

  private func chosen() async throws -> String {
    try await home.run("config", "get", "voice.en").output
  }

  @Test(arguments: Home.Language.allCases)
  func `is fetched with one key, is heard, and speaks from then on`(
    language: Home.Language
  ) async throws {
    let shop = try VoiceShop(home, isTried: true)
    let server = try await shop.server()
    let voice = try await StandInVoice(home, "send(wav(\"Hello, let's train our ears today.\"))")
    let output = try await shown("v", by: voice.program, in: language)
    #expect(
      output.contains(language == .chinese ? "以后由“joe-medium”来读" : "speaks from now on"),
      "\(output)")
    #expect(output.contains(language == .chinese ? "第 1 句" : "No. 1"), "\(output)")
    #expect(shop.names == ["joe-medium", "sherpa-onnx"])
    #expect(!voice.asked.isEmpty)
    #expect(server.requests.count == 2)
    #expect(try await downloads() == 2)
    #expect(try await chosen() == "joe-medium\n")
  }

  @Test(arguments: Home.Language.allCases)
  func `is left for later with the enter key, its size, licence and sample told`(
    language: Home.Language
  ) async throws {
    let shop = try VoiceShop(home, isTried: true)
    let server = try await shop.server()
    let output = try await shown("", in: language)
    for text in ["joe-medium", "kB", "CC0-1.0", "train our ears today", "voices add joe-medium"] {
      #expect(output.contains(text), "\(text): \(output)")
    }
    #expect(output.contains(language == .chinese ? "第 1 句" : "No. 1"), "\(output)")
    #expect(server.requests.isEmpty && shop.names == [])
    #expect(try await chosen() == "\n")
  }

  @Test(arguments: Home.Language.allCases)
  func `is fetched from nobody beyond this computer without a yes to what they would see`(
    language: Home.Language
  ) async throws {
    // What ships leads there.
    let output = try await shown("v", "", in: language)
    for text in ["files.pythonhosted.org", "CC0", "Apache-2.0", "hearcoach ledger"] {
      #expect(output.contains(text), "\(text): \(output)")
    }
    #expect(output.contains(language == .chinese ? "第 1 句" : "No. 1"), "\(output)")
    #expect(try await downloads() == 0)
    #expect(TestFile.names(in: "\(home.data)/voices") == [])
  }

  @Test(arguments: Home.Language.allCases)
  func `that does not come keeps nobody from the first sentence`(
    language: Home.Language
  ) async throws {
    let shop = try VoiceShop(home, isTried: true)
    let server = try await shop.server { heard in
      heard.number == 1 ? [.reply(404, "")] : nil
    }
    let output = try await shown("v", in: language)
    #expect(output.contains("hearcoach voices add joe-medium"), "\(output)")
    #expect(output.contains(language == .chinese ? "第 1 句" : "No. 1"), "\(output)")
    #expect(try await chosen() == "\n")
    #expect(server.requests.count == 2)
  }

  @Test func `that came and cannot speak is told, and not chosen`() async throws {
    let shop = try VoiceShop(home, isTried: true)
    let server = try await shop.server()
    // The library is a few letters.
    let output = try await shown("v")
    #expect(server.requests.count == 2 && shop.names.contains("joe-medium"))
    #expect(output.contains("the voice 'joe-medium'"), "\(output)")
    #expect(!output.contains("another voice speaks"), "\(output)")
    #expect(!output.contains("speaks from now on") && output.contains("No. 1"), "\(output)")
    #expect(try await chosen() == "\n")
  }

  @Test func `is not offered offline, nor to who has one or practises another language`()
    async throws
  {
    try home.configure("[network]\noffline = true\n")
    #expect(try await !shown().contains("joe-medium"))
    try home.configure("[voice]\nen = rms\n")
    #expect(try await !shown().contains("joe-medium"))
  }
}
