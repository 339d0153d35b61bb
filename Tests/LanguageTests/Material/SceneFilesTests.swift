import Coaching
import Foundation
import JSON
import Language
import Testing

/// The scenes and contacts that come with the program.
@Suite struct SceneFilesTests {
  private static let measures = SceneCheck.Measures(Bundled.reader, Judge(reader: Bundled.reader))

  @Test("lines are as long as they are spoken, and alike if one could be heard for the other")
  func measures() {
    let measures = Self.measures
    #expect(measures.length("我头疼，疼了15天。", .chinese) == 8)
    #expect(measures.length("I've had it for two days.", .english) == 6)
    #expect(measures.likeness("我头疼两天了。", "我头疼三天了。", .chinese) > 0.8)
    #expect(measures.likeness("我头疼两天了。", "有没有药方？", .chinese) < 0.3)
    #expect(measures.likeness("A cup of tea, please.", "A cup of tea.", .english) > 0.6)
    #expect(measures.likeness("A cup of tea, please.", "Where is it?", .english) < 0.3)
  }

  @Test(arguments: Lang.allCases)
  func `no scene has a fault`(_ lang: Lang) throws {
    let files = try Self.files("scenes", lang)
    #expect(files.count == 24)
    for (name, json) in files {
      let scene = try Scene(reading: json)
      #expect(name == "\(scene.id).json")
      let problems = SceneCheck(Self.measures).problems(of: scene)
      #expect(problems.isEmpty, "\(name)")
    }
  }

  @Test(arguments: Lang.allCases)
  func `no call of a contact has a fault`(_ lang: Lang) throws {
    for (name, json) in try Self.files("contacts", lang) {
      let contact = try Contact(reading: json)
      #expect(name == "\(contact.id).json")
      let problems = ContactCheck(Self.measures).problems(of: contact)
      #expect(problems.isEmpty, "\(name)")
    }
  }

  /// The files of a folder in the order of their names.
  private static func files(_ folder: String, _ lang: Lang) throws -> [(String, JSON)] {
    let place = Bundled.config.appendingPathComponent("\(folder)/\(lang.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      (name, try JSON.parse(Bundled.bytes("\(folder)/\(lang.rawValue)/\(name)")))
    }
  }
}
