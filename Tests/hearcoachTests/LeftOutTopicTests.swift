import Foundation
import TestSupport
import Testing

@Suite("Topics that are chosen or left out")
struct LeftOutTopicTests {
  /// The topic of each bundled sentence.
  private static func topics() throws -> [String: String] {
    var topics: [String: String] = [:]
    for language in ["zh-CN", "en-US"] {
      let pack = try TestFile.text(Checkout.path + "config/sentences/\(language).json")
      let all = try JSONSerialization.jsonObject(with: Data(pack.utf8)) as? [[String: Any]] ?? []
      for sentence in all {
        if let text = sentence["text"] as? String { topics[text] = sentence["topic"] as? String }
      }
    }
    return topics
  }

  @Test func `no session has a sentence on a topic that is left out, unless it is asked for`()
    async throws
  {
    let home = try Home()
    let others =
      "home,食物,饮食,shopping,neighbors,health,clinic,phone,transport,weather,time,work,study,"
      + "胸痛,abdominal-pain,headache"
    let set = try await home.run("config", "set", "general.without", others)
    #expect(set.exit == 0, "\(set.errors)")
    let topics = try Self.topics()
    let session = try await ServedSession(in: home, ["--silent"], items: 5)
    #expect(session.texts.count == 5)
    for text in session.texts {
      #expect(["leisure", "feelings"].contains(topics[text] ?? ""), "\(text)")
    }
    let wished = try await ServedSession(in: home, ["--silent", "--topic", "看病"], items: 3)
    #expect(wished.texts.count == 3)
    for text in wished.texts { #expect(topics[text] == "clinic", "\(text)") }
  }

  @Test(arguments: Home.Language.allCases)
  func `a topic that is none is told, and so is nothing left`(language: Home.Language) async throws
  {
    let home = try Home()
    _ = try await home.run("config", "set", "general.without", "clinik")
    let session = try await home.run("session", "--jsonl", "--silent", in: language)
    #expect(session.errors.contains(language == .chinese ? "是不是 clinic？" : "is it clinic?"))
    _ = try await home.run(
      "config", "set", "general.without",
      "home,food,shopping,neighbours,health,clinic,phone,transport,weather,time,work,study,"
        + "leisure,feelings,chest-pain,abdominal-pain,headache")
    let nothing = try await home.run("session", "--jsonl", "--silent", in: language)
    #expect(nothing.exit != 0)
    #expect(nothing.errors.contains("hearcoach config set general.without ''"))
  }

  @Test(arguments: ["就医", "看病", "clinic", "Clinic", "doctor"])
  func `a topic goes by its name as shown, in either language`(name: String) async throws {
    let home = try Home()
    let list = try await home.run("sentences", "list", "--lang", "zh-CN", "--topic", name)
    #expect(list.exit == 0)
    #expect(list.output.contains("哪儿不舒服？") && !list.output.contains("请把水杯放在桌子上。"))
  }

  @Test(arguments: Home.Language.allCases)
  func `a topic that is none says which there are`(language: Home.Language) async throws {
    let list = try await Home().run("sentences", "list", "--topic", "beekeeping", in: language)
    #expect(list.exit == 64)
    #expect(list.output == "")
    #expect(list.errors.contains(language == .chinese ? "就医（clinic）" : "clinic"))
  }
}
