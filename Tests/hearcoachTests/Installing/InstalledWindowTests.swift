import Glibc
import TestSupport
import Testing

@Suite("The window among what is installed")
struct InstalledWindowTests {
  private static let id = "io.github.hearcoach.HearCoach"
  private static let own: Set = [
    "bin/hearcoach-window", "share/applications/\(id).desktop",
    "share/dbus-1/services/\(id).service", "share/metainfo/\(id).metainfo.xml",
    "share/icons/hicolor/scalable/apps/\(id).svg",
    "share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
  ]
  private let place: Installation

  init() async throws {
    place = try await Installation()
  }

  /// Has a window stand built beside the program, which notes how it is started.
  private func build() async throws {
    let built = try await place.shell(
      """
      printf '#!/bin/sh\\necho window $* >> "$HOME/asked"\\n' > .build/release/hearcoach-window &&
      chmod 755 .build/release/hearcoach-window
      """)
    try #require(built.exit == 0, "\(built.errors)")
  }

  private func installed() -> Set<String> {
    Set(place.files().keys.map { String($0.dropFirst(".local/".count)) })
  }

  @Test func `it comes and goes with the program where it was built, and not elsewhere`()
    async throws
  {
    try #require(try await place.make("install").exit == 0)
    let without = installed()
    #expect(without.intersection(Self.own) == [])
    #expect(without.contains("share/applications/hearcoach.desktop"))
    try await build()
    let install = try await place.make("install")
    #expect(install.exit == 0, "\(install.errors)")
    // The menu has one entry, the window's.
    let launcher: Set = ["share/applications/hearcoach.desktop"]
    #expect(installed() == without.union(Self.own).subtracting(launcher))
    #expect(try await place.make("uninstall").exit == 0)
    #expect(installed() == [])
  }

  @Test func `a learner's files beside the window's stay`() async throws {
    try await build()
    try #require(try await place.make("install").exit == 0)
    let own = [
      ".local/share/dbus-1/services/org.example.Other.service",
      ".local/share/metainfo/other.metainfo.xml",
    ]
    for name in own { try await place.keep(name) }
    #expect(try await place.make("uninstall").exit == 0)
    #expect(place.files().keys.sorted() == own.sorted())
  }

  @Test(
    .enabled("desktop-file-validate or appstreamcli is not installed") {
      ChildProgram.isInstalled("desktop-file-validate") && ChildProgram.isInstalled("appstreamcli")
    })
  func `its entry and what it tells software centres are valid`() async throws {
    try await build()
    try #require(try await place.make("install").exit == 0)
    for words in [
      ["desktop-file-validate", "applications/\(Self.id).desktop"],
      ["appstreamcli", "validate", "--no-net", "--no-color", "metainfo/\(Self.id).metainfo.xml"],
    ] {
      let verdict = try await FinishedProgram.run(
        words[0], Array(words[1...].dropLast()) + ["\(place.home)/.local/share/\(words.last!)"],
        environment: ["LANG": "C.UTF-8"])
      #expect(verdict.exit == 0, "\(verdict.output)")
      #expect(!verdict.output.contains("warning"), "\(verdict.output)")
    }
  }

  @Test(
    .enabled("gio or dbus-daemon is not installed") {
      ChildProgram.isInstalled("gio") && PrivateBus.isInstalled
    }, arguments: ["place", "it's \"我的\" $HOME `place` 100%"])
  func `a menu and the bus start it wherever it is`(name: String) async throws {
    try await build()
    let prefix = "\(place.home)/\(name)"
    let install = try await place.make("install", with: ["PREFIX": prefix])
    try #require(install.exit == 0, "\(install.errors)")
    let entry = "\(prefix)/share/applications/\(Self.id).desktop"
    _ = try await FinishedProgram.run("gio", ["launch", entry], environment: ["HOME": place.home])
    try await eventually("the menu started it") { place.asked.contains("window") }
    let bus = try await PrivateBus(["HOME": place.home, "XDG_DATA_HOME": "\(prefix)/share"])
    _ = try await FinishedProgram.run(
      "dbus-send",
      [
        "--print-reply", "--dest=org.freedesktop.DBus", "/",
        "org.freedesktop.DBus.StartServiceByName",
        "string:\(Self.id)", "uint32:0",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try await eventually("the bus started it") {
      place.asked.contains("window --gapplication-service")
    }
    #expect(try await place.make("uninstall", with: ["PREFIX": prefix]).exit == 0)
    #expect(TestFile.names(in: prefix) == [])
  }
}
