@testable import Coaching
import JSON
import Testing

@Suite struct ContactReadingTests {
  private func problem(_ file: String) throws -> SceneProblem? {
    let json = try JSON.parse(Array(file.utf8))
    do throws(SceneProblem) {
      _ = try Contact(reading: json)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a contact is read as its file has it`() throws {
    let ann = try Contacts.ann()
    #expect(ann.birthday == LocalDay("1960-05-09") && ann.voice == .woman)
    #expect(ann.openings.count == 11 && ann.since.count == 6)
    #expect(ann.calls.map(\.id) == ["kiln", "glaze"] && ann.calls.map(\.lead) == ["broke", nil])
  }

  @Test(arguments: [
    ("\"birthday\": \"1960-05-09\"", "\"birthday\": \"9 May\"", "birthday"),
    ("\"voice\": \"woman\"", "\"voice\": \"robot\"", "voice"),
    ("\"sign\": \"🫖\", ", "", "sign"),
    ("\"text\": \"It was old.\"", "\"text\": \" \"", "calls.1.turns.2.text"),
    ("\"weeks\": { \"en-US\": \"For {since}.\", \"zh-CN\": \"过了{since}。\" },", "", "since.weeks"),
    ("\"Poor you.\"", "7", "calls.1.turns.1.replies.2.text"),
    ("\"Talk soon!\"", "\"Talk \\u202esoon!\"", "closings.2.text"),
    ("\"title\": { \"en-US\": \"The glaze\"", "\"title\": { \"fr\": \"x\"", "calls.2.title.fr"),
  ])
  func `what cannot be read is named by its place`(old: String, new: String, place: String) throws {
    let parts = Contacts.file.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    #expect(try problem(parts.joined(separator: new))?.key == place)
  }

  @Test func `a holiday of other people's is no opening`() throws {
    let parts = Contacts.file.split(separator: "\"new-year\": {")
    try #require(parts.count == 2)
    #expect(try problem(parts.joined(separator: "\"mid-autumn\": {"))?.key == "openings.mid-autumn")
  }

  @Test func `what is too little is told once, and each fault where it stands in the file`() throws
  {
    let problems = ContactCheck(Scenes.measures).problems(of: try Contacts.ann())
    let keys = problems.map(\.key)
    for key in ["calls", "small_talk", "closings", "calls.2.turns"] { #expect(keys.contains(key)) }
    #expect(Set(problems).count == problems.count)
    #expect(!keys.contains { $0.hasPrefix("calls.1.turns.0") })
  }
}
