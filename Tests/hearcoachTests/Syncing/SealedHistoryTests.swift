import Foundation
import TestSupport
import Testing

/// Shared history that only who knows the passphrase can read.
@Suite("Shared history that is encrypted")
struct SealedHistoryTests {
  private static let passphrase = "四根香蕉七列火车"

  /// A file with the passphrase, readable by this user alone.
  private static func write(
    _ text: String = passphrase, in home: Home, mode: Int = 0o600
  ) throws -> String {
    let path = home.file("passphrase")
    try TestFile.write(text + "\n", to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private static func begin(
    _ home: Home, _ shared: SharedHomes, _ text: String = passphrase
  ) async throws -> FinishedProgram {
    try await home.run(
      "sync", "on", shared.folder.path, "--passphrase-file", write(text, in: home))
  }

  private static func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  /// Whether each file in the folder is a sealed one.
  private static func sealed(_ shared: SharedHomes) throws -> [Bool] {
    try shared.files.map { try TestFile.bytes($0).starts(with: "age-encryption.org/v1\n".utf8) }
  }

  @Test func `computers with one passphrase keep one history, and nobody else can read it`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    for home in shared.homes {
      let run = try await Self.begin(home, shared)
      #expect(run.exit == 0 && run.errors.contains("encrypted:"), "\(run.errors)")
    }
    #expect(try await Self.export(other) == Self.export(one))
    #expect(try await Self.export(other).count == 4)
    _ = try await Practised.miss(answering: "不知道", in: other)
    #expect(try await one.run("sync", "now").errors.contains("1 session came in"))
    #expect(try await Self.export(one) == Self.export(other))
    #expect(try Self.sealed(shared) == [true, true])
    #expect(try await one.run("sync", "status").output.contains("Encrypted; the passphrase is in"))
    #expect(!(try TestFile.text(one.configuration).contains(Self.passphrase)))
  }

  @Test(arguments: ["passphrase_file = passphrase", "passphrase-file = /p"])
  func `nothing goes in plain because the configuration was mistyped while one practised`(
    _ line: String
  ) async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await Practised.putJournal(into: home.data)
    #expect(try await Self.begin(home, shared).exit == 0)
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var tries = 0
    for await event in dialogue.lines where event.contains(#""event":"listening""#) {
      tries += 1
      if tries == 1 { dialogue.say(#"{"command":"reveal"}"#) }
      guard tries == 2 else { continue }
      let lines = try TestFile.text(home.configuration).split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("passphrase_file") })
      try TestFile.write(
        lines.map { $0.hasPrefix("passphrase_file") ? line : String($0) }
          .joined(separator: "\n") + "\n",
        to: home.configuration)
      dialogue.say(#"{"command":"quit"}"#)
    }
    _ = try await dialogue.program.finish()
    let told = try dialogue.errors
    #expect(try Self.sealed(shared).allSatisfy { $0 } && told.contains("passphrase"), "\(told)")
  }

  @Test func `a computer without the passphrase, or with another, says what to do`()
    async throws
  {
    let shared = try SharedHomes(3)
    let (one, plain, other) = (shared.homes[0], shared.homes[1], shared.homes[2])
    for home in shared.homes { try await Practised.play(in: home) }
    let rows = try await Self.export(one).count - 1
    #expect(try await Self.begin(one, shared).exit == 0)
    let without = try await plain.run("sync", "on", shared.folder.path)
    #expect(without.exit == 1 && without.errors.contains("it is encrypted"), "\(without.errors)")
    let wrong = try await Self.begin(other, shared, "another passphrase")
    #expect(
      wrong.exit == 1 && wrong.errors.contains("another passphrase; take one"), "\(wrong.errors)")
    #expect(wrong.errors.contains("it is not encrypted, so anybody"), "\(wrong.errors)")
    for home in shared.homes { #expect(try await Self.export(home).count == 1 + rows) }
    let now = try await one.run("sync", "now")
    #expect(now.exit == 1 && now.errors.contains("anybody may have written it"), "\(now.errors)")
    // Each takes the one passphrase, and all is well: what it wrote is written anew.
    for home in [plain, other] { _ = try await Self.begin(home, shared) }
    for home in shared.homes {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
      #expect(try await Self.export(home).count == 1 + 3 * rows)
    }
    #expect(try Self.sealed(shared) == [true, true, true])
  }

  @Test func `what lay there before is encrypted once that is wished, and plain again likewise`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    _ = try await Practised.miss(answering: "不知道", in: one)
    #expect(try Self.sealed(shared).contains(true) == false)
    let before = shared.files
    #expect(try await Self.begin(one, shared).exit == 0)
    // Not one of the former files is left.
    #expect(Set(shared.files).isDisjoint(with: before))
    #expect(try Self.sealed(shared).allSatisfy(\.self))
    #expect(try await Self.begin(other, shared).exit == 0)
    #expect(try await Self.export(one) == Self.export(other))
    // Another passphrase: the own files are written anew with it.
    for home in shared.homes {
      _ = try await Self.begin(home, shared, "another passphrase")
    }
    _ = try await Practised.miss(answering: "不知道", in: one)
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await Self.export(one) == Self.export(other))
    // On again, it stays as it was; it is plain only where that is said.
    #expect(try await one.run("sync", "off").exit == 0)
    #expect(try await one.run("sync", "on", shared.folder.path).errors.contains("encrypted:"))
    #expect(try Self.sealed(shared).allSatisfy(\.self))
    for home in shared.homes {
      _ = try await home.run("sync", "on", shared.folder.path, "--plain")
    }
    #expect(try await one.run("sync", "now").exit == 0)
    #expect(try Self.sealed(shared).contains(true) == false)
    #expect(try await Self.export(one) == Self.export(other))
  }

  @Test func `forgetting reaches encrypted files too`() async throws {
    let shared = try SharedHomes(2)
    for home in shared.homes { #expect(try await Self.begin(home, shared).exit == 0) }
    _ = try await Practised.miss(answering: "不知道", in: shared.homes[0])
    #expect(try await shared.homes[1].run("sync", "now").exit == 0)
    let before = Set(shared.files)
    #expect(try await shared.homes[1].run("forget", "--all", "--yes").exit == 0)
    #expect(try await shared.homes[0].run("sync", "now").exit == 0)
    #expect(try await Self.export(shared.homes[0]).count == 1)
    #expect(before.isDisjoint(with: shared.files))
    #expect(try Self.sealed(shared).allSatisfy(\.self))
  }

  @Test func `a passphrase that is missing, short or open to others is refused, with a way out`()
    async throws
  {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    let before = try? TestFile.text(home.configuration)
    let loose = try Self.write(in: home, mode: 0o644)
    let run = try await home.run("sync", "on", shared.folder.path, "--passphrase-file", loose)
    #expect(run.exit == 1 && run.errors.contains("chmod 600 \(loose)"), "\(run.errors)")
    let none = try await home.run(
      "sync", "on", shared.folder.path, "--passphrase-file", home.file("none"))
    #expect(none.exit == 1 && none.errors.contains("holds no passphrase"), "\(none.errors)")
    let nobody = try await home.run("sync", "on", shared.folder.path, "--encrypt")
    #expect(nobody.exit == 64 && nobody.errors.contains("--passphrase-file FILE"))
    let short = try await home.run(
      "sync", "on", shared.folder.path, "--passphrase-file", Self.write("一帆风顺", in: home))
    #expect(short.exit == 64 && short.errors.contains("short enough"), "\(short.errors)")
    let both = try await home.run("sync", "on", shared.folder.path, "--encrypt", "--plain")
    #expect(both.exit == 64 && both.errors.contains("exclude each other"), "\(both.errors)")
    #expect(try await home.run("sync", "now", "--plain").exit == 64)
    #expect(shared.files.isEmpty)
    #expect((try? TestFile.text(home.configuration)) == before)
    // One that goes away later leaves everything where it is.
    #expect(try await Self.begin(home, shared).exit == 0)
    TestFile.remove(home.file("passphrase"))
    let told = try await Practised.miss(answering: "不知道", in: home)
    #expect(told.contains("holds no passphrase"), "\(told)")
    #expect(shared.files.isEmpty)
    _ = try Self.write(in: home)
    #expect(try await home.run("sync", "now").errors.contains("1 went out"))
  }

  @Test func `who could not read the others at first need not forget what they had forgotten`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: other.data)
    try await Practised.moveBack(other)
    let own = try await Self.export(other)
    #expect(own.count > 1)
    #expect(try await Self.begin(one, shared).exit == 0)
    #expect(try await one.run("forget", "--before", "2100-01-01", "--yes").exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: one)
    #expect(try await other.run("sync", "on", shared.folder.path).exit == 1)
    #expect(try await other.run("sync", "status").output.contains("Never in step"))
    let begun = try await Self.begin(other, shared)
    #expect(begun.exit == 0, "\(begun.errors)")
    #expect(Set(try await Self.export(other)).isSuperset(of: own))
  }

  private static func directory(of file: String) -> Substring {
    file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
  }

  @Test func `plain files are told of, and not taken in, even where own ones lie`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    for home in shared.homes { try await Practised.play(in: home) }
    for home in shared.homes { #expect(try await home.run("sync", "now").exit == 0) }
    let before = try await Self.export(one)
    let begun = try await Self.begin(one, shared)
    // What the other wrote is in step, and still lies there for anybody to read.
    #expect(begun.exit == 1 && begun.errors.contains("it is not encrypted"), "\(begun.errors)")
    #expect(try await Self.begin(other, shared).exit == 0)
    #expect(try await one.run("sync", "now").exit == 0)
    let own = try #require(
      shared.files.first { try TestFile.bytes($0).starts(with: "age-".utf8) })
    // Somebody forgets all of it in the name of this computer.
    let foreign = try SharedHomes(1)
    try await foreign.begin()
    let stranger = foreign.homes[0]
    try await Practised.play(in: stranger)
    #expect(try await stranger.run("forget", "--before", "2100-01-01", "--yes").exit == 0)
    for file in foreign.files {
      try TestFile.write(
        TestFile.bytes(file),
        to: Self.directory(of: own) + "/" + (file.split(separator: "/").last ?? ""))
    }
    let run = try await one.run("sync", "now")
    #expect(run.exit == 1 && run.errors.contains("it is not encrypted"), "\(run.errors)")
    #expect(try await Self.export(one) == before)
  }

  @Test func `a change of the passphrase that fails is made up for`() async throws {
    let shared = try SharedHomes(2)
    for home in shared.homes { #expect(try await Self.begin(home, shared).exit == 0) }
    try await Practised.play(in: shared.homes[0])
    // As if it had been killed before it was said which one is used now.
    let path = try Self.write("another passphrase", in: shared.homes[0])
    #expect(try await shared.homes[0].run("sync", "now").exit == 0)
    _ = try Self.write(in: shared.homes[0])
    #expect(path == shared.homes[0].file("passphrase"))
    #expect(try await shared.homes[0].run("sync", "now").exit == 0)
    let run = try await shared.homes[1].run("sync", "now")
    #expect(run.exit == 0 && run.errors.contains("came in"), "\(run.errors)")
  }

  @Test func `hostile files say nothing but what is wrong with them`() async throws {
    let shared = try SharedHomes(2)
    for home in shared.homes { #expect(try await Self.begin(home, shared).exit == 0) }
    try await Practised.play(in: shared.homes[0])
    let file = try #require(shared.files.first)
    let bytes = try TestFile.bytes(file)
    let root = shared.folder.path + "/hearcoach-history"
    try TestFile.makeDirectory(root + "/evil")
    var changed = bytes
    changed[bytes.count - 5] ^= 1
    try TestFile.write(changed, to: root + "/evil/changed.hcs")
    try TestFile.write(Array(bytes.dropLast(40)), to: root + "/evil/cut.hcs")
    try TestFile.write(Array(bytes.prefix(90)), to: root + "/evil/head.hcs")
    let run = try await shared.homes[1].run("sync", "now")
    #expect(run.exit == 1)
    for name in ["changed", "cut", "head"] {
      #expect(run.errors.contains("evil/\(name).hcs: it is cut or damaged"), "\(run.errors)")
    }
    #expect(run.errors.contains("1 session came in"), "\(run.errors)")
  }

  @Test func `by a server too, on which nothing can be read`() async throws {
    let dav = try DavFolder()
    let (one, other) = (try Home(), try Home())
    try await Practised.play(in: one)
    for home in [one, other] {
      let run = try await home.run(
        "sync", "on", dav.url, "--passphrase-file", Self.write(in: home))
      #expect(run.exit == 0 && run.errors.contains("encrypted:"), "\(run.errors)")
    }
    #expect(try await Self.export(other) == Self.export(one))
    let files = dav.files.filter { $0.key.hasSuffix(".hcs") }
    #expect(!files.isEmpty)
    for bytes in files.values { #expect(bytes.starts(with: "age-encryption.org/v1\n".utf8)) }
  }
}
