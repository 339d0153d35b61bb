import Coaching
@testable import Settings
import TestSupport
import Testing

/// The groups `[service.NAME]`, and which service serves what.
struct ServiceTests {
  private static func read(_ text: String) -> (settings: Settings, problems: [String]) {
    let (settings, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    return (settings, problems.map(ReadingTests.summary))
  }

  @Test func `services are read in order with all their settings`() {
    let (settings, problems) = Self.read(
      """
      [services]
      sentences = 小文
      speech = azure-voice
      meaning = 小文
      [service.小文]
      dialect = ollama
      url = http://localhost:11434
      model = qwen2.5:7b
      [service.azure-voice]
      dialect = azure
      url = https://r.tts.speech.microsoft.com/
      voice = zh-CN-YunxiNeural
      seconds = 4
      key_command = secret-tool lookup 'my service' "it's"
      price_characters = 16
      [service.unused]
      url = https://nas.lan:8443/v1
      key_file = ~/.config/key
      price_input = 0.5
      price_output = 1.5
      price_hour = 1
      [network]
      monthly_limit = 2.5
      """)
    #expect(problems == [])
    let first = Service(
      name: "小文", dialect: .ollama, base: "http://localhost:11434", model: "qwen2.5:7b")
    let second = Service(
      name: "azure-voice", dialect: .azure, base: "https://r.tts.speech.microsoft.com/",
      voice: "zh-CN-YunxiNeural",
      key: .command(["secret-tool", "lookup", "my service", "it's"]), seconds: 4,
      prices: ServicePrices(characters: 16))
    let third = Service(
      name: "unused", dialect: .openAI, base: "https://nas.lan:8443/v1",
      key: .file("~/.config/key"), prices: ServicePrices(input: 0.5, output: 1.5, hour: 1))
    #expect(settings.services.all == [first, second, third])
    #expect(settings.services[.sentences] == first)
    #expect(settings.services[.meaning] == first)
    #expect(settings.services[.speech] == second)
    #expect(settings.services[.rating] == nil)
    #expect(settings.services.purposes(of: first) == [.sentences, .meaning])
    #expect(settings.services.purposes(of: third) == [])
    #expect(settings.network.monthlyLimit == 2.5)
  }

  private static let ollama = "[service.a]\ndialect = ollama\nurl = http://[::1]:1\nmodel = m\n"

  @Test(arguments: [
    ("[service.a]\n", ["1 badValue service.a.url ‹›"]),
    ("[service.a]\nurl =\n", ["2 badValue service.a.url ‹›"]),
    (
      "[service.a]\nurl = localhost:80\n",
      [
        "2 badValue service.a.url ‹localhost:80› → https://localhost:80"
      ]
    ),
    ("[service.a]\nurl = ftp://x\n", ["2 badValue service.a.url ‹ftp://x›"]),
    ("[service.a]\nurl = https://me:hunter2@x/v1\n", ["2 badValue service.a.url"]),
    ("[service.a]\nurl = https://x/v1?code=hunter2\n", ["2 badValue service.a.url"]),
    (
      "[service.a]\ndialect = wyoming\nurl = http://localhost:10200\n",
      [
        "3 badValue service.a.url ‹http://localhost:10200› → tcp://localhost:10200"
      ]
    ),
    (
      "[service.a]\ndialect = wyoming\nurl = tcp://localhost\n",
      [
        "3 badValue service.a.url ‹tcp://localhost›"
      ]
    ),
    (
      "[service.a]\nurl = tcp://localhost:1\n",
      [
        "2 badValue service.a.url ‹tcp://localhost:1› → https://localhost:1"
      ]
    ),
    (
      "[service.a]\ndialect = olama\nurl = http://localhost:1\n",
      [
        "2 badValue service.a.dialect ‹olama› → ollama"
      ]
    ),
    (
      "[service.a]\ndialect = ollama\nurl = http://localhost:1\n",
      [
        "1 badValue service.a.model ‹›"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\nmodle = x\n",
      [
        "3 unknownKey service.a.modle → service.a.model"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\nseconds = 0\n",
      [
        "3 badValue service.a.seconds ‹0› → 0.1"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\nversion = 2026-13-01\n",
      [
        "3 badValue service.a.version ‹2026-13-01›"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\nprice_hour = -1\n",
      [
        "3 badValue service.a.price_hour ‹-1› → 0"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\nurl = http://localhost:2\n",
      [
        "3 duplicate(of: 2) service.a.url"
      ]
    ),
    (
      "[service.a]\nurl = http://localhost:1\ntimeout = 3\n",
      ["3 unknownKey service.a.timeout → service.a.seconds"]
    ),
    (
      "[service.a]\nurl = http://localhost:1\napi_key = x\n",
      ["3 unknownKey … → service.a.key_env"]
    ),
    ("[service.]\n", ["1 unknownGroup service. → services"]),
    ("[service.a b]\nurl = http://x\n", ["1 unknownGroup service.a b → service.a-b"]),
    ("[servise.a]\nurl = http://x\n", ["1 unknownGroup servise.a → service.a"]),
    ("[services.a]\nurl = http://x\n", ["1 unknownGroup services.a → service.a"]),
    ("[network]\nmonthly_limit = €5\n", ["2 badValue network.monthly_limit ‹€5›"]),
  ])
  func `every mistake is found with its line and what was meant`(text: String, found: [String]) {
    let (settings, problems) = Self.read(text)
    #expect(problems == found)
    #expect(settings.services.all == [])
  }

  @Test(arguments: [
    ("azure", "https://r.stt.speech.microsoft.com", ["1 keyless(azure)"]),
    ("azure", "http://localhost:1", []), ("anthropic", "https://[2001:db8::1]", ["1 keyless"]),
    ("anthropic", "http://127.0.0.1:1", []), ("anthropic", "http://127.0.0.1.x", ["1 keyless"]),
    ("openai", "https://nas.lan/v1", []),
  ])
  func `a service that asks for a key beyond this computer must say where it is`(
    dialect: String, url: String, found: [String]
  ) {
    let group = "[service.a]\ndialect = \(dialect)\nurl = \(url)\nmodel = m\n"
    let (_, problems) = Settings.read(ConfigurationText(Array(group.utf8)), file: "a.conf")
    #expect(problems.count == found.count)
    for problem in problems {
      #expect(problem.line == 1)
      #expect(problem.suggestion == "service.a.key_env")
      guard case .keyless = problem.kind else {
        Issue.record("\(problem)")
        continue
      }
    }
    #expect(Self.read(group + "key_credential = speech\n").problems == [])
  }

  @Test(arguments: [
    ("speech = b", ["2 badValue services.speech ‹b›"]),
    ("meaning = A", ["2 badValue services.meaning ‹A› → a"]),
    ("sentences = a/b", ["2 badValue services.sentences ‹a/b›"]),
    ("sentence = a", ["2 unknownKey services.sentence → services.sentences"]),
    ("asr = a", ["2 unknownKey services.asr → services.recognition"]),
  ])
  func `only an existing service can serve`(line: String, found: [String]) {
    let (settings, problems) = Self.read("[services]\n\(line)\n" + Self.ollama)
    #expect(problems == found)
    for purpose in ServicePurpose.allCases { #expect(settings.services[purpose] == nil) }
  }

  @Test func `a service cannot serve what its dialect lacks`() throws {
    let text = "[services]\nrating = a\nspeech = a\n[service.p]\ndialect = piper\nurl = http://x\n"
    let (settings, problems) = Settings.read(
      ConfigurationText(Array((text + Self.ollama).utf8)), file: "a.conf")
    #expect(problems.map(\.kind) == [.unable(.ollama), .unable(.ollama)])
    #expect(problems.map(\.line) == [2, 3])
    #expect(problems.map(\.name) == ["services.rating", "services.speech"])
    #expect(problems.map(\.suggestion) == [nil, "p"])
    #expect(problems.map(\.expected).first == .words(["azure"]))
    #expect(settings.services[.speech] == nil)
  }

  @Test func `a service with any mistake serves nothing`() {
    let (settings, problems) = Self.read(
      "[services]\nsentences = a\n" + Self.ollama + "seconds = soon\n")
    #expect(problems == ["7 badValue service.a.seconds ‹soon›"])
    #expect(settings.services.all == [])
    #expect(settings.services[name: .sentences] == "")
  }

  @Test func `a key is found in one place at most`() throws {
    let text = "[service.a]\nurl = https://x/v1\nkey_env = A\nkey_file = ~/a\nkey_command =\n"
    let (_, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.kind == .excludes("service.a.key_env", line: 3))
    #expect(problem.name == "service.a.key_file")
    #expect(problem.line == 4)
  }

  @Test(arguments: [
    "key_env = 0123456789abcdef0123456789abcdef", "key_env = abcdef0123456789abcdef0123456789",
    "key_env = hunter2-x", "key_command = echo 'hunter2", "key_file = hunter2",
    "key_credential = ../hunter2", "key_credential = abcdef0123456789abcdef0123456789",
    "url = https://hunter2@x", "key = hunter2", "api_key = hunter2", "key_env: hunter2",
  ])
  func `a key pasted in the wrong place is refused, and never shown`(line: String) {
    let text = "[service.a]\nurl = https://x/v1\n\(line)\n".replacing(
      "url = https://x/v1\nurl", with: "url")
    let (settings, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    #expect(problems.count == 1)
    for problem in problems {
      #expect(!"\(problem)".contains("hunter2"), "\(problem)")
      #expect(!"\(problem)".contains("cdef"), "\(problem)")
    }
    #expect(settings.services.all.allSatisfy { $0.key == nil })
  }

  @Test(arguments: ["OPENAI_API_KEY", "AZURE_SPEECH_KEY_2_FRANCE_CENTRAL", "_k1", "key"])
  func `what is the name of a variable is taken`(name: String) {
    let (settings, problems) = Self.read("[service.a]\nurl = https://x\nkey_env = \(name)\n")
    #expect(problems == [])
    #expect(settings.services.all.first?.key == .environment(name))
  }

  @Test func `a service's keys are set and got by their full names`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    let file = SettingsFile(path)
    for (name, value) in [
      ("service.my.dialect", "ollama"), ("service.my.url", "http://localhost:11434"),
      ("service.my.model", "m"), ("services.sentences", "my"), ("service.my.seconds", "3"),
      ("service.my.key_command", "pass 'a b' \"it's\""), ("network.monthly_limit", "5"),
    ] {
      try file.set(name, to: value)
    }
    let (settings, problems) = Settings.load(from: path)
    #expect(problems == [])
    #expect(try settings.get("service.my.key_command") == "pass 'a b' \"it's\"")
    #expect(try settings.get("service.my.seconds") == "3")
    #expect(settings.services[.sentences]?.model == "m")
    #expect(try settings.get("service.my.version") == "2026-10-21")
    #expect(settings.allKeys.map(\.name).contains("service.my.price_hour"))
    for (name, value) in [
      ("services.speech", "my"), ("services.meaning", "other"), ("service.my.key_file", "~/a"),
      ("service.my.url", "tcp://localhost:1"), ("service.my.url", "x"),
    ] {
      let before = try TestFile.text(path)
      #expect(throws: SettingsChangeError.self, "\(name)") { try file.set(name, to: value) }
      #expect(try TestFile.text(path) == before)
    }
  }

  @Test(arguments: [["a"], ["a b", "it's", "\"", "\\", "it's \"so\" \\ here", ""]])
  func `a command is written as it would be read`(words: [String]) {
    #expect(CommandWords(CommandWords.written(words))?.words == words)
  }

  @Test func `the examples of the commented file name every key, and are right`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let lines = try TestFile.text("/\(root)/config/hearcoach.conf").split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "# [service.NAME]"))
    let example = lines[start...].map { String($0.dropFirst(2)) }
      .filter { $0.hasPrefix("[") || $0.contains(" = ") }
    let (settings, problems) = Self.read(example.joined(separator: "\n"))
    #expect(problems == [])
    #expect(settings.services.all.count > 5)
    let labels = Set(example.map { String($0.prefix { $0 != " " }) })
    for key in Settings.serviceKeys(of: "NAME") { #expect(labels.contains(key.label)) }
    #expect(Set(settings.services.all.map(\.dialect)) == Set(Service.Dialect.allCases))
  }
}
