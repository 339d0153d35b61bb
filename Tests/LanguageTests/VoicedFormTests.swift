import Coaching
import Language
import TestSupport
import Testing

/// What voices are given is what answers are held against.
struct VoicedFormTests {
  private static let reader = Reader()

  @Test(arguments: [
    ("That comes to $17.50.", "That comes to seventeen dollars and fifty cents."),
    ("It's open until 10:15, or so!", "It's open until ten fifteen, or so!"),
    ("We met at 10:30 a.m. today.", "We met at ten thirty a.m. today."),
    ("It was 3 p.m.", "It was three p.m."),
    ("Apartment 4B & the café", "Apartment four B and the café"),
    ("No figures — none.", "No figures — none."),
  ])
  func `a voice is given words for figures and signs`(_ written: String, _ voiced: String) {
    #expect(Self.reader.voiceForm(written, as: .english) == voiced)
  }

  @Test(arguments: [
    ("请打110。", "请打幺幺零。"), ("我用WiFi，发烧38度5。", "我用WiFi，发烧三十八度五。"),
  ])
  func `a voice that reads characters is given characters`(_ written: String, _ voiced: String) {
    #expect(Self.reader.voiceForm(written, as: .chinese) == voiced)
  }

  @Test(arguments: Lang.allCases)
  func `every bundled sentence with figures is voiced as it is read and judged`(
    _ lang: Lang
  ) throws {
    let bundled =
      lang == .spanish
      ? Checkout.spanish
      : Checkout.texts.filter { (Checkout.chinese[$0.key] != nil) == (lang == .chinese) }
    let texts = bundled.values.filter { $0.contains { $0.isNumber || "$&%".contains($0) } }
    #expect(texts.count > (lang == .spanish ? 10 : 100))
    for text in texts {
      let voiced = Self.reader.voiceForm(text, as: lang)
      let (read, heard) = (Self.reader.read(text, as: lang), Self.reader.read(voiced, as: lang))
      #expect(read.words == heard.words && read.syllables == heard.syllables, "\(text)")
      #expect(!voiced.contains { $0.isNumber && $0.isASCII }, "\(text)")
      #expect(judge.compare(text, voiced, lang: lang).similarity == 1, "\(text): \(voiced)")
      let request = TTSRequest(text: text, lang: lang)
      let script = try SpeechScript(request, reader: Self.reader, limit: 1000)
      #expect(!script.text.contains { "$&%".contains($0) }, "\(text)")
      if lang == .english {
        #expect(Self.reader.read(script.text, as: lang).words == read.words, "\(text)")
      }
    }
  }

  @Test func `what is spoken for a price is followed as the price`() {
    let spoken = "It was seventeen dollars and fifty cents today"
    let clip = Clip(
      samples: Array(repeating: 0, count: 2000), sampleRate: 1000,
      voice: Voice(provider: "test", id: "test", lang: .english), pace: 1, spoken: spoken,
      onsets: [(0, 0.0), (3, 0.2), (7, 0.4), (17, 0.8), (41, 1.6)].map {
        Clip.Onset(place: $0.0, seconds: $0.1)
      })
    let sentence = Sentence(
      id: "t", text: "It was $17.50 today", lang: .english, level: .easy, wordBucket: .common)
    let parts = Self.reader.parts(of: sentence, in: clip)
    #expect(parts.map(\.text) == ["It ", "was ", "$17.50 ", "today "])
    #expect(parts.map(\.seconds) == [0, 0.2, 0.4, 1.6])
  }
}
