import Foundation

/// A line for `hearcoach session --jsonl`.
enum Command {
  static func answer(_ text: String) -> String {
    let quoted = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) }
    return #"{"command":"answer","text":\#(quoted ?? "null")}"#
  }

  static func plain(_ name: String) -> String { #"{"command":"\#(name)"}"# }
}
