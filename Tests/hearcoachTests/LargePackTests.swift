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
  @Test func `what is quoted of one is cut, however long it is`() async throws {
    let home = try Home()
    let file = home.file("long.json")
    let long = String(repeating: "x", count: 1 << 20)
    for members in [
      #""id": "\#(long)", "level": "easy""#, #""id": "a", "level": "\#(long)""#,
      #""id": "a", "level": "easy", "\#(long)": "x""#,
    ] {
      try TestFile.write(
        #"[{ "text": "请坐。", "lang": "zh-CN", "wordBucket": "common", \#(members) }]"#, to: file)
      let run = try await home.run("sentences", "check", file)
      #expect(run.exit != 0)
      #expect((run.output + run.errors).utf8.count < 2_000)
    }
  }
}
