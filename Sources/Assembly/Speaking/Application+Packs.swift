package import Coaching
import Glibc
import Settings
import System
package import Voices

extension Application {
  /// The voices that were added.
  package var packs: PackStore { PackStore(directory: places.voices) }

  /// Adds a voice, or the library that speaks with voices, from what lies on this computer.
  package func addVoice(at path: String) throws -> PackStore.Added {
    let packs = packs
    let lock = try packs.lock()
    return try packs.add(at: path, under: lock)
  }

  /// The library without which no added voice speaks; nil where it is there.
  package var absentVoiceLibrary: String? { packs.hasRuntime ? nil : PackStore.runtime }

  /// The program of ours that speaks with them: beside this one where both were built, with what ships
  /// where both were installed.
  private var voiceHelper: String {
    Self.voiceHelper(beside: Self.executable, orIn: places.soughtShare)
  }

  static func voiceHelper(beside executable: String, orIn shares: [String]) -> String {
    let installed = "\(executable.directory.directory)/libexec/hearcoach"
    let places = [executable.directory, installed] + shares
    let helpers = places.map { "\($0)/hearcoach-voice" }
    return helpers.first { access($0, X_OK) == 0 } ?? helpers[0]
  }

  /// A voice that was added; one on trial is not waited for as long.
  func voice(
    of pack: VoicePack, isGentle: Bool = false, isOnTrial: Bool = false
  ) -> PackVoice {
    PackVoice(pack, of: packs, helper: voiceHelper, isGentle: isGentle, isOnTrial: isOnTrial)
  }

  /// All of them by their names, their clips listened to, brought to one loudness and kept.
  func packVoices(isGentle: Bool, _ judges: SpokenJudges) -> [String: CachedVoice] {
    let cache = cache
    var voices: [String: CachedVoice] = [:]
    for pack in packs.packs() {
      let voice = HeardVoice(
        name: pack.name, voice: voice(of: pack, isGentle: isGentle), judges: judges)
      voices[pack.name] = CachedVoice(
        FinishedVoice(voice, loudness: settings.sound.loudness), cache: cache)
    }
    return voices
  }
}

extension PackStore.Added {
  /// The voice that is listed now; nil for the library.
  package var voice: (id: String, lang: Lang)? {
    switch self {
    case .voice(let pack): (pack.name, pack.lang)
    case .runtime: nil
    }
  }
}
