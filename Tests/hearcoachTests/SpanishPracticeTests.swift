import Assembly
import Coaching
import Foundation
import JSON
import TestSupport
import Testing
import Wording

/// Spanish from the command line.
struct SpanishPracticeTests {
  @Test func `a Spanish text is read with its numbers in words and its sounds`() async throws {
    let home = try Home()
    let read = try await home.run("read", "--lang", "es", "--json", "Cuesta 12,50 €.")
    let json = try JSON.parse(read.output)
    #expect(
      json["words"]?.asArray?.compactMap(\.asString)
        == ["cuesta", "doce", "euros", "con", "cincuenta", "céntimos"])
    #expect(json["ipa"]?.asString == "ˈkwesta ˈdoθe ˈewɾos kon θinˈkwenta ˈθentimos")
  }

  @Test func `an answer to a Spanish sentence is compared by what was heard`() async throws {
    let home = try Home()
    let same = try await home.run(
      "compare", "--lang", "es", "--json", "La vaca está aquí.", "la baca esta aqui")
    #expect(try JSON.parse(same.output)["passed"]?.asBool == true)
    let other = try await home.run(
      "compare", "--lang", "es", "--json", "No tengo fiebre.", "tengo fiebre")
    #expect(try JSON.parse(other.output)["passed"]?.asBool == false)
  }

  @Test(arguments: Home.Language.allCases)
  func `who would speak Spanish is sent to where services are told of`(language: Home.Language)
    async throws
  {
    let home = try Home()
    let wave = home.file("x.wav")
    #expect(try await home.run("say", "Hola.", "--lang", "es", "--out", wave).exit == 0)
    let score = try await home.run(
      "score", "--wav", wave, "--text", "Hola.", "--lang", "es", in: language)
    #expect(score.exit != 0 && score.errors.contains("hearcoach doctor --services"))
    // Where no service is set up, how that is done is told there.
    let doctor = try await home.run("doctor", "--services", in: language)
    let told = doctor.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(told.contains("hearcoach config path"), "\(doctor.output)")
  }

  @Test func `translations come in the learner's own language`() async throws {
    let home = try Home()
    let words = ["--lang", "es", "--topic", "home"]
    let english = try await RevealedSentence(in: home, words).translation
    #expect(english?.contains { $0.isASCII && $0.isLetter } == true)
    #expect(try await home.run("config", "set", "general.own_lang", "zh").exit == 0)
    let chinese = try await RevealedSentence(in: home, words).translation
    #expect(chinese?.unicodeScalars.contains { $0.properties.isIdeographic } == true)
    #expect(try await home.run("words", "show", "sopa", "--lang", "es").output.contains("汤"))
  }

  @Test func `a session in Spanish is played and kept`() async throws {
    let home = try Home()
    let session = try await ServedSession(in: home, ["--silent", "--lang", "es"], items: 3)
    #expect(session.texts.count == 3)
    #expect(session.texts.allSatisfy { Checkout.spanish.values.contains($0) })
  }

  @Test func `whoever would speak Spanish is told that it is typed, and of a way out`() {
    let report = ErrorReport(of: MissingSpokenJudge.none(.spanish))
    #expect(report.text(in: .english).contains("answer by typing"))
    #expect(report.text(in: .english).contains("hearcoach doctor --services"))
    #expect(report.text(in: .chinese).contains("西班牙语"))
  }
}
