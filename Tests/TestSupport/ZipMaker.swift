/// Makes zip archives, honest ones and others.
public struct ZipMaker {
  /// A file as the archive has it; what is not honest is said here.
  public struct File {
    public var name: String
    public var packed: [UInt8]
    public var size: Int
    public var sum: UInt32
    public var method = 0
    public var flags = 0
    /// What kind of file a system like this one makes of it, and who may use it.
    public var mode = 0o100644
    /// The name in the file's own head, if it is another one.
    public var otherName: String?
    /// Where its own head is said to be.
    public var head: Int?

    public init(_ name: String, _ text: String = "text") {
      self.init(name, stored: Array(text.utf8))
    }

    public init(_ name: String, stored bytes: [UInt8]) {
      self.name = name
      packed = bytes
      size = bytes.count
      sum = ZipMaker.sum(bytes)
    }

    /// What was packed by "deflate" from so many bytes with this check sum.
    public init(_ name: String, deflated packed: [UInt8], size: Int, sum: UInt32) {
      self.name = name
      self.packed = packed
      self.size = size
      self.sum = sum
      method = 8
    }
  }

  public static func archive(_ files: [File]) -> [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let facts =
        low(file.flags, 2) + low(file.method, 2) + low(0, 4) + low(Int(file.sum), 4)
        + low(file.packed.count, 4) + low(file.size, 4)
      list += [0x50, 0x4B, 1, 2] + low(20 | 3 << 8, 2) + low(20, 2) + facts
      list += low(name.count, 2) + low(0, 8) + low(file.mode << 16, 4)
      list += low(file.head ?? bytes.count, 4) + name
      let own = file.otherName.map { Array($0.utf8) } ?? name
      bytes += [0x50, 0x4B, 3, 4] + low(20, 2) + facts + low(own.count, 2) + low(0, 2)
      bytes += own + file.packed
    }
    let end =
      [0x50, 0x4B, 5, 6] + low(0, 4) + low(files.count, 2) + low(files.count, 2)
      + low(list.count, 4) + low(bytes.count, 4) + low(0, 2)
    return bytes + list + end
  }

  public static func sum(_ bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xEDB8_8320 : state >> 1 }
    }
    return ~state
  }

  private static func low(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
