import Coaching
import Foundation
import JSON
@testable import Reports
import Testing

struct TopicTests {
  @Test(
    "every topic of the bundled sentences has a Chinese name, and one of the learner's own keeps its own"
  )
  func names() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for language in ["zh-CN", "en-US", "es-ES"] {
      let file = project.appending(path: "config/sentences/\(language).json")
      let sentences = try JSON.parse([UInt8](Data(contentsOf: file))).asArray ?? []
      let topics = Set(sentences.compactMap { $0["topic"]?.asString })
      #expect(
        !topics.isEmpty && topics.allSatisfy { BilingualText.topic($0).zh != $0 }, "\(topics)")
    }
    #expect(BilingualText.topic("钓鱼").zh == "钓鱼" && BilingualText.topic("钓鱼").en == "钓鱼")
  }
}
