import Glibc
import Acoustics
import Coaching
import Language
@testable import Said
import Testing

/// A model of two phones in files as PocketSphinx has them; the first has a state of its own where it
/// stands alone in silence.
struct SmallSphinx {
  static let gaussians = 8

  var definition =
    number([0x4644_4D42, 1, 4]) + Array("text".utf8)
    + number([2, 3, 3, 6, 7, 2, 3, 3, 9, 1]) + Array("AA\0SIL\0\0".utf8) + tree + phones
  var means = table { Float($0 % 13) }
  var variances = table { _ in 2 }
  var weights =
    number([6]) + Array("header".utf8.prefix(6)) + number([0, 8, 7])
    + [UInt8](repeating: 20, count: 3 * 8 * 7)

  private static let tree =
    [(0, 1, 7), (1, 1, 7), (2, 1, 7), (3, 2, 4)].flatMap(node)  // Places in the word.
    + [(0, 1, 6), (1, 0, 1), (1, 1, 8), (1, 0, 1), (1, 0, 2)].flatMap(node)  // Phones, neighbours.
  private static let phones =
    number([0, 0, 0, 1, 1, 0, 2, 0, 0x0101_0003, 9])
    + [0, 1, 2, 3, 4, 5, 0, 6, 2].flatMap { [UInt8($0), 0] }

  private static func node(_ context: Int, _ count: Int, _ next: Int) -> [UInt8] {
    [UInt8(context), 0, UInt8(count), 0] + number([Int32(next)])
  }

  static func number(_ numbers: [Int32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  private static func table(_ value: (Int) -> Float) -> [UInt8] {
    let count = 2 * 3 * gaussians * 13
    return Array("s3\nversion 1.0\nendhdr\n".utf8)
      + number([0x1122_3344, 2, 3, 8, 13, 13, 13, Int32(count)])
      + number((0..<count).map { Int32(bitPattern: value($0).bitPattern) })
  }

  func scorer() throws(SphinxError) -> SphinxScorer {
    let files = ["mdef": definition, "means": means, "variances": variances, "sendump": weights]
    return try SphinxScorer(directory: "/small") { path throws(SphinxError) in
      guard let bytes = files[String(path.dropFirst("/small/en-us/".count))] else {
        throw SphinxError(path: path, fault: .absent)
      }
      return bytes
    }
  }
}

struct SphinxModelTests {
  @Test("a whole model is read, and every frame has a best state")
  func whole() throws {
    let scorer = try SmallSphinx().scorer()
    #expect(scorer.phones == ["AA", "SIL"] && scorer.silence == "SIL")
    let samples = (0..<4_000).map { sin(Float($0) * 0.3) * 0.1 }
    let emissions = scorer.listen(to: samples).alone
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
    let emissions = try SmallSphinx().scorer().listen(to: samples).alone
    #expect(emissions.frames == (samples.count < 410 ? 0 : 2))
    #expect(emissions.values.allSatisfy { $0.isFinite })
  }

  @Test("a phone has the states that belong to it between its neighbours")
  func neighbours() throws {
    let bytes = SmallSphinx().definition
    var file = SphinxBytes(bytes, path: "mdef")
    let tree = try PhoneTree(&file, PhoneNames(&file))
    func states(_ phone: Int, _ before: Int, _ after: Int, _ place: PhoneInContext.Place) -> [Int] {
      tree.states(of: PhoneInContext(phone, before: before, after: after, place: place))
    }
    #expect(states(0, 1, 1, .alone) == [0, 6, 2])
    // Where it was met in another place of a word only, that is nearer than no neighbours at all.
    #expect(states(0, 1, 1, .beginning) == [0, 6, 2])
    #expect(states(0, 0, 1, .alone) == [0, 1, 2])
    #expect(states(1, 1, 1, .alone) == [3, 4, 5])
  }

  @Test("what is asked for between neighbours comes in the order it is asked for")
  func order() throws {
    var files = SmallSphinx()
    // More of each Gaussian is in the seventh state than in any other.
    let start = files.weights.count - 3 * 8 * 7
    for place in stride(from: start + 6, to: files.weights.count, by: 7) {
      files.weights[place] = 10
    }
    let fits = try files.scorer().listen(to: (0..<2_000).map { sin(Float($0) * 0.3) * 0.1 })
    let own = PhoneInContext(0, before: 1, after: 1, place: .alone)
    let other = PhoneInContext(0, before: 0, after: 0, place: .alone)
    let emissions = fits.inContext([other, own])
    for frame in 0..<emissions.frames {
      for state in 0..<3 {
        #expect(abs(emissions[frame, state] - fits.alone[frame, state]) < 1e-4)
      }
      #expect(emissions[frame, 4] > fits.alone[frame, 1] + 1)
      #expect(abs(emissions[frame, 5] - fits.alone[frame, 2]) < 1e-4)
    }
  }

  private static func allSounds(of count: Int) -> [PhoneInContext] {
    (0..<count).flatMap { phone in
      (0..<count).flatMap { before in
        PhoneInContext.Place.allCases.map {
          PhoneInContext(phone, before: before, after: (phone + before) % count, place: $0)
        }
      }
    }
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
        let place = Int.random(in: 0..<min(200, files[keyPath: path].count))
        files[keyPath: path][place] = .random(in: 0...255)
      }
      if let scorer = try? files.scorer() {
        let fits = scorer.listen(to: [Float](repeating: 0.1, count: 2_000))
        let sounds = Self.allSounds(of: scorer.phones.count)
        #expect(fits.inContext(sounds).states == sounds.count * scorer.statesPerPhone)
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

  @Test("what is not a word has none", arguments: ["", "zzz", "on", "ones", " ", "one(2"])
  func unknown(_ word: String) {
    #expect(dictionary.pronunciations(of: word).isEmpty)
  }
}
