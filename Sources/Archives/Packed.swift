/// Bytes packed by the method of RFC 1951, all at once.
public enum Packed {
  /// Why bytes cannot be unpacked.
  public enum Flaw: Error, Sendable, Hashable {
    case damaged
    /// They come to more than is taken.
    case tooMuch
  }

  /// The same bytes in less room.
  public static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var deflation = Deflation()
    return deflation.pack(bytes)
  }

  /// What was packed, at most so many bytes.
  public static func unpack(_ packed: [UInt8], atMost limit: Int) throws(Flaw) -> [UInt8] {
    var out: [UInt8] = []
    var isGiven = false
    do {
      var inflation = Inflation(
        atMost: limit,
        from: {
          defer { isGiven = true }
          return isGiven ? [] : packed
        }, to: { out += $0 })
      _ = try inflation.run()
    } catch Inflation.Flaw.tooLong {
      throw .tooMuch
    } catch {
      throw .damaged
    }
    return out
  }

  /// The beginning of what was packed, of 64 KiB and more where there is so much; what of it can be unpacked.
  public static func beginning(of packed: [UInt8]) -> [UInt8] {
    struct Enough: Error {}
    var out: [UInt8] = []
    var isGiven = false
    var inflation = Inflation(
      atMost: .max,
      from: {
        defer { isGiven = true }
        return isGiven ? [] : packed
      },
      to: {
        out += $0
        if out.count >= 1 << 16 { throw Enough() }
      })
    _ = try? inflation.run()
    return out
  }
}
