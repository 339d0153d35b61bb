import Coaching
import NetworkSupport
import TestSupport
import Testing

@testable import Network
@testable import Services

@Suite("Calls that come in odd company while a model chats")
struct ChatCallTests {
  private static let bus = ToolCourse.bus
  private static let hello = ToolCourse.hello
  private static let pack = ChatWire.Call("pack", #"{"about":"bus"}"#)

  @Test(
    "a text without a label before a call is no answer: what is called is looked up",
    arguments: ChatWire.allCases, [["Let me look", " that up."], ["好的，我查一下。\n", "Please wait…"]])
  func before(_ wire: ChatWire, _ text: [String]) async throws {
    let server = try LoopbackServer {
      $0.number == 0 ? wire.acts(calling: [Self.bus], after: text) : wire.acts(Self.hello)
    }
    let course = try await ToolCourse.write(wire.dialect, server.url, try Stand())
    #expect(course.used == [ToolWish(.search, about: "bus")])
    #expect(course.said == ["It is late.", "Really."] && server.requests.count == 2)
  }

  @Test(
    "where a call means nothing, the text beside it is what is said", arguments: ChatWire.allCases)
  func senseless(_ wire: ChatWire) async throws {
    let server = try LoopbackServer { _ in
      wire.acts(calling: [.init("delete_everything", "{}")], after: ["It is late."])
    }
    let course = try await ToolCourse.write(wire.dialect, server.url, try Stand())
    #expect(course.said == ["It is late."] && course.used.isEmpty && server.requests.count == 1)
  }

  @Test("calls at once that all say the same place are both looked up", arguments: [true, false])
  func together(hasIDs: Bool) async throws {
    let server = try LoopbackServer {
      $0.number == 0
        ? ChatWire.openai.acts(callingAtOnePlace: [Self.bus, .init("due", "{}")], hasIDs: hasIDs)
        : ChatWire.openai.acts(Self.hello)
    }
    let course = try await ToolCourse.write(.openAI, server.url, try Stand())
    #expect(course.used == [ToolWish(.search, about: "bus"), ToolWish(.due)])
    #expect(course.said == ["It is late.", "Really."])
    // Each is answered by an id of its own.
    let body = server.requests.last?.text ?? ""
    for id in hasIDs ? ["call-7", "call-8"] : ["call_1", "call_2"] {
      #expect(body.contains("\"tool_call_id\":\"\(id)\""), "\(body)")
    }
  }

  @Test(
    "of two offers in a round the learner is asked about the first, and the model knows it",
    arguments: ChatWire.allCases)
  func twice(_ wire: ChatWire) async throws {
    let server = try LoopbackServer {
      $0.number == 0
        ? wire.acts(calling: [Self.pack, .init("pack", #"{"about":"train"}"#)])
        : wire.acts(Self.hello)
    }
    let course = try await ToolCourse.write(wire.dialect, server.url, try Stand())
    #expect(course.offers == [ToolCourse.buses])
    #expect(course.used == [ToolWish(.pack, about: "bus")])
    let body = server.requests.last?.text ?? ""
    #expect(body.contains("Nothing is done before they agree") && body.contains("Not offered"))
  }

  @Test(
    "a second round offers nothing more, nor does what is said with it", arguments: [false, true])
  func later(isSaid: Bool) async throws {
    let server = try LoopbackServer {
      switch $0.number {
      case 0: ChatWire.openai.acts(calling: [Self.pack])
      case 1: ChatWire.openai.acts(calling: [Self.pack], after: isSaid ? Self.hello : [])
      default: ChatWire.openai.acts(Self.hello)
      }
    }
    let course = try await ToolCourse.write(.openAI, server.url, try Stand())
    #expect(course.offers.count == 1 && course.used.count == 1)
    #expect(course.said == ["It is late.", "Really."])
  }

  @Test(
    "while the learner is still being asked nothing else is offered", arguments: ChatWire.allCases)
  func standing(_ wire: ChatWire) async throws {
    for text in [[], Self.hello] {
      let server = try LoopbackServer {
        $0.number == 0 ? wire.acts(calling: [Self.pack], after: text) : wire.acts(Self.hello)
      }
      let course = try await ToolCourse.write(
        wire.dialect, server.url, try Stand(), isAsked: true)
      #expect(course.offers.isEmpty && course.used.isEmpty)
      #expect(course.said == ["It is late.", "Really."])
      if text.isEmpty { #expect(server.requests.last?.text.contains("Not offered") == true) }
    }
  }
}
