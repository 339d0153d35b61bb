@testable import Desktop
import Testing

struct ManagerListTests {
  static let lists: [(String, [String])] = [
    ("", []), ("  ", []), ("/a /b", ["/a", "/b"]), (" /a\t /b ", ["/a", "/b"]),
    (
      #""/home/ann lee/.config/systemd/user" /run/x"#,
      ["/home/ann lee/.config/systemd/user", "/run/x"]
    ),
    (#""/home/听力/a" '/home/a b'"#, ["/home/听力/a", "/home/a b"]),
    (#""say \"hi\" for \$5 \`now\` \\o/""#, [#"say "hi" for $5 `now` \o/"#]),
    (#""a\tb\nc\033d\x20e\u542c\U0001f442f\sg""#, ["a\tb\nc\u{1b}d e听👂f g"]),
    (#"a"b c"d "" e"#, ["ab cd", "", "e"]),
    // In bytes, as a name is that is no text in UTF-8 otherwise.
    (#""\345\220\254""#, ["听"]),
  ]

  @Test(arguments: lists)
  func `a list of the manager's is read as it was meant`(text: String, words: [String]) {
    #expect(ManagerList.words(text) == words)
  }

  @Test(
    arguments: [
      (#""/a b"#, ["/a b"]), (#"/a\"#, [#"/a\"#]), (#""\"#, [#"\"#]), (#"\x"#, [#"\x"#]),
      (#"\xzz"#, [#"\xzz"#]), (#"\x+1"#, [#"\x+1"#]), (#"\x-1"#, [#"\x-1"#]),
      (#"\777"#, [#"\777"#]),
      (#"\89"#, [#"\89"#]), (#"\ud800"#, [#"\ud800"#]), (#"\Uffffffff"#, [#"\Uffffffff"#]),
      // The name of a file ends at a zero.
      (#"/a\000b"#, [#"/a\000b"#]), (#"/a\x00b"#, [#"/a\x00b"#]), (#"/a\u0000b"#, [#"/a\u0000b"#]),
      (#"\377"#, ["\u{fffd}"]), ("'\"'\"'\"", ["\"'"]),
    ] as [(String, [String])])
  func `what no manager writes is taken as it stands`(text: String, words: [String]) {
    #expect(ManagerList.words(text) == words)
  }
}
