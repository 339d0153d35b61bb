import TestSupport
import Testing

@Suite("The doctor and the services")
struct ServiceDoctorTests {
  private static let languages = Home.Language.allCases

  @Test(arguments: languages)
  func `without a service practice is complete, and the doctor says so`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let run = try await home.run("doctor", "--services", in: language)
    #expect(run.exit == 0)
    #expect(
      run.output.contains(language == .chinese ? "不用服务也能完整练习" : "practice is complete without"))
    #expect(run.output.contains("config path"))
  }

  @Test func `a proxy in the environment is not used, and the doctor says so`()
    async throws
  {
    let proxy = try LoopbackServer { _ in [.reply(200, "{}")] }
    let home = try Home()
    try home.configure(
      "[services]\nmeaning = far\n[service.far]\nurl = http://far.invalid\nmodel = m\n")
    let agreed = try await home.run("consent", "grant", "text", "--provider", "far", "--yes")
    #expect(agreed.exit == 0, "\(agreed.errors)")
    let run = try await home.run(
      "doctor", "--services", with: ["http_proxy": proxy.url, "ALL_PROXY": proxy.url])
    #expect(run.output.contains("the proxy of $http_proxy is not used"))
    #expect(proxy.connections == 0)
  }

  @Test(arguments: languages)
  func `each answering service is listed with latency, model and purpose`(
    language: Home.Language
  ) async throws {
    let server = try LoopbackServer { heard in
      switch heard.line.split(separator: " ")[1] {
      case "/api/tags": [.reply(200, #"{"models":[{"name":"qwen:7b"},{"name":"bge:latest"}]}"#)]
      case "/v1/models": [.reply(200, #"{"data":[{"id":"gpt"},{"id":"m2"}]}"#)]
      case "/health": [.reply(200, #"{"status":"ok"}"#)]
      default: [.reply(404, "{}")]
      }
    }
    let home = try Home()
    try home.configure(
      """
      [services]
      sentences = ollama
      recognition = whisper
      [network]
      monthly_limit = 5
      [service.ollama]
      dialect = ollama
      url = \(server.url)
      model = qwen:7b
      [service.chat]
      url = \(server.url)/v1
      model = m3
      key_env = CHAT_KEY
      [service.whisper]
      dialect = whisper
      url = \(server.url)
      """)
    let keys = ["CHAT_KEY": ServiceHome.key]
    let run = try await home.run(["doctor", "--services", "--verbose"], in: language, with: keys)
    #expect(run.exit == 0)
    let isChinese = language == .chinese
    let words =
      isChinese
      ? ["毫秒应答", "有 qwen:7b（共 2 个）", "编写新句子", "没有 m3，有的是：gpt、m2", "听写您的回答", "上限 5"]
      : [
        "answers in", "qwen:7b (of 2)", "writing new", "it has no m3", "transcribing your",
        "of 5 spent",
      ]
    let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in words {
      let found =
        output.contains(word)
        || run.output.replacing(" ", with: "").contains(word.replacing(" ", with: ""))
      #expect(found, "\(word): \(run.output)")
    }
    #expect(run.output.contains("hearcoach config set service.chat.model m2"))
    #expect(!(run.output + run.errors).contains(ServiceHome.key))
    #expect(server.requests.count == 3)
    #expect(server.requests.contains { $0.header("authorization") == "Bearer \(ServiceHome.key)" })
    #expect(server.requests.allSatisfy { $0.body.isEmpty })

    // Plain doctor lists them and asks none.
    let plain = try await home.run(["doctor"], in: language, with: keys)
    #expect(plain.output.contains("ollama") && plain.output.contains("doctor --services"))
    #expect(server.connections <= 3)
    #expect(server.requests.count == 3)
  }

  @Test func `a service that is the chosen voice is known as one, and what it lacks is told`()
    async throws
  {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[{"id":"tts"}]}"#)] }
    let home = try Home()
    func configure(_ url: String) throws {
      try home.configure("[voice]\nzh = anna\n[service.anna]\nurl = \(url)/v1\nmodel = tts\n")
    }
    try configure(server.url)
    for words in [["doctor", "--services"], ["doctor"]] {
      let run = try await home.run(words)
      #expect(run.output.contains("speaking the sentences"), "\(run.output)")
      #expect(!run.output.contains("serves nothing yet"), "\(run.output)")
    }
    try configure(server.foreignURL)
    let held = try await home.run("doctor", "--services").output
    let words = held.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("grant text --provider anna --for speech"), "\(held)")
  }

  @Test func `a key is only said to be accepted by who asks everybody for one`() async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[{"id":"m"}]}"#)] }
    let home = try Home()
    func told(_ dialect: String) async throws -> String {
      try home.configure(
        "[service.x]\ndialect = \(dialect)\nurl = \(server.url)\nmodel = m\nkey_env = X_KEY\n")
      let run = try await home.run("doctor", "--services", with: ["X_KEY": ServiceHome.key])
      return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for dialect in ["openai", "ollama"] {
      let told = try await told(dialect)
      #expect(told.contains("a key is configured") && !told.contains("accepted"), "\(told)")
    }
    #expect(try await told("anthropic").contains("its key is accepted"))
  }

  @Test(arguments: [
    (401, "does not accept the key", "service.cloud.key_env"),
    (403, "does not accept the key", "service.cloud.key_env"),
    (404, "answers in", ""), (429, "quota", "again later"),
    (500, "an internal error", "again later"),
  ])
  func `one that refuses is reported with what to do, without the key it quotes`(
    status: Int, what: String, next: String
  ) async throws {
    let server = try LoopbackServer { _ in
      [.reply(status, #"{"error":{"message":"bad key \#(ServiceHome.key)"}}"#)]
    }
    let home = try Home()
    try home.configure(
      "[service.cloud]\nurl = \(server.url)/v1\nkey_env = CLOUD_KEY\n")
    let run = try await home.run(
      ["doctor", "--services", "--verbose"], with: ["CLOUD_KEY": ServiceHome.key])
    #expect(run.exit == 0)
    #expect(run.output.contains(what), "\(run.output)")
    #expect(run.output.contains(next), "\(run.output)")
    #expect(server.requests.count == 1)
    let ledger = try await home.run("ledger", "--json", "--text").output
    for text in [run.output, run.errors, ledger] { #expect(!text.contains("4f9a8b7c")) }
    let journal = try TestFile.bytes(home.journal)
    #expect(!String(decoding: journal, as: UTF8.self).contains("4f9a8b7c"))
  }

  @Test(arguments: languages)
  func `what is wrong before anything leaves is reported too`(language: Home.Language) async throws
  {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let home = try Home()
    try TestFile.write(ServiceHome.key + "\n", to: home.file("loose.key"))
    _ = try await ChildProgram(
      "chmod", ["644", home.file("loose.key")], environment: [:], input: .file("/dev/null"),
      output: .file("/dev/null"), errors: .file("/dev/null")
    ).finish()
    try home.configure(
      """
      [services]
      sentences = cloud
      [service.cloud]
      url = \(server.foreignURL)/v1
      [service.nokey]
      url = \(server.url)/v1
      key_env = NOT_THERE
      [service.loose]
      url = \(server.url)/v1
      key_file = ~/loose.key
      [service.program]
      url = \(server.url)/v1
      key_command = false
      [service.gone]
      url = http://localhost:1/v1
      """)
    let run = try await home.run("doctor", "--services", in: language)
    #expect(run.exit == 0)
    for word in [
      "hearcoach consent grant text --provider cloud", "NOT_THERE", "export NOT_THERE=…",
      "chmod 600 \(home.file("loose.key"))", "(mode 644)", "service.program.key_command",
      "service.gone.url",
    ] {
      let flat = run.output.filter { !$0.isWhitespace }
      let wanted = (language == .chinese ? word.replacing("(mode 644)", with: "权限 644") : word)
        .filter { !$0.isWhitespace }
      #expect(flat.contains(wanted), "\(word): \(run.output)")
    }
    #expect(server.connections == 0)
    let off = try await home.run(
      "config", "set", "network.no_services", "true")
    #expect(off.exit == 0)
    #expect(
      try await home.run("doctor", "--services", in: language).output
        .contains("network.no_services"))
  }

  @Test(arguments: languages)
  func `a wrong service is an error with its line, and the doctor goes on with the others`(
    language: Home.Language
  ) async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[]}"#)] }
    let home = try Home()
    try home.configure(
      """
      [services]
      sentences = clodu
      rating = good
      [service.good]
      url = \(server.url)/v1
      [service.cloud]
      dialect = anthropic
      url = https://cloud.example
      model = m
      key = \(ServiceHome.key)
      [service.other]
      url = nas.example
      """)
    let check = try await home.run("config", "check", in: language)
    #expect(check.exit == 78)
    for (line, word) in [
      (2, "cloud"), (3, "azure"), (6, "key_env"), (10, "service.cloud.key_env"),
      (12, "https://nas.example"),
    ] {
      let found = check.errors.split(separator: "\n").first {
        $0.contains("hearcoach.conf:\(line)")
      }
      #expect(found?.contains(word) == true, "\(line): \(check.errors)")
    }
    #expect(!check.errors.contains("4f9a8b7c"))
    let session = try await home.run("session", "--silent", in: language)
    #expect(session.exit == 78)
    let doctor = try await home.run("doctor", "--services", in: language)
    #expect(doctor.errors.contains("hearcoach config check"))
    #expect(!doctor.output.contains("cloud"))
  }
}
