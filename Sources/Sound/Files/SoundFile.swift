public import Acoustics
import Glibc

/// Sound from files of every usual format.
public enum SoundFile {
  /// The formats that are read, as people call them.
  public static let formats = ["WAV", "FLAC", "MP3", "Ogg", "AIFF"]

  /// The sound of a file, its channels mixed to one.
  ///
  /// It is read piece by piece, and a `sampleRate` is reached on the way: memory holds no more than
  /// the result. What is not a number in it becomes silence. A file with more than `longest`
  /// seconds is refused.
  public static func waveform(
    at path: String, sampleRate: Int? = nil, longest: Double = 600
  ) throws(SoundFileError) -> Waveform {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var decoder = try SoundDecoder(descriptor, path)
    let rate = decoder.sampleRate
    let most = Int(min(max(0, longest), 86_400) * Double(rate))
    if let frames = decoder.statedFrames, frames > most {
      throw SoundFileError(
        .tooLong(seconds: Double(frames) / Double(rate), most: longest), path)
    }
    var resampler = sampleRate.flatMap { Resampler(from: rate, to: $0) }
    var samples: [Float] = []
    var frames = 0
    while true {
      let piece = try decoder.next()
      if piece.isEmpty { break }
      frames += piece.count
      guard frames <= most else {
        throw SoundFileError(.tooLong(seconds: nil, most: longest), path)
      }
      samples += resampler?.take(piece) ?? piece
    }
    guard frames > 0 else { throw SoundFileError(.noSamples, path) }
    samples += resampler?.finish() ?? []
    let gain = 1 / Float(decoder.soundingChannels)
    for index in samples.indices { samples[index] = max(-1, min(1, samples[index] * gain)) }
    return Waveform(samples: samples, sampleRate: resampler == nil ? rate : sampleRate ?? rate)
  }

  /// Opens what must be a plain file, without waiting for a pipe's other end.
  private static func open(_ path: String) throws(SoundFileError) -> Int32 {
    // A path ends for the system at a zero: what follows would be read as another file's name.
    guard !path.utf8.contains(0) else { throw SoundFileError(.unreadable(code: ENOENT), path) }
    var status = stat()
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      // What is no file is none to whoever may not open it, either.
      let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
      throw SoundFileError(isOther ? .notAFile : .unreadable(code: code), path)
    }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SoundFileError(.notAFile, path)
    }
    return descriptor
  }
}
