import TestSupport
import Testing

/// Voices that are fetched, in the window, as a person with a screen reader meets them.
@Suite(
  "Voices in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct VoiceWelcomeTests {
  private let home: Home
  private let sound: PrivateSoundServer

  init() async throws {
    home = try Home()
    sound = try await PrivateSoundServer()
  }

  /// Answers what is asked at the first start up to the voice.
  private func goToVoice(_ person: Person) async throws {
    try await person.press("English")
    try await person.press("Yes, just right")
    try await person.press(word: "English")
    try await person.press("Learning the language")
    try await person.see("Did you hear it?")
    try await person.press("Yes, clearly")
    try await person.see("There is a neural voice")
    try await person.see("CC0-1.0")
    try await person.see("train our ears today")
  }

  @Test func `one is fetched at the first start, is heard, and speaks from then on`() async throws {
    let server = try await VoiceShop(home, isTried: true).server()
    let voice = try await StandInVoice(
      home, "send(wav(\"Hello, let's train our ears today.\"))", window: true)
    let person = try await Person(
      home, sound: sound, with: StandInVoice.surroundings, at: voice.program)
    try await goToVoice(person)
    try await person.press("Fetch")
    // How far it has come.
    try await person.see("fetching joe-medium  ")
    try await person.see("Everything stays on this computer")
    #expect(server.requests.count == 2)
    #expect(try await home.run("config", "get", "voice.en").output == "joe-medium\n")
    #expect(!voice.asked.isEmpty)
  }

  @Test func `one is left for later at the first start, and nobody is asked for it`() async throws {
    let server = try await VoiceShop(home, isTried: true).server()
    let person = try await Person(home, sound: sound)
    try await goToVoice(person)
    try await person.press("Later")
    try await person.see("Everything stays on this computer")
    #expect(server.requests.isEmpty)
  }

  @Test func `what the next session begins with is made while the learner does nothing`()
    async throws
  {
    try home.configure("[general]\nwelcomed = true\nui_lang = en\nlang = en-US\n")
    let voice = try await StandInVoice(
      home, "send(wav(\"Hello, let's train our ears today.\"))", window: true)
    try await StandInVoice.add(to: home)
    let person = try await Person(
      home, sound: sound, with: StandInVoice.surroundings, at: voice.program)
    try await person.see("Start practising")
    try await eventually("clips are made") { voice.asked.count >= 4 }
    let ahead = voice.asked
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    // It says another sentence, which is not kept: the session asks for its first one once more.
    try await eventually("the same sentence is asked for") {
      voice.asked.count { $0 == ahead[0] } > ahead.count { $0 == ahead[0] }
    }
  }
}
