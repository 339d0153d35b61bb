import Coaching
import Foundation
import Testing

@testable import Voices

/// English words that are crossed, as espeak-ng says them.
@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct CrossedContrastTests {
  private static let pack: ContrastPack = {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = checkout.appendingPathComponent("config/contrasts/en-US.json")
    return ContrastPack(parsing: (try? Data(contentsOf: file)).map(Array.init) ?? [])
  }()

  @Test("what changes from one choice to the next is the same sound in both halves of a set")
  func sameChange() async throws {
    #expect(Self.pack.crossings.count > 20)
    for crossing in Self.pack.crossings {
      for set in crossing.sets {
        var heard: [String] = []
        for choice in set {
          let phonemes = try await speaker.phonemes(choice.text)
          heard.append(phonemes.filter { !"ˈˌ".contains($0) })
        }
        let name = "\(crossing.contrasts): \(heard)"
        #expect(Self.change(heard[0], heard[1]) == Self.change(heard[2], heard[3]), "\(name)")
        #expect(Self.change(heard[0], heard[2]) == Self.change(heard[1], heard[3]), "\(name)")
        #expect(Set(heard).count == 4, "\(name)")
      }
    }
  }

  /// What stands in one text and what in the other between the beginning and the end that they share.
  private static func change(_ one: String, _ other: String) -> [String] {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (left, right) = (one.dropFirst(start), other.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return [String(left.dropLast(end)), String(right.dropLast(end))]
  }
}
