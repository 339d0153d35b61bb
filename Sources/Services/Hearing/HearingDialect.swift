internal import Coaching

/// How services of one kind are asked what was said.
protocol HearingDialect: Sendable {
  func hear(_ recording: SentRecording, _ lang: Lang, _ link: ServiceLink) async throws -> ASRResult
}
