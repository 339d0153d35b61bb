/// The completion for bash.
struct BashCompletion {
  var script: String {
    let commands = Program.commands.map(\.name).joined(separator: " ")
    let everywhere = Command.everywhere.map { "--\($0.name)" }.joined(separator: " ")
    return """
      # Completes the words of hearcoach in bash: source this file, or put it where bash-completion looks.
      _hearcoach_words() { COMPREPLY+=($(compgen -W "$1" -- "$word")); }
      _hearcoach_files() { compopt -o filenames; COMPREPLY+=($(compgen -f -- "$word")); }
      _hearcoach_list() {
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -W "$(hearcoach completions --list "$@" 2>/dev/null)" -- "$word"))
      }
      _hearcoach() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local command= verb= place=0 valued= options= at
        local IFS=$' \\t\\n'
        COMPREPLY=()
        for ((at = 1; at < COMP_CWORD; at++)); do
          case ${COMP_WORDS[at]} in
            -*) [[ " $valued " != *" ${COMP_WORDS[at]} "* ]] || ((at++)) ;;
            *)
              if [[ -z $command ]]; then
                command=${COMP_WORDS[at]}
                case $command in
      \(valued)
                esac
              else
                ((place++)) || verb=${COMP_WORDS[at]}
              fi
              ;;
          esac
        done
        ((place++))
        case $command in
          '')
            _hearcoach_words "\(commands)"
            [[ $word != -* ]] || _hearcoach_words "\(everywhere)"
            ;;
      \(Program.commands.map(part).joined(separator: "\n"))
        esac
      }
      complete -F _hearcoach hearcoach

      """
  }

  private var valued: String {
    Program.commands.filter { !$0.valued.isEmpty }.map { command in
      "            \(command.name)) valued=\"\(command.valued.joined(separator: " "))\" ;;"
    }.joined(separator: "\n")
  }

  private func part(_ command: Command) -> String {
    var lines = ["    \(command.name))", "      case $before in"]
    for option in command.allOptions {
      guard let value = option.value else { continue }
      lines.append("        --\(option.name)) \(action(value.offer)); return ;;")
    }
    lines += ["      esac", "      case $word:$place:$verb in"]
    let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    lines.append("        -*) _hearcoach_words \"\(options)\" ;;")
    for (number, value) in command.places {
      for (verb, offer) in value.sortedOffers {
        lines.append("        *:\(number):\(verb)) \(action(offer)) ;;")
      }
      if value.offer != .nothing {
        lines.append("        *:\(number):*) \(action(value.offer)) ;;")
      }
    }
    return (lines + ["      esac", "      ;;"]).joined(separator: "\n")
  }

  private func action(_ offer: Offer) -> String {
    switch offer {
    case .nothing: ":"
    case .files: "_hearcoach_files"
    case .words(let words): "_hearcoach_words \"\(words.joined(separator: " "))\""
    case .listed(.values): "_hearcoach_list values --of \"$before\""
    case .listed(let listing): "_hearcoach_list \(listing.rawValue)"
    }
  }
}
