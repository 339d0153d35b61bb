@testable import Settings
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

  @Test func `numbers are listed as people write them`() throws {
    #expect(try Settings().get("general.minutes") == "30")
    #expect(try Settings().get("score.pass_mark") == "0.85")
    #expect(try Settings().get("network.offline") == "false")
  }
}
