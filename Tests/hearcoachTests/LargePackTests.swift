import Glibc
import TestSupport
import Testing

@Suite("A file of sentences larger than any may be")
struct LargePackTests {
  @Test func `is refused for its size, wherever it comes from`() async throws {
    let home = try Home()
    let folder = home.file("packs")
    let file = "\(folder)/huge.json"
    try TestFile.makeDirectory(folder)
    try TestFile.write("[", to: file)
    // It takes no room on the disk.
    try #require(truncate(file, (64 << 20) + 1) == 0)
    for words in [["check", file], ["add", file], ["list"]] {
      if words == ["list"] { try home.configure("[files]\nsentences = \(folder)\n") }
      let run = try await home.run(["sentences"] + words)
      #expect(run.exit != 0)
      #expect(run.errors.contains(file), "\(run.errors)")
      #expect(run.errors.contains("the file is too large"), "\(run.errors)")
    }
  }
}
