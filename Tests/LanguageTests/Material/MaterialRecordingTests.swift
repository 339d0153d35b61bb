import Coaching
import Testing
@testable import Language

/// Recordings that come with sentences.
struct MaterialRecordingTests {
  private func read(_ text: String) throws -> SentenceFile.Outcome {
    Bundled.file.read(
      Array(text.utf8), beside: [])
  }

  private static let joe = SentenceRecording(file: "a/x.ogg", speaker: "Joe", license: "CC0")

  @Test("JSON has them as a name, or with who speaks and on what terms")
  func json() throws {
    let whole = try read(
      """
      [{ "text": "Please put it there.",
         "audio": { "file": "a/x.ogg", "speaker": "Joe", "license": "CC0" } },
       { "text": "The shop is closed today.", "audio": "y.wav" }]
      """)
    #expect(whole.problems == [])
    #expect(whole.sentences.map(\.recording) == [Self.joe, SentenceRecording(file: "y.wav")])
    let written = SentencePack(parsing: SentencePack.file(of: whole.sentences) ?? [])
    #expect(written.problems == [])
    #expect(written.sentences == whole.sentences)
  }

  @Test("tables have columns for them, and Anki's sounds are recordings")
  func tables() throws {
    let table = try read("text\taudio\tspeaker\tlicense\nPlease put it there.\ta/x.ogg\tJoe\tCC0\n")
    #expect(table.sentences.map(\.recording) == [Self.joe])
    for isHTML in ["true", "false"] {
      let anki = try read(
        """
        #separator:tab
        #html:\(isHTML)
        Please put it there.[sound:a b-1.mp3]\t请把它放在那儿。[sound:other.mp3]

        """)
      #expect(anki.problems == [])
      #expect(anki.sentences.map(\.text) == ["Please put it there."])
      #expect(anki.sentences.map(\.translation) == ["请把它放在那儿。"])
      #expect(anki.sentences.map(\.recording) == [SentenceRecording(file: "a b-1.mp3")])
    }
  }

  @Test(
    "a path that leads elsewhere is refused",
    arguments: ["/etc/passwd", "../x.wav", "a/../../x", "a//b", "", ".", "a\\\\b", "a\\u0000b"])
  func paths(_ path: String) throws {
    let text = "[{ \"text\": \"Please put it there.\", \"audio\": \"\(path)\" }]"
    let outcome = try read(text)
    #expect(outcome.sentences.isEmpty)
    #expect(outcome.problems.count == 1)
    guard case .badFile? = outcome.problems.first?.kind else {
      Issue.record("\(outcome.problems)")
      return
    }
  }

  @Test(
    "anything else in it is told",
    arguments: [
      ("{ \"speaker\": \"Joe\" }", PackProblem.Kind.missingKey("audio.file")),
      ("{ \"file\": \"x\", \"color\": \"red\" }", .unknownKey("audio.color")),
      ("{ \"file\": 1 }", .wrongType(key: "audio.file", wanted: .text)),
      ("7", .wrongType(key: "audio", wanted: .text)),
    ])
  func others(_ value: String, _ kind: PackProblem.Kind) throws {
    let outcome = try read("[{ \"text\": \"Please put it there.\", \"audio\": \(value) }]")
    #expect(outcome.problems.first?.kind == kind)
    let beside = try read("[{ \"text\": \"Please put it there.\", \"speaker\": \"Joe\" }]")
    #expect(beside.problems.map(\.kind) == [.unknownKey("speaker")])
  }
}
