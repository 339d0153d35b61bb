import Acoustics
import Coaching
import Glibc
import JSON
import Language
import Testing

@testable import Said

@Suite("The network of English phones")
struct PhoneNetworkTests {
  private typealias Fault = ModelFile.Fault

  /// Of phones that are told apart at random.
  private static func network(phones: Int = 4, seed: UInt64 = 3) -> PhoneNetwork {
    var dice = SeededDice(seed: seed)
    return PhoneNetwork(
      about: ["licence: none"],
      network: MandarinModels.network(
        [FramesAround.inputs, 6, PhoneNetwork.parts * phones], &dice))
  }

  @Test("what is written is read back, and writing it again gives the same bytes")
  func roundTrip() throws {
    let network = Self.network()
    let bytes = PhoneNetworkFile.bytes(of: network)
    let read = try PhoneNetworkFile.network(from: bytes)
    #expect(read.about == ["licence: none"])
    #expect(read.network.layers.map(\.weights) == network.network.rounded.layers.map(\.weights))
    #expect(read.checksum == network.checksum && !read.checksum.isEmpty)
    let isSame = PhoneNetworkFile.bytes(of: read) == bytes
    #expect(isSame)
  }

  @Test(
    "what ships is small, whole, says where it comes from, and is what the numbers were fitted to")
  func shipped() throws {
    let bytes = try ModelBytes.shipped("english.model")
    #expect(bytes.count <= 300_000)
    let network = try PhoneNetworkFile.network(from: bytes)
    #expect(network.about.contains { $0.hasPrefix("trained on: ") })
    #expect(network.about.contains { $0.hasPrefix("licence: ") })
    let file = try JSON.parse(ModelBytes.shipped("english.json"))
    let fit = try #require(file["fit"].flatMap(EnglishFit.init))
    #expect(network.phones == fit.phones.count && network.checksum == fit.network)
    #expect((5..<9).contains(fit.poorMark))
  }

  @Test("a file that was cut off, grew or changed anywhere is refused")
  func damaged() throws {
    let bytes = PhoneNetworkFile.bytes(of: Self.network())
    var dice = SeededDice(seed: 5)
    for _ in 0..<60 {
      let place = Int(dice.next() % UInt64(bytes.count))
      #expect(throws: Fault.self) { try PhoneNetworkFile.network(from: Array(bytes[..<place])) }
    }
    #expect(throws: Fault.damaged) { try PhoneNetworkFile.network(from: bytes + [0]) }
    let head = try #require(bytes.firstRange(of: "---\n".utf8)).upperBound
    for _ in 0..<40 {
      var changed = bytes
      changed[head + Int(dice.next() % UInt64(bytes.count - head))] ^= UInt8(1 + dice.next() % 255)
      #expect(throws: Fault.damaged) { try PhoneNetworkFile.network(from: changed) }
    }
  }

  @Test(
    "a head that lies about sizes is refused before anything is made of it",
    arguments: [
      "540 9000000 12", "540 -6 12", "540", "8 12", "540 6 13", "540 6 15", "", "540 6 12 ",
    ])
  func lies(sizes: String) throws {
    let bytes = PhoneNetworkFile.bytes(of: Self.network())
    let line = "network: 540 6 12\n"
    let place = try #require(bytes.firstRange(of: line.utf8))
    var changed = bytes
    changed.replaceSubrange(place, with: "network: \(sizes)\n".utf8)
    #expect(throws: Fault.self) { try PhoneNetworkFile.network(from: changed) }
  }

  @Test("numbers fitted to what another network hears make no judge")
  func otherNetwork() {
    var fit = SmallEnglish.fit(sentence: SmallEnglish.timing)
    #expect(EnglishJudge(ear: SmallEnglish.ear, fit: fit, reader: Reader()) != nil)
    fit.network = Self.network().checksum
    #expect(EnglishJudge(ear: SmallEnglish.ear, fit: fit, reader: Reader()) == nil)
  }

  @Test("its shares are those of all phones: in each frame they add up to one")
  func shares() {
    var dice = SeededDice(seed: 9)
    let noise = (0..<8_000).map { _ in Float(dice.uniform() - 0.5) }
    let shares = Self.network().shares(of: noise)
    #expect(shares.phones == 4 && shares.frames == LogMel.frames(in: noise.count))
    for frame in 0..<shares.frames {
      let row = shares.values[frame * 4..<(frame + 1) * 4]
      #expect(abs(row.reduce(0.0) { $0 + exp(Double($1)) } - 1) < 0.001)
    }
    #expect(Self.network().shares(of: []).frames == 0)
    #expect(PhoneNetwork.none.shares(of: noise).frames == 0)
  }

  @Test(
    "a phone that is likelier than all others is told so, one that is not has its rivals counted")
  func opinions() throws {
    // Three frames of four phones; the last is no sound of speech.
    let shares = PhoneShares(
      phones: 4, values: [-1, -2, -3, -0.5, -1, -4, -3, -6, -2, -1, -3, -6])
    let first = try #require(shares.opinion(of: 0, over: 0..<3, among: [0, 1, 2]))
    #expect(abs(first.share + 4.0 / 3) < 1e-5 && abs(first.besideRival - 1) < 1e-5)
    #expect(abs(first.besideBest + 1.5 / 3) < 1e-5 && first.rank == 0)
    #expect(abs(first.agreed - 1.0 / 3) < 1e-5)
    let third = try #require(shares.opinion(of: 2, over: 0..<3, among: [0, 1, 2]))
    #expect(third.rank == 2 && third.agreed == 0 && abs(third.besideRival + 5.0 / 3) < 1e-5)
    // Beyond the last frame nothing was heard.
    #expect(shares.opinion(of: 0, over: 3..<9, among: [0, 1, 2]) == nil)
    #expect(shares.opinion(of: 0, over: 2..<9, among: [0, 1, 2])?.share == -2)
  }

  @Test(
    "what all taught is heard where nobody else did; each half is heard by what the other taught")
  func guests() async throws {
    let names = ["SPEAKER0053"] + (0..<40).map { "s\($0)" }
    let recordings = try names.map(Self.recording(by:))
    #expect(Set(recordings.map(\.half)) == [0, 1])
    for recording in recordings {
      let networks = [Self.network(seed: 1), Self.network(seed: 2)]
      let lessons = await Lessons(
        [recording], ear: SmallEnglish.ear, guests: networks,
        bigram: [Double](repeating: -2, count: 49), reader: Reader())
      let heard = lessons.ear(for: recording).network.checksum
      #expect(heard == (recording.isHeldOut ? "" : networks[1 - recording.half].checksum))
    }
  }

  private static func recording(by speaker: String) throws -> LabelledRecording {
    let labels = """
      {"r": {"text": "see tea", "speaker": "\(speaker)", "accuracy": 5, "fluency": 5, "prosodic": 5, "total": 5,
      "word_accuracy": [5, 5], "phones": [], "phone_accuracy": []}}
      """
    return try LabelledRecording.all(labels: Array(labels.utf8))[0]
  }
}
