/// Reads little-endian numbers and texts from a file of the model, and never past its end.
struct SphinxBytes {
  let path: String
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  var left: Int { bytes.count - place }

  func malformed(_ what: String) -> SphinxError {
    SphinxError(path: path, fault: .malformed(what))
  }

  mutating func skip(_ count: Int) throws(SphinxError) {
    guard count >= 0, count <= left else { throw malformed("it ends too early") }
    place += count
  }

  mutating func bytes(_ count: Int) throws(SphinxError) -> ArraySlice<UInt8> {
    try skip(count)
    return bytes[place - count..<place]
  }

  /// The bytes passed since then.
  func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<place] }

  mutating func int32() throws(SphinxError) -> Int {
    let raw = try bytes(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: raw))
  }

  /// A number of things, which must be plausible.
  mutating func count(_ range: ClosedRange<Int>, of what: String) throws(SphinxError) -> Int {
    let count = try int32()
    guard range.contains(count) else { throw malformed("\(count) \(what)") }
    return count
  }

  mutating func floats(_ count: Int) throws(SphinxError) -> [Float] {
    guard count >= 0, count <= left / 4 else { throw malformed("it ends too early") }
    let slice = try bytes(4 * count)
    return slice.withUnsafeBytes { raw in
      (0..<count).map {
        Float(
          bitPattern: UInt32(
            littleEndian: raw.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)))
      }
    }
  }

  /// A text that ends with a zero.
  mutating func text() throws(SphinxError) -> String {
    guard let end = bytes[place...].firstIndex(of: 0), end - place < 64 else {
      throw malformed("a name without an end")
    }
    defer { place = end + 1 }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  /// Skips a text header that ends with this line.
  mutating func pass(_ line: String) throws(SphinxError) {
    let pattern = Array(line.utf8)
    var start = place
    while start + pattern.count <= min(bytes.count, place + 4_096) {
      if bytes[start..<start + pattern.count].elementsEqual(pattern) {
        place = start + pattern.count
        return
      }
      start += 1
    }
    throw malformed("no \(line)")
  }
}

/// Why the acoustic model of PocketSphinx, or its dictionary, cannot be used.
public struct SphinxError: Error, Sendable, Hashable {
  public let path: String
  public let fault: Fault

  public init(path: String, fault: Fault) {
    self.path = path
    self.fault = fault
  }

  public enum Fault: Sendable, Hashable {
    /// The file is not there: its package is not installed.
    case absent
    /// Something is there that cannot be read, or is not a file.
    case unreadable
    /// The file is not of the kind it should be; what was wrong in it.
    case malformed(String)
  }
}
