/// A recording of which it is known what each frame, 10 ms apart, is.
struct TrainingSound: Sendable {
  /// Joined recordings are by one speaker.
  var speaker: String
  /// At 16 kHz.
  var samples: [Int16]
  /// What a network should tell of each frame, by the number of its output.
  var states: [UInt8]
  /// Stands where nothing is known of a frame: it is heard beside others, but not learned.
  static let untold = UInt8.max
  /// From the first frame that is not silence to the last.
  var speech: Range<Int>
}
