import Coaching
import JSON
import TestSupport
import Testing

@testable import Services

@Suite("Tool calls as servers stream them")
struct CallReaderTests {
  private typealias Piece = (place: Int, id: String, name: String, arguments: String)

  private static func calls(_ pieces: [Piece]) -> [String] {
    var reader = CallReader()
    for piece in pieces {
      reader.take(at: piece.place, id: piece.id, name: piece.name, arguments: piece.arguments)
    }
    return reader.calls.map { call in
      "\(call.name) \(String(call.arguments.reversed().drop(while: \.isWhitespace).reversed()))"
    }
  }

  private static let two = [#"search {"about":"bus"}"#, #"quiz {"about":"tea"}"#]

  @Test("calls that all say the same place are told apart by their ids")
  func ids() {
    #expect(
      Self.calls([
        (0, "a", "search", #"{"about":"#), (0, "", "", #""bus"}"#),
        (0, "b", "quiz", #"{"about":"#), (0, "", "", #""tea"}"#),
      ]) == Self.two)
    // Some servers name the call with each piece, and mix those of two calls.
    #expect(
      Self.calls([
        (0, "a", "search", #"{"about":"#), (0, "b", "quiz", #"{"about":"#),
        (0, "a", "search", #""bus"}"#), (0, "b", "quiz", #""tea"}"#),
      ]) == Self.two)
  }

  @Test("without ids a call that is whole does not go on")
  func whole() {
    #expect(
      Self.calls([(0, "", "search", #"{"about":"bus"}"#), (0, "", "quiz", #"{"about":"tea"}"#)])
        == Self.two)
    #expect(
      Self.calls([
        (0, "", "search", #"{"about":"#), (0, "", "", #""bus"}"#), (0, "", "", " \n"),
        (0, "", "quiz", ""), (0, "", "quiz", #"{"about":"tea"}"#), (0, "", "quiz", ""),
      ]) == Self.two)
    // Two of one tool, one of which does not even say its name.
    #expect(
      Self.calls([(0, "", "search", #"{"about":"bus"}"#), (0, "", "", #"{"about":"tea"}"#)])
        == [#"search {"about":"bus"}"#, #"search {"about":"tea"}"#])
  }

  @Test("one call stays one, whatever its pieces repeat")
  func one() {
    for id in ["a", ""] {
      #expect(
        Self.calls([
          (3, id, "search", ""), (3, id, "search", #"{"about":"#), (3, id, "search", #""bus"}"#),
          (3, id, "search", ""),
        ]) == [#"search {"about":"bus"}"#])
    }
    // The server gives it late.
    #expect(
      Self.calls([(0, "", "search", #"{"about":"#), (0, "a", "", #""bus"}"#)])
        == [#"search {"about":"bus"}"#])
  }

  @Test("calls in pieces of any size and order are what they were, and each has an id of its own")
  func random() {
    var dice = SplitMix64(seed: 63)
    for round in 0..<2_000 {
      // By places, by ids at one place, or one after the other.
      let manner = round % 3
      let count = Int.random(in: 1...8, using: &dice)
      let wanted = (0..<count).map { call in
        let about = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
          ["a", "}", "{", "\\\"", "好", ":"].randomElement(using: &dice) ?? ""
        }
        return ["search", "quiz", "pack"][call % 3] + #" {"about":""# + about.joined() + #""}"#
      }
      var left = wanted.map { Array($0.drop { $0 != "{" }) }
      var isNamed = wanted.map { _ in false }
      var reader = CallReader()
      var turn = 0
      while left.contains(where: { !$0.isEmpty }) {
        turn =
          manner == 2
          ? left.firstIndex { !$0.isEmpty } ?? 0
          : left.indices.filter { !left[$0].isEmpty && ($0 == 0 || isNamed[$0 - 1]) }
            .randomElement(using: &dice) ?? 0
        let size = min(left[turn].count, Int.random(in: 1...9, using: &dice))
        reader.take(
          at: manner == 0 ? turn : 0, id: manner == 1 ? "id\(turn)" : "",
          name: isNamed[turn] ? "" : String(wanted[turn].prefix { $0 != " " }),
          arguments: String(left[turn].prefix(size)))
        left[turn].removeFirst(size)
        isNamed[turn] = true
      }
      let calls = reader.calls.map { "\($0.name) \($0.arguments)" }
      #expect(calls == wanted, "round \(round)")
      #expect(Set(reader.calls.map(\.id)).count == count && !reader.isFull)
    }
  }

  @Test func `a call that comes whole is one of its own, whatever place the one before it had`()
    throws
  {
    for place in [Int.max, 0, -1, Int.min] {
      var reader = CallReader()
      reader.take(at: place, id: "a", name: "search", arguments: #"{"about":"#)
      reader.takeWhole(id: "b", name: "quiz", arguments: #"{"about":"tea"}"#)
      reader.takeWhole(id: "", name: "", arguments: "{}")
      reader.take(at: place, id: "", name: "", arguments: #""bus"}"#)
      #expect(
        reader.calls.map { "\($0.name) \($0.arguments)" } == Self.two + [" {}"], "\(place)")
    }
    // As a server streams it.
    var reading = ChatReading(of: .anthropic)
    for line in [
      #"data: {"type":"content_block_start","index":9223372036854775807,"content_block":{"type":"tool_use","id":"a","name":"search"}}"#,
      #"data: {"type":"message","content":[{"type":"tool_use","id":"b","name":"quiz","input":{"about":"tea"}}]}"#,
    ] { _ = try reading.take(line) }
    #expect(reading.answer.calls.map(\.name) == ["search", "quiz"])
  }

  @Test("whatever comes, there are never more calls than may be, none endless or without an id")
  func hostile() {
    var dice = SplitMix64(seed: 8)
    let ids = ["", "a", "b", "call_1", "call_2", String(repeating: "x", count: 300)]
    let pieces = ["", "{}", "{", "}", "[1]", "null", " ", String(repeating: "y", count: 900)]
    for _ in 0..<3_000 {
      var reader = CallReader()
      for _ in 0..<Int.random(in: 0...60, using: &dice) {
        let arguments = pieces.randomElement(using: &dice) ?? ""
        let id = ids.randomElement(using: &dice) ?? ""
        if Int.random(in: 0..<5, using: &dice) == 0 {
          reader.takeWhole(id: id, name: "due", arguments: arguments)
        } else {
          reader.take(
            at: Int.random(in: 0..<9, using: &dice) == 0
              ? .max : Int.random(in: -2...3, using: &dice), id: id,
            name: ["", "due", "search"].randomElement(using: &dice) ?? "", arguments: arguments)
        }
      }
      #expect(reader.calls.count <= CallReader.mostCalls)
      #expect(reader.calls.allSatisfy { !$0.id.isEmpty && $0.arguments.utf8.count <= 2_000 })
      #expect(Set(reader.calls.map(\.id)).count == reader.calls.count)
    }
  }
}
