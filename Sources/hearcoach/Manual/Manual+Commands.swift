import Wording

extension Manual {
  /// The page of a command.
  func page(of command: Command) -> ManualPage {
    let name = "hearcoach-\(command.name)"
    var roff = begin(name, about: command.summary)
    roff.section(text(.manualSynopsis))
    roff.paragraph(synopsis(of: command))
    roff.section(text(.manualDescription))
    roff.paragraph(text(.manualDoes(command.summary)))
    for argument in command.arguments {
      roff.item([.italic(argument.placeholder)], [.plain(text(argument.help))])
    }
    options(command.options + Command.everywhere, in: &roff)
    if !command.examples.isEmpty {
      roff.section(text(.manualExamples))
      for example in command.examples {
        roff.paragraph(text(example.purpose))
        roff.verbatim(["hearcoach \(example.words)"])
      }
    }
    roff.section(text(.manualExitStatus))
    roff.paragraph(text(.manualExitStatusElsewhere))
    roff.section(text(.manualSeeAlso))
    let formats = Self.formats(of: command.name).map { ($0, 5) }
    roff.paragraph(list([("hearcoach", 1), ("hearcoach.conf", 5)] + formats))
    return made(name, roff)
  }

  /// The pages that tell of what the command reads or writes.
  private static func formats(of command: String) -> [String] {
    switch command {
    case "session": ["hearcoach-session-lines"]
    case "talk": ["hearcoach-scenes", "hearcoach-contacts", "hearcoach-talk-lines"]
    case "sentences", "scenes", "contacts": ["hearcoach-\(command)"]
    case "export", "import": ["hearcoach-export"]
    default: []
    }
  }

  private func synopsis(of command: Command) -> [Roff.Span] {
    var spans: [Roff.Span] = [.bold("hearcoach \(command.name)")]
    for argument in command.arguments {
      spans +=
        argument.isRequired
        ? [.plain(" "), .italic(argument.placeholder)]
        : [.plain(" ["), .italic(argument.placeholder), .plain("]")]
    }
    for option in command.options {
      spans += [.plain(" ["), .bold("--\(option.name)")]
      if let value = option.value { spans += [.plain(" "), .italic(value.placeholder)] }
      spans.append(.plain("]"))
    }
    return spans
  }
}
