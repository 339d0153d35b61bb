@testable import Acoustics
import Coaching
import Glibc
import Testing

@Suite("Speech through a telephone and from across rooms")
struct SoundPathTests {
  private static let rate = 16_000
  private static let rooms = [NoiseKind.livingRoom, .classroom, .hall]

  private static func response(_ kind: NoiseKind) throws -> (room: SoundPath.Room, samples: [Float])
  {
    let room = try #require(SoundPath.Room(kind))
    let response = RoomResponse(
      size: room.size, ear: room.ear, voice: room.voice, seconds: room.seconds, sampleRate: rate)
    return (room, response.samples)
  }

  @Test(
    "A room rings as long as Eyring has it, its sound coming straight on first", arguments: rooms)
  func ringing(kind: NoiseKind) throws {
    let (room, samples) = try Self.response(kind)
    #expect(samples[0] > 0.9)
    #expect(samples.dropFirst(20).allSatisfy { abs($0) < samples[0] })
    var rest = [Double](repeating: 0, count: samples.count + 1)
    for index in samples.indices.reversed() {
      rest[index] = rest[index + 1] + Double(samples[index]) * Double(samples[index])
    }
    func moment(_ decibels: Double) -> Double {
      let least = rest[1] * pow(10, -decibels / 10)
      return Double(rest.firstIndex { $0 < least } ?? rest.count) / Double(Self.rate)
    }
    // From 5 to 25 dB down, as rooms are measured.
    let ringing = 3 * (moment(25) - moment(5))
    #expect(ringing > 0.7 * room.seconds && ringing < 1.4 * room.seconds, "\(ringing)")
    // What its walls must swallow for that, by Eyring's formula and by Sabine's, which has them swallow more.
    let volume = room.size.reduce(1, *)
    let (x, y, z) = (room.size[0], room.size[1], room.size[2])
    let surface = 2 * (x * y + y * z + x * z)
    let sabine = 0.161 * volume / (surface * ringing)
    let eyring = 1 - exp(-sabine)
    #expect(eyring < sabine && sabine < 0.6 && eyring > 0.05, "\(eyring) \(sabine)")
  }

  @Test("Nearest by, in the living room, most of it comes straight on")
  func order() throws {
    let shares = try Self.rooms.map { kind -> Double in
      let samples = try Self.response(kind).samples
      let straight = samples.prefix(Self.rate / 400).reduce(0.0) { $0 + Double($1 * $1) }
      return straight / samples.reduce(0.0) { $0 + Double($1 * $1) }
    }
    #expect(shares[0] > shares[1] && shares[0] > shares[2], "\(shares)")
    #expect(shares.allSatisfy { $0 > 0.02 && $0 < 0.5 }, "\(shares)")
  }

  @Test(
    "Speech is as loud there as it was, whole with its ringing", arguments: rooms + [.telephone])
  func loudness(kind: NoiseKind) throws {
    let path = try #require(SoundPath(kind, sampleRate: Self.rate))
    let tone = sine(700, dB: -20, seconds: 1, rate: Self.rate)
    let heard = path.speech(tone)
    #expect(heard.samples.count == tone.samples.count + path.tail)
    #expect(abs((heard.loudness ?? 0) - (tone.loudness ?? 99)) < 0.1)
    #expect((path.tail == 0) == (kind == .telephone))
    #expect(path.noise(tone.samples).count == tone.samples.count)
  }

  @Test("A telephone takes the band from the noise as well as from the speech")
  func telephone() throws {
    let path = try #require(SoundPath(.telephone, sampleRate: Self.rate))
    for (hertz, isThrough) in [(100.0, false), (1_000, true), (5_000, false)] {
      let tone = sine(hertz, dB: -20, seconds: 1, rate: Self.rate)
      let level = 20 * log10(rms(path.noise(tone.samples)) / rms(tone.samples))
      #expect(isThrough ? abs(level) < 1 : level < -30, "\(hertz): \(level)")
    }
  }

  private func rms(_ sound: [Float]) -> Float { Waveform(samples: sound, sampleRate: 1).rms }

  @Test("Other noises leave speech as it is")
  func others() {
    for kind in NoiseKind.allCases where kind != .telephone && !Self.rooms.contains(kind) {
      #expect(SoundPath(kind, sampleRate: Self.rate) == nil)
    }
  }

  @Test("Words are raised where they begin, by a voice that was measured alone")
  func levels() throws {
    let columns = (0..<5).map { place in (0..<10).map { "w\(place)\($0)" } }
    var matrix = Matrix(lang: .english, columns: columns)
    let voice = Voice(provider: "p", id: "v", lang: .english)
    let own = [0.0, 3, -3, 0, 1].map { [Double](repeating: $0, count: 10) }
    matrix.levels = [voice: own]
    let sentence = matrix.sentence([1, 2, 3, 4, 5])
    var clip = Clip(
      samples: [Float](repeating: 0.1, count: 5 * Self.rate), sampleRate: Self.rate, voice: voice,
      pace: 1, spoken: sentence,
      onsets: (0..<5).map { Clip.Onset(place: 4 * $0, seconds: Double($0)) })
    let levelled = clip.levelled(by: matrix, saying: sentence)
    for (word, decibels) in own.map({ $0[0] }).enumerated() {
      let middle = levelled.samples[word * Self.rate + Self.rate / 2]
      #expect(abs(20 * log10(Double(middle) / 0.1) - decibels) < 0.01)
    }
    // It goes over without a step that could be heard.
    let steps = zip(levelled.samples, levelled.samples.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 1) < 0.001)
    clip.onsets.removeLast()
    #expect(clip.levelled(by: matrix, saying: sentence).samples == clip.samples)
    clip.voice.id = "another"
    #expect(clip.levelled(by: matrix, saying: sentence).samples == clip.samples)
  }
}
