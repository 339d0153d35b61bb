import JSON
import TestSupport
import Testing

/// Who does not come in, and is told why.
extension TogetherTests {
  @Test func `another code opens nothing, and the host shows another one after five tries`()
    async throws
  {
    let (host, guest) = (try Home(), try Home())
    let hosting = try Self.dialogue(host, ["host", "zh-doctor"])
    var codes: [String] = []
    for await line in hosting.lines {
      let event = try JSON.parse(Array(line.utf8))
      if let code = event["code"]?.asString { codes.append(code) }
      guard event["event"] == "hosting" else { continue }
      let port = event["port"]?.asInt ?? 0
      let wrong = codes[0] == "00000000" ? "00000001" : "00000000"
      for language in [Home.Language.english, .chinese, .english, .chinese, .english] {
        let run = try await guest.run(
          ["scene", "join", "127.0.0.1:\(port)", wrong, "--jsonl", "--silent", "--offline"],
          in: language)
        #expect(run.exit == 1 && run.output == "")
        #expect(run.errors.contains(language == .english ? "the code is wrong" : "配对码不对"))
      }
      // What was told until then comes before the end.
      hosting.fallSilent()
    }
    #expect(codes.count == 2 && codes[0] != codes[1])
    #expect(try await hosting.program.finish() == .exited(2))
    #expect(try await guest.run("talks", "--json").output == "[]\n")
  }

  @Test func `what cannot be joined says why, in both languages`() async throws {
    let home = try Home()
    let cases: [([String], Int32, String, String)] = [
      (["join", "127.0.0.1", "1234"], 64, "不是配对码", "is no code"),
      (["join", "http://a/b", "12345678"], 64, "不是地址", "is no address"),
      (["join", "127.0.0.1:9", "12345678"], 1, "连不上", "cannot be reached"),
      (["join", "8.8.8.8", "12345678"], 1, "不在局域网里", "not in the local network"),
      (["join", "10.0.0.1", "12345678", "--offline"], 1, "离线", "offline"),
      (["host", "zh-nowhere"], 64, "zh-nowhere", "zh-nowhere"),
    ]
    for (words, exit, chinese, english) in cases {
      for (language, text) in [(Home.Language.chinese, chinese), (.english, english)] {
        let run = try await home.run(["scene"] + words + ["--jsonl", "--silent"], in: language)
        #expect(run.exit == exit && run.errors.contains(text), "\(words) \(run.errors)")
      }
    }
    #expect(try await home.run("scene", "host", "zh-doctor", "--silent").exit == 64)
    #expect(try await home.run("scene", "join", "127.0.0.1").exit == 64)
  }

  @Test func `whom no role is left for is told so and what to do, in the terminal as by lines`()
    async throws
  {
    let (host, guest, late) = (try Home(), try Home(), try Home())
    try late.configure("[general]\nwelcomed = true\nlang = zh-CN\n[network]\noffline = true\n")
    let hosting = try Self.dialogue(host, ["host", "zh-doctor"])
    var (place, joining): (String, Dialogue?) = ("", nil)
    var fronts: [([String], Home.Language, String, String)] = [
      ([], .english, "none is left", "ask the host to begin another scene"),
      (["--jsonl", "--silent"], .chinese, "没有空的角色", "请主持人重新开一场"),
    ]
    for await line in hosting.lines {
      let event = try JSON.parse(Array(line.utf8))
      if event["event"] == "hosting" {
        place = "127.0.0.1:\(event["port"]?.asInt ?? 0)"
        joining = try Self.dialogue(
          guest, ["join", place, event["code"]?.asString ?? "", "--role", "doctor"])
        try await Self.seeSeat(of: joining)
        continue
      }
      // Each code is for one guest.
      guard let code = event["code"]?.asString else { continue }
      if fronts.isEmpty { break }
      let (words, language, what, next) = fronts.removeFirst()
      let run = try await late.run(["scene", "join", place, code] + words, in: language)
      // A program sees which roles there are; nobody waits for one.
      let isTold = run.output.contains(#""event":"table""#) && !run.output.contains(#""free":true"#)
      #expect(run.exit == 1 && (words.isEmpty ? run.output == "" : isTold), "\(run.output)")
      #expect(run.errors.contains(what) && run.errors.contains(next), "\(run.errors)")
    }
    #expect(fronts.isEmpty)
    for dialogue in [joining, hosting] { dialogue?.fallSilent() }
    _ = try await joining?.program.finish()
    _ = try await hosting.program.finish()
  }

  private static func seeSeat(of guest: Dialogue?) async throws {
    for await line in try #require(guest).lines where line.contains(#""event":"seated""#) { return }
    throw NeverHappened("seated")
  }
}
