@testable import Archives
import Foundation
import TestSupport
import Testing

@Suite("Packing")
struct PackedTests {
  private static let samples: [[UInt8]] = [
    [], [0], [7, 7], Array("请把水杯放在桌子上。".utf8),
    [UInt8](repeating: 65, count: 300_000),
    (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
    (0..<70_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) },
    Array(String(repeating: "{\"expected\":\"水\",\"verdict\":\"match\"},", count: 20_000).utf8),
  ]

  @Test(arguments: samples.indices)
  func `what was packed comes out again`(sample: Int) throws {
    let bytes = Self.samples[sample]
    #expect(try Packed.unpack(Packed.pack(bytes), atMost: bytes.count) == bytes)
  }

  @Test func `what repeats takes hardly any room`() {
    #expect(Packed.pack(Self.samples[7]).count < Self.samples[7].count / 100)
  }

  @Test func `another program unpacks it too`() async throws {
    let place = try TemporaryDirectory()
    let bytes = Self.samples[7] + Self.samples[5]
    try TestFile.write(Packed.pack(bytes), to: place.path + "/packed")
    let run = try await FinishedProgram.run(
      "/usr/bin/perl",
      [
        "-MIO::Uncompress::RawInflate=rawinflate", "-e",
        "rawinflate $ARGV[0] => $ARGV[1] or die", place.path + "/packed", place.path + "/plain",
      ], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try TestFile.bytes(place.path + "/plain") == bytes)
  }

  @Test func `more than was allowed is refused before it takes any room`() {
    let bomb = Packed.pack([UInt8](repeating: 0, count: 3_000_000))
    #expect(throws: Packed.Flaw.tooMuch) { try Packed.unpack(bomb, atMost: 1_000_000) }
  }

  @Test func `cut or changed it is damaged, or something else, but nothing breaks`() {
    let packed = Packed.pack(Self.samples[3] + Self.samples[5].prefix(3_000))
    for count in 0..<packed.count - 1 {
      #expect(throws: Packed.Flaw.damaged) {
        try Packed.unpack(Array(packed[..<count]), atMost: 10_000)
      }
    }
    for place in packed.indices {
      var changed = packed
      changed[place] ^= 0x10
      _ = try? Packed.unpack(changed, atMost: 10_000)
    }
  }
}
