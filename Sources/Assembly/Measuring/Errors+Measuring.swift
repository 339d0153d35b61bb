import Coaching
package import Wording

extension UnusableMatrix: Reportable {
  package var report: ErrorReport {
    let what =
      switch problem {
      case .notJSON(let line): Phrase(zh: "第 \(line) 行不是 JSON", en: "line \(line) is not JSON")
      case .unknownLang: Phrase(zh: "语言不对", en: "it is of another language")
      case .shape: Phrase(zh: "要有五列，每列十个词", en: "it must have five columns of ten words")
      case .emptyWord(let column):
        Phrase(zh: "第 \(column) 列有空词", en: "column \(column) has an empty word")
      case .repeatedWord(let word):
        Phrase(zh: "“\(word.quoted)”出现了两次", en: "'\(word.quoted)' is there twice")
      case .levels(let voice):
        Phrase(
          zh: "“\(voice.quoted)”的词响度要有五列、每列十个数，都在 ±\(Int(Matrix.mostLevel)) dB 之内",
          en: """
            the levels of '\(voice.quoted)' must be five columns of ten numbers, within \
            \(Int(Matrix.mostLevel)) dB
            """)
      case .soundAlike(let one, let other):
        Phrase(
          zh: "“\(one.quoted)”和“\(other.quoted)”听起来一样",
          en: "'\(one.quoted)' and '\(other.quoted)' sound alike")
      }
    return ErrorReport(
      Phrase(
        zh: "测量用的词有问题：\(file.quoted)：\(what.zh)",
        en: "the words for measuring cannot be used: \(file.quoted): \(what.en)"),
      next: .verbatim("make install"))
  }
}

extension NoVoiceForNoise: Reportable {
  package var report: ErrorReport {
    let name = Phrase.name(of: kind)
    return ErrorReport(
      Phrase(
        zh: "做不出这种噪声（\(name.zh)）：没有可用的声音",
        en: "cannot make this noise (\(name.en)): no voice speaks"),
      next: .verbatim("hearcoach doctor"))
  }
}
