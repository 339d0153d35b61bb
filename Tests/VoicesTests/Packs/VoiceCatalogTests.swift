import Coaching
import System
import TestSupport
import Testing
@testable import Voices

/// The lists of voices that can be had.
struct VoiceCatalogTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  static let hash = String(repeating: "0a", count: 32)
  private static let good = """
    {
      "name": "joe-medium", "kind": "piper", "languages": ["en-US"], "speakers": 1,
      "license": "CC0", "source": "https://example.org/joe", "tried": false,
      "files": [
        { "address": "https://example.org/a/joe.whl", "bytes": 100, "sha256": "\(hash)",
          "unpacked": 200, "redirects": ["https://cdn.example.org"] }
      ]
    }
    """

  private func problem(_ text: String) throws -> CatalogProblem? {
    try TestFile.write(text, to: place.file("joe.json"))
    let catalog = VoiceCatalog(folders: [place.path])
    #expect(catalog.offers.isEmpty == !catalog.problems.isEmpty)
    return catalog.problems.first
  }

  @Test("what ships is right, and each file has a hash or an upper bound")
  func ships() {
    let catalog = VoiceCatalog(folders: [Checkout.path + "config/voices"])
    #expect(catalog.problems == [])
    #expect(catalog["joe-medium"]?.isTried == true && catalog.runtime?.name == "sherpa-onnx")
    for offer in catalog.offers {
      #expect(offer.files.allSatisfy { $0.address.hasPrefix("https://") })
      #expect(!offer.isTried || offer.files.allSatisfy { $0.sha256 != nil && $0.isLengthKnown })
    }
  }

  @Test("an offer is read with all that is said of it, and the learner's own comes first")
  func reads() throws {
    try Directory.make(place.file("own"))
    try Directory.make(place.file("ships"))
    try TestFile.write(Self.good, to: place.file("ships/joe.json"))
    try TestFile.write(
      Self.good.replacing("\"CC0\"", with: "\"MIT\""), to: place.file("own/joe.json"))
    let catalog = VoiceCatalog(folders: ["own", "ships", "none"].map { place.file($0) })
    let offer = try #require(catalog["joe-medium"])
    #expect(offer.license == "MIT" && offer.languages == [.english] && offer.bytes == 100)
    let file = offer.files[0]
    #expect(file.name == "joe.whl" && file.sha256 == Self.hash && file.unpacked == 200)
    #expect(file.redirects == ["https://cdn.example.org"] && file.isLengthKnown)
  }

  @Test(
    "what is not as it should be is told with its line and its key",
    arguments: [
      ("\"speakers\": 1", "\"speakers\": 0", 2, CatalogProblem.Kind.badValue("speakers")),
      ("\"joe-medium\"", "\"../joe\"", 2, .badValue("name")),
      ("\"joe-medium\"", "\"sherpa-onnx\"", 2, .badValue("name")),
      ("\"piper\"", "\"program\"", 2, .badValue("kind")),
      ("[\"en-US\"]", "[\"en-US\", \"fr\"]", 2, .badValue("languages")),
      ("\"license\": \"CC0\",", "", 1, .missing("license")),
      ("\"tried\": false", "\"tried\": false, \"color\": 1", 3, .unknown("color")),
      ("\"tried\": false", "\"tried\": \"no\"", 3, .badValue("tried")),
      ("https://example.org/a", "http://example.org/a", 5, .badValue("address")),
      ("https://example.org/a", "https://me@example.org/a", 5, .badValue("address")),
      ("/a/joe.whl", "/a/joe.whl?x=1", 5, .badValue("address")),
      ("/a/joe.whl", "/a/..", 5, .badValue("address")),
      ("/a/joe.whl", "/", 5, .badValue("address")),
      ("\"bytes\": 100", "\"bytes\": 0", 5, .badValue("bytes")),
      ("\"bytes\": 100", "\"bytes\": 9999999999", 5, .badValue("bytes")),
      ("\"bytes\": 100", "\"bytes\": 100, \"most\": 200", 5, .unknown("most")),
      ("\"bytes\": 100,", "", 5, .missing("most")),
      ("\"\(hash)\"", "\"0A\"", 5, .badValue("sha256")),
      ("https://cdn.example.org", "http://cdn.example.org", 6, .badValue("redirects")),
      ("https://cdn.example.org", "http://127.0.0.1:80", 6, .badValue("redirects")),
      ("https://cdn.example.org", "https://cdn.example.org/x", 6, .badValue("redirects")),
      ("{\n", "[\n", 7, .notJSON(column: 9)),
    ])
  func mistakes(_ case: (String, String, Int, CatalogProblem.Kind)) throws {
    let (old, new, line, kind) = `case`
    let found = try #require(try problem(Self.good.replacing(old, with: new, maxReplacements: 1)))
    #expect(found.kind == kind)
    if case .notJSON = kind {} else { #expect(found.line == line) }
  }

  @Test("what is for other processors is not offered")
  func machine() throws {
    let other = Self.good.replacing(
      "\"speakers\": 1", with: "\"speakers\": 1, \"machine\": \"m68k\"")
    try TestFile.write(other, to: place.file("joe.json"))
    let catalog = VoiceCatalog(folders: [place.path])
    #expect(catalog.offers.isEmpty && catalog.problems.isEmpty)
  }
}
