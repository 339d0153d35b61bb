import Attack

/// What is to be attacked, for how long, and from which seed.
struct AttackOrder {
  /// How many inputs a parser gets at most.
  var inputs: UInt64 = 10_000_000
  /// How long all of it may take.
  var minutes = 60.0
  var seed: UInt64 = 20_261_122
  /// One parser instead of all.
  var parser: String?
  /// The number of the first input.
  var first: UInt64 = 0
  /// A kept input to give to the parser once more, instead of all.
  var file: String?
  /// The same program without sanitizers: it takes most of the inputs, because it is many times as
  /// fast.
  var plain: String?
  /// One in this many inputs goes to the sanitizers, if there is a plain program.
  static let sanitizedShare: UInt64 = 50
  /// Where inputs that broke something are kept.
  var folder = ".build/attack/found"
  /// Where one of the attacking processes writes its progress.
  var tally: String?
  /// Whether this is one of the attacking processes rather than the one that watches them.
  var isRaid = false

  struct Misunderstood: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: ArraySlice<String>) throws {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : "")
      // What make passes on without a value is left as it is.
      if value.isEmpty, name != "raid" { continue }
      switch name {
      case "INPUTS": inputs = try number(value, name)
      case "MINUTES": minutes = Double(value) ?? minutes
      case "SEED": seed = try number(value, name)
      case "FROM": first = try number(value, name)
      case "FILE": file = value
      case "FOLDER": folder = value
      case "PLAIN": plain = value
      case "PARSER":
        guard Attacks.named(value) != nil else {
          let names = Attacks.all.map { $0.name }.joined(separator: ", ")
          throw Misunderstood(description: "no parser \(value): there are \(names)")
        }
        parser = value
      case "TALLY": tally = value
      case "raid": isRaid = true
      default:
        throw Misunderstood(
          description: "\(word): there are INPUTS=, MINUTES=, SEED=, PARSER=, FROM=, FILE=, "
            + "FOLDER= and PLAIN="
        )
      }
    }
  }

  /// What one parser is attacked with: the sanitizers take the first inputs, the plain program the
  /// others.
  func legs(of parser: String) -> [Leg] {
    guard let plain else {
      return [Leg(parser: parser, program: nil, first: first, inputs: inputs)]
    }
    let sanitized = (inputs + Self.sanitizedShare - 1) / Self.sanitizedShare
    return [
      Leg(parser: parser, program: nil, first: first, inputs: sanitized),
      Leg(parser: parser, program: plain, first: first + sanitized, inputs: inputs - sanitized),
    ].filter { $0.inputs > 0 }
  }

  private func number(_ text: String, _ name: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw Misunderstood(description: "\(name)=\(text): a whole number is expected")
    }
    return number
  }
}

/// A run of inputs for one parser, and which program takes them.
struct Leg {
  let parser: String
  /// This program itself if nil.
  let program: String?
  let first: UInt64
  let inputs: UInt64

  var name: String { parser + (program == nil ? "" : "-plain") }
}
