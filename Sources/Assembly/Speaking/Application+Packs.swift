import Coaching
import Glibc
import Settings
import System
package import Voices

extension Application {
  /// The voices that were added.
  package var packs: PackStore { PackStore(directory: places.voices) }

  /// The program of ours that speaks with them: beside this one where both were built, with what ships
  /// where both were installed.
  private var voiceHelper: String {
    let name = "hearcoach-voice"
    let built = "\(Self.executable.directory)/\(name)"
    guard access(built, X_OK) != 0, let share = places.share else { return built }
    return "\(share)/\(name)"
  }

  /// Each voice that was added, with who speaks it.
  func addedVoices(isGentle: Bool = false) -> [(VoicePack, PackVoice)] {
    let store = packs
    return store.packs().map { pack in
      (pack, PackVoice(pack, of: store, helper: voiceHelper, isGentle: isGentle))
    }
  }

  /// The same by their names, their clips brought to one loudness and kept.
  func packVoices(isGentle: Bool) -> [String: CachedVoice] {
    let cache = cache
    var voices: [String: CachedVoice] = [:]
    for (pack, voice) in addedVoices(isGentle: isGentle) {
      voices[pack.name] = CachedVoice(
        FinishedVoice(voice, loudness: settings.sound.loudness), cache: cache)
    }
    return voices
  }
}
