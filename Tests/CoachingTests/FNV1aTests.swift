import Coaching
import Testing

struct FNV1aTests {
  @Test(
    "the number of bytes is that of FNV's authors",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func known(text: String, digits: String) {
    #expect(FNV1a.digits(of: text.utf8.span) == digits)
    #expect(FNV1a.number(of: Array(text.utf8).span) == UInt64(digits, radix: 16))
  }

  @Test("a number that begins with zeros has all its digits")
  func zeros() throws {
    let text = try #require(
      (0..<1_000).lazy.map { "\($0)" }.first { FNV1a.number(of: $0.utf8.span) >> 60 == 0 })
    #expect(FNV1a.digits(of: text.utf8.span).count == 16)
  }
}
