@testable import Network
import NetworkSupport
import Testing

@Suite("Which computers a scene may be played with")
struct LocalAddressTests {
  @Test(arguments: [
    "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "10.0.0.1", "10.255.255.255",
    "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "169.254.1.1",
    "100.64.0.1", "100.127.255.255", "fc00::1", "fdff::1", "fe80::1", "febf::1",
    "::ffff:192.168.1.5",
  ])
  func `those of the local network`(text: String) throws {
    let address = try #require(IPAddress(text))
    let grant = try Stand().consent.grantTable()
    #expect(address.isLocal && grant.reaches(address))
  }

  @Test(arguments: [
    "8.8.8.8", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255",
    "192.169.0.0", "169.253.0.1", "169.255.0.1", "100.63.255.255", "100.128.0.0", "0.0.0.0",
    "255.255.255.255", "224.0.0.251", "::", "2001:db8::1", "fbff::1", "fe00::1", "fec0::1",
    "ff02::fb", "::ffff:8.8.8.8", "64:ff9b::a00:1",
  ])
  func `and nobody beyond it`(text: String) throws {
    let address = try #require(IPAddress(text))
    let grant = try Stand().consent.grantTable()
    #expect(!address.isLocal && !grant.reaches(address))
  }

  @Test func `where nothing may leave this computer only its own programs`() throws {
    let grant = try Stand(rules: NetworkRules(offline: true)).consent.grantTable()
    #expect(grant.reaches(try #require(IPAddress("127.0.0.1"))))
    #expect(!grant.reaches(try #require(IPAddress("192.168.1.5"))))
    let none = try Stand(rules: NetworkRules(noServices: true)).consent
    #expect(throws: TableError.self) { try none.grantTable() }
  }

  @Test(arguments: [NetworkRules(offline: true), NetworkRules(noServices: true)])
  func `whoever plays already with others takes in no more of them once that is forbidden`(
    rules: NetworkRules
  ) throws {
    let stand = try Stand()
    let grant = try stand.consent.grantTable()
    let other = try #require(IPAddress("192.168.1.5"))
    #expect(grant.reaches(other))
    stand.rules.now = rules
    #expect(!grant.reaches(other))
    #expect(grant.reaches(try #require(IPAddress("127.0.0.1"))))
  }
}
