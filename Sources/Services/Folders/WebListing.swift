internal import Network

/// What a WebDAV server says is in a folder (RFC 4918, 9.1): names and sizes, none of which is believed.
public enum WebListing {
  /// A file or a folder.
  public struct Entry: Sendable, Hashable {
    /// The last part of its path as the server writes it, percent signs and all.
    public let name: String
    /// How many bytes it has; nil where the server does not say, as of folders.
    public let size: Int?
  }

  /// The entries in an answer, in its order; nil where it is no list, or not all of one.
  ///
  /// Only two elements in the list matter, whatever their prefixes are, and only their plain text:
  /// names with anything else in them are none of ours.
  static func entries(of bytes: [UInt8]) -> [Entry]? {
    var entries: [Entry] = []
    var isList = false
    var name: String?
    var size: Int?
    var place = bytes.startIndex
    while let tag = bytes[place...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">"))
    {
      let next = bytes[end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
      switch element(bytes[(tag + 1)..<end]) {
      case "multistatus":
        isList = true
        // An empty one may be written as one tag.
        if bytes[end - 1] == UInt8(ascii: "/") { return entries }
      case "/multistatus": return isList ? entries : nil
      case "href" where name == nil: name = lastPart(bytes[(end + 1)..<next])
      case "getcontentlength" where size == nil: size = number(bytes[(end + 1)..<next])
      case "/response":
        if isList, let name { entries.append(Entry(name: name, size: size)) }
        (name, size) = (nil, nil)
      default: break
      }
      place = next
    }
    return nil
  }

  /// The name of an element without its prefix; with a slash in front where it ends one.
  private static func element(_ tag: ArraySlice<UInt8>) -> String {
    let isEnd = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(isEnd ? 1 : 0).prefix { $0 > 32 && $0 != UInt8(ascii: "/") }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return (isEnd ? "/" : "") + String(decoding: local.prefix(40), as: UTF8.self)
  }

  private static func lastPart(_ text: ArraySlice<UInt8>) -> String? {
    let path = trimmed(text)
    let whole = path.last == UInt8(ascii: "/") ? path.dropLast() : path
    let part = whole.lastIndex(of: UInt8(ascii: "/")).map { whole[($0 + 1)...] } ?? whole
    return (1...255).contains(part.count) ? String(validating: part, as: UTF8.self) : nil
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = trimmed(text)
    guard digits.count <= 15, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 32 }
    while let last = text.last, last <= 32 { text.removeLast() }
    return text
  }
}

extension ServiceReply {
  /// What a WebDAV server lists: many a server says yes to whatever it is asked, with a page.
  func listing() async throws -> [WebListing.Entry] {
    let bytes = try await bytes()
    guard status == 207, let entries = WebListing.entries(of: bytes) else {
      throw failure(.notUnderstood("no WebDAV folder"))
    }
    return entries
  }
}
