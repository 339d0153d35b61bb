package import Coaching
import Language

/// Files of sentences: all of one is taken or nothing, and each mistake has its line.
package struct PackAttack: Attack {
  package static let name = "packs"
  private let file: SentenceFile
  private let check: PackCheck
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "\"id\":", "\"text\":", "\"reading\":", "[\"ni3\",\"hao3\"]", "\"lang\":\"zh-CN\"",
      "\"level\":\"easy\"", "\"wordBucket\":\"common\"", "{", "}", "[", "]", "},{", "#html:true\n",
      "#separator:tab\n", "#columns:text\tpinyin\n", "<b>", "</b>", "<br>", "&nbsp;", "&#x8bf7;",
      "&#1114112;", "你好吗？", "Where is it?", "nǐ hǎo", "r5", "ü", "[sound:a.mp3]", "\u{200B}",
      "。", "?", "c001", "text,level\n",
    ])

  package init(in folder: String) throws {
    let reader = Reader()
    var core: [Lang: CoreWords] = [:]
    for lang in Lang.allCases {
      let words = try checkoutFile("config/words/\(lang.rawValue).txt")
      core[lang] = CoreWords(parsing: String(decoding: words, as: UTF8.self))
    }
    file = SentenceFile(reader: reader, core: core)
    check = PackCheck(reader: reader, core: core)
    var packs: [[UInt8]] = []
    for lang in Lang.allCases {
      let pack = SentencePack(parsing: try checkoutFile("config/sentences/\(lang.rawValue).json"))
      for start in 0..<30 {
        // Small ones show more in an hour; what stands beside another is seen in some of them.
        let few = pack.sentences.dropFirst(start * 14).prefix(start % 4 == 0 ? 2 : 1)
        packs.append(Array(SentencePack.text(of: Array(few)).utf8))
      }
    }
    seeds =
      packs
      + [
        "text,translation,level,pinyin\n\"你好，\"\"妈\"\"\n吗？\",Hi,easy,nǐ hǎo mā ma\nHow are you?,你好,,\n",
        "#separator:tab\n#html:true\n#columns:Front\tBack\n<b>你好吗</b>？\tHi &amp; hello\n",
        "编号;句子;翻译\n;我要一杯水。;I'd like a glass of water.\n",
        "中文\t拼音\tEnglish\n我要一杯水。\tWǒ yào yī bēi shuǐ.\tI'd like a glass of water.\n",
        "[{\"text\":\"你好吗？\",\"reading\":[\"ni3\",\"hao3\",\"ma5\"]}]",
      ].map { Array($0.utf8) }
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] { mutator.changed(seeds, &luck) }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    let lines = 1 + input.count { $0 == 10 || $0 == 13 }
    let found = file.read(input, beside: [])
    try promise(
      found.problems.isEmpty || found.sentences.isEmpty, "with a mistake nothing is taken")
    try promise(
      found.problems.allSatisfy { (1...lines).contains($0.line) }, "a mistake has its line")
    try promise(
      check.problems(of: input).allSatisfy { (1...lines).contains($0.line) },
      "a mistake in a pack has its line")
    guard found.problems.isEmpty else { return .rejected }
    try promise(
      file.read(input, beside: found.sentences).sentences.isEmpty,
      "what was added is known the next time")
    let pack = SentencePack(parsing: Array(SentencePack.text(of: found.sentences).utf8))
    try promise(
      pack.problems.isEmpty && pack.sentences == found.sentences,
      "sentences come back as they were written: \(pack.problems)")
    return .accepted
  }
}
