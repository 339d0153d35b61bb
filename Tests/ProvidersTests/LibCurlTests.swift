import Testing

@testable import Providers

@Test("curl is there and tells its version")
func curlVersion() {
  #expect(LibCurl.version?.wholeMatch(of: /\d+\.\d+\.\d+.*/) != nil)
}
