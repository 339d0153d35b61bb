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
    Self.voiceHelper(beside: Self.executable, orIn: places.soughtShare)
  }

  static func voiceHelper(beside executable: String, orIn shares: [String]) -> String {
    let places = [executable.directory] + shares
    let helpers = places.map { "\($0)/hearcoach-voice" }
    return helpers.first { access($0, X_OK) == 0 } ?? helpers[0]
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
