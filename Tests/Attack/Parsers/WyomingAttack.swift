package import Coaching
import JSON
import Services

/// What comes from a voice server in the house: events, however they are cut into pieces.
package struct WyomingAttack: Attack {
  package static let name = "wyoming"
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "\"type\":", "\"data_length\":", "\"payload_length\":", "\"data\":", "{}", "{", "}",
      "audio-chunk", "audio-stop", "error", "transcript", "\n{\"type\":\"a\"}\n", "-1", "33554433",
      "33554432", "1e9", "0.5", "null", "\"text\":",
    ])

  package init(in folder: String) {
    let format: JSON.Object = ["rate": 22_050, "width": 2, "channels": 1]
    let events = [
      WyomingEvent(type: "audio-start", data: format),
      WyomingEvent(type: "audio-chunk", data: format, payload: Array(0..<200)),
      WyomingEvent(type: "audio-stop"),
      WyomingEvent(type: "transcript", data: ["text": "请把水杯放在桌子上。"]),
      WyomingEvent(type: "error", data: ["text": "no such voice", "code": "voice"]),
    ].map(\.bytes)
    seeds =
      events + [
        Array(events[0] + events[1] + events[1] + events[2]), Array(events[3] + events[4]),
        Array(#"{"type":"info","data":{"asr":[{"name":"whisper"}]}}"#.utf8) + [10],
        Array(#"{"type":"info","data":{"a":1,"b":2},"data_length":13}"#.utf8) + [10]
          + Array(#"{"b":3,"c":4}"#.utf8),
      ]
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] { mutator.changed(seeds, &luck) }

  package func outcome(of stream: [UInt8]) throws -> Outcome {
    let whole = try Self.events(stream, piece: max(1, stream.count))
    let cut = try Self.events(stream, piece: 1 + stream.count / (2 + stream.count % 4))
    try promise(whole == cut, "the pieces in which a stream comes change nothing")
    for event in whole.events {
      var again = event.bytes
      let read = try WyomingEvent.take(from: &again)
      try promise(read == event && again.isEmpty, "an event is read back as it was written")
    }
    let size = whole.events.reduce(0) { $0 + $1.payload.count }
    try promise(size <= stream.count, "no event holds more than came")
    return whole.isMalformed ? .rejected : .accepted
  }

  private struct Taken: Hashable {
    var events: [WyomingEvent] = []
    var isMalformed = false
  }

  private static func events(_ stream: [UInt8], piece: Int) throws -> Taken {
    var taken = Taken()
    var unread: [UInt8] = []
    for start in stride(from: 0, to: stream.count, by: piece) {
      unread += stream[start..<min(stream.count, start + piece)]
      do {
        var before = unread.count
        while let event = try WyomingEvent.take(from: &unread) {
          try promise(unread.count < before, "each event takes its bytes along")
          before = unread.count
          taken.events.append(event)
        }
      } catch is WyomingEvent.Malformed {
        taken.isMalformed = true
        return taken
      }
    }
    return taken
  }
}
