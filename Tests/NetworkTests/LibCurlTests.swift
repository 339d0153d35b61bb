@testable import Network
import Testing

@Test("curl is there and tells its version")
func curlVersion() {
  #expect(LibCurl.version?.wholeMatch(of: /\d+\.\d+\.\d+.*/) != nil)
}
