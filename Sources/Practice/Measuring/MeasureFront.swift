public import Coaching

/// What shows a measurement to a person, or to another program.
public protocol MeasureFront: Sendable {
  func show(_ news: MeasureNews) async
  /// Reports trouble that the measurement survives.
  func tell(_ trouble: any Error) async
}
