import Coaching
import Glibc
import TestSupport
import Testing
import Wording

/// `hearcoach voices add` and `remove`, as a learner meets them.
struct AddedVoicesTests {
  private static let facts = """
    {"audio":{"sample_rate":22050},"espeak":{"voice":"en-us"},"num_speakers":1,
    "phoneme_id_map":{"_":[0],"^":[1],"$":[2],"a":[14]}}
    """

  private func home() throws -> (Home, folder: String) {
    let home = try Home()
    let folder = home.file("unpacked")
    try TestFile.makeDirectory(folder)
    try TestFile.write("model", to: "\(folder)/en_US-joe-medium.onnx")
    try TestFile.write(Self.facts, to: "\(folder)/en_US-joe-medium.onnx.json")
    return (home, folder)
  }

  @Test(arguments: Home.Language.allCases)
  func `a voice is added, listed and removed, and a choice of it goes with it`(
    language: Home.Language
  ) async throws {
    let (home, folder) = try home()
    let added = try await home.run("voices", "add", folder, in: language)
    #expect(added.exit == 0, "\(added.errors)")
    #expect(added.errors.contains("hearcoach voices --play joe-medium"), "\(added.errors)")
    let list = try await home.run("voices", "--all", "--lang", "en-US", in: language)
    #expect(
      list.lines.contains { $0.hasPrefix("pack") && $0.contains("sherpa-onnx") }, "\(list.output)")
    #expect(try await home.run("voices", "--lang", "zh-CN").output.contains("joe") == false)
    #expect(try await home.run("config", "set", "voice.en", "joe-medium").exit == 0)
    // Without the library another voice speaks, and why is told.
    let say = ["say", "Hello.", "--verbose", "--out", home.file("x.wav")]
    let said = try await home.run(say, in: language)
    #expect(said.exit == 0, "\(said.errors)")
    #expect(said.errors.contains("joe-medium") && said.errors.contains("sherpa-onnx"))
    #expect(said.errors.contains("spoken by flite"), "\(said.errors)")
    let doctor = try await home.run("doctor", in: language)
    #expect(doctor.output.contains("joe-medium"), "\(doctor.output)")
    #expect(try await home.run("voices", "remove", "joe-medium").exit == 0)
    #expect(try await home.run("config", "get", "voice.en").output == "\n")
    let gone = try await home.run("voices", "remove", "joe-medium", in: language)
    Complaint("joe-medium", next: "hearcoach voices", exit: 1).check(gone, in: language)
  }

  @Test(.enabled(if: OrdinaryUser.isPossible, "root needs setpriv"))
  func `a voice's file that may not be read is told, and is not called another kind of file`()
    async throws
  {
    let (home, folder) = try home()
    let model = "\(folder)/en_US-joe-medium.onnx"
    #expect(chmod(model + ".json", 0) == 0)
    let refused = try await home.runAsOrdinaryUser("voices", "add", model)
    Complaint("\(model).json", next: "ls -ld \(model).json", exit: 1)
      .check(refused, in: .english)
    #expect(!refused.errors.contains("what a voice of Piper's has"), "\(refused.errors)")
  }

  @Test(arguments: Home.Language.allCases)
  func `one file of a voice without the other is told which one is not there`(
    language: Home.Language
  ) async throws {
    let (home, folder) = try home()
    let model = "\(folder)/en_US-joe-medium.onnx"
    TestFile.remove(model + ".json")
    let refused = try await home.run("voices", "add", model, in: language)
    Complaint("\(model).json", next: "onnx.json", exit: 1).check(refused, in: language)
  }

  @Test func `a voice that hums in place of speaking is asked once more, then another speaks`()
    async throws
  {
    let home = try Home()
    let voice = try await StandInVoice(
      home,
      """
      import array, math
      send(array.array("h", (int(9000 * math.sin(n / 8)) for n in range(22050))).tobytes())
      """)
    try await StandInVoice.add(to: home)
    let said = try await FinishedProgram.run(
      voice.program, ["say", "Hello there, my friend.", "--verbose", "--out", home.file("x.wav")],
      environment: home.environment(), input: [])
    #expect(said.exit == 0, "\(said.errors)")
    #expect(said.errors.contains("the voice 'joe-medium' gave a sound that is no speech"))
    #expect(said.errors.contains("spoken by flite"), "\(said.errors)")
    #expect(voice.asked.count == 2)
  }

  @Test(arguments: Home.Language.allCases)
  func `a name that a program has too is told by doctor`(language: Home.Language) async throws {
    let (home, folder) = try home()
    #expect(try await home.run("voices", "add", folder).exit == 0)
    let told = language == .chinese ? "也叫“joe-medium”" : "is called 'joe-medium' too"
    #expect(try await home.run("doctor", in: language).output.contains(told) == false)
    try home.configure("[voice.joe-medium]\ncommand = true\n")
    let doctor = try await home.run("doctor", in: language)
    #expect(doctor.output.contains(told), "\(doctor.output)")
  }

  @Test(arguments: Lang.allCases, Home.Language.allCases)
  func `a language of which no voice can be added is told the languages of those that can`(
    lang: Lang, language: Home.Language
  ) async throws {
    let (home, folder) = try home()
    func add(_ reader: String) async throws -> FinishedProgram {
      try TestFile.write(
        Self.facts.replacing("en-us", with: reader), to: "\(folder)/en_US-joe-medium.onnx.json")
      return try await home.run("voices", "add", folder, in: language)
    }
    let refused = try await add("fr")
    Complaint("fr", next: "hearcoach voices", exit: 1).check(refused, in: language)
    let name = Phrase.practised(lang)
    let isNamed = refused.errors.contains(language == .chinese ? name.zh : name.en)
    #expect(try await (add(lang == .chinese ? "cmn" : lang.code).exit == 0) == isNamed)
  }

  @Test func `a voice whose name has capitals is added by small letters`() async throws {
    let home = try Home()
    let folder = home.file("unpacked")
    try TestFile.makeDirectory(folder)
    try TestFile.write("model", to: "\(folder)/es_ES-DaveFX-medium.onnx")
    try TestFile.write(
      Self.facts.replacing("en-us", with: "es"), to: "\(folder)/es_ES-DaveFX-medium.onnx.json")
    let added = try await home.run("voices", "add", folder)
    #expect(added.exit == 0 && added.errors.contains("'davefx-medium'"), "\(added.errors)")
  }

  @Test(arguments: Home.Language.allCases)
  func `what is no voice is told`(language: Home.Language) async throws {
    let (home, folder) = try home()
    let none = try await home.run("voices", "add", home.file("none"), in: language)
    Complaint("none", next: "", exit: 1).check(none, in: language)
    try TestFile.write("{", to: "\(folder)/en_US-joe-medium.onnx.json")
    let broken = try await home.run("voices", "add", folder, in: language)
    Complaint("en_US-joe-medium.onnx", next: "", exit: 1).check(broken, in: language)
    let nothing = try await home.run("voices", "add", in: language)
    Complaint("", next: "", exit: 64).check(nothing, in: language)
  }
}
