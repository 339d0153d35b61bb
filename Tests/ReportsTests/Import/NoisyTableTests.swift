import Attack
import Coaching
import Testing

@testable import Reports

@Suite("Tables of practice in noise")
struct NoisyTableTests {
  @Test(
    "tell how loud the noise was to the bit, below the voice and above it",
    arguments: [-20, -6, -1.25, -0.5, -0.1, 0, 0.5, 3.7, 20])
  func ratios(snr: Double) throws {
    var row = try #require(DetailedRows.rows(200, seed: 5).first { $0.session != nil })
    row.noise = Noise(.cafe, snr: snr)
    #expect(try Imported.rows(Imported.detailed([row])).first?.noise == row.noise)
  }

  @Test(
    "a ratio that is no number of the range is refused by its column",
    arguments: ["-", "--6", "-21", "-1e9", "- 6", "-0x6", "-nan", "-inf", "21"])
  func strange(cell: String) throws {
    var row = try #require(DetailedRows.rows(200, seed: 5).first { $0.session != nil })
    row.noise = Noise(.cafe, snr: -6)
    let file = String(decoding: Imported.detailed([row]), as: UTF8.self)
    let harmed = file.replacing("cafe,-6,", with: "cafe,\(cell),")
    try #require(harmed != file)
    do {
      _ = try Imported.rows(Array(harmed.utf8))
      Issue.record("nothing was found")
    } catch let error as CSVImportError {
      #expect(error.column == "snr")
    }
  }
}
