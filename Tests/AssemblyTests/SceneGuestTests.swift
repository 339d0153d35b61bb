import Assembly
import Testing

@Suite("What is typed to join a scene")
struct SceneGuestTests {
  @Test(
    "a code may be typed in two groups, and an address before it",
    arguments: [
      (["12345678"], nil, "12345678"),
      (["1234", "5678"], nil, "12345678"),
      (["192.168.1.5", "12345678"], "192.168.1.5", "12345678"),
      (["192.168.1.5:47700", "1234-5678"], "192.168.1.5:47700", "1234-5678"),
      (["10.0.0.1", "1234"], "10.0.0.1", "1234"),
      (["fe80::1", "12345678"], "fe80::1", "12345678"),
    ] as [([String], String?, String)])
  func parts(words: [String], place: String?, code: String) {
    let parts = SceneGuest.parts(words[0], words.count > 1 ? words[1] : nil)
    #expect(parts.place == place && parts.code == code, "\(parts)")
  }

  @Test func `a word too few or too many digits are no code`() {
    for (first, second) in [("1234", "567"), ("1234", "56789"), ("12345678", "1234")] {
      let parts = SceneGuest.parts(first, second)
      #expect(throws: (any Error).self) { try SceneGuest.check(parts.place, code: parts.code) }
    }
  }
}
