import Wording

/// The completion for fish.
struct FishCompletion {
  let language: InterfaceLanguage

  var script: String {
    var lines = [
      "# Completes the words of hearcoach in fish: put it as hearcoach.fish into a folder of completions.",
      """
      function __hearcoach_at --description 'COMMAND PLACE [VERB]: whether that argument comes next'
        set -l words (commandline -opc)
        set -l plain
        set -l valued
        set -l skips 0
        for word in $words[2..-1]
          if test $skips -eq 1
            set skips 0
          else if contains -- $word $valued
            set skips 1
          else if not string match -q -- '-*' $word
            set -a plain $word
            switch "$plain"
      \(valued)
            end
          end
        end
        test (count $plain) -eq $argv[2]; and test "$plain[1]" = $argv[1]
        and begin
          test (count $argv) -lt 3; or test "$plain[2]" = $argv[3]
        end
      end
      function __hearcoach_list
        hearcoach completions --list $argv 2>/dev/null
      end
      function __hearcoach_values
        set -l words (commandline -opc)
        __hearcoach_list values --of $words[-1]
      end
      """,
      "complete -c hearcoach -f",
    ]
    for option in Command.everywhere { lines.append(line(option, condition: nil)) }
    for command in Program.commands { lines += self.lines(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each command's options that take a value, known once its name was typed.
  private var valued: String {
    Program.commands.filter { !$0.valued.isEmpty }.map { command in
      "        case \(command.name)\n          set valued \(command.valued.joined(separator: " "))"
    }.joined(separator: "\n")
  }

  private func lines(of command: Command) -> [String] {
    var lines = [
      "complete -c hearcoach -n __fish_use_subcommand -a \(command.name) -d "
        + quoted(command.summary.text(in: language))
    ]
    for option in command.options {
      lines.append(line(option, condition: "__fish_seen_subcommand_from \(command.name)"))
    }
    for (number, value) in command.places {
      for (verb, offer) in value.sortedOffers where offer != .nothing {
        lines.append(line("__hearcoach_at \(command.name) \(number) \(verb)", offer))
      }
      if value.offer != .nothing {
        lines.append(line("__hearcoach_at \(command.name) \(number)", value.offer))
      }
    }
    return lines
  }

  private func line(_ condition: String, _ offer: Offer) -> String {
    "complete -c hearcoach -n \(quoted(condition)) \(words(offer))"
  }

  private func line(_ option: AnyOption, condition: String?) -> String {
    var line = "complete -c hearcoach"
    if let condition { line += " -n \(quoted(condition))" }
    line += " -l \(option.name)"
    if option.name == Command.help.name { line += " -s h" }
    if let value = option.value { line += " -r \(words(value.offer))" }
    return line + " -d " + quoted(option.help.text(in: language))
  }

  private func words(_ offer: Offer) -> String {
    switch offer {
    case .nothing: "-f"
    case .files: "-F"
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .listed(.values): "-f -a '(__hearcoach_values)'"
    case .listed(let listing): "-f -a '(__hearcoach_list \(listing.rawValue))'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
