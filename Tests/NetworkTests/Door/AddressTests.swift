@testable import Network
import Testing

struct AddressTests {
  @Test(
    "an address is taken apart",
    arguments: [
      ("https://API.Example.com/v1/", "https://api.example.com:443", "/v1"),
      ("http://localhost:11434", "http://localhost:11434", ""),
      ("HTTP://[::1]:8080/x/y", "http://[::1]:8080", "/x/y"),
      ("tcp://10.0.0.2:10200", "tcp://10.0.0.2:10200", ""),
      ("http://a_b.c-d", "http://a_b.c-d:80", ""),
    ])
  func good(_ text: String, _ origin: String, _ path: String) throws {
    let address = try #require(ServiceAddress(text))
    #expect(address.origin == origin)
    #expect(address.path == path)
  }

  @Test(
    "what could lead elsewhere than it seems is no address",
    arguments: [
      "", "localhost", "ftp://x", "http://", "http://user@host", "http://host@evil", "http://a:b@c",
      "http://host:0", "http://host:70000", "http://host:8x", "http://host?x", "http://host/a?b",
      "http://host/a#b", "http://ho st", "http://host\\@evil", "http://host/\u{1B}", "http://主机",
      "http://[::1", "http://[x]", "http://a..b", "http://host/a\nb", "tcp://host",
      "tcp://host:1/x",
      "http://:80", "http://[127.0.0.1]", "file:///etc/passwd", "http://host%00",
    ])
  func bad(_ text: String) { #expect(ServiceAddress(text) == nil) }
}
