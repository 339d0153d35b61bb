import Coaching
import Language
import Voices

/// A voice of this computer, as it is compared with others.
struct ContestVoice {
  let name: String
  let lang: Lang
  /// What speaks, without anything that would have another one speak in its place.
  let speaker: any IdentifiedVoice
  /// What it needs on the disk.
  let files: [String]

  /// All that speak a language here; `helper` opens those that were added.
  static func all(_ lang: Lang, packs: PackStore, helper: String) -> [ContestVoice] {
    let reader = Reader()
    var voices: [ContestVoice] = []
    switch lang {
    case .chinese:
      let model = "config/models/mandarin-voice.model"
      let speaker = RecordedMandarin(.at(model), reader: reader)
      voices += RecordedMandarin.speakers.map {
        ContestVoice(name: $0.id, lang: lang, speaker: speaker, files: [model])
      }
    case .english:
      if Flite.missing == nil {
        voices += Flite.voices.map {
          ContestVoice(name: $0.id, lang: lang, speaker: Flite(), files: installed("libflite1"))
        }
      }
    case .spanish: break
    }
    voices += packs.packs().filter { $0.lang == lang }.map {
      ContestVoice(
        name: $0.name, lang: lang, speaker: PackVoice($0, of: packs, helper: helper),
        files: [$0.folder, "\(packs.directory)/\(PackStore.runtime)"])
    }
    let espeak = lang == .chinese ? "cmn-latn-pinyin" : lang == .spanish ? "es" : "en-us"
    let files = installed("libespeak-ng1") + installed("espeak-ng-data")
    voices.append(
      ContestVoice(name: espeak, lang: lang, speaker: ESpeak(reader: reader), files: files))
    return voices
  }

  /// The files of a package of Debian's; none on another system.
  private static func installed(_ package: String) -> [String] {
    let list = try? TimedProgram.output(of: ["dpkg", "-L", package])
    return list?.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("/usr/lib/") && $0.split(separator: "/").last?.contains(".") == true
        || $0.hasSuffix("espeak-ng-data")
    } ?? []
  }

  /// How much all its files have, in megabytes; nothing where nobody can tell.
  func megabytes() -> Double? {
    guard !files.isEmpty,
      let text = try? TimedProgram.output(of: ["du", "--bytes", "--total", "--summarize"] + files),
      let last = text.split(separator: "\n").last, let bytes = Double(last.prefix { $0 != "\t" })
    else { return nil }
    return bytes / 1e6
  }
}
