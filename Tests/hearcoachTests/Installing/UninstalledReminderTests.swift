import TestSupport
import Testing

@Suite("Reminders of a program that is uninstalled")
struct UninstalledReminderTests {
  private let place: Installation
  private static let unit = ".config/systemd/user/hearcoach-remind.service"

  init() async throws {
    place = try await Installation()
    try #require(try await place.make("install").exit == 0)
  }

  @Test(arguments: [unit, ".config/autostart/hearcoach-remind.desktop"])
  func `are turned off by the program itself, which tells how they come back`(entry: String)
    async throws
  {
    try await place.keep(entry, "ExecStart=\"\(place.home)/.local/bin/hearcoach\" remind")
    let uninstall = try await place.make("uninstall")
    #expect(uninstall.exit == 0, "\(uninstall.errors)")
    #expect(place.asked.last == "schedule off")
    #expect(uninstall.output.contains("hearcoach schedule on 19:30 --days mon,wed\n"))
  }

  @Test func `are left alone if they are another program's`() async throws {
    try await place.keep(Self.unit, "ExecStart=/usr/local/bin/hearcoach remind")
    let asked = place.asked
    #expect(try await place.make("uninstall").exit == 0)
    #expect(place.asked == asked)
  }

  @Test func `that the program cannot turn off are named, and it goes all the same`() async throws {
    try await place.keep(Self.unit, "ExecStart=\"\(place.home)/.local/bin/hearcoach\" remind")
    try await place.keep(".local/bin/hearcoach", "#!/bin/false")
    let uninstall = try await place.make("uninstall")
    #expect(uninstall.exit == 0, "\(uninstall.errors)")
    #expect(uninstall.errors.contains("systemctl --user disable --now hearcoach-remind.timer"))
    #expect(place.files(".local") == [:])
  }
}
