public import Coaching
internal import Glibc
internal import JSON
internal import System

/// A voice that was added: a folder with a model, the list of its sounds, and what is to be known of it.
public struct VoicePack: Sendable, Hashable {
  /// The name that the learner chooses it by, and that of its folder.
  public let name: String
  public let lang: Lang
  /// Which voice of espeak-ng reads for it: it was taught by that one's phonemes.
  let reader: String
  /// What its model makes different each time it speaks.
  let noise: Double
  let width: Double
  public let folder: String

  var model: String { "\(folder)/\(Self.model)" }
  var tokens: String { "\(folder)/\(Self.tokens)" }

  static let model = "model.onnx"
  static let tokens = "tokens.txt"
  static let facts = "pack.json"

  /// The pack in a folder; nothing where there is none that is whole.
  init?(in folder: String, named name: String) {
    guard
      let bytes = try? WholeFile.read(
        "\(folder)/\(Self.facts)", atMost: 1 << 16, of: .regularWithoutLink),
      let facts = try? JSON.parse(bytes), facts["format"]?.asInt == 1,
      let lang = facts["lang"]?.asString.flatMap(Lang.init(rawValue:)),
      let reader = facts["reader"]?.asString, let noise = facts["noise"]?.asDouble,
      let width = facts["width"]?.asDouble,
      [Self.model, Self.tokens].allSatisfy({ access("\(folder)/\($0)", R_OK) == 0 })
    else { return nil }
    self.init(
      name: name, lang: lang, reader: reader, noise: noise, width: width, folder: folder)
  }

  init(name: String, lang: Lang, reader: String, noise: Double, width: Double, folder: String) {
    self.name = name
    self.lang = lang
    self.reader = reader
    self.noise = noise
    self.width = width
    self.folder = folder
  }

  /// What is written into the folder.
  var text: String {
    let facts: JSON = [
      "format": 1, "lang": .string(lang.rawValue), "reader": .string(reader),
      "noise": .number(noise), "width": .number(width),
    ]
    return facts.text + "\n"
  }

  /// What tells this model from another one of its name.
  var version: String {
    var status = stat()
    guard stat(model, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
