import Coaching
import Glibc
import System
import TestSupport
import Testing
@testable import Voices

/// Folders that somebody unpacked, and what becomes of them.
struct PackStoreTests {
  private let place: TemporaryDirectory
  private let store: PackStore

  init() throws {
    place = try TemporaryDirectory()
    store = PackStore(directory: place.file("voices"))
  }

  static let facts = """
    {"audio":{"sample_rate":22050},"espeak":{"voice":"en-us"},"num_speakers":1,
    "phoneme_type":"espeak","inference":{"noise_scale":0.5,"noise_w":0.25},
    "phoneme_id_map":{"_":[0],"^":[1],"$":[2]," ":[3],"a":[14]}}
    """

  /// A folder with files of these names in it.
  private func folder(_ files: [String: String], _ name: String = "unpacked") throws -> String {
    let folder = place.file(name)
    for (file, text) in files {
      let path = "\(folder)/\(file)"
      try Directory.make(path.directory)
      try TestFile.write(text, to: path)
    }
    return folder
  }

  private func joe(_ facts: String = facts) throws -> String {
    try folder([
      "data/en_US-joe-medium.onnx": "model", "data/en_US-joe-medium.onnx.json": facts,
      "data/README": "x",
    ])
  }

  @Test("a voice of Piper's is copied with what the library needs, and is listed")
  func voice() throws {
    #expect(store.packs() == [])
    let added = try store.add(from: try joe())
    let pack = try #require(store.packs().first)
    #expect(added == .voice(pack))
    #expect(pack.name == "joe-medium")
    #expect(pack.lang == .english)
    #expect(pack.reader == "en-us")
    #expect(pack.noise == 0.5 && pack.width == 0.25)
    #expect(try TestFile.text(pack.tokens) == "_ 0\n^ 1\n$ 2\n  3\na 14\n")
    let model = try TestFile.bytes(pack.model)
    #expect(model.starts(with: Array("model".utf8)))
    #expect(
      model.suffix(22).elementsEqual(
        [0x72, 20] + [0x0A, 11] + Array("sample_rate".utf8)
          + [0x12, 5] + Array("22050".utf8)) == true)
    #expect(TestFile.names(in: store.directory) == ["joe-medium"])
  }

  @Test(
    "either of a voice's two files stands for both, whatever lies beside them",
    arguments: ["", ".json"])
  func file(_ ending: String) throws {
    let folder = try folder([
      "a.onnx": "m", "a.onnx.json": Self.facts, "b.onnx": "m", "b.onnx.json": Self.facts,
      "c.onnx\(ending)": "m",
    ])
    let lock = try store.lock()
    _ = try store.add(at: "\(folder)/b.onnx\(ending)", under: lock)
    #expect(store.packs().map(\.name) == ["b"])
    let missing = "\(folder)/c.onnx\(ending.isEmpty ? ".json" : "")"
    #expect(throws: PackError.halfVoice(missing: missing)) {
      try store.add(at: "\(folder)/c.onnx\(ending)", under: lock)
    }
    #expect(store.packs().map(\.name) == ["b"])
  }

  @Test(
    "the files that are named may be links, as those who fetch voices keep them",
    arguments: ["", ".json"])
  func linked(_ ending: String) throws {
    let kept = try folder(["one": "model", "two": Self.facts], "kept")
    let shown = place.file("shown")
    try Directory.make(shown)
    let model = "\(shown)/en_US-joe-medium.onnx"
    #expect(symlink("../kept/one", model) == 0 && symlink("../kept/two", model + ".json") == 0)
    let lock = try store.lock()
    _ = try store.add(at: model + ending, under: lock)
    let pack = try #require(store.packs().first)
    #expect(pack.name == "joe-medium")
    #expect(try TestFile.bytes(pack.model).starts(with: Array("model".utf8)))
    // One that leads nowhere is a file that is not there.
    TestFile.remove("\(kept)/\(ending.isEmpty ? "two" : "one")")
    let missing = model + (ending.isEmpty ? ".json" : "")
    #expect(throws: PackError.halfVoice(missing: missing)) {
      try store.add(at: model + ending, under: lock)
    }
  }

  /// How many bytes this process has written to whatever.
  private func written() throws -> Int {
    let lines = try TestFile.text("/proc/self/io").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("wchar: ") })
    return try #require(Int(line.dropFirst("wchar: ".count)))
  }

  @Test("what the system has against a file is told, and what is too large is not copied first")
  func unreadable() throws {
    let folder = try folder(["a.onnx": "m", "b.onnx": "m", "b.onnx.json": Self.facts])
    try Directory.make("\(folder)/a.onnx.json")
    let lock = try store.lock()
    #expect(throws: FileError(.read, "\(folder)/a.onnx.json", EISDIR)) {
      try store.add(at: "\(folder)/a.onnx", under: lock)
    }
    let model = "\(folder)/b.onnx"
    #expect(truncate(model, off_t(PackFiles.largest) + 1) == 0)
    let before = try written()
    #expect(throws: PackError.tooMuch(model)) { try store.add(at: model, under: lock) }
    #expect(try written() - before < PackFiles.largest / 2)
    // Nor is a pipe waited for.
    TestFile.remove(model)
    #expect(mkfifo(model, 0o600) == 0)
    #expect(throws: FileError(.read, model, .isNoRegularFile)) {
      try store.add(at: model + ".json", under: lock)
    }
    #expect(TestFile.names(in: store.directory) == [])
  }

  @Test("the library is copied to its own place, and is no voice")
  func runtime() throws {
    #expect(!store.hasRuntime)
    let folder = try folder([
      "sherpa_onnx/lib/libsherpa-onnx-c-api.so": "one", "sherpa_onnx/lib/libonnxruntime.so": "two",
    ])
    #expect(try store.add(from: folder) == .runtime)
    #expect(store.hasRuntime)
    #expect(try TestFile.text(store.libraryFile) == "one")
    #expect(store.packs() == [])
  }

  @Test("what is added again takes the place of what was there")
  func again() throws {
    _ = try store.add(from: try joe())
    let other = Self.facts.replacing("en-us", with: "en-gb")
    _ = try store.add(from: try joe(other))
    #expect(store.packs().map(\.reader) == ["en-gb"])
  }

  @Test("what is wanted by a name takes the place of no other voice")
  func onlyOfThatName() throws {
    _ = try store.add(from: try joe())
    let lock = try store.lock()
    #expect(throws: PackError.badName("joe-medium")) {
      try store.add(from: try joe(), as: "amy", under: lock)
    }
    #expect(throws: PackError.badName(PackStore.runtime)) {
      try store.add(
        from: try folder([
          "libsherpa-onnx-c-api.so": "one", "libonnxruntime.so": "two",
        ]), as: "amy", under: lock)
    }
    #expect(store.packs().map(\.name) == ["joe-medium"] && !store.hasRuntime)
  }

  @Test("a link in a folder is never followed, whatever it leads to")
  func links() throws {
    let secret = place.file("secret")
    try TestFile.write("secret", to: secret)
    let folder = try folder(["en_US-x.onnx.json": Self.facts])
    #expect(symlink(secret, "\(folder)/en_US-x.onnx") == 0)
    #expect(throws: PackError.notOneVoice(folder, found: 0)) { try store.add(from: folder) }
    // One that leads around in a circle ends nothing either.
    #expect(symlink(folder, "\(folder)/round") == 0)
    #expect(throws: PackError.notOneVoice(folder, found: 0)) { try store.add(from: folder) }
    #expect(store.packs() == [])
  }

  @Test(
    "voices that cannot be used are refused, and leave nothing behind",
    arguments: [
      ("{", PackError.notUnderstood("")), ("{}", .notUnderstood("")),
      (facts.replacing("en-us", with: "zh"), .otherLanguage("", language: "zh")),
      (facts.replacing("\"num_speakers\":1", with: "\"num_speakers\":904"), .otherKind("")),
      (facts.replacing("\"espeak\",", with: "\"text\","), .otherKind("")),
      (facts.replacing("[14]", with: "[99999999]"), .notUnderstood("")),
      (facts.replacing("\"a\":", with: "\"a\\n0\":"), .notUnderstood("")),
      (facts.replacing("22050", with: "1e99"), .notUnderstood("")),
    ])
  func refused(_ facts: String, _ error: PackError) throws {
    let folder = try joe(facts)
    let model = "\(folder)/data/en_US-joe-medium.onnx"
    let expected: PackError =
      switch error {
      case .otherLanguage(_, let language): .otherLanguage(model, language: language)
      case .otherKind: .otherKind(model)
      default: .notUnderstood(model)
      }
    #expect(throws: expected) { try store.add(from: folder) }
    #expect(TestFile.names(in: store.directory) == [])
  }

  @Test(
    "a name that would lie elsewhere, or hide, is none", arguments: ["..", "Ä", ".x", "-x", "a b"])
  func names(_ name: String) throws {
    let folder = try folder(["en_US-\(name).onnx": "m", "en_US-\(name).onnx.json": Self.facts])
    #expect(throws: PackError.badName(name)) { try store.add(from: folder) }
    #expect(try !store.remove("../unpacked"))
    #expect(try !store.remove(name))
    #expect(TestFile.names(in: folder).count == 2)
  }

  @Test("two voices in one folder, and a folder that is not there, are told")
  func folders() throws {
    let two = try folder([
      "a.onnx": "m", "a.onnx.json": Self.facts, "b.onnx": "m", "b.onnx.json": Self.facts,
    ])
    #expect(throws: PackError.notOneVoice(two, found: 2)) { try store.add(from: two) }
    #expect(throws: FileError.self) { try store.add(from: place.file("none")) }
  }

  @Test("a voice that is removed is gone with all its files, and nothing else is")
  func removed() throws {
    _ = try store.add(from: try joe())
    let outside = place.file("outside")
    try TestFile.write("kept", to: outside)
    #expect(symlink(outside, "\(store.directory)/joe-medium/link") == 0)
    #expect(try store.remove("joe-medium"))
    #expect(try !store.remove("joe-medium"))
    #expect(TestFile.names(in: store.directory) == [])
    #expect(try TestFile.text(outside) == "kept")
  }

  @Test("a folder that somebody left half made is no voice")
  func halfMade() throws {
    _ = try store.add(from: try joe())
    try TestFile.write("{", to: "\(store.directory)/joe-medium/pack.json")
    #expect(store.packs() == [])
  }
}
