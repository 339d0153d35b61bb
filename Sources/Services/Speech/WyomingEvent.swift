internal import Coaching
package import JSON
import Network

/// An event of Wyoming: a line of JSON, more JSON behind it, and bytes behind that.
package struct WyomingEvent: Sendable, Hashable {
  package var type: String
  package var data: JSON.Object = [:]
  package var payload: [UInt8] = []

  package init(type: String, data: JSON.Object = [:], payload: [UInt8] = []) {
    self.type = type
    self.data = data
    self.payload = payload
  }

  package var bytes: [UInt8] {
    let data = Array(JSON.object(data).text.utf8)
    let head: JSON = [
      "type": .string(type), "version": "1.5.4", "data_length": .integer(data.count),
      "payload_length": .integer(payload.count),
    ]
    return Array((head.text + "\n").utf8) + data + payload
  }

  /// Takes the first event out of what has come; nothing while it is not whole.
  package static func take(from bytes: inout [UInt8]) throws(Malformed) -> WyomingEvent? {
    guard let end = bytes.firstIndex(of: 10) else {
      if bytes.count > longestHead { throw Malformed() }
      return nil
    }
    guard end <= longestHead, let head = try? JSON.parse(Array(bytes[..<end])),
      let type = head["type"]?.asString
    else { throw Malformed() }
    let lengths = (head["data_length"]?.asInt ?? 0, head["payload_length"]?.asInt ?? 0)
    guard (0...longest).contains(lengths.0), (0...longest).contains(lengths.1) else {
      throw Malformed()
    }
    let dataEnd = end + 1 + lengths.0
    guard bytes.count >= dataEnd + lengths.1 else { return nil }
    var event = WyomingEvent(type: type, data: head["data"]?.asObject ?? [:])
    if lengths.0 > 0 {
      guard let data = try? JSON.parse(Array(bytes[(end + 1)..<dataEnd])),
        let object = data.asObject
      else { throw Malformed() }
      for member in object.members { event.data[member.key] = member.value }
    }
    event.payload = Array(bytes[dataEnd..<(dataEnd + lengths.1)])
    bytes.removeFirst(dataEnd + lengths.1)
    return event
  }

  /// What came is no event.
  package struct Malformed: Error {}

  private static let longestHead = 1 << 16
  private static let longest = 32 << 20
}

extension ServiceReply {
  /// Gives each event to `take` until it has enough; the server's own error ends it.
  func events(_ take: (WyomingEvent) throws -> Reading) async throws {
    var isEnough = false
    do {
      try await read { unread in
        while let event = try WyomingEvent.take(from: &unread) {
          if event.type == "error" {
            throw failure(.brokeOff(message(event.data["text"]?.asString ?? "error")))
          }
          isEnough = try take(event) == .enough
          if isEnough { return .enough }
        }
        return .more
      }
    } catch is WyomingEvent.Malformed {
      throw failure(.notUnderstood("no Wyoming"))
    }
    if !isEnough { throw failure(.cutShort) }
  }
}
