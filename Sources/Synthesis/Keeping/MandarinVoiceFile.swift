import Acoustics
public import Said

/// The file of a voice that speaks Mandarin.
///
/// It is a `ModelFile` that begins with `hearcoach mandarin voice 1`: `middle` is the voice's, in hertz,
/// `step` what the packed shapes are counted in, `melody` the sizes of the network's layers, `words` how
/// many words there are; everything else is told to people. The bytes: the chances of the packing, means
/// and spreads of the melody (Float32), its network, and word by word what `append` writes.
public enum MandarinVoiceFile {
  static let title = "hearcoach mandarin voice 1"
  static let largest = 8_000_000
  private static let names = ["middle", "step", "melody", "words"]

  /// The file of a voice; `about` are the lines for people.
  public static func bytes(of voice: MandarinVoice, about: [String]) -> [UInt8] {
    var body = voice.library.packing.chances
    for number in voice.melody.means + voice.melody.spreads {
      ModelNumbers.append(number, to: &body)
    }
    ModelNumbers.append(voice.melody.network, to: &body)
    for word in voice.library.words { append(word, to: &body) }
    let lines =
      about + [
        "middle: \(Int((voice.middle * 1_000).rounded()))",
        "step: \(Int((voice.library.packing.step * 1_000).rounded()))",
        "melody: \(ModelNumbers.sizes(of: voice.melody.network))",
        "words: \(voice.library.words.count)",
      ]
    return ModelFile.bytes(title: title, lines: lines, body: body)
  }

  /// The voice in the bytes of a file.
  public static func voice(from bytes: [UInt8]) throws(ModelFile.Fault) -> MandarinVoice {
    let contents = try ModelFile.contents(of: bytes, title: title, largest: largest)
    let sizes = try ModelNumbers.sizes("melody", in: contents)
    guard sizes.first == MelodyRows.inputs, sizes.last == MelodyRows.outputs else {
      throw .badLine("melody")
    }
    let middle = try number("middle", 50_000...600_000, in: contents)
    let step = try number("step", 1...2_000, in: contents)
    let count = try number("words", 1...100_000, in: contents)
    var reader = ModelReader(contents.body)
    let chances = Array(try reader.take(FramePacking.places))
    guard !chances.contains(0) else { throw .notANumber }
    let means = try reader.floats(MelodyRows.outputs)
    let spreads = try reader.floats(MelodyRows.outputs)
    let network = try reader.network(sizes)
    var words: [RecordedWord] = []
    words.reserveCapacity(count)
    for _ in 0..<count { words.append(try word(&reader)) }
    guard reader.bytes.isEmpty else { throw .damaged }
    return MandarinVoice(
      library: PieceLibrary(
        words, packing: FramePacking(step: Float(step) / 1_000, chances: chances)),
      melody: MelodyModel(network: network, means: means, spreads: spreads),
      middle: Double(middle) / 1_000, version: contents.checksum)
  }

  /// What a voice's file says of its origin, licence and quality.
  public static func about(_ bytes: [UInt8]) throws(ModelFile.Fault) -> [String] {
    try ModelFile.contents(of: bytes, title: title, largest: largest).lines(without: names)
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Int>, in contents: ModelFile.Contents
  ) throws(ModelFile.Fault) -> Int {
    guard let number = contents.value(name).flatMap({ Int($0) }), range.contains(number) else {
      throw .badLine(name)
    }
    return number
  }

  // MARK: - Words

  private static let noInitial: UInt8 = 255
  private static let noHeights: UInt8 = 128

  /// How many syllables, frames (two bytes) and packed bytes (two); for each syllable its initial, its
  /// final, its tone, the frames before it, of its initial and of its final, its heights in quarters of a
  /// semitone, its loudness in tenths, its doubt in hundredths; the packed bytes.
  private static func append(_ word: RecordedWord, to bytes: inout [UInt8]) {
    bytes.append(UInt8(word.syllables.count))
    for number in [word.count, word.packed.count] {
      bytes += [UInt8(number & 0xFF), UInt8(number >> 8)]
    }
    var end = 0
    for syllable in word.syllables {
      let times = syllable.times
      bytes.append(syllable.sound.initial.map(UInt8.init) ?? noInitial)
      bytes += [UInt8(syllable.sound.final), UInt8(syllable.tone)]
      for count in [times.whole.lowerBound - end, times.initial.count, times.final.count] {
        bytes.append(UInt8(clamping: count))
      }
      end = times.final.upperBound
      for point in 0..<MelodyRows.points {
        bytes.append(
          syllable.heights.map { signed($0[point] * 4) } ?? noHeights)
      }
      bytes.append(signed(Double(syllable.loudness) * 10))
      bytes.append(UInt8(clamping: Int((syllable.doubt * 100).rounded())))
    }
    bytes += word.packed
  }

  /// From −127 to 127, so that −128 is left for nothing.
  private static func signed(_ number: Double) -> UInt8 {
    UInt8(bitPattern: Int8(max(-127, min(127, number.rounded()))))
  }

  private static func word(_ reader: inout ModelReader) throws(ModelFile.Fault) -> RecordedWord {
    let head = Array(try reader.take(5))
    let (count, packed) = (Int(head[1]) | Int(head[2]) << 8, Int(head[3]) | Int(head[4]) << 8)
    guard head[0] > 0 else { throw .damaged }
    var syllables: [RecordedWord.Syllable] = []
    var end = 0
    for _ in 0..<head[0] {
      syllables.append(try syllable(&reader, &end))
    }
    guard end <= count else { throw .damaged }
    return RecordedWord(syllables: syllables, count: count, packed: try reader.take(packed))
  }

  private static func syllable(
    _ reader: inout ModelReader, _ end: inout Int
  ) throws(ModelFile.Fault) -> RecordedWord.Syllable {
    let bytes = Array(try reader.take(8 + MelodyRows.points))
    let (initial, final, tone) = (bytes[0], Int(bytes[1]), Int(bytes[2]))
    guard initial == noInitial || initial < MandarinSyllable.initials.count,
      final < MandarinSyllable.finals.count, (1...5).contains(tone), bytes[5] > 0
    else { throw .damaged }
    let start = end + Int(bytes[3])
    let middle = start + Int(bytes[4])
    end = middle + Int(bytes[5])
    var syllable = RecordedWord.Syllable(
      sound: MandarinSyllable(initial: initial == noInitial ? nil : Int(initial), final: final),
      tone: tone, times: SyllableTimes(initial: start..<middle, final: middle..<end))
    let heights = bytes[6..<6 + MelodyRows.points]
    if heights.first != noHeights {
      syllable.heights = heights.map { Double(Int8(bitPattern: $0)) / 4 }
    }
    syllable.loudness = Float(Int8(bitPattern: bytes[6 + MelodyRows.points])) / 10
    syllable.doubt = Float(bytes[7 + MelodyRows.points]) / 100
    return syllable
  }
}
