/// The keys that follow from what two have in common and from what they have sent each other.
struct ChannelKeys: Sendable {
  /// How many bytes show that the secret is known.
  static let proof = 32

  /// For what this end sends, and for what it gets.
  let writing: [UInt8]
  let reading: [UInt8]
  private let ownProof: [UInt8]
  private let otherProof: [UInt8]

  init(_ shared: [UInt8], transcript: [UInt8], isHost: Bool) {
    func key(_ purpose: String) -> [UInt8] {
      Cipher.derived(from: shared, salt: transcript, for: "HearCoach scene, \(purpose)")
    }
    let (host, guest) = (key("lines of the host"), key("lines of the guest"))
    let (hostProof, guestProof) = (key("proof of the host"), key("proof of the guest"))
    (writing, reading) = isHost ? (host, guest) : (guest, host)
    (ownProof, otherProof) = isHost ? (hostProof, guestProof) : (guestProof, hostProof)
  }

  /// Shows that the secret is known, by whoever begins a stream with these bytes.
  func proof(of header: [UInt8]) -> [UInt8] { Cipher.mac(ownProof, header) }

  /// Whether the other side has shown so; it takes the same time whatever was sent.
  func isProof(_ sent: [UInt8], of header: [UInt8]) -> Bool {
    let right = Cipher.mac(otherProof, header)
    guard sent.count == right.count else { return false }
    return zip(sent, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
