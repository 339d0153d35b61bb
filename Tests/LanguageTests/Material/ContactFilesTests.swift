import Coaching
import Language
import Testing

/// The contacts that come with the program.
@Suite struct ContactFilesTests {
  @Test(arguments: Lang.allCases)
  func `no call of a contact has a fault`(_ lang: Lang) throws {
    let check = ContactCheck(
      SceneCheck.Measures(Bundled.reader, Judge(reader: Bundled.reader)))
    let files = try Bundled.files("contacts", lang)
    #expect(files.count == 6)
    for (name, json) in files {
      let contact = try Contact(reading: json)
      #expect(name == "\(contact.id).json")
      let problems = check.problems(of: contact)
      #expect(problems.isEmpty, "\(name)")
      guard lang.helpers.count > 1 else { continue }
      let around = Array(contact.openings.values) + contact.smallTalk
      let texts =
        around.flatMap { [$0.translations, $0.helps].compactMap(\.self) }
        + around.flatMap(\.replies).map(\.translations) + contact.closings.map(\.translations)
        + contact.calls.flatMap(\.turns).flatMap(\.ownTexts)
      #expect(texts.count > 150 && texts.allSatisfy { $0.byLang.count == 2 }, "\(name)")
    }
  }

  @Test(arguments: Lang.allCases, [Contact.Voice.woman, .man])
  func `in every language there is a story for a contact of the learner's own, woman or man`(
    _ lang: Lang, _ voice: Contact.Voice
  ) throws {
    let lenders = try Bundled.files("contacts", lang).map { try Contact(reading: $0.1) }
      .filter(\.lends)
    #expect(lenders.contains { $0.voice == voice }, "\(lenders.map(\.id))")
  }
}
