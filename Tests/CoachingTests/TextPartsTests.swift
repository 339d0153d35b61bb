import Coaching
import Testing

@Suite("Texts within texts")
struct TextPartsTests {
  @Test(arguments: [
    ("a-b", "-", true), ("abc", "abc", true), ("abc", "", true), ("", "", true), ("", "a", false),
    ("abc", "abcd", false), ("aab", "ab", true), ("请把水杯", "水杯", true),
    ("请把水杯", "杯水", false),
    // A mark after a part hides it from who looks at whole letters alone.
    ("key\u{301} x", "key", true),
  ])
  func `a text contains what is somewhere in it`(text: String, part: String, holds: Bool) {
    #expect(text.holds(part) == holds)
    #expect(text[...].holds(part[...]) == holds)
  }

  @Test(arguments: [
    ("a b c", " ", "T", "aTbTc"), ("aaa", "aa", "b", "ba"), ("abc", "", "x", "abc"),
    ("", "a", "b", ""), ("一（二）", "（", "(", "一(二）"), ("aXa", "a", "", "X"),
    ("a", "a", "aa", "aa"),
  ])
  func `every such part is replaced once, from the left`(
    text: String, part: String, other: String, result: String
  ) {
    #expect(text.replacing(each: part, by: other) == result)
  }

  @Test func `a text is cut at the first place of a part`() {
    #expect("a; b; c".cut(at: "; ")?.before == "a")
    #expect("a; b; c".cut(at: "; ")?.behind == "b; c")
    #expect("一，二".cut(at: "，")?.behind == "二")
    #expect("abc".cut(at: "x") == nil)
  }
}
