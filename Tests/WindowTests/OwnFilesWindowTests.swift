import Glibc
import TestSupport
import Testing

/// Voices and sentences of the learner's own come out of files in the window as by the commands.
@Suite(
  "What a learner brings from files, as a person with a screen reader does it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct OwnFilesWindowTests {
  private let home: Home
  /// Where the commands do the same.
  private let other: Home

  init() throws {
    (home, other) = (try Home(), try Home())
    for home in [home, other] {
      try home.configure("[general]\nwelcomed = true\nui_lang = en\nlang = en-US\n")
    }
  }

  /// A person on a page beyond the first one.
  private func visit(_ page: String) async throws -> Person {
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press(word: page)
    return person
  }

  /// What lies in a folder of a learner's data, by its path there.
  private func files(in folder: String, of home: Home) throws -> [String: [UInt8]] {
    let top = "\(home.data)/\(folder)"
    var found: [String: [UInt8]] = [:]
    for name in TestFile.names(in: top) {
      let within = TestFile.names(in: "\(top)/\(name)")
      for file in within.isEmpty ? [name] : within.map({ "\(name)/\($0)" }) {
        found[file] = try TestFile.bytes("\(top)/\(file)")
      }
    }
    return found
  }

  @Test func `a voice is added as the command adds it, and so is the library that it needs`()
    async throws
  {
    let model = home.file("es_ES-davefx-medium.onnx")
    try TestFile.write("model", to: model)
    try TestFile.write(VoiceShop.facts.replacing("en-us", with: "es"), to: model + ".json")
    let library = home.file("library.whl")
    try TestFile.write(VoiceShop.runtime, to: library)
    let notes = home.file("notes.txt")
    try TestFile.write("no voice", to: notes)
    let person = try await visit("Voices")
    try await person.press("A voice from a file")
    try await person.choose(notes, "Choose it")
    try await person.see("\(notes) is not unpacked")
    let refused = try await other.run("voices", "add", notes)
    #expect(refused.exit == 1 && refused.errors.contains("\(notes) is not unpacked"))
    try await person.press("A voice from a file")
    try await person.choose(model, "Choose it")
    try await person.see("'davefx-medium' is there. It needs sherpa-onnx to speak")
    try await eventually("what it needs can be fetched from where it is") {
      try await person.focused() == "Fetch sherpa-onnx: davefx-medium"
    }
    // The page has come to it.
    try await person.click("Fetch sherpa-onnx: davefx-medium", times: 1)
    try await person.see("'sherpa-onnx' would be fetched")
    try await person.press("Do not fetch")
    try await person.press("A voice from a file")
    try await person.choose(library, "Choose it")
    try await person.see("sherpa-onnx is there")
    try await person.miss("Fetch sherpa-onnx: davefx-medium")
    try await person.see("Listen: davefx-medium")
    for file in [model, library] {
      let added = try await other.run("voices", "add", file)
      #expect(added.exit == 0, "\(added.errors)")
    }
    let files = try files(in: "voices", of: home)
    #expect(files.count == 5)
    #expect(try files == self.files(in: "voices", of: other))
  }

  /// A file of one sentence, with a recording.
  private func deck(_ name: String, _ text: String, _ recording: String) throws -> String {
    try TestFile.makeDirectory(home.file("decks"))
    let file = home.file("decks/\(name)")
    try TestFile.write(#"[{ "text": "\#(text)", "audio": "\#(recording)" }]"#, to: file)
    return file
  }

  @Test
  func `recordings are taken from beside a file of sentences, or from where the learner says`()
    async throws
  {
    let texts = [
      "Please put the old books over there.", "The small shop is closed today.",
      "My sister will call you tomorrow.",
    ]
    let beside = try deck("beside.json", texts[0], "one.wav")
    let elsewhere = try deck("elsewhere.json", texts[1], "two.wav")
    let nowhere = try deck("nowhere.json", texts[2], "gone.wav")
    // A dialog for a folder begins where the learner is at home.
    for (text, file) in zip(texts, ["decks/one.wav", "two.wav"]) {
      try #require(try await home.run("say", text, "--out", home.file(file)).exit == 0)
    }
    let person = try await visit("Sentences")
    func add(_ file: String) async throws {
      try await person.press("Add a file")
      try await person.choose(file, "Choose it")
    }
    try await add(beside)
    try await person.see("1 sentence added")
    try await person.see("1 recording came along")
    try await person.press("Back to the sentences")
    try await add(elsewhere)
    try await person.see("1 recording cannot be found")
    try await person.see(
      "Looked for in \(home.file("decks")), \(home.file("decks/collection.media"))")
    #expect(try files(in: "sentence-audio", of: home).count == 1)
    #expect(try await person.focused() == "In another folder…")
    try await person.press("In another folder")
    try await person.press("Choose it")
    try await person.see("1 recording came along")
    try await person.press("Back to the sentences")
    try await add(nowhere)
    try await person.see("gone.wav")
    // The folder is not it: nothing is added, and the question comes again.
    try await person.press("In another folder")
    try await person.press("Choose it")
    try await person.see("Looked for in \(home.path)")
    #expect(!(try await home.run("sentences", "list").output.contains(texts[2])))
    try await person.press("Add them; a voice speaks where a recording is missing")
    try await person.see("did not come along: there is no such file; a voice speaks")
    for words in [[beside], [elsewhere, "--media", home.path], [nowhere]] {
      let added = try await other.run(["sentences", "add"] + words)
      #expect(added.exit == 0, "\(added.errors)")
    }
    let recordings = try files(in: "sentence-audio", of: home)
    #expect(recordings.count == 2)
    #expect(try recordings == files(in: "sentence-audio", of: other))
    let lists = [home, other].map { "\($0.data)/sentences.json" }
    #expect(try TestFile.text(lists[0]) == TestFile.text(lists[1]))
    let broken = home.file("decks/broken.json")
    try TestFile.write("[{", to: broken)
    try await person.press("Back to the sentences")
    try await add(broken)
    try await person.see("broken.json")
    try await person.see("Search the sentences")
  }

  /// A minute in which nothing is heard, with few bytes and many samples.
  private func writeLongSound(to path: String) throws {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    let (rate, samples) = (8_000, 8_000 * 59)
    let format = bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate, 4) + bytes(1, 2)
    let head = Array("WAVEfmt ".utf8) + bytes(16, 4) + format + bytes(8, 2)
    let body = head + Array("data".utf8) + bytes(samples, 4)
    try TestFile.write(
      Array("RIFF".utf8) + bytes(body.count + samples, 4) + body
        + [UInt8](repeating: 0x80, count: samples), to: path)
  }

  @Test func `whoever goes back while a file is added is elsewhere at once, and is told there`()
    async throws
  {
    try TestFile.makeDirectory(home.file("decks"))
    let (file, sound) = (home.file("decks/long.json"), home.file("decks/0.wav"))
    try writeLongSound(to: sound)
    let things = ["book", "lamp", "cup", "shoe", "door", "key", "coat", "hat", "box", "bag"]
    let list = (0..<200).map { n in
      let (one, other) = (things[n % 10], things[n / 10 % 10])
      let when = n < 100 ? "today" : "tomorrow"
      if n > 0 { link(sound, home.file("decks/\(n).wav")) }
      return
        #"{ "text": "Please put the \#(one) on the \#(other) \#(when).", "audio": "\#(n).wav" }"#
    }
    try TestFile.write("[\(list.joined(separator: ","))]", to: file)
    let person = try await visit("Sentences")
    try await person.press("Add a file")
    try await person.choose(file, "Choose it")
    try await person.see("One moment")
    try await person.press("Back")
    try await person.see("Check this computer")
    #expect(!TestFile.names(in: home.data).contains("sentences.json"))
    try await eventually("all of them are added") {
      TestFile.names(in: home.data).contains("sentences.json")
    }
    try await person.see("200 sentences added")
    try await person.see("Check this computer")
    try await person.miss("Back to the sentences")
  }
}
