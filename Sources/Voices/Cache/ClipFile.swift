internal import Coaching

/// A clip as the bytes of a file: a header, what it says and when, 16-bit samples, and a checksum
/// over all.
enum ClipFile {
  /// A clip of a sentence is never larger.
  static let longest = 64 << 20

  static func encode(_ clip: Clip, for key: ClipKey) -> [UInt8] {
    let texts = [
      clip.voice.provider, clip.voice.id, clip.voice.lang.rawValue, clip.spoken,
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128 + texts.joined().count + 2 * clip.samples.count)
    bytes += magic
    bytes += key.bytes
    append(UInt32(clamping: clip.sampleRate), to: &bytes)
    append(UInt32(clamping: clip.samples.count), to: &bytes)
    append(clip.pace.bitPattern, to: &bytes)
    for text in texts {
      append(UInt32(clamping: text.count), to: &bytes)
      bytes += text
    }
    append(UInt32(clamping: clip.onsets.count), to: &bytes)
    for onset in clip.onsets {
      append(UInt32(clamping: onset.place), to: &bytes)
      append(onset.seconds.bitPattern, to: &bytes)
    }
    let start = bytes.count
    bytes += repeatElement(0, count: 2 * clip.samples.count)
    bytes.withUnsafeMutableBytes { raw in
      for (index, sample) in clip.samples.enumerated() {
        let held = sample.isNaN ? 0 : max(-32_768, min(32_767, (sample * 32_768).rounded()))
        let number = Int16(held).littleEndian
        raw.storeBytes(of: number, toByteOffset: start + 2 * index, as: Int16.self)
      }
    }
    append(bytes.withUnsafeBytes { checksum($0) }, to: &bytes)
    return bytes
  }

  /// The clip in the bytes; nil unless every one of them is as written, for this key.
  static func decode(_ bytes: [UInt8], for key: ClipKey) -> Clip? {
    bytes.withUnsafeBytes { raw in
      let count = raw.count - 8
      guard count >= magic.count, raw.starts(with: magic),
        checksum(UnsafeRawBufferPointer(rebasing: raw[..<count]))
          == UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: count, as: UInt64.self))
      else { return nil }
      var rest = raw[magic.count..<count]
      guard let owner = take(key.bytes.count, from: &rest), owner.elementsEqual(key.bytes),
        let rate: UInt32 = number(from: &rest), rate > 0,
        let samples: UInt32 = number(from: &rest), let pace: UInt64 = number(from: &rest),
        let provider = text(from: &rest), let id = text(from: &rest),
        let lang = text(from: &rest).flatMap(Lang.init(rawValue:)), let spoken = text(from: &rest),
        let onsets = onsets(from: &rest), rest.count == 2 * Int(samples)
      else { return nil }
      return Clip(
        samples: self.samples(UnsafeRawBufferPointer(rebasing: rest)), sampleRate: Int(rate),
        voice: Voice(provider: provider, id: id, lang: lang), pace: Double(bitPattern: pace),
        spoken: spoken, onsets: onsets)
    }
  }

  private static let magic = Array("hc clip2".utf8)

  private static func onsets(from rest: inout Slice<UnsafeRawBufferPointer>) -> [Clip.Onset]? {
    guard let count: UInt32 = number(from: &rest), 12 * Int(count) <= rest.count else { return nil }
    var onsets: [Clip.Onset] = []
    for _ in 0..<count {
      guard let place: UInt32 = number(from: &rest), let seconds: UInt64 = number(from: &rest)
      else { return nil }
      onsets.append(Clip.Onset(place: Int(place), seconds: Double(bitPattern: seconds)))
    }
    return onsets
  }

  private static func samples(_ raw: UnsafeRawBufferPointer) -> [Float] {
    let count = raw.count / 2
    return [Float](unsafeUninitializedCapacity: count) { samples, filled in
      for index in 0..<count {
        let number = raw.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)
        samples.initializeElement(at: index, to: Float(Int16(littleEndian: number)) / 32_768)
      }
      filled = count
    }
  }

  /// A checksum that always changes if no more than eight consecutive bytes are wrong.
  private static func checksum(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    var sum = UInt64(raw.count) ^ 0x9e37_79b9_7f4a_7c15
    var at = 0
    while at < raw.count {
      var word: UInt64 = 0
      if raw.count - at >= 8 {
        word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      } else {
        for byte in raw[at...].reversed() { word = word << 8 | UInt64(byte) }
      }
      // Each step is reversible, so a difference never disappears.
      sum = (sum ^ word) &* 0xff51_afd7_ed55_8ccd
      sum ^= sum >> 32
      at += 8
    }
    return sum
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func take(
    _ count: Int, from rest: inout Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func number<Number: FixedWidthInteger>(
    from rest: inout Slice<UnsafeRawBufferPointer>
  ) -> Number? {
    take(MemoryLayout<Number>.size, from: &rest).map { bytes in
      bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
    }
  }

  private static func text(from rest: inout Slice<UnsafeRawBufferPointer>) -> String? {
    guard let count: UInt32 = number(from: &rest), let bytes = take(Int(count), from: &rest) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
