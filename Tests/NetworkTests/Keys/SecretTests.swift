@testable import Network
import TestSupport
import Testing

@Suite("A key in what a server wrote")
struct SecretTests {
  private static let key = "sk-Test/0123456789+abcdef"
  private let secret: Secret

  init() throws { secret = try #require(Secret(Self.key.utf8)) }

  private static var base64: [String] {
    ["", "u:", "us:", "user:"].map { Base64.text(of: Array(($0 + key).utf8)) }
  }

  private static let spellings: [(String, String)] = [
    ("as it is", key), ("with an accent on its last letter", "xx\(key)\u{301}"),
    ("with an accent before it", "e\u{301}\(key)"),
    ("in a cluster of marks", "\(key)\u{200D}\u{FE0F}\u{20E3}"),
    ("in capitals", key.uppercased()), ("in small letters", key.lowercased()),
    ("percent-encoded", "sk%2dTest%2F0123456789%2Babcdef"),
    ("all percent-encoded", key.utf8.map { "%" + String($0, radix: 16) }.joined()),
    ("with a slash as JSON may write it", #"sk-Test\/0123456789+abcdef"#),
    ("with JSON's numbers", #"sk\u002dTest\u002F0123456789\u002Babcdef"#),
    ("with HTML's numbers", "sk&#45;Test&#x2F;0123456789&#43;abcdef"),
    ("in hexadecimal", key.utf8.map { String($0, radix: 16) }.joined()),
    ("broken by a line end", "sk-Test/0123\r\n456789+abcdef"),
    ("broken by what is not seen", "sk-Test/0123\u{200B}456789+abcdef"),
    ("twice in one word", key + key),
  ]

  @Test(arguments: spellings.map(\.0))
  func `no piece of it is shown, however it is written`(name: String) throws {
    let spelling = try #require(Self.spellings.first { $0.0 == name }).1
    for message in ["bad \(spelling) here", spelling, "{\"k\":\"\(spelling)\"}"] {
      let told = ServerWords.clean(message, without: secret)
      #expect(!tells(told), "\(told)")
      #expect(told.unicodeScalars.contains("…"))
      #expect(secret.stands(in: message))
    }
    #expect(ServerWords.clean("bad \(spelling) here", without: secret).hasPrefix("bad "))
  }

  @Test func `its base64 is not shown either, with or without a user before it`() {
    for written in Self.base64 {
      let told = secret.removed(from: "Basic \(written) is wrong")
      #expect(told.hasSuffix(" is wrong"))
      #expect(!told.contains(written.dropFirst(6).dropLast(6)), "\(told)")
    }
  }

  @Test func `nothing of it is shown if the text breaks off in the middle of it`() {
    for count in 4..<Self.key.utf8.count {
      let told = secret.removed(from: "the key was " + Self.key.prefix(count))
      #expect(told == "the key was …", "\(told)")
    }
    let long = String(repeating: "x ", count: 1_995) + Self.key
    #expect(!tells(ServerWords.clean(long, without: secret)))
  }

  @Test(
    arguments: [
      "The model is unknown.", "Try again in 20 s (code 429).", "密钥不对", "é", "", "a%2", "\\u00",
      "&#", "100% of it", "sk", "/v1/chat/completions",
    ])
  func `other words stay as they are`(_ message: String) {
    #expect(secret.removed(from: message) == message)
    #expect(!secret.stands(in: message))
  }

  @Test func `a placeholder word instead of a key hides no sentence`() throws {
    let word = try #require(Secret("ollama".utf8))
    #expect(!word.stands(in: "An ollama is no animal."))
    #expect(word.removed(from: "no ollama here") == "no … here")
  }

  @Test func `any text is searched in no time`() {
    let long = String(repeating: "%\\u&#x;sk-Test/0123456", count: 1_000)
    let time = ContinuousClock().measure { _ = secret.removed(from: long) }
    #expect(time < .seconds(20))
  }

  /// Whether enough of the key is there to give it away.
  private func tells(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    let key = Array(Self.key.lowercased().utf8)
    return (0...(key.count - 8)).contains { start in
      let piece = key[start..<start + 8]
      return bytes.indices.contains { bytes[$0...].starts(with: piece) }
    }
  }
}
