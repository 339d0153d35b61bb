import Coaching
import Language
import Testing

@Suite("Contrasts as they are read")
struct ContrastReadingTests {
  private static let pack = ContrastPack(parsing: Bundled.bytes("contrasts/zh-CN.json"))
  private static let contrasts = pack.contrasts

  @Test("the characters of a choice are read as its reading says, whatever stands beside them")
  func readings() {
    #expect(Self.contrasts.count > 20)
    // The two readings of the same characters are what this one is about.
    for contrast in Self.contrasts where contrast.id != "neutral-full" {
      for choice in contrast.sets.joined() {
        let reading = Bundled.reader.read(choice.text, as: .chinese).syllables
        #expect(reading == choice.reading, "\(choice.text) in \(contrast.id)")
      }
    }
  }

  @Test("where a neutral tone is asked for, everything but the tone is read so")
  func neutral() {
    for choice in Self.contrasts.filter({ $0.id == "neutral-full" }).flatMap(\.sets).joined() {
      let reading = Bundled.reader.read(choice.text, as: .chinese).syllables
      #expect(reading.map { $0.dropLast() } == choice.reading?.map { $0.dropLast() })
    }
  }

  @Test("so is what is crossed, but for the tone that may be neutral")
  func crossed() {
    #expect(Self.pack.crossings.count > 20)
    for crossing in Self.pack.crossings {
      let isNeutral = crossing.contrasts.contains("neutral-full")
      for choice in crossing.sets.joined() {
        let read = Bundled.reader.read(choice.text, as: .chinese).syllables.map(\.description)
        let expected = choice.reading ?? []
        #expect(read.dropLast(isNeutral ? 1 : 0) == expected.dropLast(isNeutral ? 1 : 0))
        #expect(
          read.last?.dropLast() == expected.last?.dropLast(), "\(choice.text) in \(crossing)")
      }
    }
  }
}
