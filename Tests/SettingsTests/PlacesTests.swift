import Glibc
@testable import Settings
import System
import TestSupport
import Testing

struct PlacesTests {
  private static func places(_ environment: [String: String]) -> Places {
    Places(environment: environment, executable: "/nowhere/bin/hearcoach", user: getuid())
  }

  @Test func `without any variable the places are in the home directory`() {
    let places = Self.places(["HOME": "/home/ann"])
    #expect(places.configurationFile == "/home/ann/.config/hearcoach/hearcoach.conf")
    #expect(places.consentFile == "/home/ann/.config/hearcoach/consent.conf")
    #expect(places.journal == "/home/ann/.local/share/hearcoach/journal.sqlite")
    #expect(places.exports == "/home/ann/.local/share/hearcoach/exports")
    #expect(places.state == "/home/ann/.local/state/hearcoach")
    #expect(places.cache == "/home/ann/.cache/hearcoach")
    #expect(places.runtime == "/home/ann/.local/state/hearcoach/run")
  }

  @Test func `each variable moves its own place`() {
    let places = Self.places([
      "HOME": "/home/ann/", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
      "XDG_CACHE_HOME": "/x",
    ])
    #expect(places.home == "/home/ann")
    #expect(places.configuration == "/c/hearcoach")
    #expect(places.data == "/d/hearcoach")
    #expect(places.state == "/s/hearcoach")
    #expect(places.cache == "/x/hearcoach")
  }

  @Test(arguments: ["", "relative", "./c", "~/c"])
  func `a directory that is not absolute is ignored`(value: String) {
    let names = [
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
    ]
    var environment = Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
    environment["HOME"] = "/home/ann"
    #expect(Self.places(environment) == Self.places(["HOME": "/home/ann"]))
  }

  @Test func `without HOME the system knows the home directory`() {
    #expect(Self.places([:]).home.hasPrefix("/"))
    #expect(Self.places(["HOME": "here"]).home == Self.places([:]).home)
  }

  @Test func `the runtime directory is used when it is the learner's own, and private`() throws {
    let directory = try TemporaryDirectory()
    let environment = ["HOME": directory.file("home"), "XDG_RUNTIME_DIR": directory.path]
    let own = Self.places(environment)
    #expect(own.runtime == directory.file("hearcoach"))
    try #require(mkdir(own.runtime, 0o755) == 0)
    try own.makeRuntime()
    #expect(try TestFile.permissions(own.runtime) == 0o700)

    let other = Places(environment: environment, executable: "/x", user: getuid() + 1)
    #expect(other.runtime == directory.file("home/.local/state/hearcoach/run"))
    #expect(throws: FileError.self) { try other.makeRuntime() }
  }

  @Test func `a link in the place of the runtime directory is not trusted`() throws {
    let directory = try TemporaryDirectory()
    let places = Self.places(["HOME": "/h", "XDG_RUNTIME_DIR": directory.path])
    try #require(mkdir(directory.file("elsewhere"), 0o755) == 0)
    try #require(symlink("elsewhere", places.runtime) == 0)
    #expect(throws: FileError.self) { try places.makeRuntime() }
    #expect(try TestFile.permissions(directory.file("elsewhere")) == 0o755)
  }

  @Test func `directories are made for their owner only, and those above stay as they are`() throws
  {
    let directory = try TemporaryDirectory()
    try #require(mkdir(directory.file("there"), 0o755) == 0)
    let places = Self.places(["HOME": directory.file("there")])
    try places.make(places.data)
    try places.make(places.data)
    #expect(try TestFile.permissions(directory.file("there")) == 0o755)
    #expect(try TestFile.permissions(directory.file("there/.local")) == 0o700)
    #expect(try TestFile.permissions(places.data) == 0o700)
  }

  @Test func `a directory that cannot be made is named with the reason`() throws {
    let directory = try TemporaryDirectory()
    try TestFile.write("", to: directory.file("file"))
    let places = Self.places(["HOME": directory.file("file")])
    let error = #expect(throws: FileError.self) { try places.make(places.data) }
    #expect(error?.path.hasPrefix(directory.file("file")) == true)
    #expect(error?.cause == .system(ENOTDIR))
    #expect(
      throws: FileError(.write, directory.file("file"), ENOTDIR)
    ) { try places.make(directory.file("file")) }
  }

  @Test func `a leading tilde is the home directory, and no other is`() {
    let places = Self.places(["HOME": "/home/ann"])
    #expect(places.expand("~") == "/home/ann")
    #expect(places.expand("~/自备") == "/home/ann/自备")
    #expect(places.expand("~bob/x") == "~bob/x")
    #expect(places.expand("/a/~/b") == "/a/~/b")
  }
}
