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
  /// A kept input to be given to the parser once more, instead of all.
  var file: String?
  /// The same program without sanitizers: it takes most of the inputs, for it is many times as fast.
  var plain: String?
  /// Of so many inputs one goes to the sanitizers, where there is a plain program.
  static let sanitizedShare: UInt64 = 50
  /// Where an input is kept that broke something.
  var folder = ".build/attack/found"
  /// Where one of the processes that attack writes how far it is.
  var tally: String?
  /// Whether this is one of the processes that attack, and not the one that watches them.
  var isRaid = false

  struct Misunderstood: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: ArraySlice<String>) throws {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : "")
      // What make hands on without a value is left as it is.
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

/// A row of inputs for one parser, and who takes them.
struct Leg {
  let parser: String
  /// This program itself where there is none.
  let program: String?
  let first: UInt64
  let inputs: UInt64

  var name: String { parser + (program == nil ? "" : "-plain") }
}
