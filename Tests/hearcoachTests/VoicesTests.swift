import Coaching
import Foundation
import JSON
import TestSupport
import Testing

/// `hearcoach voices`: what it lists can be heard.
struct VoicesTests {
  private static func listed(_ home: Home, _ words: String...) async throws -> [String] {
    let run = try await home.run(["voices", "--json"] + words)
    // What can be fetched is listed too, and speaks later.
    return try (JSON.parse(run.output).asArray ?? [])
      .filter { $0["provider"]?.asString != "catalog" }.compactMap { $0["id"]?.asString }
  }

  @Test func `every listed voice speaks`() async throws {
    let home = try Home()
    let all = try await Self.listed(home)
    var listed: [Lang: [String]] = [:]
    for lang in Lang.allCases {
      listed[lang] = try await Self.listed(home, "--lang", lang.rawValue)
    }
    #expect(listed[.chinese]?.contains("cmn-latn-pinyin") == true)
    #expect(listed[.english]?.contains("en-us") == true)
    #expect(listed[.english]?.contains("slt") == true && listed[.chinese]?.contains("slt") == false)
    #expect(listed[.spanish]?.contains("es") == true)
    #expect(Set(all) == Set(listed.values.joined()))
    let texts: [Lang: String] = [
      .chinese: "你好，今天我们一起练听力。", .english: "Hello, let's train our ears today.",
      .spanish: "Hola, hoy vamos a entrenar el oído.",
    ]
    for (lang, voices) in listed {
      for voice in voices {
        let run = try await home.run(
          "say", texts[lang] ?? "", "--lang", lang.rawValue, "--voice", voice, "--out",
          home.file("x.wav"))
        #expect(run.exit == 0, "\(voice): \(run.errors)")
      }
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `the voices in use come first, by the names that people know, and all of them on request`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let isChinese = language == .chinese
    let voices = try await home.run("voices", in: language)
    #expect(voices.lines.first == (isChinese ? "中文" : "Chinese"), "\(voices.output)")
    let woman = try #require(voices.lines.first { $0.contains("mandarin-woman") })
    #expect(woman.hasPrefix(" ● ") && woman.contains(isChinese ? "普通话女声" : "a woman of China"))
    #expect(!voices.output.contains("espeak") && !voices.output.contains("cmn-latn"))
    #expect(voices.errors.contains("hearcoach voices --all"))
    let all = try await home.run("voices", "--all", in: language)
    #expect(all.output.contains("cmn-latn-pinyin") && all.lines.count > voices.lines.count)
    // A chosen voice is the one in use, whoever made it; one that is gone is told as such.
    #expect(try await home.run("config", "set", "voice.en", "en-gb").exit == 0)
    let chosen = try await home.run("voices", "--lang", "en-US", in: language)
    #expect(chosen.lines.filter { $0.contains("●") }.count == 1, "\(chosen.output)")
    #expect(chosen.lines.contains { $0.hasPrefix(" ● en-gb") })
    try home.configure("[voice]\nen = gone\n")
    let gone = try await home.run("voices", in: language)
    #expect(gone.lines.contains { $0.hasPrefix(" ● gone") }, "\(gone.output)")
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
    arguments: ["en-us", "cmn-latn-pinyin", "en-us+f3"])
  func `a sample is in a language that the voice speaks`(voice: String) async throws {
    let home = try Home()
    let server = try await PrivateSoundServer()
    let run = try await home.run(
      "voices", "--play", voice, "--verbose", with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("(\(voice))"), "\(run.errors)")
  }

  @Test func `English is spoken by flite, unless the learner chooses another voice`() async throws {
    let home = try Home()
    let say = ["say", "Good morning.", "--verbose", "--out", home.file("x.wav")]
    #expect(try await home.run(say).errors.contains("spoken by flite (slt)"))
    for (voice, provider) in [("rms", "flite"), ("en-us", "espeak-ng"), ("en-gb", "espeak-ng")] {
      #expect(try await home.run("config", "set", "voice.en", voice).exit == 0)
      let run = try await home.run(say)
      #expect(run.errors.contains("spoken by \(provider) (\(voice))"), "\(run.errors)")
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `where the chosen voice is gone another one speaks, and it is told`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure("[voice]\nzh = gone\nen = gone\n")
    let out = home.file("x.wav")
    for text in ["你好。", "Hello."] {
      let said = try await home.run("say", text, "--verbose", "--out", out, in: language)
      #expect(said.exit == 0, "\(said.errors)")
      #expect(said.errors.contains("gone") && said.errors.contains("spoken by "), "\(said.errors)")
      let named = try await home.run("say", text, "--voice", "gone", "--out", out, in: language)
      Complaint("gone", next: "hearcoach voices", exit: 1).check(named, in: language)
    }
    let doctor = try await home.run("doctor", in: language)
    #expect(doctor.lines.count { $0.contains("gone") } == 2, "\(doctor.output)")
    // What could be meant is told as it is elsewhere.
    try home.configure("[voice]\nzh = mandrin-man\nen = joe-medium\nes = rms\n")
    let near = try await home.run("doctor", in: language).output
    for lead in [
      language == .chinese ? "是 mandarin-man 吗" : "did you mean mandarin-man?",
      "hearcoach voices add joe-medium", "hearcoach voices --lang es-ES",
    ] { #expect(near.contains(lead), "\(near)") }
  }

  @Test(arguments: Home.Language.allCases)
  func `a chosen program is not started where nothing may leave, and this computer speaks`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure(
      """
      [voice]
      zh = mine
      [voice.mine]
      command = touch \(home.file("started"))
      [network]
      no_services = true
      """)
    let consent = try await home.run("consent", "grant", "text", "--provider", "mine", "--yes")
    #expect(consent.exit == 0, "\(consent.errors)")
    let said = try await home.run(
      "say", "你好。", "--verbose", "--out", home.file("x.wav"), in: language)
    #expect(said.exit == 0, "\(said.errors)")
    #expect(said.errors.contains("spoken by "), "\(said.errors)")
    #expect(!said.errors.contains("spoken by program"), "\(said.errors)")
    let why = language == .chinese ? "不启动它" : "it is not started"
    #expect(said.errors.contains(why), "\(said.errors)")
    #expect(!TestFile.names(in: home.path).contains("started"))
  }

  @Test(arguments: Home.Language.allCases)
  func `without the file of its Mandarin espeak-ng speaks Chinese, and the reason is told once`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let share = home.file("share")
    try FileManager.default.copyItem(atPath: Checkout.path + "config", toPath: share)
    let path = share + "/models/mandarin-voice.model"
    try FileManager.default.removeItem(atPath: path)
    let say = ["say", "早上好。", "--verbose", "--out", home.file("x.wav")]
    let isChinese = language == .chinese
    for (missing, word) in [
      (true, isChinese ? "不在" : "not at"), (false, isChinese ? "损坏" : "damaged"),
    ] {
      if !missing { try TestFile.write("hello", to: path) }
      let run = try await home.run(say, in: language, with: ["HEARCOACH_SHARE": share])
      #expect(run.exit == 0, "\(run.errors)")
      #expect(run.errors.contains("espeak-ng (cmn-latn-pinyin)"), "\(run.errors)")
      let told = run.errors.split(separator: "\n").filter { $0.contains(path) }
      #expect(told.count == 1 && told.allSatisfy { $0.contains(word) }, "\(run.errors)")
      let doctor = try await home.run(["doctor"], in: language, with: ["HEARCOACH_SHARE": share])
      #expect(doctor.output.contains(word) && doctor.output.contains("make install"))
      let voices = try await home.run(["voices"], in: language, with: ["HEARCOACH_SHARE": share])
      #expect(voices.lines.contains { $0.contains("mandarin-woman") && $0.contains(word) })
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `an unknown voice is reported with the nearest one, and where all are listed`(
    language: Home.Language
  ) async throws {
    let run = try await Home().run("voices", "--play", "en-uss", in: language)
    Complaint("en-uss", next: "hearcoach voices", exit: 1).check(run, in: language)
    #expect(run.errors.contains("en-us"), "\(run.errors)")
    #expect(!run.errors.contains("--voice"))
  }

  @Test(arguments: Home.Language.allCases)
  func `a voice that was mistyped is one that people use, and one that can be had is told as such`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let isChinese = language == .chinese
    let out = ["--out", home.file("x.wav")]
    for (words, meant) in [
      (["say", "Hello.", "--voice", "rmss"] + out, "rms"),
      (["say", "Hello.", "--voice", "en-us+f33"] + out, "en-us"),
      (["say", "你好。", "--voice", "mandrin-man"] + out, "mandarin-man"),
      (["voices", "--play", "mandarin-womann"], "mandarin-woman"),
      (["voices", "--play", "rmss"], "rms"),
    ] {
      let run = try await home.run(words, in: language)
      let next = isChinese ? "是 \(meant) 吗" : "did you mean \(meant)?"
      Complaint(words[0] == "say" ? words[3] : words[2], next: next, exit: 1)
        .check(run, in: language)
    }
    for words in [["voices", "--play", "joe-medium"], ["voices", "--play", "joe-medum"]] {
      let run = try await home.run(words, in: language)
      Complaint(words[2], next: "hearcoach voices add joe-medium", exit: 1).check(run, in: language)
    }
    let strange = try await home.run("voices", "--play", "nobody-at-all", in: language)
    Complaint("nobody-at-all", next: "hearcoach voices", exit: 1).check(strange, in: language)
    #expect(!strange.errors.contains(isChinese ? "是 " : "did you mean"), "\(strange.errors)")
  }
}
