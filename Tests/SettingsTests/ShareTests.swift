import Glibc
@testable import Settings
import System
import TestSupport
import Testing

/// A made-up installation: what ships is where the program finds it.
struct ShareTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func make(_ files: String...) throws {
    for file in files {
      let path = directory.file(file)
      try Directory.make(path.directory)
      try TestFile.write("", to: path)
    }
  }

  private func share(_ executable: String, given: String? = nil) -> String? {
    var environment = ["HOME": "/h"]
    environment["HEARCOACH_SHARE"] = given
    return Places(environment: environment, executable: directory.file(executable), user: 0).share
  }

  @Test func `the variable comes before the installation, and that before the checkout`() throws {
    try make("p/bin/hearcoach", "p/config/hearcoach.conf", "p/Package.swift")
    #expect(share("p/bin/hearcoach") == directory.file("p/config"))
    try make("p/share/hearcoach-program/hearcoach.conf")
    #expect(share("p/bin/hearcoach") == directory.file("p/share/hearcoach-program"))
    try make("given/hearcoach.conf")
    #expect(share("p/bin/hearcoach", given: directory.file("given")) == directory.file("given"))
    #expect(share("p/bin/hearcoach", given: "") == directory.file("p/share/hearcoach-program"))
    #expect(
      share("p/bin/hearcoach", given: directory.file("no"))
        == directory.file("p/share/hearcoach-program"))
  }

  @Test func `the checkout is found from deep inside its build directory`() throws {
    try make("p/.build/x86/debug/hearcoach", "p/config/hearcoach.conf", "p/Package.swift")
    #expect(share("p/.build/x86/debug/hearcoach") == directory.file("p/config"))
  }

  @Test func `a configuration without a package beside it is not a checkout`() throws {
    try make("p/.build/debug/hearcoach", "p/config/hearcoach.conf")
    #expect(share("p/.build/debug/hearcoach") == nil)
  }

  @Test func `a linked program finds what is beside the real one`() throws {
    try make("opt/bin/hearcoach", "opt/share/hearcoach-program/hearcoach.conf", "bin/other")
    try #require(symlink("../opt/bin/hearcoach", directory.file("bin/hearcoach")) == 0)
    #expect(share("bin/hearcoach") == directory.file("opt/share/hearcoach-program"))
    let places = Places(
      environment: ["HOME": "/h"], executable: directory.file("bin/hearcoach"), user: 0)
    #expect(places.template == directory.file("opt/share/hearcoach-program/hearcoach.conf"))
  }

  @Test func `the folder of a learner's data is never taken for the program's`() throws {
    try make(".local/bin/hearcoach", ".local/share/hearcoach/hearcoach.conf")
    #expect(share(".local/bin/hearcoach") == nil)
  }

  @Test func `the places searched are listed in order`() throws {
    try make("p/bin/hearcoach")
    let places = Places(
      environment: ["HOME": "/h", "HEARCOACH_SHARE": "/given"],
      executable: directory.file("p/bin/hearcoach"), user: 0)
    #expect(places.share == nil)
    #expect(places.soughtShare == ["/given", directory.file("p/share/hearcoach-program")])
  }
}
