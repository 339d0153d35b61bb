import TestSupport
import Testing

@Suite("Reminders that were set before the program was installed")
struct TakenOverReminderTests {
  private let place: Installation
  private static let unit = ".config/systemd/user/hearcoach-remind.service"
  private static let autostart = ".config/autostart/hearcoach-remind.desktop"

  init() async throws {
    place = try await Installation()
  }

  /// A line of a unit or an entry that names a program.
  private func line(_ entry: String, _ program: String) -> String {
    (entry == Self.unit ? "ConditionFileIsExecutable=" : "TryExec=") + program + "\n"
  }

  @Test(arguments: [unit, autostart], [true, false])
  func `start the installed program from then on`(entry: String, isInCheckout: Bool) async throws {
    let former = isInCheckout ? "\(place.checkout)/.build/release/hearcoach" : "/no where/hearcoach"
    try await place.keep(entry, line(entry, former))
    let install = try await place.make("install")
    #expect(install.exit == 0, "\(install.errors)")
    #expect(place.asked.last == "schedule on")
    #expect(!install.output.contains("reminders"), "\(install.output)")
  }

  @Test(arguments: ["/usr/bin/true", "%h/.local/bin/hearcoach", ""])
  func `are left alone if they are another installation's, or no program is named`(
    program: String
  ) async throws {
    try await place.keep(Self.unit, line(Self.unit, program))
    #expect(try await place.make("install").exit == 0)
    #expect(!place.asked.contains("schedule on"))
  }

  @Test func `are left alone by what is installed below DESTDIR, and once they are its own`()
    async throws
  {
    try await place.keep(Self.unit, line(Self.unit, "/nowhere/hearcoach"))
    #expect(try await place.make("install DESTDIR=~/stage PREFIX=/usr").exit == 0)
    try await place.keep(Self.unit, line(Self.unit, "\(place.home)/.local/bin/hearcoach"))
    #expect(try await place.make("install").exit == 0)
    #expect(!place.asked.contains("schedule on"))
  }

  @Test func `that cannot be taken over are told, with what does it`() async throws {
    try await place.keep(Self.unit, line(Self.unit, "/nowhere/hearcoach"))
    let program = ".build/release/hearcoach"
    #expect(try await place.shell("echo '[ \"$1\" != schedule ]' >> \(program)").exit == 0)
    let install = try await place.make("install")
    #expect(install.exit == 0, "\(install.errors)")
    #expect(install.output.contains("/nowhere/hearcoach"))
    #expect(install.output.contains("\(place.home)/.local/bin/hearcoach schedule on\n"))
  }

  @Test func `are left to the learner where root installs for all`() async throws {
    try await place.keep(Self.unit, line(Self.unit, "/nowhere/hearcoach"))
    let made = try await place.shell(
      """
      mkdir ~/bin && cd ~/bin && printf '#!/bin/sh\\necho 0\\n' > id &&
      printf '#!/bin/sh\\necho "ann:x:1000:1000::$HOME:/bin/sh"\\n' > getent && chmod +x id getent
      """)
    try #require(made.exit == 0, "\(made.errors)")
    let install = try await place.make(
      "install",
      with: [
        "PATH": "\(place.home)/bin:/usr/local/bin:/usr/bin:/bin", "SUDO_USER": "ann",
        "PREFIX": "\(place.home)/all",
      ])
    #expect(install.exit == 0, "\(install.errors)")
    #expect(install.output.contains("\(place.home)/all/bin/hearcoach schedule on\n"))
    #expect(!place.asked.contains("schedule on"))
  }
}
