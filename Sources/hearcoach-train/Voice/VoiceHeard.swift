import Glibc
import Synthesis

/// `hearcoach-train voice-heard MODEL TABLE --out FILE`: a voice is told what an ear made of its pieces.
struct VoiceHeard {
  static let usage = """
    Usage: hearcoach-train voice-heard MODEL TABLE --out FILE [--about FILE]
    TABLE begins with `voice: ` and the checksum of MODEL; lines of WORD <tab> SYLLABLE <tab> HUNDREDTHS
    follow: how much more, or less, is to be doubted of a piece than the voice does (0 to 2.55). The lines of --about stand
    in the file instead of those of MODEL.

    """

  private let model: String
  private let table: String
  private let out: String
  private let about: String?

  init(_ words: [String]) throws {
    let fault = MandarinCommand.UsageError(text: Self.usage)
    var (places, options) = ([String](), [String: String]())
    var rest = words[...]
    while let word = rest.popFirst() {
      if ["--out", "--about"].contains(word) {
        guard let value = rest.popFirst() else { throw fault }
        options[word] = value
      } else {
        places.append(word)
      }
    }
    guard places.count == 2, let file = options["--out"] else { throw fault }
    (model, table, out, about) = (places[0], places[1], file, options["--about"])
  }

  /// Why a table is of no use.
  private struct BadTable: Error, CustomStringConvertible {
    let description: String
  }

  func run() throws {
    let bytes = try FileBytes.of(model)
    let voice = try MandarinVoiceFile.voice(from: bytes)
    var words = voice.library.words
    for (word, syllable, more) in try marks(of: voice) {
      let known = words[word].syllables[syllable].doubt
      words[word].syllables[syllable].doubt = max(0, known + more)
    }
    let told = MandarinVoice(
      library: PieceLibrary(words, packing: voice.library.packing), melody: voice.melody,
      middle: voice.middle)
    try FileBytes.write(MandarinVoiceFile.bytes(of: told, about: try lines(bytes)), to: out)
  }

  private func marks(
    of voice: MandarinVoice
  ) throws -> [(word: Int, syllable: Int, more: Float)] {
    let lines = String(decoding: try FileBytes.of(table), as: UTF8.self).split(separator: "\n")
    guard lines.first == "voice: \(voice.version)" else {
      throw BadTable(
        description: "\(table): was learned of another voice than \(model) "
          + "(voice: \(voice.version)); learn it anew with make voice-heard")
    }
    return try lines.enumerated().dropFirst().map { number, line in
      let texts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let cells = texts.compactMap { Int($0) }
      guard texts.count == 3, cells.count == 3, voice.library.words.indices.contains(cells[0]),
        voice.library.words[cells[0]].syllables.indices.contains(cells[1]),
        (-1_000...1_000).contains(cells[2])
      else {
        throw BadTable(
          description: "\(table): line \(number + 1): wants a word, a syllable and hundredths "
            + "of this voice, not: \(line.prefix(60))")
      }
      return (cells[0], cells[1], Float(cells[2]) / 100)
    }
  }

  /// What the file tells people: when it was made stays.
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let known = try MandarinVoiceFile.about(bytes)
    guard let about else { return known }
    return known.filter { $0.hasPrefix("made: ") }
      + String(decoding: try FileBytes.of(about), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
