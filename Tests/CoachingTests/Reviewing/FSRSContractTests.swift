import Glibc
import Testing

/// What the package made of many more reviews, if somebody had it write that down.
private let path = getenv("HEARCOACH_CONTRACT_FSRS").map { String(cString: $0) }

/// The scheduler against the package itself; `make contract` has it write its log.
@Suite("Against the fsrs package", .enabled(if: path != nil, "only with make contract"))
struct FSRSContractTests {
  private let log: PeerLog

  init() throws {
    log = try PeerLog(path: try #require(path))
  }

  @Test func `ten thousand cards go as it lets them go`() throws {
    log.checkWeights()
    try #require(log.courses.count > 10_000)
    try log.checkCourses()
  }

  @Test func `days are spread as it spreads them`() throws {
    try #require(log.spreads.count > 10)
    try log.checkSpreads()
  }
}
