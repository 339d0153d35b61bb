@testable import Settings
import TestSupport
import Testing

struct NameTests {
  @Test(arguments: [
    ("general.minuts", "general.minutes"), ("minutes", "general.minutes"),
    ("voice.minutes", "general.minutes"), ("genral.minutes", "general.minutes"),
    ("offlin", "network.offline"), ("Network.Offline", "network.offline"),
    ("score.pass", "score.pass_mark"), ("general.umbrella", nil), ("", nil), (".", nil),
  ])
  func `an unknown name is answered with the one probably meant`(name: String, meant: String?) {
    #expect(throws: UnknownKey(name: name, suggestion: meant)) { try Settings().get(name) }
  }

  @Test func `every key gives its default by its full name, and no two names are the same`() throws
  {
    for key in Settings.keys {
      #expect(try Settings().get(key.name) == key.defaultText)
      #expect(key.accepts(key.defaultText), "\(key.name)")
    }
    #expect(Set(Settings.keys.map(\.name)).count == Settings.keys.count)
    #expect(Set(Settings.groups).count == Settings.groups.count)
  }

  @Test func `a key that was called otherwise is understood by its former name, in files as well`()
    throws
  {
    let (settings, problems) = Settings.read(
      ConfigurationText(Array("[sound]\ntalk_microphone = press\n".utf8)), file: "f")
    #expect(problems.isEmpty && settings.sound.microphoneOpens == .press)
    #expect(try settings.get("sound.talk_microphone") == "press")
    #expect(try settings.get("sound.microphone_opens") == "press")
    // Where both stand, the one of today counts, in whatever order.
    for lines in [
      ["talk_microphone = press", "microphone_opens = itself"],
      ["microphone_opens = itself", "talk_microphone = press"],
    ] {
      let text = "[sound]\n" + lines.joined(separator: "\n")
      let (both, none) = Settings.read(ConfigurationText(Array(text.utf8)), file: "f")
      #expect(none.isEmpty && both.sound.microphoneOpens == .itself)
    }
    let (_, wrong) = Settings.read(
      ConfigurationText(Array("[sound]\ntalk_microphone = maybe\n".utf8)), file: "f")
    #expect(wrong.map(\.name) == ["sound.talk_microphone"] && wrong.map(\.line) == [2])
  }

  @Test func `setting a key by its former name writes the one of today, and clearing clears both`()
    throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/hearcoach.conf"
    try TestFile.write("[sound]\ntalk_microphone = press\n", to: path)
    let file = SettingsFile(path)
    try file.set("sound.talk_microphone", to: "itself")
    #expect(Settings.load(from: path).0.sound.microphoneOpens == .itself)
    #expect(try TestFile.text(path).contains("microphone_opens = itself"))
    try file.set("sound.microphone_opens", to: "press")
    try file.clear(["sound.microphone_opens"])
    #expect(Settings.load(from: path).0 == Settings())
  }

  @Test func `numbers are listed as people write them`() throws {
    #expect(try Settings().get("general.minutes") == "30")
    #expect(try Settings().get("score.pass_mark") == "0.85")
    #expect(try Settings().get("network.offline") == "false")
  }
}
