@testable import Assembly
import Coaching
import Glibc
import Language
@testable import Sound
import Synchronization
import System
import TestSupport
import Testing
import Voices
import Wording

/// A window has buttons: nothing that it says asks for a command or for a key of the terminal.
@Suite struct WindowWordsTests {
  private static let ways = ["hearcoach ", "⏎", "^C", "F4"]

  private static func asksForTerminal(_ phrase: Phrase) -> Bool {
    ways.contains { phrase.zh.contains($0) || phrase.en.contains($0) }
  }

  @Test(arguments: SessionNotice.allCases)
  func `a notice names the way of its front`(notice: SessionNotice) {
    #expect(!Self.asksForTerminal(.noticeByButtons(notice)))
  }

  @Test func `without a microphone the terminal is told a command, and the window a page`() {
    let report = SoundError(.noMicrophone, during: .record).report
    for language in [InterfaceLanguage.chinese, .english] {
      #expect(report.text(in: language).contains("hearcoach session --mode text"))
      #expect(!report.notice(in: language).contains("hearcoach "))
      #expect(report.notice(in: language).contains(Phrase.thisComputer.text(in: language)))
    }
    let other = SoundError(.noSuchMicrophone(name: "desk", known: []), during: .record).report
    #expect(!other.notice(in: .english).contains("hearcoach "))
  }

  /// What can go wrong when voices and sentences come out of files.
  private static let troubles: [any Error] =
    [ENOENT, EACCES, ENOSPC, EROFS, EFBIG, EISDIR, ELOOP].flatMap { code -> [any Error] in
      [FileError(.read, "/a/file", code), FileError(.write, "/a/file", code)]
    } + [
      FileError(.read, "/a/file", .isNoRegularFile), FullPack(own: 9_000, more: 2_000),
      PackError.notOneVoice("/a", found: 0), PackError.notOneVoice("/a", found: 2),
      PackError.halfVoice(missing: "/a/b.onnx.json"), PackError.badName("Ä"),
      PackError.otherLanguage("/a/b.onnx", language: "fr"), PackError.notUnderstood("/a/b.onnx"),
      PackError.otherKind("/a/b.onnx"), PackError.tooMuch("/a/b.onnx"),
      PackError.busy(process: 7), Unheard(),
    ]
    + [BrokenPack.Doing.adding, .checking, .reading].map { doing -> any Error in
      BrokenPack(
        path: "/a/file", problems: [PackProblem(line: 1, kind: .notUTF8)], while: doing)
    }

  /// Of which there are no words.
  private struct Unheard: Error {}

  @Test func `what is wrong with files that a learner brings is told a window without commands`()
    throws
  {
    let place = try TemporaryDirectory()
    try TestFile.write("no archive", to: place.file("voice.zip"))
    let store = PackStore(directory: place.file("voices"))
    let lock = try store.lock()
    let archive = try #require(throws: PackError.self) {
      try store.add(at: place.file("voice.zip"), under: lock)
    }
    for error in Self.troubles + [archive] {
      for language in [InterfaceLanguage.chinese, .english] {
        let notice = ErrorReport(of: error).notice(in: language)
        for command in ["hearcoach ", "ls -", "df -", "--"] {
          #expect(!notice.contains(command), "\(notice)")
        }
      }
    }
  }

  @Test func `a remark comes to each front by its own way, whenever it was said`() {
    let remarks = Remarks()
    remarks.say(.readByTimingAlone(.spanish), byButtons: .readByTimingAloneInWindow(.spanish))
    let window = Said()
    remarks.listen(byButtons: true) { window.say($0) }
    remarks.say(.resumed)
    remarks.say(.readByTimingAlone(.spanish), byButtons: .readByTimingAloneInWindow(.spanish))
    let terminal = Said()
    remarks.listen { terminal.say($0) }
    remarks.say(.readByTimingAlone(.spanish), byButtons: .readByTimingAloneInWindow(.spanish))
    #expect(window.phrases.count == 3 && window.phrases[1] == .resumed)
    #expect(!window.phrases.contains(where: Self.asksForTerminal))
    #expect(terminal.phrases == [.readByTimingAlone(.spanish)])
    #expect(terminal.phrases.allSatisfy(Self.asksForTerminal))
  }

  @Test func `who speaks along and is not heard is not told to take time`() {
    let said = Phrase.notice(.alongSilence)
    #expect(!said.zh.contains("慢慢来") && !said.en.contains("Take your time"))
  }
}

/// Collects what is said.
private final class Said: Sendable {
  private let said = Mutex<[Phrase]>([])

  var phrases: [Phrase] { said.withLock { $0 } }

  func say(_ phrase: Phrase) { said.withLock { $0.append(phrase) } }

  @Test func `however long what went wrong is, the next step is told, and nothing short is cut`() {
    let next = Phrase(zh: "再试一次", en: "try again")
    for count in [5990, 70_000] {
      let what = String(repeating: "错", count: count)
      let text = ErrorReport(Phrase(zh: what, en: what), next: next).text(in: .chinese)
      #expect(text.hasSuffix("下一步：再试一次"))
      #expect(text.contains("…") == (count > 6000) && text.unicodeScalars.count < 6100)
    }
  }
}
