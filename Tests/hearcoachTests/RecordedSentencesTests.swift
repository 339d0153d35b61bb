import Foundation
import JSON
import TestSupport
import Testing

/// Sentences that bring recordings: `hearcoach sentences add`, `list` and `check`.
struct RecordedSentencesTests {
  private let home: Home

  init() throws {
    home = try Home()
    try TestFile.makeDirectory(home.file("deck/media"))
  }

  private static let text = "Please put the old books over there."

  /// A sentence as flite speaks it, in a file.
  private func speak(_ text: String, to file: String) async throws {
    let run = try await home.run("say", text, "--out", home.file(file))
    #expect(run.exit == 0, "\(run.errors)")
  }

  private var kept: [String] { TestFile.names(in: "\(home.data)/sentence-audio") }

  @Test(arguments: Home.Language.allCases)
  func `recordings come along, are listed, and go with everything else`(
    language: Home.Language
  ) async throws {
    try await speak(Self.text, to: "deck/media/one.wav")
    try TestFile.write("no sound", to: home.file("deck/two.mp3"))
    try TestFile.write(
      """
      #separator:tab
      #html:true
      \(Self.text)\t[sound:one.wav]
      The small shop is closed today.\t[sound:two.mp3]
      My sister will call you tomorrow.\t[sound:gone.mp3]

      """, to: home.file("deck/deck.txt"))
    let added = try await home.run("sentences", "add", home.file("deck/deck.txt"), in: language)
    #expect(added.exit == 0, "\(added.errors)")
    #expect(added.errors.contains("two.mp3") && added.errors.contains("gone.mp3"))
    #expect(kept.count == 1 && kept[0].hasSuffix(".wav"), "\(kept)")
    let list = try await home.run("sentences", "list", "--json")
    #expect(list.output.contains("\"audio\": {\"file\":\"sentence-audio/\(kept[0])\"}"))
    #expect(list.output.split(separator: "\"audio\"").count == 2)
    let check = try await home.run(
      "sentences", "check", "\(home.data)/sentences.json", in: language)
    #expect(check.exit == 0, "\(check.errors)")
    #expect(!check.errors.contains("one.wav") || check.errors.contains(" 1 "), "\(check.errors)")
    let forgotten = try await home.run("forget", "--all", "--yes", in: language)
    #expect(forgotten.exit == 0, "\(forgotten.errors)")
    #expect(kept == [])
  }

  @Test(arguments: Home.Language.allCases)
  func `a recording that does not say its sentence is named, and not refused`(
    language: Home.Language
  ) async throws {
    try await speak("No.", to: "deck/one.wav")
    try TestFile.write([UInt8](repeating: 0, count: 100), to: home.file("deck/two.wav"))
    try TestFile.write(
      """
      [{ "id": "long", "text": "\(Self.text)", "lang": "en-US", "level": "easy",
         "wordBucket": "common", "audio": "one.wav" },
       { "id": "none", "text": "The small shop is closed today.", "lang": "en-US",
         "level": "easy", "wordBucket": "common",
         "audio": { "file": "two.wav", "speaker": "Jo" } }]
      """, to: home.file("deck/deck.json"))
    let check = try await home.run("sentences", "check", home.file("deck/deck.json"), in: language)
    #expect(check.exit == 0, "\(check.errors)")
    for name in ["long", "none", "one.wav", "two.wav"] {
      #expect(check.errors.contains(name), "\(check.errors)")
    }
  }

  @Test func `a link in a deck is not followed, and what is too long or too large stays out`()
    async throws
  {
    try await speak(Self.text, to: "secret.wav")
    try FileManager.default.createSymbolicLink(
      atPath: home.file("deck/one.wav"), withDestinationPath: home.file("secret.wav"))
    try TestFile.write(
      "[{ \"text\": \"\(Self.text)\", \"audio\": \"one.wav\" }]", to: home.file("deck/deck.json"))
    let added = try await home.run("sentences", "add", home.file("deck/deck.json"))
    #expect(added.exit == 0 && added.errors.contains("one.wav"), "\(added.errors)")
    #expect(kept == [])
  }
}
