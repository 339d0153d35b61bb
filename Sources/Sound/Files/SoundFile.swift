public import Acoustics
import CSndFile
import Glibc
public import System

/// Sound from files of every usual format.
public enum SoundFile {
  /// The supported formats, as people call them.
  public static let formats = ["WAV", "FLAC", "MP3", "Ogg", "AIFF"]

  /// The sound of a file, its channels mixed to one.
  ///
  /// It is read piece by piece, and converted to `sampleRate` on the way: memory holds no more than
  /// the result. NaN becomes silence. A file with more than `longest` seconds is refused.
  public static func waveform(
    at path: String, sampleRate: Int? = nil, longest: Double = 600
  ) throws(SoundFileError) -> Waveform {
    let descriptor = try open(path)
    hc_hush()
    defer {
      hc_unhush()
      close(descriptor)
    }
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

  /// Opens what must be a regular file, without waiting for a pipe's other end.
  private static func open(_ path: String) throws(SoundFileError) -> Int32 {
    // To the system a path ends at a NUL: another file would be opened.
    guard !path.utf8.contains(0) else { throw SoundFileError(.unreadable(code: ENOENT), path) }
    var status = stat()
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      // What is not a file is reported as such even to those who may not open it.
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

/// Why a file yielded no sound.
public struct SoundFileError: Error, Sendable, Equatable {
  /// What is wrong with it.
  public enum Kind: Sendable, Equatable {
    /// The library that reads sound files is missing.
    case noLibrary(MissingLibrary)
    /// The system would not open or read it, and its error number.
    case unreadable(code: Int32)
    /// A directory, a pipe or a device: nothing that can be read from beginning to end.
    case notAFile
    /// It is empty.
    case empty
    /// It begins like none of the supported formats.
    case unknownFormat
    /// It begins well, but what follows contradicts that; in the library's own words.
    case damaged(String)
    /// The format is right, but there are no samples in it.
    case noSamples
    /// A sample rate that no recorder uses.
    case impossibleRate(Int)
    /// More seconds of sound than allowed; how many it has, if its header says so.
    case tooLong(seconds: Double?, most: Double)
  }

  public let path: String
  public let kind: Kind

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

/// A folder of recordings.
public enum SoundFolder {
  private static let endings = [".flac", ".mp3", ".wav"]

  /// The sound files in a folder and in those within it, by their paths from there, sorted.
  ///
  /// A folder that cannot be read has none; links to folders are not followed.
  public static func recordings(in folder: String) -> [String] {
    names(in: folder, below: "").filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
  }

  private static func names(in folder: String, below path: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += names(in: "\(folder)/\(name)", below: "\(path)\(name)/")
      } else {
        found.append(path + name)
      }
    }
    return found
  }
}
