import Coaching
import Language
import Testing

/// The scenes that come with the program.
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
    let files = try Bundled.files("scenes", lang)
    #expect(files.count == (lang == .spanish ? 16 : 27))
    for (name, json) in files {
      let scene = try Scene(reading: json)
      #expect(name == "\(scene.id).json")
      let problems = SceneCheck(Self.measures).problems(of: scene)
      #expect(problems.isEmpty, "\(name)")
      // A learner of Spanish reads Chinese or English: nothing is left in the other one.
      if lang.helpers.count > 1 {
        #expect(scene.turns.flatMap(\.ownTexts).allSatisfy { $0.byLang.count == 2 }, "\(name)")
      }
    }
  }
}

extension SceneTurn {
  /// What its line, its help and its replies mean.
  var ownTexts: [OwnText] {
    [translations] + [helps].compactMap(\.self) + replies.map(\.translations)
  }
}
