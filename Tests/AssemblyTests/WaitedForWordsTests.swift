@testable import Network
import Testing
import Wording

@Suite("What is proposed where a service did not answer in time")
struct WaitedForWordsTests {
  private func next(_ reason: ServiceError.Reason) -> String? { reason.next("x")?.en }

  @Test(arguments: [(6.0, "12"), (30, "60"), (4.5, "9"), (400, "600")])
  func `is twice of what was set, where that was waited for`(set: Double, proposed: String) {
    let limits = ServiceLimits(firstByte: set, whole: set + 12, setting: set)
    for stage in [ServiceError.Stage.firstByte, .whole] {
      #expect(next(limits.timedOut(stage)) == "hearcoach config set service.x.seconds \(proposed)")
    }
  }

  @Test func `is to try later, where the program has its own patience or no more can be set`() {
    let own = ServiceLimits(connect: 5, firstByte: 10, whole: 10)
    let most = ServiceLimits(firstByte: 600, whole: 600, setting: 600)
    for reason in [
      own.timedOut(.whole), own.timedOut(.connection), most.timedOut(.whole),
      ServiceLimits(setting: 20).timedOut(.connection),
    ] {
      #expect(next(reason) == "try again later")
    }
  }
}
