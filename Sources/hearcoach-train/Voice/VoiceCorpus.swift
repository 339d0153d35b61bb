import Acoustics
import Coaching
import Glibc
import Language
import Said
import Sound

/// Recordings that a voice is made of, taken apart; what was done before is found in a directory and
/// not done again.
struct VoiceCorpus {
  /// Where the frames of each portion are kept.
  let workshop: String
  let judge: MandarinModel
  /// What the judge is made of: another one places sounds differently.
  let judgeBytes: [UInt8]
  let tell: @Sendable (String) -> Void
  /// No more recordings of a kind than these.
  var most = Int.max
  private let reader = Reader()
  private static let portion = 500

  init(
    workshop: String, judge bytes: [UInt8], tell: @escaping @Sendable (String) -> Void
  ) throws {
    self.workshop = workshop
    judge = try MandarinModelFile.model(from: bytes)
    judgeBytes = bytes
    self.tell = tell
  }

  /// Words that are named after what they say: `cmn-上边.mp3`.
  func words(in directory: String) throws -> [VoiceRecording] {
    let files = SoundFolder.recordings(in: directory).filter {
      ($0.split(separator: "/").last ?? "").hasPrefix("cmn-")
    }
    let sources = files.compactMap { file -> Source? in
      let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
      guard !name.contains("_") else { return nil }
      return Source(name: file, path: "\(directory)/\(file)", text: String(name.dropFirst(4)))
    }
    return try recordings(sources, kind: "words")
  }

  /// Sentences that `texts.tsv` tells, as `audio/NAME.opus`.
  func people(in directory: String) throws -> [VoiceRecording] {
    let table = String(decoding: try FileBytes.of("\(directory)/texts.tsv"), as: UTF8.self)
    let sources = table.split(separator: "\n").compactMap { line -> Source? in
      let cells = line.split(separator: "\t")
      guard cells.count == 2 else { return nil }
      return Source(
        name: String(cells[0]), path: "\(directory)/audio/\(cells[0]).opus", text: String(cells[1]))
    }
    return try recordings(sources, kind: "people")
  }

  private struct Source {
    var name: String
    var path: String
    var text: String
  }

  private func recordings(_ sources: [Source], kind: String) throws -> [VoiceRecording] {
    var all: [VoiceRecording] = []
    let sources = sources.prefix(most)
    for start in stride(from: 0, to: sources.count, by: Self.portion) {
      let portion = Array(sources[start..<min(sources.count, start + Self.portion)])
      let place = "\(workshop)/\(kind)-\(start / Self.portion).frames"
      let mark = Array(FNV1a.digits(of: (try told(of: portion) + judgeBytes).span).utf8)
      if access(place, F_OK) == 0, case let kept = try FileBytes.of(place), kept.starts(with: mark)
      {
        all += try VoiceStore.recordings(
          from: Array(kept.dropFirst(mark.count)), finding: analysed)
      } else {
        let made = try Shares.map(portion.count) { index in
          Result { try recording(portion[index]) }
        }.compactMap { try $0.get() }
        try FileBytes.write(mark + VoiceStore.bytes(of: made), to: place)
        all += made
      }
      tell("\(kind): \(min(sources.count, start + Self.portion)) heard, \(all.count) kept")
    }
    return all
  }

  /// Names, sizes and texts: whether a portion is made of the same recordings as the one that was kept.
  private func told(of portion: [Source]) throws -> [UInt8] {
    try portion.flatMap { source in
      var status = stat()
      guard stat(source.path, &status) == 0 else { throw Unreadable(path: source.path) }
      return Array("\(source.name)\t\(status.st_size)\t\(source.text)\n".utf8)
    }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path): cannot be read" }
  }

  private func recording(_ source: Source) throws -> VoiceRecording? {
    guard let (text, starts) = analysed(source.text) else { return nil }
    let wave = try SoundFile.waveform(at: source.path)
    guard wave.duration < 20, wave.peak > 0.01 else { return nil }
    return VoiceRecording(
      name: source.name, said: source.text, text: text, wordStarts: starts, wave: wave,
      judge: judge)
  }

  private func analysed(_ said: String) -> (MandarinText, [Bool])? {
    guard let text = MandarinText(said, reader: reader) else { return nil }
    let starts = reader.read(said, as: .chinese).wordStarts
    guard starts.count == text.spoken.count else { return nil }
    return (text, starts)
  }
}

/// Recordings as bytes, for a trainer that goes on where it stopped.
enum VoiceStore {
  static func bytes(of recordings: [VoiceRecording]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: Int) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
    }
    func append(_ text: String) {
      append(text.utf8.count)
      bytes += text.utf8
    }
    func append(_ numbers: [Float]) { numbers.withUnsafeBytes { bytes += $0 } }
    append(recordings.count)
    for recording in recordings {
      append(recording.name)
      append(recording.said)
      append(recording.rough.count)
      for range in recording.rough {
        append(range.lowerBound)
        append(range.upperBound)
      }
      append(recording.frames.count)
      append(recording.frames.hertz)
      append(recording.frames.shape)
      append(recording.frames.breath)
    }
    return bytes
  }

  struct Damage: Error, CustomStringConvertible {
    var description: String { "kept frames are damaged: remove the workshop and begin anew" }
  }

  static func recordings(
    from bytes: [UInt8], finding analysed: (String) -> (MandarinText, [Bool])?
  ) throws -> [VoiceRecording] {
    var place = 0
    func take(_ count: Int) throws -> ArraySlice<UInt8> {
      guard count >= 0, place + count <= bytes.count else { throw Damage() }
      defer { place += count }
      return bytes[place..<place + count]
    }
    func number() throws -> Int {
      Int(try take(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    func text() throws -> String { String(decoding: try take(try number()), as: UTF8.self) }
    func floats(_ count: Int) throws -> [Float] {
      let slice = try take(4 * count)
      return [Float](unsafeUninitializedCapacity: count) { buffer, filled in
        UnsafeMutableRawBufferPointer(buffer).copyBytes(from: slice)
        filled = count
      }
    }
    return try (0..<number()).map { _ in
      let (name, said) = (try text(), try text())
      let rough = try (0..<number()).map { _ in
        let start = try number()
        return start..<(try number())
      }
      let count = try number()
      let hertz = try floats(count)
      let shape = try floats(count * VoiceFrames.shapes)
      let breath = try floats(count * VoiceFrames.bands)
      guard let (text, starts) = analysed(said), starts.count == rough.count else { throw Damage() }
      return VoiceRecording(
        name: name, said: said, text: text, wordStarts: starts,
        frames: VoiceFrames(hertz: hertz, shape: shape, breath: breath), rough: rough)
    }
  }
}
