import Settings
import System
import Wording

/// What was set here as on another computer while nobody read it: kept for the next who does.
struct UntoldSettings: Sendable {
  private let places: Places
  private var path: String { "\(places.state)/sync.untold" }

  init(in places: Places) { self.places = places }

  /// Keeps it, a line for each language; what cannot be kept is not told.
  func keep(_ set: [Phrase]) {
    guard !set.isEmpty else { return }
    try? places.make(places.state)
    try? WholeFile.write(Array(set.map { "\($0.zh)\n\($0.en)\n" }.joined().utf8), to: path)
  }

  /// All that was kept, which is then kept no more.
  func take() -> [Phrase] {
    guard let bytes = try? WholeFile.readIfThere(path) else { return [] }
    try? DirectoryListing.remove(path)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return stride(from: 0, to: lines.count - 1, by: 2).map {
      Phrase(zh: lines[$0], en: lines[$0 + 1])
    }
  }
}
