internal import Coaching
internal import JSON

/// Reads one file of the catalog; anything that is not as it should be is an error.
struct OfferReader {
  let path: String

  /// What is offered; nil where it is for other processors.
  func offer(_ bytes: [UInt8]) throws(CatalogProblem) -> VoiceOffer? {
    let root: JSONNode
    do {
      root = try JSON.parseWithLines(bytes, limits: .init(depth: 8, bytes: 1 << 18, values: 2_000))
    } catch {
      throw CatalogProblem(path: path, line: error.line, kind: .notJSON(column: error.column))
    }
    try check(
      root, keys: ["name", "kind", "languages", "speakers", "license", "source", "tried", "files"],
      others: ["sample", "machine"])
    let kind = try value("kind", of: root) { VoiceOffer.Kind(rawValue: $0.value.asString ?? "") }
    let offer = VoiceOffer(
      name: try value("name", of: root) { node in
        node.value.asString.flatMap { isName($0, kind) ? $0 : nil }
      },
      kind: kind,
      languages: try value("languages", of: root) { node in
        let names = node.elements?.map { $0.value.asString.flatMap(Lang.init(rawValue:)) }
        let known = names?.compactMap(\.self)
        return known?.count == names?.count && (known?.isEmpty == false || kind == .runtime)
          ? known : nil
      },
      speakers: try value("speakers", of: root) { node in
        node.value.asInt.flatMap { (kind == .runtime ? 0...0 : 1...1_000).contains($0) ? $0 : nil }
      },
      license: try text("license", of: root), source: try text("source", of: root),
      sample: root["sample"] == nil ? nil : try text("sample", of: root),
      isTried: try value("tried", of: root) { $0.value.asBool },
      files: try value("files", of: root) { node in
        node.elements.flatMap { (1...8).contains($0.count) ? $0 : nil }
      }.map { (node) throws(CatalogProblem) in try file(node) })
    if root["machine"] != nil, try text("machine", of: root) != Self.machine { return nil }
    let names = offer.files.map(\.name)
    guard Set(names).count == names.count else { throw problem(.badValue("files"), root["files"]) }
    return offer
  }

  private func file(_ node: JSONNode) throws(CatalogProblem) -> VoiceOffer.File {
    try check(
      node, keys: ["address"], others: ["bytes", "most", "sha256", "unpacked", "redirects"])
    let length = node["bytes"] == nil ? "most" : "bytes"
    func size(_ key: String) throws(CatalogProblem) -> Int {
      try value(key, of: node) { node in
        node.value.asInt.flatMap { (1...Self.largest).contains($0) ? $0 : nil }
      }
    }
    let address = try value("address", of: node) { node in
      node.value.asString.flatMap { CatalogAddress($0)?.isOfFile == true ? $0 : nil }
    }
    var redirects: [String] = []
    if node["redirects"] != nil {
      redirects = try value("redirects", of: node) { list in
        let names = list.elements?.map { $0.value.asString ?? "" }
        let isGood = names?.allSatisfy { CatalogAddress($0)?.isServer(for: address) == true }
        return isGood == true ? names : nil
      }
    }
    var sha256: String?
    if node["sha256"] != nil {
      sha256 = try value("sha256", of: node) { node in
        node.value.asString.flatMap { Self.isHash($0) ? $0 : nil }
      }
    }
    if node["bytes"] != nil, let twice = node["most"] { throw problem(.unknown("most"), twice) }
    return VoiceOffer.File(
      address: address, bytes: try size(length), isLengthKnown: length == "bytes", sha256: sha256,
      unpacked: node["unpacked"] == nil ? nil : try size("unpacked"), redirects: redirects)
  }

  // MARK: Values

  private func check(
    _ node: JSONNode, keys: [String], others: [String]
  ) throws(CatalogProblem) {
    guard let members = node.members else { throw problem(.noObject, node) }
    if let strange = members.first(where: { !(keys + others).contains($0.key) }) {
      throw problem(.unknown(strange.key), strange.node)
    }
    if let missing = keys.first(where: { node[$0] == nil }) {
      throw problem(.missing(missing), node)
    }
  }

  private func value<Value>(
    _ key: String, of node: JSONNode, _ read: (JSONNode) -> Value?
  ) throws(CatalogProblem) -> Value {
    guard let member = node[key] else { throw problem(.missing(key), node) }
    guard let value = read(member) else { throw problem(.badValue(key), member) }
    return value
  }

  private func text(_ key: String, of node: JSONNode) throws(CatalogProblem) -> String {
    try value(key, of: node) { node in
      node.value.asString.flatMap { text in
        (1...300).contains(text.utf8.count) && Gate.firstRefused(in: text) == nil ? text : nil
      }
    }
  }

  private func problem(_ kind: CatalogProblem.Kind, _ node: JSONNode?) -> CatalogProblem {
    CatalogProblem(path: path, line: node?.line ?? 1, kind: kind)
  }

  private func isName(_ name: String, _ kind: VoiceOffer.Kind) -> Bool {
    kind == .runtime ? name == PackStore.runtime : PackStore.isName(name)
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  #if arch(x86_64)
    private static let machine = "x86_64"
  #elseif arch(arm64)
    private static let machine = "aarch64"
  #else
    private static let machine = ""
  #endif

  /// In bytes: no voice is larger.
  private static let largest = 1 << 30
}

/// An address in the catalog, as far as its form tells.
struct CatalogAddress {
  private let server: Substring
  private let path: Substring
  private let isHere: Bool

  /// Encrypted, or a server on this computer.
  init?(_ text: String) {
    guard text.utf8.count <= 1_000, text.utf8.allSatisfy({ (33...126).contains($0) }) else {
      return nil
    }
    isHere = text.hasPrefix("http://127.0.0.1:") || text.hasPrefix("http://localhost:")
    guard isHere || text.hasPrefix("https://") else { return nil }
    let start = text.index(text.startIndex, offsetBy: isHere ? 7 : 8)
    let slash = text[start...].firstIndex(of: "/") ?? text.endIndex
    (server, path) = (text[start..<slash], text[slash...])
    guard !server.isEmpty, !server.contains("@"), !path.contains("?"), !path.contains("#") else {
      return nil
    }
  }

  /// Whether it ends in the name of a file.
  var isOfFile: Bool {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last else {
      return false
    }
    return (1...200).contains(name.utf8.count) && name.utf8.first != 0x2E
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "-_.+".utf8.contains(byte)
      }
  }

  /// Whether it is a server alone, and on this computer if the file is.
  func isServer(for file: String) -> Bool {
    path.isEmpty && CatalogAddress(file)?.isHere == isHere
  }
}
