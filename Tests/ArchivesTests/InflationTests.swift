@testable import Archives
import TestSupport
import Testing

/// What gzip packed, and what nobody packed.
struct InflationTests {
  /// What gzip makes of some bytes, without its own head and end.
  private func packed(_ bytes: [UInt8], level: Int) async throws -> [UInt8] {
    let run = try await FinishedProgram.run(
      "/bin/gzip", ["-n", "-\(level)"], environment: ["PATH": "/usr/bin:/bin"], input: bytes)
    #expect(run.exit == 0)
    return Array(run.bytes.dropFirst(10).dropLast(8))
  }

  private func unpacked(
    _ packed: [UInt8], atMost limit: Int = 1 << 24, inPiecesOf size: Int = 1_000
  ) throws -> [UInt8] {
    var (place, found) = (0, [UInt8]())
    var inflation = Inflation(
      atMost: limit,
      from: {
        let piece = Array(packed[place...].prefix(size))
        place += piece.count
        return piece
      }, to: { found += $0 })
    let count = try inflation.run()
    #expect(count == found.count)
    return found
  }

  /// Bytes that repeat, bytes that hardly do, few and many.
  private static let samples: [[UInt8]] = [
    [], [7], Array("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8),
    [UInt8](repeating: 0, count: 300_000),
    (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) },
    (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* 0x9E37_79B9) >> 11) },
    Array(String(repeating: "The quick brown fox; 快狐狸。", count: 5_000).utf8),
  ]

  @Test(arguments: [1, 6, 9])
  func `what gzip packed comes out as it was`(level: Int) async throws {
    for sample in Self.samples {
      let packed = try await packed(sample, level: level)
      #expect(try unpacked(packed) == sample)
      #expect(try unpacked(packed, inPiecesOf: 1) == sample)
    }
  }

  @Test func `nothing more comes out than was allowed`() async throws {
    let packed = try await packed([UInt8](repeating: 0, count: 10_000_000), level: 9)
    #expect(throws: Inflation.Flaw.tooLong) { try unpacked(packed, atMost: 9_999_999) }
    #expect(try unpacked(packed, atMost: 10_000_000).count == 10_000_000)
  }

  @Test func `what is cut or changed is told, whatever it was`() async throws {
    let sample = Self.samples[6]
    let packed = try await packed(sample, level: 6)
    for length in 0..<packed.count {
      #expect(throws: Inflation.Flaw.self) { try unpacked(Array(packed[..<length])) }
    }
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      var changed = packed
      changed[Int.random(in: packed.indices, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8)
      // Either it is told, or what comes out is bounded; nothing traps.
      _ = try? unpacked(changed, atMost: 200_000)
      _ = try? unpacked((0..<200).map { _ in UInt8.random(in: 0...255) }, atMost: 200_000)
    }
  }
}

/// The hash that files are known by.
struct SHA256Tests {
  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_000])
  func `it is that of sha256sum, in one piece or in many`(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let run = try await FinishedProgram.run(
      "/usr/bin/sha256sum", [], environment: ["PATH": "/usr/bin:/bin"], input: bytes)
    let expected = run.output.split(separator: " ").first.map(String.init)
    #expect(SHA256.text(of: SHA256.hash(bytes)) == expected)
    var hash = SHA256()
    for start in stride(from: 0, to: count, by: 37) {
      hash.add(Array(bytes[start..<min(count, start + 37)]))
    }
    #expect(SHA256.text(of: hash.finished()) == expected)
  }
}
