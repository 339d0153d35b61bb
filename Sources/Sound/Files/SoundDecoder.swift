import Acoustics
import CSndFile
import Glibc

/// An open sound file, read piece by piece through libsndfile.
///
/// The library is asked only for formats that people have: it knows many more, some hardly tried.
struct SoundDecoder: ~Copyable {
  /// A channel this far below the loudest one adds nothing but its noise.
  private static let quiet: Float = 0.001
  private static let itemsAtOnce = (fewest: 1 << 12, most: 1 << 16)

  let sampleRate: Int
  /// What the file's header says; nil if it does not say.
  let statedFrames: Int?
  private let file: OpaquePointer
  private let path: String
  private let channels: Int
  private var peaks: [Float]
  private var buffer: [Float]

  /// The descriptor stays the caller's.
  init(_ descriptor: Int32, _ path: String) throws(SoundFileError) {
    try Self.checkFormat(descriptor, path)
    if let missing = SoundLibraries.sndfile {
      throw SoundFileError(.noLibrary(missing), path)
    }
    var info = SF_INFO()
    guard let file = sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) else {
      throw SoundFileError(.damaged(String(cString: sf_strerror(nil))), path)
    }
    let channels = Int(info.channels)
    guard Resampler.rates.contains(Int(info.samplerate)), channels > 0 else {
      sf_close(file)
      throw SoundFileError(.impossibleRate(Int(info.samplerate)), path)
    }
    self.file = file
    self.path = path
    self.channels = channels
    sampleRate = Int(info.samplerate)
    statedFrames = info.frames < Int64.max ? Int(info.frames) : nil
    peaks = Array(repeating: 0, count: channels)
    // The header may be wrong: it only serves to reserve memory.
    let stated = min(Self.itemsAtOnce.most / channels, statedFrames ?? .max)
    let frames = max(1, Self.itemsAtOnce.fewest / channels, stated)
    buffer = Array(repeating: 0, count: frames * channels)
  }

  deinit { sf_close(file) }

  /// How many channels carry sound; at least one.
  var soundingChannels: Int {
    let floor = Self.quiet * (peaks.max() ?? 0)
    return max(1, peaks.count { $0 > floor })
  }

  /// The sums of the channels in the next frames; none after the last.
  mutating func next() throws(SoundFileError) -> [Float] {
    let room = buffer.count / channels
    let count = Int(sf_readf_float(file, &buffer, Int64(room)))
    // A file that was cut off gives what it has; one that contradicts itself is not trusted.
    let fault = sf_error(file)
    if count <= 0, fault != SF_ERR_NO_ERROR {
      throw SoundFileError(.damaged(String(cString: sf_strerror(file))), path)
    }
    return mix(max(0, count))
  }

  private mutating func mix(_ frames: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: frames)
    for channel in 0..<channels {
      var peak = peaks[channel]
      var index = channel
      for frame in 0..<frames {
        let sample = buffer[index]
        if sample.isFinite {
          // Clamped to a sample's range: one wild number must not drown the others.
          let held = max(-1, min(1, sample))
          peak = max(peak, abs(held))
          sums[frame] += held
        }
        index += channels
      }
      peaks[channel] = peak
    }
    return sums
  }

  private static func checkFormat(_ descriptor: Int32, _ path: String) throws(SoundFileError) {
    var head = [UInt8](repeating: 0, count: 12)
    let count = pread(descriptor, &head, head.count, 0)
    guard count >= 0 else { throw SoundFileError(.unreadable(code: errno), path) }
    guard count > 0 else { throw SoundFileError(.empty, path) }
    guard isKnown(head[..<count]) else { throw SoundFileError(.unknownFormat, path) }
  }

  private static func isKnown(_ head: ArraySlice<UInt8>) -> Bool {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if ["RIFF", "RIFX", "RF64"].contains(where: { begins($0) }) { return begins("WAVE", at: 8) }
    if begins("FORM") { return begins("AIF", at: 8) }
    if begins("fLaC") || begins("OggS") || begins("ID3") { return true }
    // The eleven bits that begin each frame of MP3, and a layer that exists.
    return head.count >= 2 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0 && head[1] & 0x06 != 0
  }
}
