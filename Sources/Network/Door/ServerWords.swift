internal import Coaching
package import JSON

/// What a server says about its errors, made fit to be shown.
package enum ServerWords {
  /// On one line of at most 200 characters, without the key and without terminal controls.
  static func clean(_ text: String, without secret: Secret?) -> String {
    let line = Gate.line(text.prefix(4_000)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let told = secret?.removed(from: line) ?? line
    return String(String.UnicodeScalarView(told.unicodeScalars.prefix(200)))
  }

  /// What the body of an error says; empty if it is a page for people.
  static func message(of bytes: [UInt8], without secret: Secret?) -> String {
    guard let json = try? JSON.parse(bytes, limits: .init(depth: 16, bytes: 1 << 16)) else {
      let text = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks
      return text.hasPrefix("<") ? "" : clean(text, without: secret)
    }
    return clean(message(of: json) ?? "", without: secret)
  }

  /// `{"error":{"message":…}}`, `{"error":"…"}`, `{"message":…}` and `{"detail":…}`.
  package static func message(of json: JSON) -> String? {
    let error = json["error"]
    return error?["message"]?.asString ?? error?.asString ?? json["message"]?.asString
      ?? json["detail"]?.asString ?? error?["code"]?.asString ?? error?["type"]?.asString
  }
}
