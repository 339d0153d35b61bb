import Settings
import Wording

extension Examination {
  /// That what is played is shaped, where it is: whoever forgot would wonder about the sound.
  var hearing: [Finding] {
    app.settings.hearing.audiogram.map { audiogram in
      [
        Finding(
          part: .audiogramPart, state: .fine, detail: .audiogramIsOn(audiogram),
          mend: .audiogramOff, deed: .changeSettings)
      ]
    } ?? []
  }
}
