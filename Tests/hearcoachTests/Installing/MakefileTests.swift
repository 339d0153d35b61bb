import Glibc
import TestSupport
import Testing

@Suite("What make builds, and what it takes away")
struct MakefileTests {
  private let place: Installation

  init() async throws { place = try await Installation() }

  @Test func `with the window comes the program that its reminders start`() async throws {
    let fresh = try await place.make("-n window", with: ["SHELL": "/bin/sh"])
    #expect(fresh.exit == 0, "\(fresh.errors)")
    #expect(fresh.output.contains("--product hearcoach-window"), "\(fresh.output)")
    try #require(try await place.shell("rm -r .build").exit == 0)
    let bare = try await place.make("-n window")
    #expect(bare.output.contains("--product hearcoach\n"), "\(bare.output)")
    #expect(bare.output.contains("-o .build/release/hearcoach-voice "), "\(bare.output)")
  }

  @Test(arguments: ["$HOME/my packages", "$HOME/it's \\\"new\\\"", "packages"])
  func `making packages takes none away but earlier ones`(out: String) async throws {
    let made = try await place.shell(
      """
      touch .build/release/hearcoach-window && mkdir ~/bin && out="\(out)" && mkdir -p "$out" &&
      for name in .setup/deb ~/bin/lintian; do
        printf '#!/bin/sh\\nfor word; do echo "<$word>"; done\\n' > "$name" && chmod +x "$name"
      done && printf '#!/bin/sh\\n' > .setup/packages && cd "$out" &&
      touch hearcoach_0.9.0-1_amd64.deb hearcoach-window_0.9.0-1_amd64.deb \
        hearcoach-0.9.0-linux-x86_64.tar.xz SHA256SUMS mine.deb hearcoach.odt hearcoach-notes.tar.xz
      """)
    try #require(made.exit == 0, "\(made.errors)")
    let run = try await place.make(
      "deb OUT=\"\(out)\"", with: ["PATH": "\(place.home)/bin:/usr/bin:/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    let left = try await place.shell("ls \"\(out)\"")
    #expect(left.lines == ["hearcoach-notes.tar.xz", "hearcoach.odt", "mine.deb"])
    let folder = try await place.shell("echo \"\(out)\"").output.dropLast()
    #expect(run.output.contains("<\(folder)>\n"), "\(run.output)")
    #expect(!run.output.contains("mine.deb"), "\(run.output)")
  }
}
