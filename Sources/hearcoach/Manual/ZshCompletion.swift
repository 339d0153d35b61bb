import Wording

/// The completion for zsh.
struct ZshCompletion {
  let language: InterfaceLanguage

  var script: String {
    """
    #compdef hearcoach
    # Completes the words of hearcoach in zsh: put it as _hearcoach into a folder of $fpath.
    _hearcoach_list() {
      local -a found
      found=(${(f)"$(hearcoach completions --list "$@" 2>/dev/null)"})
      compadd -a found
    }
    _hearcoach() {
      local context state line
      typeset -A opt_args
      local -a commands
      commands=(
    \(commands)
      )
      _arguments -C \\
    \(Command.everywhere.map { "    \(spec($0)) \\" }.joined(separator: "\n"))
        '1:hearcoach:->command' '*::argument:->rest'
      case $state in
        command) _describe hearcoach commands ;;
        rest)
          case $words[1] in
    \(Program.commands.map(part).joined(separator: "\n"))
          esac
          ;;
      esac
    }
    if [ "$funcstack[1]" = _hearcoach ]; then
      _hearcoach "$@"
    else
      compdef _hearcoach hearcoach
    fi

    """
  }

  private var commands: String {
    Program.commands.map { command in
      "    \(quoted("\(command.name):\(command.summary.text(in: language))"))"
    }.joined(separator: "\n")
  }

  private func part(_ command: Command) -> String {
    var lines = ["        \(command.name))", "          _arguments \\"]
    lines += command.allOptions.map { "            \(spec($0)) \\" }
    lines += command.places.map { "            \(spec($0.number, $0.value)) \\" }
    return (lines + ["            && return", "          ;;"]).joined(separator: "\n")
  }

  private func spec(_ option: AnyOption) -> String {
    var spec = "--\(option.name)[\(described(option.help))]"
    if let value = option.value {
      spec += ":\(label(value)):\(action(value.offer))"
    }
    return quoted(spec)
  }

  private func spec(_ number: Int, _ value: AnyValue) -> String {
    let offers = value.sortedOffers.map { "(\($0.verb)) \(call($0.offer)) ;;" }
    let action =
      offers.isEmpty
      ? action(value.offer) : "{case $words[2] in \(offers.joined(separator: " ")) esac}"
    return quoted("\(number):\(label(value)):\(action)")
  }

  /// What is to be typed, in a word.
  private func label(_ value: AnyValue) -> String {
    switch value.offer {
    case .words: " "
    default: value.placeholder
    }
  }

  private func action(_ offer: Offer) -> String {
    switch offer {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .listed: "{\(call(offer))}"
    }
  }

  private func call(_ offer: Offer) -> String {
    switch offer {
    case .nothing: ":"
    case .files: "_files"
    case .words(let words): "compadd \(words.joined(separator: " "))"
    case .listed(.values): "_hearcoach_list values --of $words[CURRENT-1]"
    case .listed(let listing): "_hearcoach_list \(listing.rawValue)"
    }
  }

  /// Brackets and colons mean something in what `_arguments` is told.
  private func described(_ phrase: Phrase) -> String {
    phrase.text(in: language).map { character in
      "[]:\\".contains(character) ? "\\\(character)" : String(character)
    }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
