import Glibc
import TestSupport
import Testing

@Suite("Installing and uninstalling")
struct InstallTests {
  private let place: Installation
  private static let program = ".local/share/hearcoach-program"
  /// What a learner has below the home, in the program's own folders too.
  private static let own = [
    ".local/share/hearcoach/journal.sqlite", ".local/share/hearcoach/backups/2026-11-01.sqlite",
    ".local/share/hearcoach/exports/hearcoach.csv", ".local/share/hearcoach/sentences.json",
    ".local/share/applications/other.desktop", "\(program)/sentences/我的 句子.json",
    "\(program)/notes.txt", ".local/bin/mine",
  ]

  init() async throws {
    place = try await Installation()
  }

  private func keepOwnFiles() async throws {
    for name in Self.own { try await place.keep(name) }
  }

  /// Whether all that is left of the home is the learner's, and whole.
  private func expectOwnFilesAlone() {
    #expect(place.files() == Dictionary(uniqueKeysWithValues: Self.own.map { ($0, "自己的") }))
  }

  @Test func `what a learner has outlives the program, twice over`() async throws {
    try await keepOwnFiles()
    for _ in 1...2 {
      for _ in 1...2 {
        let install = try await place.make("install")
        #expect(install.exit == 0, "\(install.errors)")
        #expect(install.output.contains("Installed: \(place.home)/.local/bin/hearcoach"))
      }
      #expect(place.files()["\(Self.program)/hearcoach.conf"]?.isEmpty == false)
      #expect(place.files()["\(Self.program)/systemd-user/hearcoach-remind.timer"] != nil)
      for _ in 1...2 {
        let uninstall = try await place.make("uninstall")
        #expect(uninstall.exit == 0, "\(uninstall.errors)")
      }
      expectOwnFilesAlone()
    }
  }

  @Test func `nothing is left of the program alone, except existing folders`()
    async throws
  {
    let before = try await place.shell("mkdir -p ~/.local/share/icons && cd ~/.local && find")
    try #require(try await place.make("install").exit == 0)
    #expect(try await place.make("uninstall").exit == 0)
    #expect(try await place.shell("cd ~/.local && find").output == before.output)
  }

  @Test func `an earlier installation moves out of the learner's folder, and no data is lost`()
    async throws
  {
    try await place.installAsEarlier()
    try await keepOwnFiles()
    try await place.keep(".local/share/hearcoach/hearcoach.conf", "# changed since")
    let install = try await place.make("install")
    #expect(install.exit == 0, "\(install.errors)")
    for name in ["hearcoach.conf", "journal.sqlite", "backups", "exports", "sentences.json"] {
      #expect(install.lines.contains("  \(name)"), "\(install.output)")
    }
    let left = place.files(".local/share/hearcoach").keys.sorted()
    let own = Self.own.filter { $0.hasPrefix(".local/share/hearcoach/") }
    #expect(left == (own + [".local/share/hearcoach/hearcoach.conf"]).sorted())
    #expect(try await place.make("uninstall").exit == 0)
    #expect(place.files()[".local/share/hearcoach/hearcoach.conf"] == "# changed since")
  }

  @Test func `an earlier installation without a list goes by what it installed`() async throws {
    try await place.installAsEarlier()
    try await keepOwnFiles()
    let uninstall = try await place.make("uninstall")
    #expect(uninstall.exit == 0, "\(uninstall.errors)")
    #expect(uninstall.output.contains("without a list"))
    expectOwnFilesAlone()
  }

  @Test func `where nothing was installed nothing is removed`() async throws {
    try await keepOwnFiles()
    try await place.keep(".local/bin/hearcoach")
    let uninstall = try await place.make("uninstall")
    #expect(uninstall.exit == 0, "\(uninstall.errors)")
    #expect(uninstall.output.contains("nothing of HearCoach's"))
    #expect(place.files()[".local/bin/hearcoach"] == "自己的")
  }

  @Test func `what a version no longer has is removed by the next installation`() async throws {
    #expect(try await place.shell("mkdir config/old && echo > config/old/file").exit == 0)
    try #require(try await place.make("install").exit == 0)
    #expect(place.files()["\(Self.program)/old/file"] != nil)
    #expect(try await place.shell("rm -r config/old").exit == 0)
    #expect(try await place.make("install").exit == 0)
    #expect(access("\(place.home)/\(Self.program)/old", F_OK) != 0)
  }

  @Test func `an interrupted installation can be uninstalled`() async throws {
    #expect(try await place.shell("chmod 0 config/words/zh-CN.txt").exit == 0)
    #expect(try await place.make("install").exit != 0)
    #expect(place.files().isEmpty == false)
    #expect(try await place.make("uninstall").exit == 0)
    #expect(place.files() == [:])
  }

  @Test(arguments: [
    "/ABSOLUTE/.local/share/hearcoach/journal.sqlite", "../.local/share/hearcoach/journal.sqlite",
    "share/hearcoach/journal.sqlite", "share/hearcoach-program/../hearcoach/journal.sqlite",
    "share/hearcoach-program/link/journal.sqlite", "share/./hearcoach/journal.sqlite",
    "share//hearcoach/journal.sqlite", "share/hearcoach", "share/", ".", "", "bin/mine", "*",
    "share/hearcoach-program/sentences", "-rf", "$(rm -r share)", "share/我的 句子", "\\",
  ])
  func `a line of the list that is not the program's does no harm`(line: String) async throws {
    try #require(try await place.make("install").exit == 0)
    try await keepOwnFiles()
    let line = line.replacing("/ABSOLUTE", with: place.home)
    let list = "\(place.home)/\(Self.program)/installed-files"
    try TestFile.write(try TestFile.text(list) + line + "\n\(line)/\n\(line)", to: list)
    let link = "\(place.home)/\(Self.program)/link"
    try #require(symlink("\(place.home)/.local/share/hearcoach", link) == 0)
    #expect(try await place.make("uninstall").exit == 0)
    unlink(link)
    expectOwnFilesAlone()
  }

  @Test func `a name may hold spaces, quotes and Chinese characters`() async throws {
    let prefix = "\(place.home)/it's \"我的\" place"
    let words = ["PREFIX": prefix]
    #expect(try await place.make("install", with: words).exit == 0)
    #expect(access("\(prefix)/bin/hearcoach", X_OK) == 0)
    #expect(try await place.make("uninstall", with: words).exit == 0)
    #expect(TestFile.names(in: prefix) == [])
  }

  @Test func `the same is installed below DESTDIR, and removed again`() async throws {
    try await keepOwnFiles()
    for words in ["DESTDIR=~/stage PREFIX=/usr", "DESTDIR=../stage PREFIX=/usr", "PREFIX=out"] {
      let install = try await place.make("install \(words)")
      #expect(install.exit == 0, "\(install.errors)")
      let uninstall = try await place.make("uninstall \(words)")
      #expect(uninstall.exit == 0, "\(uninstall.errors)")
      #expect(place.files("stage").isEmpty)
    }
    expectOwnFilesAlone()
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: ["022", "077"])
  func `in usr-local it is there for all users, whoever installs it`(mask: String) async throws {
    let run = try await place.shell(
      """
      mount -t tmpfs -o mode=755 none /usr/local && mkdir /usr/local/bin /usr/local/share &&
      umask \(mask) && make --no-print-directory install PREFIX=/usr/local >&2 &&
      test -x /usr/local/bin/hearcoach &&
      test -x /usr/local/libexec/hearcoach/hearcoach-voice &&
      find /usr/local ! -perm -o=r &&
      find /usr/local -type d ! -perm -o=x && make install uninstall PREFIX=/usr/local >&2 &&
      find /usr/local
      """, by: OwnMounts.words)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.lines.sorted() == ["/usr/local", "/usr/local/bin", "/usr/local/share"])
  }

  @Test(.enabled(if: ChildProgram.isInstalled("clang"), "clang is not installed"))
  func `what the loader fills in of a program stays locked, and nothing tells where it was built`()
    async throws
  {
    let source = "\(place.checkout)/main.c"
    try TestFile.write("int main(void) { return 0; }\n", to: source)
    let helper = "\(place.checkout)/.build/release/hearcoach-voice"
    let built = try await FinishedProgram.run(
      "clang",
      ["-fuse-ld=lld", "-fPIE", "-pie", "-Wl,-z,relro,-z,now,--build-id", "-o", helper, source],
      environment: [:])
    try #require(built.exit == 0, "\(built.errors)")
    try #require(try await place.make("install").exit == 0)
    let installed = "\(place.home)/.local/libexec/hearcoach/hearcoach-voice"
    let told = try await FinishedProgram.run(
      "readelf", ["--program-headers", "--notes", "--wide", installed], environment: [:])
    #expect(told.output.contains("GNU_RELRO"))
    #expect(!told.output.contains("Build ID"))
    #expect(try await place.shell("~/.local/libexec/hearcoach/hearcoach-voice").exit == 0)
  }
}
