internal import Acoustics
internal import CESpeak

/// Gathers the samples of one utterance while the library makes them.
final class SampleCollector {
  private(set) var samples: [Int16] = []
  private(set) var onsets: [WordOnset] = []
  /// Whether it was stopped before the end.
  private(set) var stopped = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// What the library calls with each piece; the collector comes back to it as the events' user data.
  static let callback:
    @convention(c) (
      UnsafeMutablePointer<Int16>?, Int32, UnsafeMutablePointer<espeak_EVENT>?
    ) -> Int32 = { samples, count, events in
      guard let user = events?.pointee.user_data else { return 0 }
      let collector = Unmanaged<SampleCollector>.fromOpaque(user).takeUnretainedValue()
      if let events { collector.take(events) }
      guard let samples, count > 0 else { return 0 }
      return collector.take(UnsafeBufferPointer(start: samples, count: Int(count))) ? 0 : 1
    }

  private func take(_ events: UnsafePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      // The library counts characters from 1.
      if event.pointee.type == espeakEVENT_WORD {
        onsets.append(
          WordOnset(place: Int(event.pointee.text_position) - 1, sample: Int(event.pointee.sample)))
      }
      event += 1
    }
  }

  private func take(_ piece: UnsafeBufferPointer<Int16>) -> Bool {
    guard !Task.isCancelled, samples.count + piece.count <= limit else {
      stopped = true
      return false
    }
    samples.append(contentsOf: piece)
    return true
  }
}
