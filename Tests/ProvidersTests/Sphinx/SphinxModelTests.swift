import Acoustics
import Coaching
import Foundation
import Language
import Testing

@testable import Providers

/// A model of two phones in files as PocketSphinx has them.
struct SmallSphinx {
  static let gaussians = 8

  var definition =
    number([0x4644_4D42, 1, 4]) + Array("text".utf8)
    + number([2, 2, 3, 6, 7, 2, 2, 3, 0, 1]) + Array("AA\0SIL\0\0".utf8)
  var means = table { Float($0 % 13) }
  var variances = table { _ in 2 }
  var weights =
    number([6]) + Array("header".utf8.prefix(6)) + number([0, 8, 7])
    + [UInt8](repeating: 20, count: 3 * 8 * 7)

  static func number(_ numbers: [Int32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  private static func table(_ value: (Int) -> Float) -> [UInt8] {
    let count = 2 * 3 * gaussians * 13
    return Array("s3\nversion 1.0\nendhdr\n".utf8)
      + number([0x1122_3344, 2, 3, 8, 13, 13, 13, Int32(count)])
      + number((0..<count).map { Int32(bitPattern: value($0).bitPattern) })
  }

  func write(to directory: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(directory)/en-us", withIntermediateDirectories: true)
    for (name, bytes) in [
      ("mdef", definition), ("means", means), ("variances", variances), ("sendump", weights),
    ] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/en-us/\(name)"))
    }
  }

  func scorer() throws -> SphinxScorer {
    let directory = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try write(to: directory)
    return try SphinxScorer(directory: directory)
  }
}

struct SphinxModelTests {
  @Test("a whole model is read, and every frame has a best state")
  func whole() throws {
    let scorer = try SmallSphinx().scorer()
    #expect(scorer.phones == ["AA", "SIL"] && scorer.silence == "SIL")
    let samples = (0..<4_000).map { sin(Float($0) * 0.3) * 0.1 }
    let emissions = scorer.emissions(of: samples)
    #expect(emissions.states == 6 && emissions.frames == 23)
    for frame in 0..<emissions.frames {
      let row = (0..<6).map { emissions[frame, $0] }
      #expect(row.max() == 0 && row.allSatisfy { $0.isFinite })
    }
  }

  @Test(
    "no sound makes the scores anything but numbers",
    arguments: [
      [], [Float](repeating: 0, count: 700), [Float](repeating: .nan, count: 700),
      [Float](repeating: .infinity, count: 700), [Float](repeating: 1, count: 409),
    ])
  func hostileSound(_ samples: [Float]) throws {
    let emissions = try SmallSphinx().scorer().emissions(of: samples)
    #expect(emissions.frames == (samples.count < 410 ? 0 : 2))
    #expect(emissions.values.allSatisfy { $0.isFinite })
  }

  @Test(
    "the vowel that a synthesizer speaks fits its phone better than any other",
    .enabled(
      if: FileManager.default.fileExists(atPath: SphinxScorer.usualDirectory + "/en-us/mdef"),
      "pocketsphinx-en-us is not installed"))
  func real() async throws {
    let clip = try await ESpeak(reader: Reader()).synthesize(
      TTSRequest(text: "see", lang: .english))
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    let scorer = try SphinxScorer()
    let emissions = scorer.emissions(of: wave.resampled(to: 16_000).samples)
    let heard = (0..<emissions.frames).compactMap { frame in
      (0..<emissions.states).max { emissions[frame, $0] < emissions[frame, $1] }
    }.map { scorer.phones[$0 / scorer.statesPerPhone] }
    let counts = Dictionary(heard.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.key != "SIL" }.max { $0.value < $1.value }?.key == "IY")
    #expect(try PronouncingDictionary().pronunciations(of: "see") == [["S", "IY"]])
  }

  @Test("a file that is not there is told by its path")
  func absent() {
    let fault = #expect(throws: SphinxError.self) {
      try SphinxScorer(directory: "/nowhere/of/all")
    }
    #expect(fault == SphinxError(path: "/nowhere/of/all/en-us/mdef", fault: .absent))
    #expect(throws: SphinxError.self) { try PronouncingDictionary(directory: "/nowhere/of/all") }
  }

  @Test(
    "whatever is cut off or changed in its files, a model is refused or read", arguments: 0..<300)
  func hostile(_ seed: Int) throws {
    var files = SmallSphinx()
    let path: WritableKeyPath<SmallSphinx, [UInt8]> =
      [\.definition, \.means, \.variances, \.weights][seed % 4]
    if seed % 3 == 0 {
      files[keyPath: path].removeLast(.random(in: 1...files[keyPath: path].count))
      #expect(throws: SphinxError.self) { try files.scorer() }
    } else {
      for _ in 0..<3 {
        let place = Int.random(in: 0..<min(120, files[keyPath: path].count))
        files[keyPath: path][place] = .random(in: 0...255)
      }
      if let scorer = try? files.scorer() {
        _ = scorer.emissions(of: [Float](repeating: 0.1, count: 2_000))
      }
    }
  }
}

struct PronouncingDictionaryTests {
  private let dictionary = PronouncingDictionary(
    Array("a AH\na(2) EY\none's W AH N Z\none W AH N\none(2) HH W AH N\nread R EH D\n".utf8))

  @Test("a word has all its pronunciations, the usual one first, wherever its lines are")
  func pronunciations() {
    #expect(dictionary.pronunciations(of: "A") == [["AH"], ["EY"]])
    #expect(dictionary.pronunciations(of: "one") == [["W", "AH", "N"], ["HH", "W", "AH", "N"]])
    #expect(dictionary.pronunciations(of: "One’s") == [["W", "AH", "N", "Z"]])
  }

  @Test("what is no word has none", arguments: ["", "zzz", "on", "ones", " ", "one(2"])
  func unknown(_ word: String) {
    #expect(dictionary.pronunciations(of: word).isEmpty)
  }
}
