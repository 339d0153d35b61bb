import Assembly
import CAdw
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The pages of measuring, each with something on it.
extension LettingGoTests {
  private static let matrix = Matrix(
    lang: .english,
    columns: (0..<Matrix.places).map { place in (0..<Matrix.words).map { "\(place)\($0)" } })
  private static let measured = Measured(
    id: "m", series: .init(lang: .english, kind: .steady, voice: nil, device: nil),
    estimate: ThresholdEstimate(threshold: -5, low: -6, high: -4, slope: 0.1, lapse: 0),
    trials: [], headphones: nil, level: 0)

  static func measured(_ page: Page, _ work: Work) -> Widget {
    switch page {
    case .measure: return measurePage(isNarrow: false)
    case .measureColumn: return measurePage(isNarrow: true)
    case .measureEnd:
      return MeasureEndPage(
        (measured, .none), stopped: nil, language: .english, showAll: {}, goHome: {})
    default: return MeasuresView(work, language: .english) { _, _, _ in }
    }
  }

  private static func measurePage(isNarrow: Bool) -> MeasurePage {
    let page = MeasurePage(language: .english) { _ in }
    page.adapt(isNarrow: isNarrow)
    for news in [
      MeasureNews.began(
        MeasurePlan(id: "m", lang: .english, kind: .steady, device: "d", seed: 1), matrix),
      .trial(n: 1, of: 20, isPractice: true, snr: 0, said: nil), .listening,
    ] {
      page.state.take(news)
    }
    page.showTable()
    return page
  }

  @Test func `of a measurement that was taken on its page nothing is left`() async throws {
    let home = try TemporaryDirectory()
    let before = SignalHandlers.living
    weak var page: MeasurePage?
    weak var runner: MeasureRunner?
    var tried: Task<Void, Never>?
    do {
      let app = Application(
        environment: ["HOME": home.path, "HEARCOACH_SHARE": Checkout.path + "config"],
        trace: Trace(isOn: false) { _ in }, say: { _, _ in })
      try await Work(app).measure(
        .chinese, .steady, isSilent: true, asking: { _ in false },
        showing: { prepared in
          let runner = prepared.runner
          let made = MeasurePage(language: .chinese) { runner.send($0) }
          (page, tried) = (
            made,
            Task {
              let words: [Int?] = [0, nil, 3, 4, 5]
              for event: MeasureEvent in [
                .answer(words), .again, .answer(words), .skip, .answer(words), .quit,
              ] {
                runner.send(event)
                // Each is shown before the next one comes.
                for _ in 0..<20 { await Task.yield() }
                OwnScreen.settle()
              }
            }
          )
          return made
        })
      runner = nil
      await tried?.value
      #expect(page?.stopped == .learner || page == nil)
    }
    tried = nil
    try await OwnScreen.settle("nothing is left") {
      page == nil && SignalHandlers.living == before
    }
    _ = runner
  }
}
