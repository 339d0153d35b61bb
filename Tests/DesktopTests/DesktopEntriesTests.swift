@testable import Desktop
import Glibc
import TestSupport
import Testing

struct DesktopEntriesTests {
  private let home: TemporaryDirectory
  private let entries: DesktopEntries
  private let files: ShippedFiles

  init() throws {
    home = try TemporaryDirectory()
    entries = DesktopEntries(in: Surroundings(["HOME": home.path, "XDG_DATA_DIRS": "/nowhere"]))
    files = try ShippedFiles(share: Checkout.file("config"))
  }

  private var autostart: String { home.file(".config/autostart/hearcoach-remind.desktop") }
  private var launcher: String { home.file(".local/share/applications/hearcoach.desktop") }
  private var icon: String {
    home.file(".local/share/icons/hicolor/scalable/apps/hearcoach.svg")
  }

  @Test(
    .enabled("desktop-file-validate is not installed") {
      ChildProgram.isInstalled("desktop-file-validate")
    }, arguments: ["/usr/bin/hearcoach", "/opt/hear coach/100% \"$HOME\" `x` \\ 它/hearcoach"])
  func `the entries are valid wherever the program is`(program: String) async throws {
    try entries.installAutostart(program: program, files: files)
    try entries.installLauncher(program: program, files: files)
    for path in [autostart, launcher] {
      let verdict = try await FinishedProgram.run(
        "desktop-file-validate", [path], environment: [:])
      #expect(verdict.exit == 0)
      #expect(verdict.output.isEmpty, "\(verdict.output)")
    }
  }

  @Test(
    .enabled("gio is not installed") { ChildProgram.isInstalled("gio") },
    arguments: ["bin", "with space", "100% \"$HOME\" `x` \\ 'it' 它"])
  func `a desktop starts the program with its arguments`(directory: String) async throws {
    let folder = home.file(directory)
    try TestFile.makeDirectory(folder)
    let notes = home.file("notes")
    try TestFile.write("#!/bin/sh\necho \"$*\" >> '\(notes)'\n", to: "\(folder)/hearcoach")
    chmod("\(folder)/hearcoach", 0o700)
    try entries.installAutostart(program: "\(folder)/hearcoach", files: files)
    _ = try await FinishedProgram.run(
      "gio", ["launch", autostart], environment: ["HOME": home.path])
    try await eventually("the program was started") {
      (try? TestFile.text(notes)) == "remind --pending\n"
    }
  }

  @Test func `where the window is installed, the menu has its entry alone`() throws {
    try entries.installLauncher(program: "/usr/bin/hearcoach", files: files)
    #expect(entries.installedID == "hearcoach")
    let window = home.file(".local/share/applications/\(DesktopEntry.window).desktop")
    try TestFile.write("[Desktop Entry]\n", to: window)
    try entries.installLauncher(program: "/usr/bin/hearcoach", files: files)
    #expect(entries.installedLauncher == window)
    #expect(entries.installedID == DesktopEntry.window)
    #expect(access(launcher, F_OK) != 0)
    // That of the installation is in the same place.
    #expect(access(icon, F_OK) == 0)
  }

  @Test func `a notification shows the icon of the theme, or the file that ships`() throws {
    #expect(entries.icon(shippedIn: "/share") == "/share/desktop/hearcoach.svg")
    try entries.installLauncher(program: "/usr/bin/hearcoach", files: files)
    #expect(entries.icon(shippedIn: "/share") == "hearcoach")
  }

  @Test func `after installing and removing, nothing is left`() throws {
    for _ in 0..<10 {
      #expect(!entries.hasAutostart)
      try entries.installAutostart(program: "/usr/bin/hearcoach", files: files)
      try entries.installLauncher(program: "/usr/bin/hearcoach", files: files)
      #expect(entries.hasAutostart)
      #expect(entries.installedLauncher == launcher)
      #expect(
        try TestFile.text(icon) == TestFile.text(Checkout.file("config/desktop/hearcoach.svg")))
      try entries.removeAutostart()
      try entries.removeLauncher()
      #expect(TestFile.names(in: home.file(".config")).isEmpty)
      #expect(TestFile.names(in: home.file(".local/share")).isEmpty)
    }
  }

  @Test func `a launcher that came with an installation stays as it is`() throws {
    try TestFile.makeDirectory(home.file(".local/share/applications"))
    try TestFile.write("[Desktop Entry]\nName=Mine\n", to: launcher)
    try entries.installLauncher(program: "/usr/bin/hearcoach", files: files)
    try entries.removeLauncher()
    #expect(try TestFile.text(launcher) == "[Desktop Entry]\nName=Mine\n")
    #expect(TestFile.names(in: home.file(".local/share")) == ["applications"])
  }

  @Test func `other programs' files in the same directories stay`() throws {
    try TestFile.makeDirectory(home.file(".config/autostart"))
    try TestFile.write("", to: home.file(".config/autostart/other.desktop"))
    try entries.installAutostart(program: "/usr/bin/hearcoach", files: files)
    try entries.removeAutostart()
    #expect(TestFile.names(in: home.file(".config/autostart")) == ["other.desktop"])
  }

  @Test func `missing shipped files are named`() {
    let error = #expect(throws: DesktopError.self) { try ShippedFiles(share: "/nowhere") }
    #expect(error?.operation == .readTemplate)
    #expect(error?.message.hasPrefix("/nowhere/systemd-user/hearcoach-remind.timer") == true)
  }
}
