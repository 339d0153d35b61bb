import Foundation
import TestSupport
import Testing

/// Where the library is missing that keeps what is said from others.
extension TogetherWindowTests {
  /// The window's program without that library; what opens it is told the path that it is given, without its end.
  private static func withoutLibrary(in home: Home) throws -> String {
    let path = home.file("without")
    let words = OwnMounts.wordsOfTheUser.joined(separator: " ")
    try TestFile.write(
      """
      #!/bin/sh
      PATH=/usr/sbin:/usr/bin:/sbin:/bin
      exec \(words) sh -c '
        file=$(ldconfig -p | sed -n "s|.*libsodium.so.23 .*=> ||p" | head -n 1)
        mount --bind /dev/null "$file" && exec \(Home.program)-window
      '
      """, to: path + "-window")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: path + "-window")
    return path
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: Home.Language.allCases)
  func `without libsodium what to install is said, and everything else goes on`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try Self.home(words)
    let person = try await Person(
      home, sound: PrivateSoundServer(), language: language, at: Self.withoutLibrary(in: home))
    try await person.press(word: words("对话", "Talk"))
    try await person.press(word: words("各用各的电脑", "each at their own computer"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see("libsodium.so.23")
    try await person.see("sudo apt-get install libsodium23")
    // At home, from where one can try the other way.
    try await Self.seekHost(person, words)
    try await Self.typeCode("12345678", person, words)
    try await Self.typePlace("127.0.0.1", person, words)
    try await person.press(word: words("加入", "Join"))
    try await person.see("sudo apt-get install libsodium23")
    // The page is still there, and so is what else can be done.
    try await person.press(words("返回", "Back"))
    try await person.see(words("以前的对话", "Past talks"))
    await person.quit()
    try await person.waitForEnd()
    #expect(try await home.run("talks", "--json").output == "[]\n")
  }
}
