import Acoustics
import Sound

/// `hearcoach-train voice-copy FROM TO`: a recording taken apart and put together again, to hear what
/// the frames of a voice alone lose.
enum VoiceCopy {
  static let usage = """
    Usage: hearcoach-train voice-copy FROM TO.wav
    Takes a recording apart into frames of a voice, and makes sound of them again.

    """

  static func run(_ words: [String]) throws {
    guard words.count == 2 else { throw MandarinCommand.UsageError(text: usage) }
    var analysis = VoiceAnalysis(of: try SoundFile.waveform(at: words[0]))
    let frames = analysis.frames()
    var synthesis = VoiceSynthesis()
    let wave = Waveform(
      samples: synthesis.samples(of: frames), sampleRate: VoiceFrames.sampleRate)
    try FileBytes.write(WAV.encode(wave), to: words[1])
  }
}
