import TestSupport
import Testing

@Suite("The program's data and the learner's")
struct LearnersPlaceTests {
  private let place: Installation

  init() async throws {
    place = try await Installation()
    try await place.keep(".local/share/hearcoach/journal.sqlite")
  }

  @Test(arguments: [
    "PREFIX=\"$HOME/.local/share/hearcoach\"", "PREFIX=\"$HOME/.local/share/hearcoach/\"",
    "PREFIX=\"$HOME//.local/./share/other/../hearcoach\"", "PREFIX=\"$HOME/link\"",
    "PREFIX=../家\\ of\\ Ann/.local/share/hearcoach",
    "DESTDIR=\"$HOME\" PREFIX=/.local/share/hearcoach",
    "DESTDIR=\"$HOME/link\" PREFIX=/", "XDG_DATA_HOME=\"$HOME/.local/share/hearcoach-program\"",
    "PREFIX=\"$HOME/other\"",
  ])
  func `never share a place, whatever its spelling`(words: String) async throws {
    let links = try await place.shell(
      """
      cd ~ && ln -s .local/share/hearcoach link && mkdir -p other/share &&
      ln -s ~/.local/share/hearcoach other/share/hearcoach-program
      """)
    try #require(links.exit == 0, "\(links.errors)")
    let before = place.files("")
    let install = try await place.shell("env \(words) make --no-print-directory install")
    #expect(install.exit != 0)
    #expect(install.errors.contains("the same place as what the learner keeps"))
    #expect(install.errors.contains("Try: "))
    #expect(place.files("") == before)
  }

  @Test func `a prefix that the shell left unexpanded is not a folder`() async throws {
    let install = try await place.make("install PREFIX='~/.local'")
    #expect(install.exit != 0)
    #expect(install.errors.contains("Try: "))
    #expect(TestFile.names(in: place.checkout).contains("~") == false)
  }
}
