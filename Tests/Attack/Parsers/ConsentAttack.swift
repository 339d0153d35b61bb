package import Coaching
import Network

/// The file of what the learner agreed to: damage takes consent away and never gives it.
package struct ConsentAttack: Attack {
  package static let name = "consent"
  private let file: InputFile
  private let store: ConsentStore
  private let seeds: [[UInt8]]
  private let addresses: [ServiceAddress]
  private let mutator = Mutator(
    words: [
      "[", "]", "[service cloud text]\n", "[service cloud audio]\n",
      "[declined service cloud text]\n",
      "address = https://api.example.com:443\n", "notice = 4\n",
      "purposes = sentences\n", "purposes = talk\n", "talk", " ", "declined-purposes = talk\n",
      "notice = 1\n", "text", "audio",
      "cloud", "#", "\\n", "\\s", "\\q", "[service cloud text] ", "date = 2026-11-20\n", "\u{301}",
      "[program piper]\n", "command = piper\n", "=",
    ])

  package init(in folder: String) throws {
    let path = folder + "/consent.conf"
    let store = ConsentStore(file: path)
    let day = LocalDay(daysSince1970: 20_777)
    let addresses = ["https://api.example.com/v1", "https://voice.example.org:8443"]
      .compactMap(ServiceAddress.init)
    var seeds: [[UInt8]] = [[]]
    for (index, address) in addresses.enumerated() {
      try store.give(.text, for: [.sentences, .talk], to: "cloud", at: address, on: day)
      seeds.append(try bytes(of: path))
      try store.give(.audio, for: [.transcription], to: "voice\(index)", at: address, on: day)
      try store.decline(.audio, of: "cloud", at: address, on: day)
      seeds.append(try bytes(of: path))
    }
    try store.programs.give(to: VoiceProgram(name: "piper", command: "piper -m \"a b\""), on: day)
    seeds.append(try bytes(of: path))
    self.store = store
    // Without their seals, as earlier versions wrote them, they are mostly read on.
    self.seeds = seeds + seeds.map { Array($0.drop { $0 != 10 }.dropFirst()) }
    self.addresses = addresses
    // From here on it is written in its place.
    file = try InputFile(path)
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] { mutator.changed(seeds, &luck) }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    try file.put(input)
    let given: [ConsentStore.Given]
    do {
      given = try store.all()
    } catch {
      for address in addresses {
        for kind in ContentKind.allCases {
          // One of them at a time: each reads the whole file again.
          guard (input.count + address.port) % 2 == 0, kind == .text else { continue }
          let isGranted = (try? store.grant([kind], for: .talk, to: "cloud", at: address)) != nil
          try promise(!isGranted, "a damaged file stands for no consent")
        }
      }
      return .rejected
    }
    try promise(
      String(validating: input, as: UTF8.self) != nil, "what is no text stands for no consent")
    let lines = Self.lines(of: input)
    for consent in given {
      let group = "[service \(consent.provider) \(consent.kind.rawValue)]"
      try promise(
        Self.stands(group, "address", consent.address, in: lines),
        "what was agreed to stands in the file: \(group) \(consent.address)")
    }
    // Each asks the whole file anew: another one with each input.
    for (index, address) in addresses.enumerated() where input.count % 2 == index {
      for (index, provider) in ["cloud", "voice0", "voice1", "other"].enumerated()
      where input.count / 2 % 4 == index {
        for kind in ContentKind.allCases where input.count / 8 % 2 == (kind == .text ? 0 : 1) {
          let purpose: LedgerEntry.Purpose = kind == .text ? .talk : .transcription
          guard (try? store.grant([kind], for: purpose, to: provider, at: address)) != nil
          else { continue }
          let group = "[service \(provider) \(kind.rawValue)]"
          try promise(
            Self.stands(group, "address", address.origin, in: lines)
              && Self.stands(group, "notice", "\(ConsentStore.notice)", in: lines)
              && Self.stands(group, "purposes", purpose.rawValue, in: lines),
            "nothing is granted that is not written: \(provider) \(kind) \(address.origin)")
        }
      }
    }
    return .accepted
  }

  /// The lines in their groups, read with no care for anything else.
  private static func lines(of input: [UInt8]) -> [(group: [UInt8], line: [UInt8])] {
    var group: [UInt8] = []
    return input.split(separator: 10).map { line in
      let line = line.trimmed()
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") { group = Array(line) }
      return (group, Array(line))
    }
  }

  private static func stands(
    _ group: String, _ key: String, _ value: String, in lines: [(group: [UInt8], line: [UInt8])]
  ) -> Bool {
    lines.contains { found in
      guard found.group.elementsEqual(group.utf8),
        let sign = found.line.firstIndex(of: UInt8(ascii: "="))
      else { return false }
      let written = found.line[(sign + 1)...].trimmed()
      return found.line[..<sign].trimmed().elementsEqual(key.utf8)
        // An escape stands for another sign.
        && (written.elementsEqual(value.utf8)
          || written.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(value.utf8) }
          || written.contains(UInt8(ascii: "\\"))
          || Int(value) != nil && Int(String(decoding: written, as: UTF8.self)) == Int(value))
    }
  }
}
