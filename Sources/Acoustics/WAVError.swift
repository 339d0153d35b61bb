/// What is wrong with bytes that should have been a WAV file.
public enum WAVError: Error, Sendable, Equatable {
  /// The bytes do not begin as a RIFF WAVE file does.
  case notWAV
  /// The file ends before the named chunk.
  case missingChunk(String)
  /// The `fmt ` chunk is too short to say anything.
  case formatTooShort(byteCount: Int)
  /// A coding that is neither whole numbers nor floating point (A-law, MP3 and so on).
  case unknownCoding(tag: Int)
  /// A number of bits that the coding does not come in.
  case unknownDepth(bits: Int)
  /// A header that promises no channels.
  case noChannels
  /// A sample rate that no sound card and no recorder uses.
  case impossibleRate(Int)
  /// The size of a frame that the header states is not the one that follows from its other numbers.
  case contradictoryFrameSize(stated: Int, needed: Int)
  /// A sample that is not a number, or is infinite.
  case notANumber(frame: Int)
}
