import Assembly
import CAdw
import Settings
import TestSupport
import Testing
import Wording

@testable import Window

/// The page of settings, made in this process.
@Suite(
  "The page of settings",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct SettingsPageTests {
  private static let devices = OfferedDevices(
    loudspeakers: [
      OfferedDevice(name: "built-in", description: "Loudspeakers", isDefault: true),
      OfferedDevice(name: "usb", description: "Headset", isDefault: false),
    ], microphones: [])

  init() async throws { try await OwnScreen.open() }

  /// The list that offers all of these words.
  private func list(_ words: [String], on page: Widget) throws -> OpaquePointer {
    try #require(
      WidgetTree.all("GtkDropDown", below: page.raw).map { OpaquePointer($0) }.first {
        let names = Self.words(of: $0)
        return words.allSatisfy(names.contains)
      })
  }

  static func words(of list: OpaquePointer) -> [String] {
    guard let model = gtk_drop_down_get_model(list) else { return [] }
    return (0..<g_list_model_get_n_items(model)).map {
      String(cString: gtk_string_list_get_string(model, $0))
    }
  }

  @Test func `what is refused is not shown as chosen`() throws {
    var asked: [String] = []
    let page = SettingsPage(Settings(), language: .english) { key, value, refused in
      asked.append("\(key) \(value)")
      refused()
    }
    let list = try list(["Typing", "Speaking"], on: page)
    #expect(gtk_drop_down_get_selected(list) == 0)
    gtk_drop_down_set_selected(list, 1)
    #expect(asked == ["general.mode voice"])
    #expect(gtk_drop_down_get_selected(list) == 0)
  }

  @Test func `what plays is chosen by what the desktop calls it, and kept by its name`() throws {
    var kept: [String] = []
    func page(_ device: String) -> SettingsPage {
      var settings = Settings()
      settings.sound.device = device
      return SettingsPage(settings, Self.devices, language: .english) { key, value, _ in
        kept.append("\(key) \(value)")
      }
    }
    let usual = page("")
    let list = try list(["Loudspeakers", "Headset"], on: usual)
    #expect(Self.words(of: list) == ["As the system has it", "Loudspeakers", "Headset"])
    for place: guint in [2, 0] { gtk_drop_down_set_selected(list, place) }
    #expect(kept == ["sound.device usb", "sound.device "])
    for name in ["usb", "headset"] {
      let page = page(name)
      let shown = try self.list(["Headset"], on: page)
      #expect(gtk_drop_down_get_selected(shown) == 2)
    }
    // What is not there now stays chosen until the learner chooses otherwise.
    let page = page("tv")
    let gone = try self.list(["Headset"], on: page)
    #expect(Self.words(of: gone).last == "tv (not connected now)")
    #expect(gtk_drop_down_get_selected(gone) == 3)
  }
}
