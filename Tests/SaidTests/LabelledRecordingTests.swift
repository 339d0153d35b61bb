import Glibc
import JSON
@testable import Said
import Testing

@Suite("What the judge of English learns from")
struct LabelledRecordingTests {
  private static let whole: JSON = [
    "text": "see tea", "speaker": "s1", "accuracy": 8, "fluency": 7.5, "prosodic": 9, "total": 8,
    "word_accuracy": [10, 6], "phones": ["S", "IY", "T", "IY"], "phone_accuracy": [2, 1.5, 0, 2],
  ]

  private static func all(_ json: JSON) throws -> [LabelledRecording] {
    try LabelledRecording.all(labels: Array(json.text.utf8))
  }

  /// All of it but one thing, or with that in its place.
  private static func without(_ key: String, _ other: JSON? = nil) -> JSON {
    var object = whole.asObject ?? [:]
    object[key] = other
    return .object(object)
  }

  private static func refusal(_ json: JSON) -> String? {
    do {
      _ = try all(json)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `recordings come in the order of their names, with all that experts said`() throws {
    let read = try Self.all(["b": Self.whole, "a": Self.without("word_accuracy")])
    #expect(read.map(\.id) == ["a", "b"])
    #expect(read[1].text == "see tea" && read[1].speaker == "s1")
    #expect(read[1].scores == [8, 7.5, 9, 8] && read[1].words == [10, 6])
    #expect(read[1].phones == ["S", "IY", "T", "IY"] && read[1].phoneScores == [2, 1.5, 0, 2])
    #expect(read[0].words.isEmpty && read[0].isChild == nil)
  }

  @Test func `labels that are none are refused, and it is said why`() {
    #expect(throws: JSONError.self) { try LabelledRecording.all(labels: Array("{".utf8)) }
    #expect(Self.refusal([]) == "labels.json holds no recordings")
    #expect(Self.refusal([:]) == nil)
  }

  @Test(
    "a recording that lacks something is refused by its name",
    arguments: ["text", "speaker", "accuracy", "fluency", "prosodic", "total", "phone_accuracy"])
  func incomplete(key: String) {
    for other in [nil, .null, .array([3])] as [JSON?] {
      #expect(
        Self.refusal(["fine": Self.whole, "odd": Self.without(key, other)])
          == "labels.json lacks something of recording odd")
    }
  }

  @Test func `a child is one under fourteen, where the age is known`() throws {
    var recording = try #require(try Self.all(["a": Self.whole]).first)
    recording.age = 13
    #expect(recording.isChild == true)
    recording.age = 14
    #expect(recording.isChild == false)
  }

  @Test(
    "a label is found though another dictionary has more sounds, fewer, or another vowel",
    arguments: [
      (["S", "IY"], ["S", "IY"], [0, 1]), (["S", "IY", "T"], ["S", "T"], [0, nil, 1]),
      (["S", "T"], ["S", "IY", "T"], [0, 2]), (["B", "AA", "B"], ["B", "AH", "B"], [0, 1, 2]),
      (["AA", "T"], ["T", "B"], [nil, 0]),
      ([], ["S"], []), (["S"], [], [nil]),
    ] as [([String], [String], [Int?])])
  func places(phones: [String], labels: [String], places: [Int?]) {
    #expect(PhoneLabels.places(of: phones, among: labels) == places)
  }

  @Test func `a sound follows another as likely as it did in sentences, and a pause always may`() {
    let ear = SmallEnglish.ear
    let count = ear.phones.count
    let logs = PhoneBigram.logarithms(
      of: Array(repeating: ["S", "IY", "XX", "T", "IY"], count: 50), ear: ear)
    func likely(_ one: String, _ next: String) -> Double {
      guard let one = ear.place(of: one), let next = ear.place(of: next) else { return -99 }
      return logs[one * count + next]
    }
    #expect(likely("S", "IY") > likely("S", "T") + 1)
    // What the ear does not know is passed over.
    #expect(likely("IY", "T") > likely("IY", "S") + 1)
    for phone in SmallEnglish.phones {
      #expect(likely(phone, "SIL") > -3 && likely(phone, "+NSN+") > -5)
      let sum = SmallEnglish.phones.reduce(0) { $0 + exp(likely(phone, $1)) }
      #expect(abs(sum - 0.99) < 1e-9)
    }
  }
}
