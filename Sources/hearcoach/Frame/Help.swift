import Coaching
import Wording

/// The help pages, made from what the commands declare.
struct Help {
  let language: InterfaceLanguage

  /// The page of `hearcoach --help`.
  func overview(_ commands: [Command]) -> String {
    let width = (commands.map(\.name.columns).max() ?? 0) + 2
    var lines = [
      Phrase.overviewTitle.text(in: language), "",
      Phrase.overviewUsage.text(in: language), "",
    ]
    for command in commands {
      lines.append(
        "  " + command.name.padded(toColumns: width) + command.summary.text(in: language))
    }
    lines += ["", Phrase.everywhereTitle.text(in: language)]
    lines += rows(Command.everywhere.map(row))
    // Last, where it is seen: the page is longer than a terminal of 24 lines.
    lines += [
      "", Phrase.overviewMore.text(in: language), Phrase.overviewBegin.text(in: language), "",
    ]
    return lines.joined(separator: "\n")
  }

  /// The page of `hearcoach COMMAND --help`.
  func page(of command: Command) -> String {
    var usage = "hearcoach \(command.name)"
    for argument in command.arguments {
      usage += argument.isRequired ? " \(argument.placeholder)" : " [\(argument.placeholder)]"
    }
    for option in command.options {
      usage += " [--\(option.name)\((option.value?.placeholder).map { " " + $0 } ?? "")]"
    }
    var lines = [command.summary.text(in: language), ""]
    lines += wrapped(usage, indent: "  ", hanging: "      ")
    lines.append("")
    if !command.arguments.isEmpty || !command.options.isEmpty {
      lines += rows(
        command.arguments.map { ($0.placeholder, $0.help) } + command.options.map(row))
      lines.append("")
    }
    lines.append(Phrase.everywhereTitle.text(in: language))
    lines += rows(Command.everywhere.map(row))
    if !command.examples.isEmpty {
      lines += ["", Phrase.examplesTitle.text(in: language)]
      for example in command.examples {
        let purpose = example.purpose.text(in: language)
        lines += ["  hearcoach \(example.words)"]
        lines += wrapped(purpose, indent: "      ", hanging: "      ")
      }
    }
    lines.append("")
    return lines.joined(separator: "\n")
  }

  private func row(_ option: AnyOption) -> (String, Phrase) {
    ("--\(option.name)" + ((option.value?.placeholder).map { " " + $0 } ?? ""), option.help)
  }

  /// Names on the left, what they are for on the right, within 80 columns.
  private func rows(_ rows: [(String, Phrase)]) -> [String] {
    let left = min(28, (rows.map(\.0.columns).max() ?? 0) + 2)
    return rows.flatMap { name, help in
      let text = help.text(in: language)
      let indent = String(repeating: " ", count: left + 2)
      guard name.columns + 2 <= left else {
        return ["  " + name] + wrapped(text, indent: indent, hanging: indent)
      }
      return wrapped(text, indent: "  " + name.padded(toColumns: left), hanging: indent)
    }
  }

  private func wrapped(_ text: String, indent: String, hanging: String) -> [String] {
    TextWrap(columns: 80).lines(text, indent: indent, hanging: hanging)
  }
}
